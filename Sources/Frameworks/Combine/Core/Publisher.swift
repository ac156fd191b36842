public import Foundation

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

  /// Attaches a subject, which republishes the values of the publisher (Apple, Publisher).
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }

  /// Erases the publisher's type (Apple, Publisher).
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher that sends nothing until it is connected (Apple, ConnectablePublisher).
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the publisher, until the connection is cancelled.
  func connect() -> any Cancellable
}

/// The publishers that operators create (Apple, Publishers).
public enum Publishers {}

/// A publisher that sends the values of `send` calls (Apple, Subject).
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Sends the completion to the subscribers.
  func send(completion: Subscribers.Completion<Failure>)

  /// Passes the subscription of a publisher whose values the subject republishes.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an empty value (Apple, Subject).
  public func send() { send(()) }
}

/// A type that encodes values (Apple, TopLevelEncoder).
public protocol TopLevelEncoder {
  /// The type of encoded values.
  associatedtype Output

  /// Encodes a value.
  ///
  /// - Throws: The error of the value's `encode(to:)` or of the encoder.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes values (Apple, TopLevelDecoder).
public protocol TopLevelDecoder {
  /// The type of encoded values.
  associatedtype Input

  /// Decodes a value.
  ///
  /// - Throws: The error of the value's `init(from:)` or of the decoder.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
extension PropertyListEncoder: TopLevelEncoder { public typealias Output = Data }
extension PropertyListDecoder: TopLevelDecoder { public typealias Input = Data }
