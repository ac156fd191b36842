#if os(Linux)
  import Glibc

  /// A result of a kernel call; 0 is success (Apple, Mach).
  public typealias kern_return_t = Int32

  /// The call succeeded (Apple, Mach).
  public let KERN_SUCCESS: kern_return_t = 0

  /// The conversion of `mach_absolute_time()` ticks to nanoseconds: ticks * numer / denom (Apple,
  /// Mach).
  ///
  /// On a phone `mach_timebase_info` is both a structure and a function. Swift does not allow both
  /// declarations, so the function call is an initializer here, whose result compares with
  /// `KERN_SUCCESS`.
  public struct mach_timebase_info: Sendable {
    /// The numerator.
    public var numer: UInt32

    /// The denominator.
    public var denom: UInt32

    /// Creates a ratio of 0 to 0.
    public init() { (numer, denom) = (0, 0) }

    /// Creates a ratio.
    public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }

    /// Creates the conversion of this system, where a tick is a nanosecond, and stores it.
    @discardableResult
    public init(_ info: UnsafeMutablePointer<mach_timebase_info>?) {
      self.init(numer: 1, denom: 1)
      info?.pointee = self
    }

    /// Whether the call succeeded, which is always true.
    public static func == (lhs: mach_timebase_info, rhs: kern_return_t) -> Bool {
      rhs == KERN_SUCCESS
    }

    /// Whether the call failed, which is never true.
    public static func != (lhs: mach_timebase_info, rhs: kern_return_t) -> Bool { !(lhs == rhs) }
  }

  /// The same type by its other name (Apple, Mach).
  public typealias mach_timebase_info_data_t = mach_timebase_info

  /// Returns the ticks since the device was started, without the time that it slept (Apple, Mach).
  ///
  /// A tick is a nanosecond here; on a phone it has another length, so code should use
  /// `mach_timebase_info(_:)`. Inside a world the result is the time of the simulated phone's
  /// monotonic clock.
  public func mach_absolute_time() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Returns the ticks since the device was started, including the time that it slept (Apple,
  /// Mach).
  public func mach_continuous_time() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Nanoseconds per second (Apple, Dispatch).
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000

  /// Nanoseconds per millisecond (Apple, Dispatch).
  public let NSEC_PER_MSEC: UInt64 = 1_000_000

  /// Nanoseconds per microsecond (Apple, Dispatch).
  public let NSEC_PER_USEC: UInt64 = 1_000

  /// Microseconds per second (Apple, Dispatch).
  public let USEC_PER_SEC: UInt64 = 1_000_000

  /// Milliseconds per second (Apple, Dispatch).
  public let MSEC_PER_SEC: UInt64 = 1_000
#endif
