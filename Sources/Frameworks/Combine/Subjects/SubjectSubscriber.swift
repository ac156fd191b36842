import FoundationAdditions

/// Hands what a publisher sends to a subject.
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
