import FoundationAdditions

extension Publishers {
  /// Ends when no value has arrived for an interval (Apple, Publishers.Timeout).
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler of the work.
    public let scheduler: Context

    /// The options for the work.
    public let options: Context.SchedulerOptions?

    /// The closure that creates the error; nil to finish without one.
    public let customError: (() -> Upstream.Failure)?

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay<Output, Failure, S>("Timeout", subscriber)
      let turn = Turn()
      let wait = { [interval, scheduler, options, customError] in
        let mine = turn.next()
        let date = scheduler.now.advanced(by: interval)
        scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options) {
          guard turn.isLast(mine) else { return }
          relay.end(customError.map { .failure($0()) } ?? .finished)
        }
      }
      relay.whenOver { _ = turn.next() }
      wait()
      relay.attach(
        to: upstream,
        onEnd: { [scheduler, options] end in
          _ = turn.next()
          scheduler.schedule(options: options) { relay.end(end) }
        },
        onValue: { [scheduler, options] value in
          wait()
          scheduler.schedule(options: options) { relay.delivery.send(value) }
          return .none
        }
      )
    }
  }

  /// Sends the time between values (Apple, Publishers.MeasureInterval).
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The time since the previous value, or since the subscription.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler of the work.
    public let scheduler: Context

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var last = scheduler.now
      upstream.pass(to: subscriber, as: "MeasureInterval") { [scheduler] _ in
        let now = scheduler.now
        defer { last = now }
        return .send(last.distance(to: now))
      }
    }
  }
}

extension Publisher {
  /// Ends when no value has arrived for an interval, with an error if there is a closure for one
  /// (Apple, Publisher).
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      options: options,
      customError: customError
    )
  }

  /// Sends the time between values, by a scheduler's clock (Apple, Publisher).
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
