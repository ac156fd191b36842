import VirtualTime

/// A lens with a direction: a pinhole without distortion, level with the horizon.
///
/// The front lens looks where the dock points, the back lens in the opposite direction, and both at
/// the same height (our choice: Apple's signs are "corrected to the camera" without further
/// detail).
package struct Lens: Sendable {
  package let view: CameraView
  private let yaw: Double
  private let sinPitch: Double
  private let cosPitch: Double

  /// Creates a lens of a phone on a dock.
  ///
  /// - Parameters:
  ///   - positions: The positions of the dock, on its own scale; roll does not rotate the picture.
  ///   - view: The field of view.
  package init(at positions: DockAngles, _ view: CameraView) {
    self.view = view
    yaw = positions.yaw + Self.turn(isFront: view.isFront)
    (sinPitch, cosPitch) = PortableMath.sineAndCosine(positions.pitch)
  }

  /// Returns the horizontal angle between the lens and the dock's direction, in radians.
  package static func turn(isFront: Bool) -> Double { isFront ? 0 : .pi }

  /// Returns the direction of a point of the frame.
  ///
  /// - Parameters:
  ///   - x: The distance from the left, 0 to 1.
  ///   - y: The distance from the top, 0 to 1.
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

  /// Returns the point of a direction in the frame, or beside it; nil if the direction is behind
  /// the lens.
  package func point(of direction: Direction) -> (x: Double, y: Double)? {
    let aside = PortableMath.sineAndCosine(direction.yaw - yaw)
    let (down, flat) = PortableMath.sineAndCosine(direction.pitch)
    let place = turned(right: flat * aside.sine, down: down, ahead: flat * aside.cosine)
    return point(right: place.right, down: place.down, depth: place.depth)
  }

  /// Converts a place that is level and relative to the lens's yaw to the lens's coordinates: to
  /// the right, down, and into the picture.
  package func turned(right: Double, down: Double, ahead: Double)
    -> (right: Double, down: Double, depth: Double)
  {
    (right, down * cosPitch - ahead * sinPitch, ahead * cosPitch + down * sinPitch)
  }

  /// Returns the point of a place in the frame, or beside it; nil if the place is behind the lens.
  package func point(right: Double, down: Double, depth: Double) -> (x: Double, y: Double)? {
    guard depth > 0 else { return nil }
    return (
      0.5 + right / (2 * view.halfWidth * depth),
      0.5 + down / (2 * view.halfHeight * depth)
    )
  }
}

/// A direction in the room from a dock, on the dock's own scale, in radians.
package struct Direction: Hashable, Sendable {
  /// The angle to the right; it grows without end, like a dock's yaw.
  package var yaw: Double
  /// The angle downwards.
  package var pitch: Double

  package init(yaw: Double, pitch: Double) {
    self.yaw = yaw
    self.pitch = pitch
  }

  /// Returns the same angle within half a turn to either side, in radians.
  package static func wrapped(_ angle: Double) -> Double {
    guard angle.magnitude > .pi else { return angle }
    return angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }
}
