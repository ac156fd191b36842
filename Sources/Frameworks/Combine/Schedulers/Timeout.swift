import FoundationAdditions

extension Publishers {
  /// Ends when no value has come for a while (Apple, Publishers.Timeout).
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// How long that is.
    public let interval: Context.SchedulerTimeType.Stride

    /// What runs the work.
    public let scheduler: Context

    /// How the work is run.
    public let options: Context.SchedulerOptions?

    /// What makes the error; nil to finish.
    public let customError: (() -> Upstream.Failure)?

    /// A publisher that stands on another one.
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
}

extension Publisher {
  /// Ends when no value has come for a while, with an error if one is made (Apple, Publisher).
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
}

extension Publishers {
  /// Sends how long it took until each value came (Apple, Publishers.MeasureInterval).
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The time since the value before, or since the subscription.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What runs the work.
    public let scheduler: Context

    /// A publisher that stands on another one.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var last = scheduler.now
      upstream.subscribe(
        Stage<Upstream.Output, Failure, S>("MeasureInterval", subscriber) { [scheduler] _ in
          let now = scheduler.now
          defer { last = now }
          return .send(last.distance(to: now))
        }
      )
    }
  }
}

extension Publisher {
  /// Sends how long it took until each value came, by a scheduler's clock (Apple, Publisher).
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
