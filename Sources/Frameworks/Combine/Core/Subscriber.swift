/// A type that receives what a publisher sends (Apple, Subscriber).
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The values that it receives.
  associatedtype Input

  /// The error that it may receive; `Never` if it can't.
  associatedtype Failure: Error

  /// Tells the subscriber that it is attached and may request values.
  func receive(subscription: any Subscription)

  /// Hands over a value.
  ///
  /// - Returns: How many values the subscriber requests beyond those that it requested before.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that the publisher has finished or failed.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands over an empty value (Apple, Subscriber).
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher (Apple, Subscription).
///
/// A subscription is cancelled once; after that it may send nothing.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values, beyond those that were requested before.
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

/// The subscribers of Combine, and what they share (Apple, Subscribers).
public enum Subscribers {}

extension Subscribers {
  /// How a publisher ended (Apple, Subscribers.Completion).
  @frozen public enum Completion<Failure: Error> {
    /// It ended normally.
    case finished

    /// It ended with an error.
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
  /// Decodes what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKeys.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(container.decode(Failure.self, forKey: .error))
  }
}

extension Subscribers.Completion {
  /// The same completion with its error converted.
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
