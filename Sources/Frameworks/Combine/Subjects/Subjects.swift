import FoundationAdditions

/// One subscriber's connection to a subject.
///
/// It delivers events one after the other: a thread that sends during another thread's delivery
/// waits, and a subscriber may send to the subject that it is subscribed to.
final class Conduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let lock = ThreadLock()
  private let delivery = ThreadLock(isRecursive: true)
  private var core: SubjectCore<Output, Failure>?
  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var owesLatest: Bool

  var description: String { core?.name ?? "Subject" }

  init(
    _ downstream: AnySubscriber<Output, Failure>,
    of core: SubjectCore<Output, Failure>,
    owesLatest: Bool
  ) { (self.downstream, self.core, self.owesLatest) = (downstream, core, owesLatest) }

  /// Delivers a value if one was requested; otherwise records that the subscriber lacks the latest
  /// value.
  func send(_ value: Output) {
    delivery.withLock {
      let downstream = lock.withLock { () -> AnySubscriber<Output, Failure>? in
        owesLatest = core?.keepsLatest == true && demand == .none
        guard demand > .none, let downstream = self.downstream else { return nil }
        demand -= 1
        return downstream
      }
      guard let downstream else { return }
      let more = downstream.receive(value)
      if more > .none { lock.withLock { demand += more } }
    }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    delivery.withLock {
      lock.withLock { () -> AnySubscriber<Output, Failure>? in
        defer { (downstream, core) = (nil, nil) }
        return downstream
      }?.receive(completion: completion)
    }
  }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let core = lock.withLock { () -> SubjectCore<Output, Failure>? in
      demand += more
      return self.core
    }
    core?.wasRequested()
    guard lock.withLock({ owesLatest }), let latest = core?.latest else { return }
    send(latest)
  }

  func cancel() {
    let core = lock.withLock { () -> SubjectCore<Output, Failure>? in
      defer { (downstream, self.core) = (nil, nil) }
      return self.core
    }
    core?.remove(self)
  }
}

/// The common part of the subjects: their subscribers in the order of subscription, and the
/// completion.
///
/// Apple does not document the order among subscribers; the order of subscription is our choice.
final class SubjectCore<Output, Failure: Error>: Sendable {
  private struct State {
    var conduits: [Conduit<Output, Failure>] = []
    var completion: Subscribers.Completion<Failure>?
    var upstreams: [any Subscription] = []
    var isRequested: Bool
    var value: Output?
  }

  let name: String
  let keepsLatest: Bool
  private let state: LockIsolated<State>

  init(name: String, latest: Output? = nil) {
    self.name = name
    keepsLatest = latest != nil
    state = LockIsolated(State(isRequested: latest != nil, value: latest))
  }

  deinit { for upstream in state.withLock({ $0.upstreams }) { upstream.cancel() } }

  /// The latest value; nil if the subject stores none.
  var latest: Output? { state.withLock { $0.value } }

  func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let (conduit, completion) = state.withLock {
      state -> (Conduit<Output, Failure>?, Subscribers.Completion<Failure>?) in
      if let completion = state.completion { return (nil, completion) }
      let conduit = Conduit(AnySubscriber(subscriber), of: self, owesLatest: keepsLatest)
      state.conduits.append(conduit)
      return (conduit, nil)
    }
    subscriber.receive(subscription: conduit ?? Subscriptions.empty)
    if let completion { subscriber.receive(completion: completion) }
  }

  func send(_ value: Output) {
    let receivers = state.withLock { state -> [Conduit<Output, Failure>] in
      guard state.completion == nil else { return [] }
      if keepsLatest { state.value = value }
      return state.conduits
    }
    for receiver in receivers { receiver.send(value) }
  }

  func send(completion end: Subscribers.Completion<Failure>) {
    let receivers = state.withLock { state -> [Conduit<Output, Failure>] in
      guard state.completion == nil else { return [] }
      state.completion = end
      defer { state.conduits = [] }
      return state.conduits
    }
    for receiver in receivers { receiver.send(completion: end) }
  }

  func add(_ upstream: any Subscription) {
    let isRequested = state.withLock { state in
      state.upstreams.append(upstream)
      return state.isRequested
    }
    if isRequested { upstream.request(.unlimited) }
  }

  func wasRequested() {
    let upstreams = state.withLock { state -> [any Subscription] in
      guard !state.isRequested else { return [] }
      state.isRequested = true
      return state.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  func remove(_ conduit: Conduit<Output, Failure>) {
    state.withLock { $0.conduits.removeAll { $0 === conduit } }
  }
}

/// A subject that delivers each value to the subscribers that have requested one (Apple,
/// PassthroughSubject).
///
/// A value that a subscriber hasn't requested is dropped for that subscriber.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let core = SubjectCore<Output, Failure>(name: "PassthroughSubject")

  /// Creates a subject without subscribers.
  public init() {}

  /// Requests all values of a publisher once a subscriber requests values of the subject.
  public func send(subscription: any Subscription) { core.add(subscription) }

  /// Attaches a subscriber; after the end, a subscriber receives only the completion.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    core.subscribe(subscriber)
  }

  /// Sends a value, unless the subject has ended.
  public func send(_ input: Output) { core.send(input) }

  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }
}

/// A subject that stores a value, and delivers the newest value to a new subscriber (Apple,
/// CurrentValueSubject).
///
/// A subscriber that requested nothing while values arrived receives the newest value at its next
/// request.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let core: SubjectCore<Output, Failure>

  /// The newest value; setting it sends the value.
  public var value: Output {
    get {
      guard let latest = core.latest else { preconditionFailure("the subject has no value") }
      return latest
    }
    set { core.send(newValue) }
  }

  /// Creates a subject with a value.
  public init(_ value: Output) {
    core = SubjectCore(name: "CurrentValueSubject", latest: value)
  }

  /// Requests all values of a publisher.
  public func send(subscription: any Subscription) { core.add(subscription) }

  /// Attaches a subscriber; after the end, a subscriber receives only the completion.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    core.subscribe(subscriber)
  }

  /// Stores a value as the newest and sends it, unless the subject has ended.
  public func send(_ input: Output) { core.send(input) }

  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }
}

/// A subscriber that forwards a publisher's events to a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable, CustomStringConvertible {
  typealias Input = S.Output
  typealias Failure = S.Failure

  private let lock = ThreadLock()
  private var subject: S?
  private var subscription: (any Subscription)?

  var description: String { "Subject" }

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    let subject = lock.withLock { () -> S? in
      guard self.subscription == nil, let subject = self.subject else { return nil }
      self.subscription = subscription
      return subject
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: subscription)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.withLock { subscription == nil ? nil : subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    let subject = lock.withLock { () -> S? in
      defer { (self.subject, subscription) = (nil, nil) }
      return self.subject
    }
    subject?.send(completion: completion)
  }

  func cancel() {
    let subscription = lock.withLock { () -> (any Subscription)? in
      defer { (subject, self.subscription) = (nil, nil) }
      return self.subscription
    }
    subscription?.cancel()
  }
}
