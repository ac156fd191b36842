public import Foundation

extension RunLoop: Scheduler {
  /// An instant of the wall clock (Apple, RunLoop.SchedulerTimeType).
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The instant.
    public var date: Date

    /// Creates an instant.
    public init(_ date: Date) { self.date = date }

    /// Returns the time to another instant.
    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// Returns the instant after a time interval.
    public func advanced(by n: Stride) -> Self {
      Self(date.addingTimeInterval(n.timeInterval))
    }

    /// A time interval in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The interval in seconds.
      public var magnitude: TimeInterval

      /// The interval in seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// A number of seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

      /// A number of seconds.
      public init(integerLiteral value: TimeInterval) { magnitude = value }

      /// A number of seconds.
      public init(floatLiteral value: TimeInterval) { magnitude = value }

      /// A number of seconds, if it fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
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
      public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }

      /// A number of seconds.
      public static func seconds(_ s: Double) -> Self { Self(s) }

      /// A number of milliseconds.
      public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }

      /// A number of microseconds.
      public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }

      /// A number of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
    }
  }

  /// An empty type: there are no options for work on a run loop (Apple, RunLoop.SchedulerOptions).
  public struct SchedulerOptions {}

  /// The current instant.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure on the run loop, in its default mode.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Deferral(action)
    perform { work.run() }
  }

  /// Runs a closure on the run loop at an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Deferral(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in work.run() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  /// Runs a closure on the run loop repeatedly.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Deferral(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      work.run()
    }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }
}
