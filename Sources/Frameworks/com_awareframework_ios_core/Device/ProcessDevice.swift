import Foundation
import FoundationNetworking
import Synchronization

/// The process's session for uploads.
///
/// The session follows no redirects: Foundation on Linux drops the body when it follows one, and
/// the server would accept a request without rows (our choice).
final class ProcessSession: NSObject, FoundationNetworking.URLSessionDataDelegate, Sendable {
  static let shared = ProcessSession()

  /// The maximum time of an answer, in seconds (core 1.3.0).
  private static let longest: TimeInterval = 300

  private struct State {
    var transfers: [Int: ProcessTransfer] = [:]
    /// Created at the first request: the session retains its delegate.
    var session: URLSession?
  }

  private let state = Mutex(State())

  private func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = SyncRequest.timeout
    configuration.timeoutIntervalForResource = Self.longest
    configuration.requestCachePolicy = .reloadIgnoringLocalAndRemoteCacheData
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }

  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> ProcessTransfer {
    let transfer = state.withLock { state in
      let session = state.session ?? makeSession()
      state.session = session
      let transfer = ProcessTransfer(session.dataTask(with: request), answered)
      state.transfers[transfer.task.taskIdentifier] = transfer
      return transfer
    }
    transfer.task.resume()
    return transfer
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { $0.transfers[dataTask.taskIdentifier] }?.received(data)
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
    let transfer = state.withLock { $0.transfers.removeValue(forKey: task.taskIdentifier) }
    transfer?.ended((task.response as? HTTPURLResponse)?.statusCode, error)
  }
}

/// AWARE's device outside a world: the process's own files, settings and network.
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
    // Linux does not create the folder. If it can't be created, opening a file in it reports the
    // error.
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
  /// Sends a request with `URLSession`.
  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer {
    ProcessSession.shared.send(request, answered: answered)
  }
}

/// A request of the process that is underway.
final class ProcessTransfer: AwareTransfer, Sendable {
  let task: URLSessionDataTask
  private let answered: @Sendable (Result<AwareAnswer, any Error>) -> Void
  private struct State {
    var body = Data()
    var isCancelled = false
  }

  private let state = Mutex(State())

  init(
    _ task: URLSessionDataTask,
    _ answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) {
    self.task = task
    self.answered = answered
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    task.cancel()
  }

  func received(_ data: Data) { state.withLock { $0.body.append(data) } }

  func ended(_ status: Int?, _ error: (any Error)?) {
    let body = state.withLock { $0.body }
    let result: Result<AwareAnswer, any Error> =
      if let error {
        .failure(error)
      } else if let status {
        .success(AwareAnswer(status: status, body: body))
      } else {
        .failure(URLError(.badServerResponse))
      }
    DispatchQueue.main.async { [self] in
      guard !state.withLock({ $0.isCancelled }) else { return }
      answered(result)
    }
  }
}
