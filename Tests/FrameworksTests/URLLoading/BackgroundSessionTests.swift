import Foundation
import Synchronization
import Testing
import URLLoading
import VirtualTime

/// Sources: Apple, "Downloading files in the background",
/// application(_:handleEventsForBackgroundURLSession:completionHandler:) and
/// urlSessionDidFinishEvents(forBackgroundURLSession:).
@Suite("A background session that a later launch makes again")
final class BackgroundSessionTests: Sendable {
  /// Files of one test, which its end removes.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("trialrun-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Ends the app, and launches it again after a time.
  private func relaunch(after time: Duration = .seconds(10)) async throws {
    LoadingService.current?.appClosed()
    try await Task.sleep(for: time)
    LoadingService.current?.appLaunched()
  }

  private func makeSession(_ identifier: String = "a.b") -> (URLSession, BackgroundListener) {
    let listener = BackgroundListener()
    let session = URLSession(
      configuration: .background(withIdentifier: identifier),
      delegate: listener,
      delegateQueue: nil
    )
    return (session, listener)
  }

  /// A file whose bytes a test sends.
  private func makeFile(_ text: String = "sample") throws -> URL {
    let file = folder.appendingPathComponent("body")
    try Data(text.utf8).write(to: file)
    return file
  }

  private func begin(_ name: String, in session: URLSession, file: URL) -> Int {
    var request = URLRequest(url: upload)
    request.httpMethod = "POST"
    request.setValue(name, forHTTPHeaderField: "X-Name")
    let task = session.uploadTask(with: request, fromFile: file)
    task.taskDescription = name
    task.resume()
    return task.taskIdentifier
  }

  @Test("receives the end, status, description and identifier of an upload, which is sent once")
  func uploadEnds() throws {
    try withRadio { [self] world, radio in
      radio.answer = { _ in (.seconds(5), .status(201, [:], "stored")) }
      let file = try makeFile()
      let (first, before) = makeSession()
      _ = first.dataTask(with: upload)
      let identifier = begin("one", in: first, file: file)
      try await Task.sleep(for: .seconds(1))
      try await relaunch()
      let (second, after) = makeSession()
      try await Task.sleep(for: .seconds(1))
      #expect(identifier == 2 && before.heard == ["sent 6"])
      #expect(after.heard == ["6 bytes", "end of 2 one: 201, nil, X-Name one"])
      #expect(radio.requests.count == 1 && radio.facts.map(\.status) == [201])
      // The next task has another identifier.
      #expect(begin("two", in: second, file: file) == 3)
    }
  }

  @Test("receives a download as a file that it can read")
  func downloadEnds() throws {
    try withRadio { [self] world, radio in
      radio.answer = { _ in (.seconds(5), .status(200, [:], "there")) }
      let (first, _) = makeSession()
      first.downloadTask(with: upload).resume()
      try await Task.sleep(for: .seconds(1))
      try await relaunch()
      let (_, after) = makeSession()
      try await Task.sleep(for: .seconds(1))
      #expect(after.heard == ["wrote 5", "file there", "end of 1 -: 200, nil, -"])
      #expect(radio.facts.count == 1)
    }
  }

  @Test("receives the error of a transfer that failed")
  func fails() throws {
    try withRadio { [self] world, radio in
      radio.answer = { _ in (.seconds(5), .failed(code: -1202, detail: "")) }
      let (first, _) = makeSession()
      _ = begin("one", in: first, file: try makeFile())
      try await Task.sleep(for: .seconds(1))
      try await relaunch()
      let (_, after) = makeSession()
      try await Task.sleep(for: .seconds(1))
      #expect(after.heard == ["end of 1 one: 0, -1202, X-Name one"])
    }
  }

  /// Source: developer forums, thread 740564: −999, with the reason 0.
  @Test("receives a cancellation, with its reason, of a transfer that a swipe cancelled")
  func swiped() throws {
    try withRadio { [self] world, radio in
      radio.answer = { _ in (.seconds(50), .status(201)) }
      let (first, _) = makeSession()
      _ = begin("one", in: first, file: try makeFile())
      try await Task.sleep(for: .seconds(1))
      LoadingService.current?.appClosed()
      LoadingService.current?.cancelTransfers()
      LoadingService.current?.appLaunched()
      let (_, after) = makeSession()
      try await Task.sleep(for: .seconds(100))
      #expect(after.heard == ["end of 1 one: 0, -999 for 0, X-Name one"])
      #expect(radio.facts.map(\.error) == ["NSURLErrorDomain -999"])
    }
  }

  /// Source: Apple, getAllTasks(completionHandler:).
  @Test("has the tasks that are still under way, and receives their ends when they come")
  func underWay() throws {
    try withRadio { [self] world, radio in
      radio.answer = { _ in (.seconds(30), .status(201)) }
      let (first, _) = makeSession()
      _ = begin("one", in: first, file: try makeFile(String(repeating: "x", count: 100)))
      try await Task.sleep(for: .seconds(1))
      try await relaunch()
      let (second, after) = makeSession()
      let tasks = await second.allTasks
      #expect(tasks.map(\.taskDescription) == ["one"] && tasks.map(\.state) == [.running])
      #expect(tasks.map(\.originalRequest?.httpMethod) == ["POST"])
      try await Task.sleep(for: .seconds(1))
      #expect(after.heard == [] && tasks[0].countOfBytesSent == 100)
      try await Task.sleep(for: .seconds(30))
      #expect(after.heard == ["end of 1 one: 201, nil, X-Name one"])
      #expect(radio.requests.count == 1)
    }
  }

