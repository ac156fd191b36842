extension SubjectPath {
  /// What somebody does for a while.
  package enum Step: Hashable, Sendable {
    /// Stays where they are, for seconds.
    case stay(Double)
    /// Goes straight to a place, in metres per second; at once if that is not more than nothing.
    case go(to: FloorPoint, speed: Double)
    /// Goes round the dock at the distance that they are at, in metres per second; a negative speed goes to
    /// the left. Seconds.
    case circle(speed: Double, Double)
    /// Sits down, or stands up, within seconds.
    case sitDown(Double)
    case standUp(Double)
    /// Is away, for seconds, and comes back somewhere; nil: where they were.
    case leave(Double, backAt: FloorPoint?)
  }
}
