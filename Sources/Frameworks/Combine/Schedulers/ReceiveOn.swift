extension Publishers {
  /// Delivers values and completion on a scheduler (Apple, Publishers.ReceiveOn).
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler of the work.
    public let scheduler: Context

    /// The options for the work.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions? = nil) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay<Output, Failure, S>("ReceiveOn", subscriber)
      relay.attach(
        to: upstream,
        onEnd: { [scheduler, options] end in
          scheduler.schedule(options: options) { relay.end(end) }
        },
        onValue: { [scheduler, options] value in
          scheduler.schedule(options: options) { relay.delivery.send(value) }
          return .none
        }
      )
    }
  }

  /// Subscribes, requests and cancels on a scheduler (Apple, Publishers.SubscribeOn).
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler of the work.
    public let scheduler: Context

    /// The options for the work.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions? = nil) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay<Output, Failure, S>("SubscribeOn", subscriber)
      relay.moveRequests { [scheduler, options] in scheduler.schedule(options: options, $0) }
      scheduler.schedule(options: options) { [upstream] in
        relay.attach(to: upstream, onEnd: relay.end) {
          relay.delivery.send($0)
          return .none
        }
      }
    }
  }

  /// Delivers values and completion later (Apple, Publishers.Delay).
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The delay.
    public let interval: Context.SchedulerTimeType.Stride

    /// The tolerance of the delay.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// The scheduler of the work.
    public let scheduler: Context

    /// The options for the work.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay<Output, Failure, S>("Delay", subscriber)
      let later = { [interval, tolerance, scheduler, options] (action: @escaping () -> Void) in
        let date = scheduler.now.advanced(by: interval)
        scheduler.schedule(after: date, tolerance: tolerance, options: options, action)
      }
      relay.attach(
        to: upstream,
        onEnd: { end in later { relay.end(end) } },
        onValue: { value in
          later { relay.delivery.send(value) }
          return .none
        }
      )
    }
  }
}

extension Publisher {
  /// Delivers values and completion on a scheduler (Apple, Publisher).
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes, requests and cancels on a scheduler (Apple, Publisher).
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers values and completion later, on a scheduler (Apple, Publisher).
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self,
      interval: interval,
      tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler,
      options: options
    )
  }
}
