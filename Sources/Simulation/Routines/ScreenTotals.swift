/// How often and how long a phone was looked at in an interval.
package struct ScreenTotals: Hashable, Sendable {
  /// Times that the screen woke within the interval.
  package private(set) var screenWakes = 0

  /// Times that the phone was unlocked within the interval.
  package private(set) var unlocks = 0

  /// Time unlocked within the interval, in nanoseconds.
  package private(set) var unlockedNanoseconds: Int64 = 0

  /// Adds a session's part in an interval: its wake and unlock count where it starts, its time where
  /// it falls.
  mutating func add(_ session: ScreenSession, from: LocalTime, to: LocalTime) {
    let begins = session.start >= from
    screenWakes += begins ? 1 : 0
    guard session.unlocks else { return }
    unlocks += begins ? 1 : 0
    unlockedNanoseconds += min(session.end, to).nanoseconds - max(session.start, from).nanoseconds
  }
}
