import FoundationAdditions
import Glibc

/// Forwards all events between a publisher and a subscriber, and calls closures before.
final class Tap<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  /// The closures for each kind of event.
  struct Hooks {
    var subscription: (any Subscription) -> Void = { _ in }
    var value: (Input) -> Void = { _ in }
    var answer: (Subscribers.Demand) -> Void = { _ in }
    var end: (Subscribers.Completion<Failure>) -> Void = { _ in }
    var cancel: () -> Void = {}
    var request: (Subscribers.Demand) -> Void = { _ in }
  }

  let description: String

  private let lock = ThreadLock()
  private var hooks: Hooks?
  private var downstream: Downstream?
  private var subscription: (any Subscription)?

  init(_ description: String, _ downstream: Downstream, _ hooks: Hooks) {
    (self.description, self.downstream, self.hooks) = (description, downstream, hooks)
  }

  func receive(subscription: any Subscription) {
    lock.withLock { () -> Hooks? in hooks }?.subscription(subscription)
    let downstream = lock.withLock { () -> Downstream? in
      guard self.subscription == nil, hooks != nil else { return nil }
      self.subscription = subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let held = lock.withLock { () -> (Hooks?, Downstream?) in (hooks, downstream) }
    held.0?.value(input)
    guard let downstream = held.1 else { return .none }
    let more = downstream.receive(input)
    if more > .none { held.0?.answer(more) }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let held = releaseAll()
    held.0?.end(completion)
    held.1?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let held = lock.withLock { () -> (Hooks?, (any Subscription)?) in (hooks, subscription) }
    held.0?.request(demand)
    held.1?.request(demand)
  }

  func cancel() {
    let held = releaseAll()
    held.0?.cancel()
    held.2?.cancel()
  }

  private func releaseAll() -> (Hooks?, Downstream?, (any Subscription)?) {
    lock.lock()
    defer { lock.unlock() }
    let held = (hooks, downstream, subscription)
    (hooks, downstream, subscription) = (nil, nil, nil)
    return held
  }
}

extension Publishers {
  /// Calls closures for events (Apple, Publishers.HandleEvents).
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure for the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// The closure for each value.
    public var receiveOutput: ((Upstream.Output) -> Void)?

    /// The closure for the completion.
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?

    /// The closure for the subscriber's cancellation.
    public var receiveCancel: (() -> Void)?

    /// The closure for the subscriber's requests.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var hooks = Tap<S>.Hooks()
      if let receiveSubscription { hooks.subscription = receiveSubscription }
      if let receiveOutput { hooks.value = receiveOutput }
      if let receiveCompletion { hooks.end = receiveCompletion }
      if let receiveCancel { hooks.cancel = receiveCancel }
      if let receiveRequest { (hooks.request, hooks.answer) = (receiveRequest, receiveRequest) }
      upstream.subscribe(Tap("HandleEvents", subscriber, hooks))
    }
  }

  /// Stops in the debugger when a closure returns true (Apple, Publishers.Breakpoint).
  ///
  /// The process receives SIGTRAP, which ends it if no debugger is attached.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether to stop at the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// Whether to stop at a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?

    /// Whether to stop at the completion.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var hooks = Tap<S>.Hooks()
      if let body = receiveSubscription { hooks.subscription = { if body($0) { raise(SIGTRAP) } } }
      if let body = receiveOutput { hooks.value = { if body($0) { raise(SIGTRAP) } } }
      if let body = receiveCompletion { hooks.end = { if body($0) { raise(SIGTRAP) } } }
      upstream.subscribe(Tap("Breakpoint", subscriber, hooks))
    }
  }
}

extension Publisher {
  /// Calls closures for events (Apple, Publisher).
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }

  /// Stops in the debugger when a closure returns true (Apple, Publisher).
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion
    )
  }

  /// Stops in the debugger when the publisher fails (Apple, Publisher).
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}
