extension Scenario {
  /// The instant at which a study starts, and the offset from UTC in which its days are counted.
  public struct Start: Codable, Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public var secondsSince1970: Int64

    /// Seconds that the study's own clock is ahead of UTC; negative west of Greenwich.
    public var utcOffsetSeconds: Int

    /// Seconds since midnight, by the study's own clock.
    package var secondsSinceMidnight: Int64 {
      let local = secondsSince1970 + Int64(utcOffsetSeconds)
      return ((local % 86_400) + 86_400) % 86_400
    }
  }

  /// A time of day.
  public struct ClockTime: Codable, Hashable, Sendable {
    /// Seconds since midnight, 0...86_399.
    public var secondsSinceMidnight: Int
  }

  /// A time of one of the study's days, in the study's own offset from UTC.
  public struct Moment: Codable, Hashable, Sendable {
    /// The day; 0 is the date on which the study starts.
    public var day: Int

    /// The time of that day.
    public var time: ClockTime

    /// Time from the study's start to this moment; negative earlier on day 0.
    public func sinceStart(_ start: Start) -> Duration {
      let midnight = Int64(day) * 86_400 - start.secondsSinceMidnight
      return .seconds(midnight + Int64(time.secondsSinceMidnight))
    }
  }
}
