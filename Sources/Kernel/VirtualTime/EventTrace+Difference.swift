extension EventTrace {
  /// The first thing in which a second life of a world was not like its first.
  package struct Difference: Error, Hashable, Sendable {
    /// The number of the event in which it happened, counted from 1; 0 if before any.
    package var step: Int

    /// When it happened, in the second life.
    package var at: WorldTime

    /// What happened in the first life, as in `a random number is drawn (8 bytes)`.
    package var first: String

    /// What happened in its place in the second life.
    package var second: String

    /// Which of the app's functions did it in the second life, innermost first; nil if none is known.
    package var place: String?

    /// A difference that was found elsewhere, such as in another process.
    package init(step: Int, at: WorldTime, first: String, second: String, place: String?) {
      self.step = step
      self.at = at
      self.first = first
      self.second = second
      self.place = place
    }
  }
}

extension EventTrace.Difference: CustomStringConvertible {
  /// All of it in a sentence.
  package var description: String {
    let lives =
      "two lives of one seed differ at \(at), event \(step): "
      + "in the first \(first), in the second \(second)"
    return place.map { "\(lives), by \($0)" } ?? lives
  }
}
