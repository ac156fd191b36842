/// A subject that holds a value, and hands the newest one to a new subscriber
/// (Apple, CurrentValueSubject).
///
/// A subscriber that has requested nothing while values came receives the newest one when it requests
/// again.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let core: SubjectCore<Output, Failure>

  /// The newest value; setting it sends it.
  public var value: Output {
    get {
      guard let latest = core.latest else { preconditionFailure("A subject without its value") }
      return latest
    }
    set { core.send(newValue) }
  }

  /// A subject that holds a value.
  public init(_ value: Output) {
    core = SubjectCore(name: "CurrentValueSubject", latest: value)
  }

  /// Requests all values of a publisher.
  public func send(subscription: any Subscription) { core.add(subscription) }

  /// Attaches a subscriber; one that comes after the end receives only the completion.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    core.subscribe(subscriber)
  }

  /// Makes a value the newest one and sends it, unless the subject has ended.
  public func send(_ input: Output) { core.send(input) }

  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }
}
