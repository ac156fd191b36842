import Combine
import Foundation
import FoundationNetworking
import Testing
import VirtualTime

/// Source: Apple, Timer.TimerPublisher, RunLoop and OperationQueue as schedulers,
/// URLSession.DataTaskPublisher.
@Suite("Combine: Foundation's publishers")
struct FoundationPublisherTests {
  /// Runs a run loop until a condition holds; timers alone never end a run.
  private func run(_ loop: RunLoop, while condition: () -> Bool) {
    repeat {
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    } while condition()
  }

  @Test("A timer's publisher sends on its run loop until the subscription is cancelled")
  func timer() {
    let loop = RunLoop.current
    let publisher = Timer.publish(every: 0.000_1, on: loop, in: .default)
    let all = publisher.probe()
    let probe = publisher.autoconnect().probe(.max(2))
    run(loop) { probe.values.count < 2 }
    #expect(all.values.count >= 2 && probe.values.count == 2)
    #expect(probe.values[0] <= probe.values[1])
    probe.cancel()
    let count = all.values.count
    run(loop) { false }
    #expect(all.values.count == count)
    all.cancel()
  }

  @Test("A run loop runs a scheduled action at its time, unless it is cancelled")
  func runLoop() {
    let loop = RunLoop.current
    var seen: [Int] = []
    loop.schedule { seen.append(1) }
    loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) { seen.append(2) }
    run(loop) { seen.count < 2 }
    let cancellable = loop.schedule(after: loop.now, interval: .microseconds(100)) {
      seen.append(3)
    }
    run(loop) { seen.count < 4 }
    cancellable.cancel()
    let count = seen.count
    run(loop) { false }
    #expect(seen.prefix(4) == [1, 2, 3, 3] && seen.count == count)
  }

  @Test("An operation queue runs a scheduled action in virtual time")
  func operationQueue() throws {
    let days = try World.run(seed: 1) { world in
      let queue = OperationQueue()
      let later = Just(7).delay(for: .seconds(86_400), scheduler: queue)
      var values = later.map { "\($0) on day \(world.now.nanoseconds / 86_400_000_000_000)" }
        .values.makeAsyncIterator()
      return await values.next()
    }
    #expect(days == "7 on day 1")
  }

  /// A server that runs in the test's process.
  private final class Server: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
      guard let url = request.url, url.path != "/missing",
        let response = HTTPURLResponse(
          url: url,
          statusCode: 201,
          httpVersion: nil,
          headerFields: nil
        )
      else {
        client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
        return
      }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("[3]".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  @Test("A request's answer or error is published once")
  func dataTask() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Server.self]
    let session = URLSession(configuration: configuration)
    let url = try #require(URL(string: "http://diary.example/pages"))
    var answers: [[Int]] = []
    let pages = session.dataTaskPublisher(for: url).map(\.data)
      .decode(type: [Int].self, decoder: JSONDecoder())
    for try await page in pages.values { answers.append(page) }
    #expect(answers == [[3]])
    let missing = try #require(URL(string: "http://diary.example/missing"))
    await #expect(throws: URLError.self) {
      for try await _ in session.dataTaskPublisher(for: missing).values {}
    }
    session.invalidateAndCancel()
  }
}
