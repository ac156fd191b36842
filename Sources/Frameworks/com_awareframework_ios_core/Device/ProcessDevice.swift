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

/// What AWARE stands on outside a world: the process's own files, settings and network.
final class ProcessDevice: AwareDevice {
  let hasBeenUnlocked = true
  let vendorIdentifier: UUID? = nil
  let connection = AwareConnection.wifi
  let isCharging: Bool? = nil

  var documents: URL {
    let files = FileManager.default
    let folder =
      files.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? URL(filePath: NSHomeDirectory()).appending(path: "Documents")
    // Nobody makes it on Linux. Where it can't be made, opening a file in it says so.
    try? files.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  var bundleIdentifier: String? { Bundle.main.bundleIdentifier }

  func setting(_ key: String) -> AwareSetting? {
    switch UserDefaults.standard.object(forKey: key) {
    case let text as String: .text(text)
    case let number as NSNumber: .integer(number.int64Value)
    default: nil
    }
  }

  func setSetting(_ key: String, to value: AwareSetting?) {
    switch value {
    case .text(let text): UserDefaults.standard.set(text, forKey: key)
    case .integer(let number): UserDefaults.standard.set(Int(number), forKey: key)
    case nil: UserDefaults.standard.removeObject(forKey: key)
    }
  }
}

extension ProcessDevice {
  /// Sends a request by `URLSession`.
  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer {
    ProcessSession.shared.send(request, answered: answered)
  }
}

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
