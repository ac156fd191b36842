package import Results

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
