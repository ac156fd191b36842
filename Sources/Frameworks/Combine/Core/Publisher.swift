/// A type that sends values over time to its subscribers (Apple, Combine).
public protocol Publisher<Output, Failure> {
  /// The values that the publisher sends.
  associatedtype Output

  /// The error that may end the publisher; `Never` if it can't fail.
  associatedtype Failure: Error

  /// Attaches a subscriber; callers use `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber to the publisher (Apple, Publisher).
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input { receive(subscriber: subscriber) }

  /// Attaches a subject, which republishes what the publisher sends (Apple, Publisher).
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }

  /// Hides the publisher's type (Apple, Publisher).
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher that sends nothing until its connection is made (Apple, ConnectablePublisher).
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the publisher; the connection lasts until it is cancelled.
  func connect() -> any Cancellable
}

/// The publishers that operators make (Apple, Publishers).
public enum Publishers {}
