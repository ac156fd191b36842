import VirtualTime

/// A lens that points somewhere: a pinhole without distortion, level with the horizon.
///
/// The front lens looks where the dock points, the back lens the other way; both to the same height,
/// which is our choice: Apple's signs are "corrected to the camera" and say no more.
package struct Lens: Sendable {
  package let view: CameraView
  private let yaw: Double
  private let sinPitch: Double
  private let cosPitch: Double

  /// A lens of a phone on a dock.
  ///
  /// - Parameters:
  ///   - positions: Where the dock points, in its own scale; roll turns no picture.
  ///   - view: How much the lens sees.
  package init(at positions: DockAngles, _ view: CameraView) {
    self.view = view
    yaw = positions.yaw + Self.turn(isFront: view.isFront)
    sinPitch = PortableMath.sin(positions.pitch)
    cosPitch = PortableMath.cos(positions.pitch)
  }

  /// How far a lens looks to the side of where the dock points, in radians.
  package static func turn(isFront: Bool) -> Double { isFront ? 0 : .pi }

  /// The direction that is seen at a point of the frame.
  ///
  /// - Parameters:
  ///   - x: From the left, 0 to 1.
  ///   - y: From the top, 0 to 1.
  /// - Returns: The direction, on the dock's scale.
  package func direction(x: Double, y: Double) -> Direction {
    let right = (2 * x - 1) * view.halfWidth
    let below = (2 * y - 1) * view.halfHeight
    let ahead = cosPitch - below * sinPitch
    let down = sinPitch + below * cosPitch
    return Direction(
      yaw: yaw + PortableMath.atan2(right, ahead),
      pitch: PortableMath.atan2(down, (right * right + ahead * ahead).squareRoot())
    )
  }

  /// Where a direction is seen in the frame, or beside it; nil behind the lens.
  package func point(of direction: Direction) -> (x: Double, y: Double)? {
    let aside = direction.yaw - yaw
    let flat = PortableMath.cos(direction.pitch)
    let place = turned(
      right: flat * PortableMath.sin(aside),
      down: PortableMath.sin(direction.pitch),
      ahead: flat * PortableMath.cos(aside)
    )
    return point(right: place.right, down: place.down, depth: place.depth)
  }

  /// A place that is told along the lens's yaw but level, as the lens sees it: to the right, down, and
  /// into the picture.
  package func turned(right: Double, down: Double, ahead: Double)
    -> (right: Double, down: Double, depth: Double)
  {
    (right, down * cosPitch - ahead * sinPitch, ahead * cosPitch + down * sinPitch)
  }

  /// Where a place that the lens sees is in the frame, or beside it; nil behind the lens.
  package func point(right: Double, down: Double, depth: Double) -> (x: Double, y: Double)? {
    guard depth > 0 else { return nil }
    return (
      0.5 + right / (2 * view.halfWidth * depth),
      0.5 + down / (2 * view.halfHeight * depth)
    )
  }
}

/// A direction in the room as seen from a dock, in the dock's own scale, in radians.
package struct Direction: Hashable, Sendable {
  /// To the right; it grows without end, as a dock's yaw does.
  package var yaw: Double
  /// Downwards.
  package var pitch: Double

  package init(yaw: Double, pitch: Double) {
    self.yaw = yaw
    self.pitch = pitch
  }

  /// The same angle within half a turn to either side, in radians.
  package static func wrapped(_ angle: Double) -> Double {
    guard angle.magnitude > .pi else { return angle }
    return angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }
}
