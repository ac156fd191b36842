public import Dispatch

extension DispatchQueue: Scheduler {
  /// An instant of Dispatch's clock (Apple, DispatchQueue.SchedulerTimeType).
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The instant of Dispatch.
    public var dispatchTime: DispatchTime

    /// Creates an instant of Dispatch's clock.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Decodes an instant from its nanoseconds.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      dispatchTime = DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self))
    }

    /// Encodes the instant as nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// Returns the time to another instant.
    public func distance(to other: Self) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return .nanoseconds(Int(clamping: Int128(to) - Int128(from)))
    }

    /// Returns the instant after a time interval.
    public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.timeInterval) }

    /// Hashes the instant.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    /// A time interval, in nanoseconds (Apple, DispatchQueue.SchedulerTimeType.Stride).
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The interval in nanoseconds.
      public var magnitude: Int

      /// The interval of Dispatch.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Creates an interval from one of Dispatch; `never` becomes the longest.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): self = .seconds(s)
        case .milliseconds(let ms): self = .milliseconds(ms)
        case .microseconds(let us): self = .microseconds(us)
        case .nanoseconds(let ns): self = .nanoseconds(ns)
        default: magnitude = .max
        }
      }

      /// A number of seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// A number of seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// A number of nanoseconds, if it fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      private init(nanoseconds: Int) { magnitude = nanoseconds }

      private static func scaled(_ value: Int, by factor: Int) -> Self {
        let (product, overflow) = value.multipliedReportingOverflow(by: factor)
        return Self(nanoseconds: overflow ? (value < 0 ? .min : .max) : product)
      }

      /// Whether the first interval is shorter.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

      /// The product of two intervals.
      public static func * (lhs: Self, rhs: Self) -> Self {
        scaled(lhs.magnitude, by: rhs.magnitude)
      }

      /// The sum of two intervals.
      public static func + (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: lhs.magnitude + rhs.magnitude)
      }

      /// The difference of two intervals.
      public static func - (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: lhs.magnitude - rhs.magnitude)
      }

      /// Subtracts an interval.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

      /// Multiplies an interval.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      /// Adds an interval.
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

      /// A number of seconds.
      public static func seconds(_ s: Double) -> Self {
        Self(nanoseconds: Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? .min : .max))
      }

      /// A number of seconds.
      public static func seconds(_ s: Int) -> Self { scaled(s, by: 1_000_000_000) }

      /// A number of milliseconds.
      public static func milliseconds(_ ms: Int) -> Self { scaled(ms, by: 1_000_000) }

      /// A number of microseconds.
      public static func microseconds(_ us: Int) -> Self { scaled(us, by: 1000) }

      /// A number of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
    }
  }

  /// The options for work on a queue (Apple, DispatchQueue.SchedulerOptions).
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS

    /// The flags of the work.
    public var flags: DispatchWorkItemFlags

    /// The group of the work.
    public var group: DispatchGroup?

    /// Creates options.
    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) { (self.qos, self.flags, self.group) = (qos, flags, group) }
  }

  /// The current instant.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs a closure on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Deferral(action)
    let options = options ?? SchedulerOptions()
    async(group: options.group, qos: options.qos, flags: options.flags) { work.run() }
  }

  /// Runs a closure on the queue at an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Deferral(action)
    let options = options ?? SchedulerOptions()
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
      work.run()
    }
  }

  /// Runs a closure on the queue repeatedly, until the cancellable is released.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(
      { [self] turn, work in
        let time = date.advanced(by: .nanoseconds(interval.magnitude * turn))
        schedule(after: time, tolerance: tolerance, options: options, work.run)
      },
      action
    )
    repetition.start()
    return AnyCancellable(repetition)
  }
}
