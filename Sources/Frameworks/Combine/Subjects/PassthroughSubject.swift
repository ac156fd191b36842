/// A subject that hands each value to those who are subscribed and have requested one
/// (Apple, PassthroughSubject).
///
/// A value that a subscriber hasn't requested is dropped for that subscriber.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let core = SubjectCore<Output, Failure>(name: "PassthroughSubject")

  /// A subject without subscribers.
  public init() {}

  /// Requests all values of a publisher once somebody requests some of the subject.
  public func send(subscription: any Subscription) { core.add(subscription) }

  /// Attaches a subscriber; one that comes after the end receives only the completion.
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
