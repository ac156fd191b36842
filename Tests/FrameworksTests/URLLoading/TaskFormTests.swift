import Foundation
import Synchronization
import Testing
import URLLoading
import VirtualTime

@Suite("Every kind of task loads over the phone's network")
struct TaskFormTests {
  @Test("data(for:), data(from:) and upload(for:from:) return in virtual time (Apple, URLSession)")
  func asyncForms() throws {
    try withRadio { world, radio in
      var request = URLRequest(url: upload)
      request.httpMethod = "POST"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      let (data, response) = try await URLSession.shared.upload(
        for: request,
        from: Data("{}".utf8)
      )
      #expect(String(decoding: data, as: UTF8.self) == "ok")
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      #expect(world.now == WorldTime(nanoseconds: 150_000_000))
      #expect(radio.requests.first?.body == Data("{}".utf8))
      #expect(radio.requests.first?.headers["content-type"] == "application/json")
      #expect(radio.requests.first?.method == "POST")
      _ = try await URLSession.shared.data(from: upload)
      _ = try await URLSession(configuration: .ephemeral).data(for: request)
      #expect(world.now == WorldTime(nanoseconds: 450_000_000))
      #expect(radio.facts.map(\.status) == [200, 200, 200])
      #expect(radio.facts.map(\.task) == [.upload, .data, .data])
      #expect(radio.facts[0].path == "/upload?v=1")
      #expect(radio.facts[0].bytesSent == 2)
    }
  }

  @Test("A completion handler is called once, off the main queue (Apple, dataTask(with:))")
  func completionHandler() throws {
    try withRadio { world, radio in
      let got: (Data?, Int?) = await withCheckedContinuation { continuation in
        let task = URLSession.shared.dataTask(with: upload) { data, response, _ in
          continuation.resume(returning: (data, (response as? HTTPURLResponse)?.statusCode))
        }
        #expect(task.state == .suspended)
        task.resume()
      }
      #expect(got.0 == Data("ok".utf8))
      #expect(got.1 == 200)
    }
  }

  @Test("A delegate receives the progress of the body, the answer, its data and the end, in order")
  func delegate() throws {
    try withRadio { world, radio in
      let delegate = Listener()
      let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
      var request = URLRequest(url: upload)
      request.httpMethod = "PUT"
      let body = Data(repeating: 7, count: 200_000)
      let task = session.uploadTask(with: request, from: body)
      task.resume()
      try await Task.sleep(for: .seconds(1))
      let heard = delegate.heard.withLock { $0 }
      #expect(
        heard == [
          "sent 50000", "sent 100000", "sent 150000", "sent 200000", "status 200", "2 bytes",
          "end nil",
        ]
      )
      #expect(task.countOfBytesSent == 200_000)
      #expect(task.countOfBytesReceived == 2)
      #expect(task.state == .completed)
    }
  }

  @Test(
    "A download is a file of the phone, deleted once the handler has returned (Apple, downloadTask)"
  )
  func download() throws {
    try withRadio { world, radio in
      let (file, response) = try await URLSession.shared.download(from: upload)
      #expect(try Data(contentsOf: file) == Data("ok".utf8))
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      try FileManager.default.removeItem(at: file)
      let place: (URL?, Data?) = await withCheckedContinuation { continuation in
        URLSession.shared.downloadTask(with: upload) { file, _, _ in
          continuation.resume(returning: (file, file.flatMap { try? Data(contentsOf: $0) }))
        }.resume()
      }
      #expect(place.1 == Data("ok".utf8))
      try await Task.sleep(for: .seconds(1))
      #expect(!FileManager.default.fileExists(atPath: place.0?.path ?? ""))
      let delegate = Listener()
      let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
      session.downloadTask(with: upload).resume()
      try await Task.sleep(for: .seconds(1))
      #expect(delegate.heard.withLock { $0 } == ["wrote 2", "file ok", "end nil"])
    }
  }
}

/// A delegate that records its calls.
final class Listener: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
  let heard = Mutex<[String]>([])
  let follows: Bool

  init(follows: Bool = true) { self.follows = follows }

  private func note(_ text: String) { heard.withLock { $0.append(text) } }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    note("sent \(totalBytesSent)")
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    note("status \((response as? HTTPURLResponse)?.statusCode ?? 0)")
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    note("\(data.count) bytes")
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    note("redirect to \(request.url?.absoluteString ?? "")")
    completionHandler(follows ? request : nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    note("end \((error as? URLError).map { "\($0.code.rawValue)" } ?? "nil")")
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
    note("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "none")")
  }
}
