import Foundation
import FoundationNetworking
import Servers
import Testing
import VirtualTime

@Suite("A request over a phone's network")
struct NetworkTests {
  private static let request = upload("[\(row(1))]")

  private func outage(_ kind: NetworkOutage.OutageKind, _ from: Int64, _ to: Int64)
    -> NetworkOptions
  {
    var options = NetworkOptions.steady
    // Of one transfer only, so that its times are known.
    options.wifi.spread = 0
    let during = WorldTime(nanoseconds: from * 1_000_000)..<WorldTime(nanoseconds: to * 1_000_000)
    options.outages = [NetworkOutage(kind, during: during)]
    return options
  }

  private func reasons(_ heard: Heard) -> [NetworkFailure.NetworkFailureReason] {
    heard.outcomes.compactMap { if case .failure(let failure) = $0 { failure.reason } else { nil } }
  }

  @Test("is answered once, after the time to the server, the server's time and the time back")
  func answered() throws {
    var options = NetworkOptions.steady
    options.wifi = LinkQuality(roundTrip: 0.1, spread: 0, upload: 8000, download: 8000, loss: 0)
    let server = try studyServer { $0.takes = .seconds(2) }
    let heard = try heard(of: Self.request, by: server, options)
    #expect(heard.outcomes == [.success(ServerAnswer(status: 200))])
    let seconds = 0.25 + Double(Self.request.body.count + 400) / 1000 + 2 + 0.05 + 0.3
    #expect(abs((heard.times.first ?? 0) - seconds) < 1e-6)
  }

