import Foundation
import FoundationNetworking
import Synchronization
import Testing
import URLLoading
import VirtualTime

@Suite("A session belongs to its phone and its app")
struct SessionTests {
  @Test("A redirect is followed with the method for its status (Fetch standard)")
  func redirects() throws {
    try withRadio { world, radio in
      radio.answer = { request in
        guard request.url.path == "/upload" else { return (.zero, .status(200, [:], "there")) }
        return (.zero, .status(request.method == "PUT" ? 307 : 302, ["location": "/new"]))
      }
      var request = URLRequest(url: upload)
      request.httpMethod = "POST"
      let (data, response) = try await URLSession.shared.upload(for: request, from: Data("x".utf8))
      #expect(data == Data("there".utf8))
      #expect(response.url?.path == "/new")
      request.httpMethod = "PUT"
      _ = try await URLSession.shared.upload(for: request, from: Data("x".utf8))
      #expect(radio.requests.map(\.method) == ["POST", "GET", "PUT", "PUT"])
      #expect(radio.requests.map(\.body.count) == [1, 0, 1, 1])
      #expect(radio.facts.map(\.status) == [302, 200, 307, 200])
    }
  }

  @Test("A session conforms to an app's protocol of its requests (Apple, data(for:))")
  func conforms() throws {
    try withRadio { world, radio in
      radio.answer = { _ in (.zero, .status(200, [:], "there")) }
      let client: any Client = URLSession.shared
      let (data, _) = try await client.data(for: URLRequest(url: upload))
      #expect(data == Data("there".utf8))
    }
  }

  @Test("A delegate may refuse a redirect (Apple, willPerformHTTPRedirection)")
  func refusedRedirect() throws {
    try withRadio { world, radio in
      radio.answer = { _ in (.zero, .status(302, ["location": "https://b.example/x"])) }
      let delegate = Listener(follows: false)
      let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
      session.dataTask(with: upload).resume()
      try await Task.sleep(for: .seconds(1))
      let heard = delegate.heard.withLock { $0 }
      #expect(heard == ["redirect to https://b.example/x", "status 302", "end nil"])
      #expect(radio.requests.count == 1)
    }
  }

