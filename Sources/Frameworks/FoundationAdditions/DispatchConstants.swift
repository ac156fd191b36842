#if os(Linux)
  /// Nanoseconds of a second (Apple, Dispatch).
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000

  /// Nanoseconds of a millisecond (Apple, Dispatch).
  public let NSEC_PER_MSEC: UInt64 = 1_000_000

  /// Nanoseconds of a microsecond (Apple, Dispatch).
  public let NSEC_PER_USEC: UInt64 = 1_000

  /// Microseconds of a second (Apple, Dispatch).
  public let USEC_PER_SEC: UInt64 = 1_000_000

  /// Milliseconds of a second (Apple, Dispatch).
  public let MSEC_PER_SEC: UInt64 = 1_000
#endif
