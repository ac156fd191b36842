import Foundation
import FoundationNetworking
import Testing
import URLLoading
import VirtualTime

@Suite("Requests fail, wait and time out in virtual time")
struct FailureTests {
  private func code(_ body: () async throws -> Void) async -> URLError.Code? {
    do { try await body() } catch { return (error as? URLError)?.code }
    return nil
  }

  @Test("Offline, a task fails at once (Apple, URLError.notConnectedToInternet)")
  func offline() throws {
    try withRadio { world, radio in
      radio.connection = .none
      let code = await code { _ = try await URLSession.shared.data(from: upload) }
      #expect(code == .notConnectedToInternet)
      #expect(world.now == .start)
      #expect(radio.facts.map(\.error) == ["NSURLErrorDomain -1009"])
      #expect(radio.facts.map(\.departed) == [nil])
    }
  }

  @Test(
    "A task that waits for connectivity starts with the connection (Apple, waitsForConnectivity)"
  )
  func waits() throws {
    try withRadio { world, radio in
      radio.connection = .none
      world.schedule(at: .seconds(7200)) { radio.connection = .wifi }
      let configuration = URLSessionConfiguration.default
      configuration.waitsForConnectivity = true
      let session = URLSession(configuration: configuration)
      _ = try await session.data(from: upload)
      #expect(world.now == WorldTime(nanoseconds: 7_200_150_000_000))
      #expect(radio.facts.first?.departed == .seconds(7200))
    }
  }

  @Test("A task waits no longer than the resource's timeout (Apple, timeoutIntervalForResource)")
  func resourceTimeout() throws {
    try withRadio { world, radio in
      radio.connection = .none
      let configuration = URLSessionConfiguration.default
      configuration.waitsForConnectivity = true
      configuration.timeoutIntervalForResource = 3600
      let session = URLSession(configuration: configuration)
      #expect(await code { _ = try await session.data(from: upload) } == .timedOut)
      #expect(world.now == .seconds(3600))
    }
  }

  @Test("Without an answer a task fails after the request's timeout (Apple, timeoutInterval)")
  func timeout() throws {
    try withRadio { world, radio in
      radio.answer = { _ in nil }
      var request = URLRequest(url: upload)
      #expect(await code { _ = try await URLSession.shared.data(for: request) } == .timedOut)
      #expect(world.now == WorldTime(nanoseconds: 60_050_000_000))
      request.timeoutInterval = 5
      #expect(await code { _ = try await URLSession.shared.data(for: request) } == .timedOut)
      #expect(world.now == WorldTime(nanoseconds: 65_100_000_000))
    }
  }

  @Test("A long body is sent despite the timeout, because transferred data reset it (Apple)")
  func longUpload() throws {
    try withRadio { world, radio in
      radio.sending = .seconds(600)
      var request = URLRequest(url: upload)
      request.httpMethod = "POST"
      _ = try await URLSession.shared.upload(for: request, from: Data(count: 100_000))
      #expect(world.now == WorldTime(nanoseconds: 600_100_000_000))
    }
  }

  @Test("The mobile network is not used if the app disallows it (Apple, allowsCellularAccess)")
  func cellular() throws {
    try withRadio { world, radio in
      radio.connection = .cellular
      var request = URLRequest(url: upload)
      _ = try await URLSession.shared.data(for: request)
      request.allowsCellularAccess = false
      #expect(
        await code { _ = try await URLSession.shared.data(for: request) } == .notConnectedToInternet
      )
      let configuration = URLSessionConfiguration.ephemeral
      configuration.allowsCellularAccess = false
      let session = URLSession(configuration: configuration)
      #expect(await code { _ = try await session.data(from: upload) } == .notConnectedToInternet)
    }
  }

  @Test(
    "A cancelled task ends with URLError.cancelled, without its answer (Apple, cancel())"
  )
  func cancel() throws {
    try withRadio { world, radio in
      let task = Task { try await URLSession.shared.data(from: upload) }
      try await Task.sleep(for: .milliseconds(60))
      task.cancel()
      #expect(await code { _ = try await task.value } == .cancelled)
      let code: URLError.Code? = await withCheckedContinuation { continuation in
        let task = URLSession.shared.dataTask(with: upload) { _, _, error in
          continuation.resume(returning: (error as? URLError)?.code)
        }
        task.resume()
        task.cancel()
      }
      #expect(code == .cancelled)
      #expect(radio.facts.map(\.error).contains("NSURLErrorDomain -999"))
    }
  }

  @Test(
    "A failure of the network is a URLError with its code",
    arguments: [-1003, -1005, -1200]
  )
  func networkFailure(number: Int) throws {
    try withRadio { world, radio in
      radio.answer = { _ in (.zero, .failed(code: number, detail: "")) }
      #expect(
        await code { _ = try await URLSession.shared.data(from: upload) }?.rawValue == number
      )
    }
  }

  @Test("Other schemes are refused with the scheme's error, and open no socket")
  func schemes() throws {
    try withRadio { world, radio in
      for text in ["ftp://a.example/x", "wss://a.example/x"] {
        let url = try #require(URL(string: text))
        #expect(await code { _ = try await URLSession.shared.data(from: url) } == .unsupportedURL)
      }
      #expect(radio.requests.isEmpty)
    }
  }

  @Test("A file that can't be read has its own error (Apple, URLError.fileDoesNotExist)")
  func missingFile() throws {
    try withRadio { world, radio in
      var request = URLRequest(url: upload)
      request.httpMethod = "POST"
      let file = URL(fileURLWithPath: "/nowhere/report.json")
      let result = await code {
        _ = try await URLSession.shared.upload(for: request, fromFile: file)
      }
      #expect(result == .fileDoesNotExist)
    }
  }
}
