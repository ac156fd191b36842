/// A scheduler that runs everything at once (Apple, ImmediateScheduler).
///
/// It has no time of its own: work for a later instant runs at once too.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// An instant of a clock that stands still (Apple, ImmediateScheduler).
  public struct SchedulerTimeType: Strideable, Sendable {
    /// How far this instant is from another one.
    public func distance(to other: Self) -> Stride { Stride(0) }

    /// The instant itself.
    public func advanced(by n: Stride) -> Self { self }

    /// A length of time that means nothing (Apple, ImmediateScheduler).
    public struct Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral, Codable, Sendable,
      SchedulerTimeIntervalConvertible
    {
      /// The number that it was made of.
      public var magnitude: Int

      /// A length of a number.
      public init(_ value: Int) { magnitude = value }

      /// A length of a number.
      public init(integerLiteral value: Int) { magnitude = value }

      /// A length of a number.
      public init(floatLiteral value: Double) { magnitude = Int(value) }

      /// A length of a number, if it fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Whether the first length is smaller.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

      /// The product of two lengths.
      public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

      /// The sum of two lengths.
      public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

      /// The difference of two lengths.
      public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

      /// Takes a length away.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

      /// Multiplies a length.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      /// Adds a length.
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

  /// The one scheduler.
  public static let shared = ImmediateScheduler()

  /// The one instant.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Nothing.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Runs a closure at once.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { action() }

  /// Runs a closure at once, and once.
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
