import DockKit
import Scenes
import VirtualTime

extension DockGlimpse {
  /// What is true in a frame, and whom the dock follows in it.
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
      subjects: frame.appearances.filter(\.isPresent).map { sight in
        Subject(
          number: sight.subject,
          right: sight.position.right,
          ahead: sight.position.ahead,
          isInFrame: sight.isInFrame
        )
      },
      followed: number
    )
  }
}
