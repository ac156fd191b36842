import FoundationAdditions

extension Publishers {
  /// Sends a value when no other value has arrived for an interval (Apple, Publishers.Debounce).
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// The scheduler of the work.
    public let scheduler: Context

    /// The options for the work.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay<Output, Failure, S>("Debounce", subscriber, upfront: .unlimited)
      let turn = Turn()
      relay.attach(
        to: upstream,
        onEnd: { [scheduler, options] end in
          _ = turn.next()
          scheduler.schedule(options: options) { relay.end(end) }
        },
        onValue: { [dueTime, scheduler, options] value in
          let mine = turn.next()
          let date = scheduler.now.advanced(by: dueTime)
          scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options) {
            if turn.isLast(mine) { relay.delivery.send(value, room: .latest) }
          }
          return .none
        }
      )
    }
  }

  /// Sends at most one value in each interval (Apple, Publishers.Throttle).
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The length of an interval.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler of the work.
    public let scheduler: Context

    /// Whether to send the last value of an interval, not the first.
    public let latest: Bool

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay<Output, Failure, S>("Throttle", subscriber, upfront: .unlimited)
      let state = ThrottleState<Output, Failure, Context.SchedulerTimeType>(latest: latest)
      let emit = {
        if let value = state.dequeue() { relay.delivery.send(value, room: .latest) }
        if let end = state.end { relay.end(end) }
      }
      relay.attach(
        to: upstream,
        onEnd: { [scheduler] end in
          if !state.waits(with: end) { scheduler.schedule { relay.end(end) } }
        },
        onValue: { [interval, scheduler] value in
          guard let date = state.date(for: value, now: scheduler.now, interval) else {
            return .none
          }
          if date > scheduler.now {
            scheduler.schedule(after: date, emit)
          } else {
            scheduler.schedule(emit)
          }
          return .none
        }
      )
    }
  }
}

extension Publisher {
  /// Sends a value when no other value has arrived for an interval (Apple, Publisher).
  ///
  /// A waiting value is dropped when the publisher ends (our choice).
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Sends at most one value of each interval, the first or the last (Apple, Publisher).
  ///
  /// The very first value is sent at once. If a value is waiting when the publisher finishes, it is
  /// sent at its time, followed by the completion (our choice).
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

/// A counter that identifies the newest of several scheduled actions.
final class Turn {
  private let lock = ThreadLock()
  private var last = 0

  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }

  func isLast(_ turn: Int) -> Bool { lock.withLock { turn == last } }
}

/// The state of a throttle.
private final class ThrottleState<Output, Failure: Error, Time: Strideable> {
  private let lock = ThreadLock()
  private let latest: Bool
  private var kept: Output?
  private var sent: Time?
  private var completion: Subscribers.Completion<Failure>?

  init(latest: Bool) { self.latest = latest }

  /// The completion, once it may be sent.
  var end: Subscribers.Completion<Failure>? { lock.withLock { completion } }

  /// Stores a value.
  ///
  /// - Returns: When the value is due; nil if another value is due already.
  func date(for value: Output, now: Time, _ interval: Time.Stride) -> Time? {
    lock.withLock {
      if kept != nil {
        if latest { kept = value }
        return nil
      }
      kept = value
      let due = sent.map { Swift.max($0.advanced(by: interval), now) } ?? now
      sent = due
      return due
    }
  }

  func dequeue() -> Output? {
    lock.lock()
    defer { lock.unlock() }
    defer { kept = nil }
    return kept
  }

  /// Whether a value is to be sent before this completion.
  func waits(with end: Subscribers.Completion<Failure>) -> Bool {
    lock.withLock {
      guard kept != nil, case .finished = end else { return false }
      completion = end
      return true
    }
  }
}