  /// Source: Apple, URLError.notConnectedToInternet.
  @Test("fails at once without a connection, and never reaches the server")
  func offline() throws {
    let server = try studyServer()
    let heard = try heard(of: Self.request, by: server, outage(.all, 0, 1000))
    #expect(reasons(heard) == [.offline])
    #expect(heard.times == [0])
    #expect(server.counts.requests == 0)
    #expect(
      NetworkFailure.NetworkFailureReason.offline.urlErrorCode
        == URLError.notConnectedToInternet.rawValue
    )
  }

  /// Source: Apple, URLError.networkConnectionLost.
  @Test("is lost when the network goes away, before or after it reached the server")
  func lost() throws {
    for (instant, requests) in [(Int64(1), 0), (80, 1)] {
      let server = try studyServer { $0.takes = .seconds(1) }
      let heard = try heard(of: Self.request, by: server, outage(.wifi, instant, 5000))
      #expect(reasons(heard) == [.connectionLost])
      #expect(heard.times == [Double(instant) / 1000])
      #expect(server.stored.count == requests)
    }
  }

  /// Source: core 1.3.0, `timeoutInterval` 30.
  @Test("times out after 30 s if the network delivers nothing")
  func timedOut() throws {
    let server = try studyServer()
    let heard = try heard(of: Self.request, by: server, outage(.unreachable, 0, 90_000))
    #expect(reasons(heard) == [.timedOut])
    #expect(heard.times == [30])
    #expect(server.counts.requests == 0)
  }

  @Test("reports nothing after it was cancelled, but the server may have received it")
  func cancelled() throws {
    for (instant, rows) in [(Int64(0), 0), (500, 1)] {
      let server = try studyServer { $0.takes = .seconds(1) }
      let heard = try heard(of: Self.request, by: server) { world, transfer in
        world.schedule(at: WorldTime(nanoseconds: instant * 1_000_000)) {
          #expect(!transfer.isOver)
          transfer.cancel()
          #expect(transfer.isOver)
        }
      }
      #expect(heard.outcomes.isEmpty)
      #expect(server.stored.count == rows)
    }
  }

  @Test("is reported once even if it is acknowledged twice")
  func twice() throws {
    let stream = RandomStream(seed: 1)
    let faults = [ServerFailureMode(.acknowledgesTwice)]
    let server = try FaultyServer(studyServer(), faults: faults, stream: stream)
    #expect(try heard(of: Self.request, by: server).outcomes.count == 1)
  }

  /// Source: Apple, URLError.serverCertificateHasBadDate; the time of two round trips is our choice.
  @Test("fails before it is sent if the server's certificate has expired")
  func certificate() throws {
    var options = NetworkOptions.steady
    options.wifi = LinkQuality(roundTrip: 0.1, spread: 0, upload: 8000, download: 8000, loss: 0)
    let study = try studyServer()
    let faults = [ServerFailureMode(.certificate(.certificateExpired))]
    let server = try FaultyServer(study, faults: faults, stream: RandomStream(seed: 1))
    let heard = try heard(of: Self.request, by: server, options)
    #expect(reasons(heard) == [.certificateExpired])
    #expect(heard.times == [0.2])
    #expect(study.counts.requests == 0)
  }

  /// Source: Apple, URLError.networkConnectionLost; that half of the bytes arrive is our choice.
  @Test("is lost in the middle of the answer, after the server stored its rows")
  func cut() throws {
    var options = NetworkOptions.steady
    options.wifi = LinkQuality(roundTrip: 0.1, spread: 0, upload: 8000, download: 8000, loss: 0)
    let study = try studyServer()
    let stream = RandomStream(seed: 1)
    let server = try FaultyServer(study, faults: [ServerFailureMode(.cutsAnswer)], stream: stream)
    let cut = try heard(of: Self.request, by: server, options)
    let whole = try heard(of: Self.request, by: studyServer(), options)
    #expect(reasons(cut) == [.connectionLost])
    #expect(study.stored.count == 1)
    // Half of an answer without a body is 150 bytes of its head.
    #expect(abs(whole.times[0] - cut.times[0] - 0.15) < 1e-6)
  }

  /// Source: Fetch standard, HTTP-redirect fetch; `URLSession` follows before the client sees it.
  @Test(
    "follows redirects: a POST becomes a GET, except for 307 and 308",
    arguments: [301, 302, 303, 307, 308]
  )
  func redirects(status: Int) throws {
    let server = Mirror(sending: status, to: "https://elsewhere.example/a/b?c=d")
    let heard = try heard(of: Self.request, by: server)
    var answer = ServerAnswer(status: 200)
    answer.isToGet = status < 307
    #expect(heard.outcomes == [.success(answer)])
    #expect(server.seen.map(\.path) == [Self.request.path, "/a/b?c=d"])
    #expect(server.seen.map(\.method) == ["POST", status < 307 ? "GET" : "POST"])
    #expect(server.seen.last?.body == (status < 307 ? Data() : Self.request.body))
  }

  @Test("resolves a relative redirect against its own URL")
  func relative() throws {
    let server = Mirror(sending: 302, to: "other")
    _ = try heard(of: Self.request, by: server)
    #expect(server.seen.last?.path == "/api/7/KEY/insert/other")
  }

  /// Source: Apple, URLError.httpTooManyRedirects.
  @Test("gives up after too many redirects")
  func endless() throws {
    let server = Mirror(sending: 307, to: "/", times: .max)
    #expect(reasons(try heard(of: Self.request, by: server)) == [.tooManyRedirects])
    #expect(server.seen.count == 17)
  }

  /// Source: Foundation's own numbers.
  @Test("fails with the codes of URL errors")
  func codes() {
    let codes: [NetworkFailure.NetworkFailureReason: URLError.Code] = [
      .offline: .notConnectedToInternet, .connectionLost: .networkConnectionLost,
      .timedOut: .timedOut, .refused: .cannotConnectToHost, .hostNotFound: .cannotFindHost,
      .notSecure: .secureConnectionFailed, .tooManyRedirects: .httpTooManyRedirects,
      .badAnswer: .badServerResponse, .certificateExpired: .serverCertificateHasBadDate,
      .certificateUntrusted: .serverCertificateUntrusted,
    ]
    for reason in NetworkFailure.NetworkFailureReason.allCases {
      #expect(reason.urlErrorCode == codes[reason]?.rawValue)
    }
  }

  /// House rule: nothing of a world that has ended stays in the memory of its process.
  @Test("leaves neither the network nor the server in memory when its world has ended")
  func freed() throws {
    let seen = WorldIsolated(Seen())
    try World.run(seed: 1) { world in
      let server = try studyServer()
      let network = try world.network()
      (seen.server, seen.network) = (server, network)
      // The watch holds the network, as a phone's does.
      _ = network.watch { _ = network.connection }
      network.send(Self.request, to: server) { _ in }
      try await Task.sleep(for: .seconds(3600))
      // A second one, which is still under way when the world ends.
      network.send(Self.request, to: server) { _ in }
    }
    #expect(seen.server == nil)
    #expect(seen.network == nil)
  }
}

/// References that keep nothing.
private struct Seen {
  weak var server: StudyServer?
  weak var network: PhoneNetwork?
}

/// A server that sends the first requests elsewhere, and is content with the others.
private final class Mirror: ServerEnd, Sendable {
  private let first: ServerAnswer
  private let times: Int
  private let requests = WorldIsolated<[ServerRequest]>([])

  var seen: [ServerRequest] { requests.value }

  init(sending status: Int, to target: String, times: Int = 1) {
    self.times = times
    first = ServerAnswer(status: status, headers: ["location": target])
  }

  func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    requests.value.append(request)
    return ServerReply(.answer(seen.count <= times ? first : ServerAnswer(status: 200)))
  }
}
