/// A scheduler that runs closures immediately (Apple, ImmediateScheduler).
///
/// It has no clock: work for a later instant also runs immediately.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// An instant of a clock that does not advance (Apple, ImmediateScheduler).
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Returns zero.
    public func distance(to other: Self) -> Stride { Stride(0) }

    /// Returns the instant itself.
    public func advanced(by n: Stride) -> Self { self }

    /// A time interval without effect (Apple, ImmediateScheduler).
    public struct Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral, Codable, Sendable,
      SchedulerTimeIntervalConvertible
    {
      /// The number that the interval was created with.
      public var magnitude: Int

      /// Creates an interval from a number.
      public init(_ value: Int) { magnitude = value }

      /// Creates an interval from a number.
      public init(integerLiteral value: Int) { magnitude = value }

      /// Creates an interval from a number.
      public init(floatLiteral value: Double) { magnitude = Int(value) }

      /// Creates an interval from a number, if it fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Whether the first interval is shorter.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

      /// The product of two intervals.
      public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

      /// The sum of two intervals.
      public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

      /// The difference of two intervals.
      public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

      /// Subtracts an interval.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

      /// Multiplies an interval.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      /// Adds an interval.
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

      /// A number of seconds.
      public static func seconds(_ s: Int) -> Self { Self(0) }

      /// A number of seconds.
      public static func seconds(_ s: Double) -> Self { Self(0) }

      /// A number of milliseconds.
      public static func milliseconds(_ ms: Int) -> Self { Self(0) }

      /// A number of microseconds.
      public static func microseconds(_ us: Int) -> Self { Self(0) }

      /// A number of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Self { Self(0) }
    }
  }

  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The shared scheduler.
  public static let shared = ImmediateScheduler()

  /// The only instant.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure immediately.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Runs a closure immediately.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { action() }

  /// Runs a closure immediately, once.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
