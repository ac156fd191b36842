package import RecordedRuns
import VirtualTime

extension DockGlimpse {
  /// How far the lens is turned from who is followed, in radians; nil if nobody is.
  package var error: Double? {
    guard let followed, let subject = subjects.first(where: { $0.number == followed }) else {
      return nil
    }
    let angle = PortableMath.atan2(subject.right, subject.ahead) - direction
    // The same angle, half a turn at most.
    return angle - (angle / (2 * .pi)).rounded() * 2 * .pi
  }
}

extension Playback {
  /// How much room there is before a dock, in metres.
  package struct Stage: Hashable, Sendable {
    package var side: Double
    package var ahead: Double
    package var behind: Double

    /// A room that holds all that is ever seen.
    init(_ glimpses: [DockGlimpse]) {
      (side, ahead, behind) = (1.5, 2.5, 0.4)
      for subject in glimpses.lazy.flatMap(\.subjects) {
        side = max(side, abs(subject.right) + 0.3)
        ahead = max(ahead, subject.ahead + 0.3)
        behind = max(behind, 0.3 - subject.ahead)
      }
    }
  }
}
