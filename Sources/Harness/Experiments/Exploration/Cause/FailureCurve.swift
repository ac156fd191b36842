/// How often a smallest study fails alike when everything that begins after an instant is drawn anew.
///
/// Where the curve rises is where the failure was decided: before, what came later could still prevent it.
package struct FailureCurve: Hashable, Codable, Sendable {
  /// A point of the curve.
  package struct Point: Hashable, Codable, Sendable {
    /// The instant, in nanoseconds since the study's start; what begins then is drawn anew as well.
    package var nanoseconds: Int64
    /// The instant as a moment of the study.
    package var moment: String
    /// What begins at the instant, such as `reboot phone`; empty if nothing does.
    package var subject: String
    /// How many studies were drawn, and how many of them fail alike.
    package var drawn: Int
    package var failing: Int

    package init(
      nanoseconds: Int64,
      moment: String,
      subject: String = "",
      drawn: Int,
      failing: Int
    ) {
      self.nanoseconds = nanoseconds
      self.moment = moment
      self.subject = subject
      self.drawn = drawn
      self.failing = failing
    }

    /// The share of the drawn studies that fail alike, 0...1.
    package var share: Double { drawn == 0 ? 0 : Double(failing) / Double(drawn) }
  }

  /// The largest rise from one point to the next.
  package struct Rise: Hashable, Sendable {
    package var before: Point
    package var after: Point

    /// The rise in one sentence without a full stop.
    package var sentence: String {
      let counts = (
        "\(before.failing) of \(before.drawn)", "\(after.failing) of \(after.drawn)"
      )
      guard after.nanoseconds - before.nanoseconds <= FailureCurve.step else {
        return "decided from \(before.moment) to \(after.moment): \(counts.0) studies fail alike "
          + "when everything from the one on is drawn anew, and \(counts.1) from the other on"
      }
      let subject = before.subject.isEmpty ? "" : " (\(before.subject))"
      return
        "decided at \(before.moment)\(subject): \(counts.0) studies fail alike when everything "
        + "from then on is drawn anew, and \(counts.1) when only what comes after it is"
    }
  }

  /// The time from a line to the instant right after it, in nanoseconds; a nanosecond in a study with a line that begins
  /// between two milliseconds.
  static let step: Int64 = 1_000_000

  /// The points, in the order of their instants; the last one is after everything that could be drawn anew.
  package var points: [Point]

  package init(points: [Point]) { self.points = points }

  /// The largest rise, the first of several; nil if the curve does not rise.
  package var rise: Rise? {
    let steps = zip(points, points.dropFirst())
    guard let step = steps.max(by: { $0.1.share - $0.0.share < $1.1.share - $1.0.share }),
      step.1.share > step.0.share
    else { return nil }
    return Rise(before: step.0, after: step.1)
  }
}
