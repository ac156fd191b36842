import FoundationAdditions

extension Publishers {
  /// How values are grouped by time (Apple, Publishers.TimeGroupingStrategy).
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// An array at the end of each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// An array at the end of each interval, and whenever this number of values is reached.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Sends arrays of the values of time intervals (Apple, Publishers.CollectByTime).
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Arrays of values.
    public typealias Output = [Upstream.Output]

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// How the values are grouped.
    public let strategy: TimeGroupingStrategy<Context>

    /// The options for the work.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (scheduler, interval, count) = strategy.parts
      let relay = Relay<Upstream.Output, Failure, S>(
        "CollectByTime",
        subscriber,
        upfront: .unlimited
      )
      let group = TimedGroup<Upstream.Output>()
      let emit = { if let values = group.dequeue() { relay.delivery.send(values) } }
      let timer = scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        interval: interval,
        tolerance: scheduler.minimumTolerance,
        options: options,
        emit
      )
      relay.whenOver(timer.cancel)
      relay.attach(
        to: upstream,
        onEnd: { end in
          if case .finished = end { emit() }
          relay.end(end)
        },
        onValue: {
          if group.append($0) == count { emit() }
          return .none
        }
      )
    }
  }
}

extension Publishers.TimeGroupingStrategy {
  fileprivate var parts: (Context, Context.SchedulerTimeType.Stride, Int?) {
    switch self {
    case .byTime(let scheduler, let interval): (scheduler, interval, nil)
    case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
    }
  }
}

extension Publisher {
  /// Sends arrays of the values of time intervals, but none for an interval without values (Apple,
  /// Publisher).
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

/// The values since the last array.
private final class TimedGroup<Value> {
  private let lock = ThreadLock()
  private var values: [Value] = []

  /// Adds a value, and returns the number of values.
  func append(_ value: Value) -> Int {
    lock.withLock {
      values.append(value)
      return values.count
    }
  }

  func dequeue() -> [Value]? {
    lock.lock()
    defer { lock.unlock() }
    defer { values = [] }
    return values.isEmpty ? nil : values
  }
}
