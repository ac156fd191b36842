extension Publishers {
  /// Hands values and end over on a scheduler (Apple, Publishers.ReceiveOn).
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What runs the work.
    public let scheduler: Context

    /// How the work is run.
    public let options: Context.SchedulerOptions?

    /// A publisher that stands on another one.
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
}

extension Publisher {
  /// Hands values and end over on a scheduler (Apple, Publisher).
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Subscribes, requests and cancels on a scheduler (Apple, Publishers.SubscribeOn).
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What runs the work.
    public let scheduler: Context

    /// How the work is run.
    public let options: Context.SchedulerOptions?

    /// A publisher that stands on another one.
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
}

extension Publisher {
  /// Subscribes, requests and cancels on a scheduler (Apple, Publisher).
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Hands values and end over later (Apple, Publishers.Delay).
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// How much later.
    public let interval: Context.SchedulerTimeType.Stride

    /// How exact that is.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// What runs the work.
    public let scheduler: Context

    /// How the work is run.
    public let options: Context.SchedulerOptions?

    /// A publisher that stands on another one.
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
  /// Hands values and end over later, on a scheduler (Apple, Publisher).
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
