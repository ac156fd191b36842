import Foundation
import FoundationNetworking

/// The process's session for uploads.
///
/// It follows no redirect: Foundation on Linux leaves the body behind as it follows one, and the server
/// would answer well to a request without rows (our choice).
final class ProcessSession: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Unchecked: the list of transfers is behind a lock.

  static let shared = ProcessSession()

  /// How long an answer may take in all, in seconds (core 1.3.0).
  private static let longest: TimeInterval = 300

  private let lock = NSLock()
  private var transfers: [Int: ProcessTransfer] = [:]
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = SyncRequest.timeout
    configuration.timeoutIntervalForResource = Self.longest
    configuration.requestCachePolicy = .reloadIgnoringLocalAndRemoteCacheData
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> ProcessTransfer {
    let transfer = lock.withLock {
      let task = session.dataTask(with: request)
      let transfer = ProcessTransfer(task, answered)
      transfers[task.taskIdentifier] = transfer
      return transfer
    }
    transfer.task.resume()
    return transfer
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    lock.withLock { transfers[dataTask.taskIdentifier] }?.received(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    transfer?.ended((task.response as? HTTPURLResponse)?.statusCode, error)
  }
}
