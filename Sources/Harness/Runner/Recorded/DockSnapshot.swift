package import DockKit
import Docks
package import Results
import VirtualTime

/// The state of a dock at one instant, and the subjects in front of it.
package struct DockSnapshot: Hashable, Sendable {
  /// The position of a person or an object in front of the dock.
  package struct SubjectSnapshot: Hashable, Sendable {
    /// The subject's index in the scenario's list.
    package var number: Int
    /// The distance to the right of the dock, in metres.
    package var right: Double
    /// The distance in front of the dock, in metres.
    package var ahead: Double
    package var isInFrame: Bool
    /// The boxes of the face (or the object) and of the whole body, in units of the camera's frame; empty behind the
    /// lens.
    package var face: UnitBox = UnitBox(x: 0, y: 0, width: 0, height: 0)
    package var body: UnitBox = UnitBox(x: 0, y: 0, width: 0, height: 0)
  }

  package var time: Seconds
  /// The direction of the lens, in radians to the right of straight ahead.
  package var direction: Double
  /// The pitch of the lens, in radians below the horizon.
  package var pitch: Double
  /// Half of the horizontal field of view, in radians.
  package var halfView: Double
  /// The width of the camera's frame by its height.
  package var aspect: Double = 4.0 / 3
  package var subjects: [SubjectSnapshot]
  /// The number of the subject that the dock follows; nil: none.
  package var followed: Int?
}

extension DockSnapshot {
  /// The angle between the lens and the followed subject, in radians; nil if the dock follows none.
  package var error: Double? {
    guard let followed, let subject = subjects.first(where: { $0.number == followed }) else {
      return nil
    }
    let angle = PortableMath.atan2(subject.right, subject.ahead) - direction
    // The same angle, half a turn at most.
    return angle - (angle / (2 * .pi)).rounded() * 2 * .pi
  }

  /// The true state in a frame, and the subject that the dock follows.
  init(_ frame: SceneFrame, _ followed: FollowingMeter.Followed) {
    let number: Int? =
      switch followed {
      case .subject(let number): number
      case .nobody, .falseAlarm: nil
      }
    self.init(
      time: frame.captured.seconds,
      direction: frame.motion.positions.yaw + Lens.turn(isFront: frame.view.isFront),
      pitch: frame.motion.positions.pitch,
      halfView: PortableMath.atan2(frame.view.halfWidth, 1),
      aspect: frame.view.halfWidth / frame.view.halfHeight,
      subjects: frame.appearances.filter(\.isPresent).map { sight in
        SubjectSnapshot(
          number: sight.subject,
          right: sight.position.right,
          ahead: sight.position.ahead,
          isInFrame: sight.isInFrame,
          face: sight.face,
          body: sight.body
        )
      },
      followed: number
    )
  }
}
