package import Results
import VirtualTime

/// What a dock does, at one instant, and who is before it.
package struct DockGlimpse: Hashable, Sendable {
  /// Somebody or something before the dock.
  package struct Subject: Hashable, Sendable {
    /// Their place in the scenario's list.
    package var number: Int
    /// Where they are, in metres to the right of the dock and before it.
    package var right: Double
    package var ahead: Double
    package var isInFrame: Bool

    package init(number: Int, right: Double, ahead: Double, isInFrame: Bool) {
      (self.number, self.right, self.ahead) = (number, right, ahead)
      self.isInFrame = isInFrame
    }
  }

  package var time: Seconds
  /// Where the lens looks, in radians to the right of straight ahead.
  package var direction: Double
  /// Where it looks in radians below the horizon.
  package var pitch: Double
  /// Half of what it sees across, in radians.
  package var halfView: Double
  package var subjects: [Subject]
  /// Who is followed; nil: nobody.
  package var followed: Int?

  package init(
    time: Seconds,
    direction: Double,
    pitch: Double,
    halfView: Double,
    subjects: [Subject],
    followed: Int?
  ) {
    (self.time, self.direction, self.pitch) = (time, direction, pitch)
    (self.halfView, self.subjects, self.followed) = (halfView, subjects, followed)
  }
}

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
