/// The wall clock of a device: how far it is off true time, how fast it goes, and its time zone.
///
/// World time is true; what a device shows is made of it here. Setting the clock by hand moves the
/// offset, drift lets it grow, and neither touches the time that sensors are stamped with.
public struct DeviceClock: Hashable, Sendable {
  /// How much the clock gains, in parts per billion; negative if it loses.
  public private(set) var drift: Int64

  /// The zone that its user reads it in, an IANA name such as `Europe/Berlin`.
  public var timeZone: String

  /// The instant at which it was last set.
  public private(set) var setAt: WorldTime

  /// How far it was ahead of true time then.
  public private(set) var offsetWhenSet: Duration

  /// A clock that was set at an instant.
  ///
  /// - Parameters:
  ///   - offset: How far it is ahead of true time then.
  ///   - drift: What it gains, in parts per billion.
  ///   - timeZone: An IANA zone name.
  ///   - time: When it was set.
  public init(
    offset: Duration = .zero,
    drift: Int64 = 0,
    timeZone: String = "UTC",
    setAt time: WorldTime = .start
  ) {
    self.drift = drift
    self.timeZone = timeZone
    setAt = time
    offsetWhenSet = offset
  }

  /// How far the clock is ahead of true time at an instant; negative if it is behind.
  public func offset(at time: WorldTime) -> Duration {
    let elapsed = time.nanoseconds - setAt.nanoseconds
    let gained = Int128(elapsed) * Int128(drift) / 1_000_000_000
    return offsetWhenSet + .nanoseconds(Int64(gained))
  }

  /// Moves the hands, as a user does in Settings.
  public mutating func move(by change: Duration, at time: WorldTime) {
    offsetWhenSet = offset(at: time) + change
    setAt = time
  }

  /// Sets the clock to true time, as the network does.
  public mutating func synchronise(at time: WorldTime) {
    offsetWhenSet = .zero
    setAt = time
  }

  /// How much the clock counts between two instants if nobody sets it, in whole nanoseconds, rounded down.
  public func counted(from start: WorldTime, to end: WorldTime) -> Int64 {
    let elapsed = Int128(end.nanoseconds) - Int128(start.nanoseconds)
    let (whole, rest) = (elapsed * (1_000_000_000 + Int128(drift)))
      .quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(rest < 0 ? whole - 1 : whole)
  }

  /// The instant at which the clock has counted so many nanoseconds since another, rounded up.
  public func instant(counting nanoseconds: Int64, since start: WorldTime) -> WorldTime {
    guard drift != 0 else { return WorldTime(nanoseconds: start.nanoseconds + nanoseconds) }
    let rate = 1_000_000_000 + Int128(drift)
    let elapsed = (Int128(nanoseconds) * 1_000_000_000 + rate - 1) / rate
    return WorldTime(nanoseconds: start.nanoseconds + Int64(elapsed))
  }
}
