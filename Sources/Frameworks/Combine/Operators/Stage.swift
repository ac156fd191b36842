import FoundationAdditions

/// An operator's result for one value of its upstream.
enum ValueStep<Output, Failure: Error> {
  /// Sends a value.
  case send(Output)
  /// Sends nothing, and requests another value instead.
  case skip
  /// Sends nothing; the value belongs to several that were requested for one output.
  case keep
  /// Sends a value and finishes.
  case sendLast(Output)
  /// Finishes.
  case finish
  /// Fails.
  case fail(Failure)
}

/// An operator's result for the end of its upstream.
enum Ending<Output, Failure: Error> {
  /// Ends at once.
  case end(Subscribers.Completion<Failure>)
  /// Sends a value once one is requested, and finishes.
  case sendLast(Output)
}

/// How an operator's demand for values depends on its subscriber's demand.
enum Flow {
  /// The operator requests this number of values for each value that the subscriber requests.
  case inputsPerOutput(Int)
  /// The operator requests all values at once, because its output depends on all of them.
  case all
}

/// An operator between one publisher and one subscriber, whose behavior closures define.
///
/// The upstream sends one value after the other, so the closures run one after the other and may
/// have state. The operator holds no lock while the closures or the subscriber run.
final class Stage<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Output = Downstream.Input
  typealias End = Subscribers.Completion<Downstream.Failure>

  let description: String

  private let lock = ThreadLock()
  private let flow: Flow
  private let onValue: (Input) -> ValueStep<Output, Downstream.Failure>
  private let onEnd: (Subscribers.Completion<Failure>) -> Ending<Output, Downstream.Failure>
  private var downstream: Downstream?
  private var subscription: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var isOver = false
  private var last: Output?

  init(
    _ name: String,
    _ downstream: Downstream,
    flow: Flow = .inputsPerOutput(1),
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Ending<Output, Downstream.Failure>,
    onValue: @escaping (Input) -> ValueStep<Output, Downstream.Failure>
  ) {
    (description, self.downstream, self.flow) = (name, downstream, flow)
    (self.onValue, self.onEnd) = (onValue, onEnd)
  }

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock { () -> Downstream? in
      guard self.subscription == nil, !isOver else { return nil }
      self.subscription = subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
    if case .all = flow { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.withLock({ !isOver }) else { return .none }
    switch onValue(input) {
    case .send(let output): return send(output)
    case .skip: if case .inputsPerOutput = flow { return .max(1) }
    case .keep: break
    case .sendLast(let output): end(.finished, sending: output)
    case .finish: end(.finished)
    case .fail(let error): end(.failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard lock.withLock({ !isOver }) else { return }
    lock.withLock { subscription = nil }
    switch onEnd(completion) {
    case .end(let completion): end(completion)
    case .sendLast(let output): end(.finished, sending: output)
    }
  }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let (subscription, last) = lock.withLock { () -> ((any Subscription)?, Output?) in
      demand += more
      defer { self.last = nil }
      return (self.subscription, self.last)
    }
    if let last { return deliver(last, .finished) }
    if case .inputsPerOutput(let inputs) = flow { subscription?.request(more * inputs) }
  }

  func cancel() {
    let held = lock.withLock { () -> ((any Subscription)?, Downstream?, Output?) in
      isOver = true
      defer { (subscription, downstream, last) = (nil, nil, nil) }
      return (subscription, downstream, last)
    }
    held.0?.cancel()
  }

  private func send(_ output: Output) -> Subscribers.Demand {
    let downstream = lock.withLock { () -> Downstream? in
      demand -= 1
      return self.downstream
    }
    guard let more = downstream?.receive(output), more > .none else { return .none }
    lock.withLock { demand += more }
    guard case .inputsPerOutput(let inputs) = flow else { return .none }
    return more * inputs
  }

  /// Ends the upstream at once, and the downstream as soon as it has requested the last value.
  private func end(_ completion: End, sending output: Output? = nil) {
    let (upstream, waits) = lock.withLock { () -> ((any Subscription)?, Bool) in
      isOver = true
      let waits = output != nil && demand == .none
      if waits { last = output }
      defer { subscription = nil }
      return (subscription, waits)
    }
    upstream?.cancel()
    if !waits { deliver(output, completion) }
  }

  private func deliver(_ output: Output?, _ completion: End) {
    if let output {
      let downstream = lock.withLock { () -> Downstream? in self.downstream }
      _ = downstream?.receive(output)
    }
    // The subscriber may cancel while it receives the value.
    releaseDownstream()?.receive(completion: completion)
  }

  private func releaseDownstream() -> Downstream? {
    lock.withLock { () -> Downstream? in
      defer { downstream = nil }
      return downstream
    }
  }
}

extension Publisher {
  /// Attaches a subscriber to a stage after the publisher, with closures for both kinds of event.
  func pass<S: Subscriber>(
    to subscriber: S,
    as name: String,
    flow: Flow = .inputsPerOutput(1),
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Ending<S.Input, S.Failure>,
    onValue: @escaping (Output) -> ValueStep<S.Input, S.Failure>
  ) {
    subscribe(Stage(name, subscriber, flow: flow, onEnd: onEnd, onValue: onValue))
  }

  /// Attaches a subscriber to a stage that ends like the publisher.
  func pass<S: Subscriber>(
    to subscriber: S,
    as name: String,
    flow: Flow = .inputsPerOutput(1),
    onValue: @escaping (Output) -> ValueStep<S.Input, Failure>
  ) where S.Failure == Failure {
    pass(to: subscriber, as: name, flow: flow, onEnd: { .end($0) }, onValue: onValue)
  }

  /// Attaches a subscriber to a stage that sends at most one value for all values of the publisher.
  func pass<S: Subscriber>(
    to subscriber: S,
    as name: String,
    result: @escaping () -> S.Input?,
    onValue: @escaping (Output) -> ValueStep<S.Input, Failure>
  ) where S.Failure == Failure {
    pass(
      to: subscriber,
      as: name,
      flow: .all,
      onEnd: { $0.sending(result) ?? .end($0) },
      onValue: onValue
    )
  }

  /// Attaches a subscriber to a stage that fails when the closure throws.
  func pass<S: Subscriber>(
    to subscriber: S,
    as name: String,
    flow: Flow = .inputsPerOutput(1),
    onValue: @escaping (Output) throws -> ValueStep<S.Input, any Error>
  ) where S.Failure == any Error {
    pass(
      to: subscriber,
      as: name,
      flow: flow,
      onEnd: { .end($0.erased) },
      onValue: failing(onValue)
    )
  }

  /// Attaches a subscriber to a stage that sends at most one value, and fails when the closure throws.
  func pass<S: Subscriber>(
    to subscriber: S,
    as name: String,
    result: @escaping () -> S.Input?,
    onValue: @escaping (Output) throws -> ValueStep<S.Input, any Error>
  ) where S.Failure == any Error {
    pass(
      to: subscriber,
      as: name,
      flow: .all,
      onEnd: { $0.sending(result) ?? .end($0.erased) },
      onValue: failing(onValue)
    )
  }
}

/// Returns a closure that fails with the error that another closure throws.
private func failing<Input, Output>(
  _ onValue: @escaping (Input) throws -> ValueStep<Output, any Error>
) -> (Input) -> ValueStep<Output, any Error> {
  { input in
    do { return try onValue(input) } catch { return .fail(error) }
  }
}

extension Subscribers.Completion {
  /// The ending that sends a result after the upstream has finished; nil without a result.
  fileprivate func sending<Output, NewFailure>(
    _ result: () -> Output?
  ) -> Ending<Output, NewFailure>? {
    guard case .finished = self else { return nil }
    return result().map { .sendLast($0) }
  }
}