  @Test("A loop of redirects ends (Apple, URLError.httpTooManyRedirects)")
  func redirectLoop() throws {
    try withRadio { world, radio in
      radio.answer = { _ in (.zero, .status(301, ["location": "/upload"])) }
      await #expect(throws: URLError(.httpTooManyRedirects)) {
        do { _ = try await URLSession.shared.data(from: upload) } catch let error as URLError {
          throw URLError(error.code)
        }
      }
      #expect(radio.requests.count == 17)
    }
  }

  @Test(
    "A host's cookies are sent to it again, but not from other phones (Apple, HTTPCookieStorage)"
  )
  func cookies() throws {
    for _ in 0..<2 {
      try withRadio { world, radio in
        radio.answer = { _ in (.zero, .status(200, ["set-cookie": "id=\(radio.requests.count)"])) }
        _ = try await URLSession.shared.data(from: upload)
        _ = try await URLSession.shared.data(from: upload)
        #expect(radio.requests.map { $0.headers["cookie"] } == [nil, "id=1"])
        #expect(HTTPCookieStorage.shared.cookies(for: upload)?.map(\.value) == ["2"])
        let other = URLSession(configuration: .ephemeral)
        _ = try await other.data(from: upload)
        #expect(radio.requests.last?.headers["cookie"] == nil)
      }
    }
  }

  /// Our choice: cookies are in the app's Library, which a backup has; no transfer moves.
  @Test(
    "A new phone has the cookies of a backup, or none, and no transfers",
    arguments: [true, false]
  )
  func newPhone(keepsCookies: Bool) throws {
    try withRadio { world, radio in
      radio.answer = { _ in
        (
          .seconds(20),
          .status(200, ["set-cookie": "id=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT; Path=/"])
        )
      }
      _ = try await URLSession.shared.data(from: upload)
      let session = URLSession(configuration: .background(withIdentifier: "a.b"))
      session.downloadTask(with: upload).resume()
      try await Task.sleep(for: .seconds(1))
      LoadingService.current?.appClosed()
      LoadingService.current?.phoneReplaced(keepsCookies: keepsCookies)
      try await Task.sleep(for: .seconds(3600))
      #expect(radio.facts.count { $0.status == 200 } == 1)
      #expect(HTTPCookieStorage.shared.cookies(for: upload)?.count == (keepsCookies ? 1 : 0))
    }
  }

  @Test("Header fields of the session are added unless the request has them (Apple)")
  func headers() throws {
    try withRadio { world, radio in
      let configuration = URLSessionConfiguration.default
      configuration.httpAdditionalHeaders = ["Authorization": "Bearer x", "Accept": "text/plain"]
      var request = URLRequest(url: upload)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      _ = try await URLSession(configuration: configuration).data(for: request)
      #expect(radio.requests[0].headers["authorization"] == "Bearer x")
      #expect(radio.requests[0].headers["accept"] == "application/json")
    }
  }

  @Test("The shared session is unique in its world, and is never invalidated (Apple, shared)")
  func shared() throws {
    let identities = try (0..<2).map { _ in
      try withRadio { world, radio in
        let first = URLSession.shared
        first.invalidateAndCancel()
        _ = try await URLSession.shared.data(from: upload)
        #expect(first === URLSession.shared)
        return Unmanaged.passUnretained(first).toOpaque().debugDescription
      }
    }
    #expect(identities.count == 2)
    let outside = URLSession.shared
    #expect(outside === URLSession.shared)
  }

  @Test("Properties that Foundation lacks on Linux are stored, also in a copy")
  func configuration() throws {
    let configuration = URLSessionConfiguration.background(withIdentifier: "a.b")
    #expect(!configuration.waitsForConnectivity)
    configuration.waitsForConnectivity = true
    configuration.allowsExpensiveNetworkAccess = false
    let copy = try #require(configuration.copy() as? URLSessionConfiguration)
    #expect(copy.waitsForConnectivity)
    #expect(!copy.allowsExpensiveNetworkAccess)
    #expect(copy.allowsConstrainedNetworkAccess)
    #expect(copy.identifier == "a.b")
  }

  @Test("When the app ends, its requests end, except downloads of a background session (Apple)")
  func appEnds() throws {
    try withRadio { world, radio in
      let background = URLSession(configuration: .background(withIdentifier: "a.b"))
      let callbacks = CallbackCount()
      for session in [URLSession.shared, background] {
        session.downloadTask(with: upload) { _, _, _ in callbacks.count += 1 }.resume()
      }
      try await Task.sleep(for: .milliseconds(60))
      LoadingService.current?.appClosed()
      try await Task.sleep(for: .seconds(1))
      #expect(callbacks.count == 0)
      #expect(radio.facts.map(\.error) == ["NSURLErrorDomain -999", ""])
      #expect(radio.facts.map(\.isBackground) == [false, true])
    }
  }

  @Test("A background session waits for a connection, and repeats a request that loses it (Apple)")
  func backgroundRetries() throws {
    try withRadio { world, radio in
      radio.connection = .none
      world.schedule(at: .seconds(100)) { radio.connection = .wifi }
      radio.answer = { _ in
        radio.requests.count == 1
          ? (.zero, .failed(code: -1005, detail: "")) : (.zero, .status(200))
      }
      let session = URLSession(configuration: .background(withIdentifier: "a.b"))
      _ = try await session.data(from: upload)
      #expect(radio.facts.map(\.attempt) == [1, 2])
      #expect(radio.facts.map(\.error) == ["NSURLErrorDomain -1005", ""])
      #expect(world.now > .seconds(101))
    }
  }

  @Test("The same world makes the same requests at the same instants")
  func repeats() throws {
    func live() throws -> [String] {
      try withRadio { world, radio in
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<20 {
            group.addTask {
              try? await Task.sleep(for: .milliseconds(7 * number))
              _ = try? await URLSession.shared.data(from: upload)
            }
          }
        }
        return radio.facts.map { "\($0)" } + ["\(world.now)", "\(world.steps)"]
      }
    }
    let first = try live()
    #expect(first.count == 22)
    #expect(try live() == first)
  }

  private final class CallbackCount: @unchecked Sendable {
    // Unchecked: only the world's thread counts.
    var count = 0
  }
}

/// What an app calls of its session, so that a test of the app can replace it.
private protocol Client {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}

extension URLSession: Client {}
