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

/// A task on behalf of one subscriber, which is called once.
private final class DataTaskSubscription: Subscription, CustomStringConvertible, Sendable {
  typealias Downstream = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>

  private struct State {
    var downstream: Downstream?
    var task: URLSessionDataTask?
  }

  private let session: URLSession
  private let request: URLRequest
  private let state: LockIsolated<State>

  var description: String { "DataTaskPublisher" }

  init(_ downstream: Downstream, _ publisher: URLSession.DataTaskPublisher) {
    (session, request) = (publisher.session, publisher.request)
    state = LockIsolated(State(downstream: downstream))
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let task = state.withLock { state -> URLSessionDataTask? in
      guard state.task == nil, state.downstream != nil else { return nil }
      let task = session.dataTask(with: request) { [self] data, response, error in
        receive(data, response, error)
      }
      state.task = task
      return task
    }
    task?.resume()
  }

  func cancel() { leave().task?.cancel() }

  private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    guard let downstream = leave().downstream else { return }
    if let response, error == nil {
      _ = downstream.receive((data ?? Data(), response))
      return downstream.receive(completion: .finished)
    }
    downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
  }

  /// Forgets the subscriber and the task, and returns them.
  private func leave() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }
}
