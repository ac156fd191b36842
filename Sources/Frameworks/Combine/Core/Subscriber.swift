/// A type that receives the events of a publisher (Apple, Subscriber).
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of received values.
  associatedtype Input

  /// The type of a received error; `Never` if there is none.
  associatedtype Failure: Error

  /// Receives the subscription, through which the subscriber requests values.
  func receive(subscription: any Subscription)

  /// Receives a value.
  ///
  /// - Returns: The number of values that the subscriber requests in addition to earlier requests.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the completion of the publisher.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives an empty value (Apple, Subscriber).
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher (Apple, Subscription).
///
/// A subscription is cancelled once, and sends nothing afterwards.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests more values, in addition to earlier requests.
  func request(_ demand: Subscribers.Demand)
}

/// Subscriptions without a publisher of their own (Apple, Subscriptions).
public enum Subscriptions {
  /// A subscription that sends nothing and can't be cancelled (Apple, Subscriptions).
  public static var empty: any Subscription { EmptySubscription() }
}

struct EmptySubscription: Subscription, CustomStringConvertible, CustomReflectable {
  let combineIdentifier = CombineIdentifier()
  var description: String { "Empty" }
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// The namespace of Combine's subscribers (Apple, Subscribers).
public enum Subscribers {}

extension Subscribers {
  /// The end of a publisher (Apple, Subscribers.Completion).
  @frozen public enum Completion<Failure: Error> {
    /// The publisher finished normally.
    case finished

    /// The publisher failed with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

private enum CompletionKeys: String, CodingKey { case success, error }

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Encodes whether the publisher succeeded, and the error if not (our choice of keys).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionKeys.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}
extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Decodes the format of `encode(to:)`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKeys.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(container.decode(Failure.self, forKey: .error))
  }
}

extension Subscribers.Completion {
  /// Returns the same completion with its error converted.
  func mapError<NewFailure>(
    _ transform: (Failure) -> NewFailure
  ) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }

  /// The same completion with its error's type erased.
  var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}
