import Foundation
import FoundationNetworking
import Synchronization
import VirtualTime

/// One request to a real server, in real time.
final class RealExchange: NSObject, URLSessionDataDelegate {
  private struct State {
    var response: HTTPURLResponse?
    var body = Data()
    var error: (any Error)?
  }

  private let state = Mutex(State())
  private let isOver = DispatchSemaphore(value: 0)

  /// Sends a request, and waits for its outcome.
  ///
  /// Each request has its own session, as each batch has in AWARE's clients.
  static func run(
    _ request: ServerRequest,
    at base: URL,
    patience: Duration
  ) -> ServerReply.ReplyEnding {
    var prefix = base.absoluteString.prefix { $0 != "?" && $0 != "#" }
    if prefix.hasSuffix("/") { prefix.removeLast() }
    guard let url = URL(string: prefix + request.path) else {
      return .failure(
        NetworkFailure(.badAnswer, detail: "'\(prefix + request.path)' is no address")
      )
    }
    var real = URLRequest(url: url)
    real.httpMethod = request.method
    for (name, value) in request.headers.sorted(by: { $0.key < $1.key })
    where !["host", "content-length", "connection"].contains(name) {
      real.setValue(value, forHTTPHeaderField: name)
    }
    if request.method != "GET" { real.httpBody = request.body }
    let exchange = RealExchange()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = patience.inSeconds
    let session = URLSession(
      configuration: configuration,
      delegate: exchange,
      delegateQueue: nil
    )
    session.dataTask(with: real).resume()
    let isInTime = exchange.isOver.wait(timeout: .now() + patience.inSeconds) == .success
    session.invalidateAndCancel()
    return isInTime ? exchange.ending(at: url) : .silence
  }

  private func ending(at url: URL) -> ServerReply.ReplyEnding {
    state.withLock { state in
      // A redirect that isn't followed is also reported as an error; its response exists.
      if let response = state.response,
        state.error == nil || (300...399).contains(response.statusCode)
      {
        return .answer(ServerAnswer(response, state.body))
      }
      let error = state.error as? URLError
      // For the phone, a late answer is no answer.
      guard error?.code != .timedOut else { return .silence }
      let place = "\(url.scheme ?? "")://\(url.host ?? "")\(url.port.map { ":\($0)" } ?? "")"
      return .failure(NetworkFailure(error, from: place))
    }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.response = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { $0.body += data }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The phone follows the redirect, in the world.
    state.withLock { $0.response = response }
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    state.withLock { $0.error = error }
    isOver.signal()
  }
}

extension ServerAnswer {
  fileprivate init(_ response: HTTPURLResponse, _ body: Data) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String {
        headers[name.lowercased()] = value
      }
    }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}

extension NetworkFailure {
  /// Creates the failure that a phone reports, with the server's address.
  fileprivate init(_ error: URLError?, from place: String) {
    let text = error?.localizedDescription ?? "no answer"
    switch error?.code {
    case .cannotConnectToHost:
      self.init(
        .refused,
        detail: "\(place) takes no connection; hint: is the server running there?"
      )
    case .cannotFindHost, .dnsLookupFailed:
      self.init(.hostNotFound, detail: "\(place) has no such host")
    case .networkConnectionLost:
      self.init(.connectionLost, detail: "\(place) ended the connection: \(text)")
    case .secureConnectionFailed, .serverCertificateUntrusted,
      .serverCertificateHasBadDate, .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      self.init(.notSecure, detail: "\(place): \(text)")
    default: self.init(.badAnswer, detail: "\(place): \(text)")
    }
  }
}
