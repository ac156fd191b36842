import VirtualTime

/// How often an app supplies observations, second by second.
struct TrackRate {
  /// Seconds in a row that have to be out of the supported range: a pause alone is no mistake (our
  /// choice).
  private static let patience = 3

  private var begin: WorldTime?
  private var calls = 0
  private var wrong = 0

  /// Takes a call; gives the rate, in hertz, if it has been out of the supported range for long.
  ///
  /// Source: Apple, Track custom objects in a frame: 10 to 30 a second. Twice the tolerance of a
  /// clock that counts whole milliseconds is left on both sides.
  mutating func take(at now: WorldTime) -> Double? {
    guard let begin else {
      begin = now
      calls = 0
      return nil
    }
    calls += 1
    let seconds = begin.duration(to: now).inSeconds
    guard seconds >= 1 else { return nil }
    let rate = Double(calls) / seconds
    self.begin = now
    calls = 0
    wrong = rate < 9.5 || rate > 31.5 ? wrong + 1 : 0
    return wrong >= Self.patience ? rate : nil
  }
}