  @Test("can cancel a task that is still under way")
  func cancels() throws {
    try withRadio { [self] world, radio in
      radio.answer = { _ in (.seconds(60), .status(201)) }
      let (first, _) = makeSession()
      _ = begin("one", in: first, file: try makeFile())
      try await Task.sleep(for: .seconds(1))
      try await relaunch()
      let (second, after) = makeSession()
      for task in await second.allTasks { task.cancel() }
      try await Task.sleep(for: .seconds(100))
      #expect(after.heard == ["end of 1 one: 0, -999, X-Name one"])
      #expect(radio.facts.map(\.error) == ["NSURLErrorDomain -999"])
    }
  }

  /// Our choice: no source says how long outcomes wait.
  @Test("receives what a launch without the session, or with others, has not received")
  func waits() throws {
    try withRadio { [self] world, radio in
      let (first, _) = makeSession()
      _ = begin("one", in: first, file: try makeFile())
      try await Task.sleep(for: .milliseconds(10))
      try await relaunch()
      let (_, other) = makeSession("c.d")
      try await Task.sleep(for: .seconds(1))
      #expect(other.heard == [])
      try await relaunch(after: .seconds(86_400))
      let (_, after) = makeSession()
      try await Task.sleep(for: .seconds(1))
      #expect(after.heard == ["2 bytes", "end of 1 one: 200, nil, X-Name one"])
      // And once.
      try await relaunch()
      let (_, last) = makeSession()
      try await Task.sleep(for: .seconds(1))
      #expect(last.heard == [])
    }
  }

  @Test("is told that all events are there after the last one, if the app was asked to handle them")
  func finishes() throws {
    try withRadio { [self] world, radio in
      let file = try makeFile()
      for isAsked in [true, false] {
        let (first, _) = makeSession()
        for name in ["one", "two"] { _ = begin(name, in: first, file: file) }
        try await Task.sleep(for: .milliseconds(10))
        try await relaunch()
        if isAsked { LoadingService.current?.appHandlesEvents(of: "a.b") }
        let (_, after) = makeSession()
        try await Task.sleep(for: .seconds(1))
        let ends = ["end of 1 one: 200, nil, X-Name one", "end of 2 two: 200, nil, X-Name two"]
        #expect(after.heard.filter { !$0.hasSuffix("bytes") } == ends + (isAsked ? ["all"] : []))
        try await relaunch()
      }
    }
  }

  /// Source: a developer's notes on background sessions (gist 7494210c).
  @Test("receives nothing of data tasks and uploads of data, which end with the app")
  func otherTasks() throws {
    try withRadio { [self] world, radio in
      radio.answer = { _ in (.seconds(5), .status(201)) }
      let (first, _) = makeSession()
      first.dataTask(with: upload).resume()
      first.uploadTask(with: URLRequest(url: upload), from: Data("x".utf8)).resume()
      try await Task.sleep(for: .seconds(1))
      try await relaunch()
      let (_, after) = makeSession()
      try await Task.sleep(for: .seconds(1))
      #expect(after.heard == [])
      #expect(radio.facts.map(\.errorCode) == [-999, -999])
    }
  }

  @Test("of an earlier launch has no influence on its transfers any more")
  func earlierSession() throws {
    try withRadio { [self] world, radio in
      radio.answer = { _ in (.seconds(5), .status(201)) }
      let (first, _) = makeSession()
      _ = begin("one", in: first, file: try makeFile())
      try await Task.sleep(for: .seconds(1))
      LoadingService.current?.appClosed()
      first.invalidateAndCancel()
      try await Task.sleep(for: .seconds(10))
      LoadingService.current?.appLaunched()
      let (_, after) = makeSession()
      try await Task.sleep(for: .seconds(1))
      #expect(after.heard == ["end of 1 one: 201, nil, X-Name one"])
      #expect(radio.facts.map(\.status) == [201])
    }
  }
}

/// A delegate that records what it receives of a background session.
private final class BackgroundListener: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate
{
  private let notes = Mutex<[String]>([])

  var heard: [String] { notes.withLock { $0 } }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    note("sent \(totalBytesSent)")
  }

  private func note(_ text: String) { notes.withLock { $0.append(text) } }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    note("\(data.count) bytes")
  }

  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) {
    note("wrote \(totalBytesWritten)")
  }

  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    note("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "-")")
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    let name = task.originalRequest?.value(forHTTPHeaderField: "X-Name")
    let code = (error as? URLError).map { error in
      let reason = error.errorUserInfo[NSURLErrorBackgroundTaskCancelledReasonKey]
      return "\(error.code.rawValue)" + (reason.map { " for \($0)" } ?? "")
    }
    note(
      "end of \(task.taskIdentifier) \(task.taskDescription ?? "-"): \(status), \(code ?? "nil"), "
        + (name.map { "X-Name \($0)" } ?? "-")
    )
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) { note("all") }
}
