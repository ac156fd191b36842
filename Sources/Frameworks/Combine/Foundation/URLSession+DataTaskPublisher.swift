public import Foundation
public import FoundationNetworking
import FoundationAdditions

extension URLSession {
  /// Returns a publisher of the response to a request for a URL (Apple, Combine).
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher of the response to a request (Apple, Combine).
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher of the response to a request (Apple, URLSession.DataTaskPublisher).
  ///
  /// Each subscriber starts a task of its own, when it requests the value; cancelling cancels the task.
  public struct DataTaskPublisher: Publisher {
    /// The response's body and header.
    public typealias Output = (data: Data, response: URLResponse)

    /// The error of the request.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest

    /// The session that sends the request.
    public let session: URLSession

    /// Creates a publisher of the response to a request.
    public init(request: URLRequest, session: URLSession) {
      (self.request, self.session) = (request, session)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      subscriber.receive(subscription: DataTaskSubscription(AnySubscriber(subscriber), self))
    }
  }
}

/// The task of one subscriber.
///
/// `@unchecked Sendable`: the lock guards the mutable state, and the subscriber is called once.
private final class DataTaskSubscription: Subscription, CustomStringConvertible, @unchecked Sendable
{
  typealias Downstream = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>

  private let lock = ThreadLock()
  private let publisher: URLSession.DataTaskPublisher
  private var downstream: Downstream?
  private var task: URLSessionDataTask?

  var description: String { "DataTaskPublisher" }

  init(_ downstream: Downstream, _ publisher: URLSession.DataTaskPublisher) {
    (self.downstream, self.publisher) = (downstream, publisher)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let task = lock.withLock { () -> URLSessionDataTask? in
      guard self.task == nil, downstream != nil else { return nil }
      let task = publisher.session.dataTask(with: publisher.request) {
        [self] data, response, error in
        receive(data, response, error)
      }
      self.task = task
      return task
    }
    task?.resume()
  }

  func cancel() {
    let task = lock.withLock { () -> URLSessionDataTask? in
      defer { (downstream, self.task) = (nil, nil) }
      return self.task
    }
    task?.cancel()
  }

  private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let downstream = lock.withLock { () -> Downstream? in
      defer { (self.downstream, task) = (nil, nil) }
      return self.downstream
    }
    guard let downstream else { return }
    if let response, error == nil {
      _ = downstream.receive((data ?? Data(), response))
      return downstream.receive(completion: .finished)
    }
    downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
  }
}
