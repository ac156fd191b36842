import Foundation
import Spatial

/// A steering controller: computes how to turn the dock from where a subject is in the frame.
@MainActor
final class SteeringController {
  /// Something to steer towards.
  struct Target {
    var isFace: Bool
    /// As parts of the upright frame, from the upper left.
    var box: CGRect
  }

  /// Radians per second for an error of the whole frame's width.
  let gain: Double
  /// The number of turns so far.
  var turns = 0
  private var lost = 0

  init(gain: Double) { self.gain = gain }

  /// Starts anew, with no subject.
  func reset() { (turns, lost) = (0, 0) }

  /// The velocity that brings the largest of what was found to the middle; zero within 3 % of it, or when
  /// nothing has been found for ten turns; nil: leave it as it is.
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

  /// How far to turn at once, each 9 turns, through a lens that sees so much across and down, in radians;
  /// nil: not now.
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
