import Foundation
import Spatial

/// A steering controller: computes how to turn the dock from a subject's position in the frame.
@MainActor
final class SteeringController {
  /// A detected object.
  struct Target {
    var isFace: Bool
    /// The box in units of the upright frame, from the upper left.
    var box: CGRect
  }

  /// The radians per second for an error of the whole frame's width.
  let gain: Double
  /// The number of turns so far.
  var turns = 0
  private var lost = 0

  init(gain: Double) { self.gain = gain }

  /// Resets the controller.
  func reset() { (turns, lost) = (0, 0) }

  /// The velocity that moves the largest target to the middle: zero within 3 % of it, or at the
  /// tenth turn in a row without a target; nil to keep the current velocity.
  func velocity(towards objects: [Target]) -> Vector3D? {
    guard let middle = middle(of: objects) else {
      lost += 1
      return lost == 10 ? .zero : nil
    }
    lost = 0
    func speed(_ error: Double, _ deadBand: Double, _ gain: Double) -> Double {
      abs(error) < deadBand ? 0 : gain * error
    }
    return Vector3D(
      x: speed(middle.y - 0.5, 0.08, gain / 2),
      y: speed(middle.x - 0.5, 0.03, gain)
    )
  }

  /// The rotation in radians at each ninth turn, for a lens with a field of view in radians; nil if
  /// no rotation is due.
  func step(towards objects: [Target], through lens: CGSize) -> Vector3D? {
    guard turns % 9 == 0, let middle = middle(of: objects) else { return nil }
    let turn = Vector3D(x: (middle.y - 0.5) * lens.height, y: (middle.x - 0.5) * lens.width)
    return turn.length < 0.03 ? nil : turn
  }

  private func middle(of objects: [Target]) -> CGPoint? {
    let faces = objects.filter(\.isFace)
    let largest = (faces.isEmpty ? objects : faces)
      .max { $0.box.width * $0.box.height < $1.box.width * $1.box.height }
    return largest.map { CGPoint(x: $0.box.midX, y: $0.box.midY) }
  }
}
