import Foundation
import FoundationNetworking

/// A request of the process's that is on its way.
final class ProcessTransfer: AwareTransfer, @unchecked Sendable {
  // Unchecked: what changes is behind a lock.

  let task: URLSessionDataTask
  private let answered: @Sendable (Result<AwareAnswer, any Error>) -> Void
  private let lock = NSLock()
  private var body = Data()
  private var isCancelled = false

  init(
    _ task: URLSessionDataTask,
    _ answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) {
    self.task = task
    self.answered = answered
  }

  func cancel() {
    lock.withLock { isCancelled = true }
    task.cancel()
  }

  func received(_ data: Data) { lock.withLock { body.append(data) } }

  func ended(_ status: Int?, _ error: (any Error)?) {
    let body = lock.withLock { self.body }
    let result: Result<AwareAnswer, any Error> =
      if let error {
        .failure(error)
      } else if let status {
        .success(AwareAnswer(status: status, body: body))
      } else {
        .failure(URLError(.badServerResponse))
      }
    DispatchQueue.main.async { [self] in
      guard !lock.withLock({ isCancelled }) else { return }
      answered(result)
    }
  }
}
