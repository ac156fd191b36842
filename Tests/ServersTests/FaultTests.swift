import Foundation
import Servers
import Testing
import VirtualTime

@Suite("A server's faults")
struct FaultTests {
  private static let request = upload("[\(row(1))]")

  private func reply(_ kind: ServerFailureMode.FailureKind) throws -> (ServerReply, StudyServer) {
    let study = try studyServer()
    let server = try FaultyServer(
      study,
      faults: [ServerFailureMode(kind)],
      stream: RandomStream(seed: 1)
    )
    let reply = server.handle(Self.request, at: .start)
    #expect(server.occurrences == [1])
    return (reply, study)
  }

  /// Our choice, for each kind as it is called.
  @Test("store and answer according to their kind")
  func kinds() throws {
    let fine = ServerAnswer(status: 200)
    let cases: [(ServerFailureMode.FailureKind, ServerReply, isStored: Bool)] = [
      (.slow(.fixed(.seconds(9))), ServerReply(.answer(fine), after: .milliseconds(9020)), true),
      (
        .status(503, body: "later"),
        ServerReply(.answer(ServerAnswer(status: 503, type: "text/plain", "later"))), false
      ),
      (
        .errorBody("[]"),
        ServerReply(.answer(ServerAnswer(status: 200, type: "application/json", "[]"))), false
      ),
      (
        .status(429, body: "", headers: ["retry-after": "60"]),
        ServerReply(
          .answer(
            ServerAnswer(
              status: 429,
              headers: ["content-type": "text/plain", "retry-after": "60"],
              body: Data()
            )
          )
        ), false
      ),
      (
        .page("<html>"),
        ServerReply(.answer(ServerAnswer(status: 200, type: "text/html", "<html>"))), false
      ),
      (.cutsAnswer, ServerReply(.cutAnswer(fine), after: .milliseconds(20)), true),
      (.silence, ServerReply(.silence), false),
      (.acknowledgesAndLoses, ServerReply(.answer(fine)), false),
      (.dropsAcknowledgement, ServerReply(.silence), true),
      (
        .redirect(status: 302, to: "/x"),
        ServerReply(.answer(ServerAnswer(status: 302, headers: ["location": "/x"]))), false
      ),
    ]
    for (kind, expected, isStored) in cases {
      let (reply, study) = try reply(kind)
      #expect(reply == expected)
      #expect(study.stored.count == (isStored ? 1 : 0), "\(kind)")
    }
    let (reset, study) = try reply(.reset)
    guard case .failure(let failure) = reset.ending else {
      Issue.record("\(reset)")
      return
    }
    #expect(failure.reason == .connectionLost)
    #expect(study.stored.isEmpty)
    #expect(try reply(.acknowledgesTwice).0.repeatsAfter != nil)
  }

  /// Our choice: a sign-in page that everybody is sent to is there.
  @Test("don't redirect requests for the target of a redirect")
  func arrived() throws {
    let fault = ServerFailureMode(.redirect(status: 307, to: "https://a.example/insert/"))
    let server = try FaultyServer(studyServer(), faults: [fault], stream: RandomStream(seed: 1))
    #expect(server.answer(to: upload("[\(row(1))]"))?.status == 307)
    #expect(server.answer(to: upload("[\(row(1))]", to: "/insert/"))?.status == 200)
    #expect(server.occurrences == [1])
  }

  @Test("of a certificate refuse the connection, and leave other requests as they are")
  func certificate() throws {
    let study = try studyServer()
    let fault = ServerFailureMode(
      .certificate(.certificateExpired),
      windows: [.seconds(10)..<(.seconds(20))]
    )
    let silence = ServerFailureMode(.silence, rate: 0.3)
    let stream = RandomStream(seed: 1)
    let server = try FaultyServer(study, faults: [silence, fault], stream: stream)
    let alone = try FaultyServer(studyServer(), faults: [silence], stream: stream)
    for second in 0..<30 {
      let time = WorldTime.seconds(Int64(second))
      let refusal = server.refusal(ofConnectionFor: Self.request, at: time)
      #expect(refusal?.reason == ((10..<20).contains(second) ? .certificateExpired : nil))
      #expect(
        server.handle(Self.request, at: time).ending == alone.handle(Self.request, at: time).ending
      )
    }
    #expect(server.occurrences[1] == 10)
  }

  @Test("can affect large bodies only")
  func large() throws {
    let fault = ServerFailureMode(.status(413, body: ""), bodiesAbove: Self.request.body.count)
    let server = try FaultyServer(studyServer(), faults: [fault], stream: RandomStream(seed: 1))
    #expect(server.answer(to: Self.request)?.status == 200)
    var larger = Self.request
    larger.body.append(32)
    #expect(server.answer(to: larger)?.status == 413)
  }

  @Test("happen only within their windows")
  func windows() throws {
    let fault = ServerFailureMode(
      .silence,
      windows: [.seconds(10)..<(.seconds(20)), .seconds(30)..<(.seconds(31))]
    )
    let server = try FaultyServer(studyServer(), faults: [fault], stream: RandomStream(seed: 1))
    let silent = (0..<40).filter { second in
      server.handle(Self.request, at: .seconds(Int64(second))).ending == .silence
    }
    #expect(silent == Array(10..<20) + [30])
    #expect(server.occurrences == [11])
  }

  private func pattern(_ faults: [ServerFailureMode], _ seed: UInt64) throws -> [ServerReply] {
    let stream = RandomStream(seed: seed)
    let server = try FaultyServer(studyServer(), faults: faults, stream: stream)
    return (0..<300).map { server.handle(Self.request, at: .seconds(Int64($0))) }
  }

  /// Our choice: a part that is added changes nothing of what another draws.
  @Test(
    "affect the same requests with the same seed, whatever other faults exist",
    arguments: seeds
  )
  func repeatable(seed: UInt64) throws {
    let silence = ServerFailureMode(.silence, rate: 0.3)
    let slow = ServerFailureMode(.slow(.around(median: .seconds(2), spread: 0.8)), rate: 0.5)
    let never = ServerFailureMode(.status(500, body: ""), rate: 0)
    let alone = try pattern([silence], seed)
    #expect(try pattern([silence], seed) == alone)
    #expect(try pattern([silence], seed + 1) != alone)
    #expect(try pattern([silence, never], seed) == alone)
    let both = try pattern([silence, slow], seed)
    #expect(both.map { $0.ending } == alone.map { $0.ending })
    #expect(both != alone)
  }

  @Test("are as frequent as their rates state")
  func rates() throws {
    let faults = [
      ServerFailureMode(.silence, rate: 0.25),
      ServerFailureMode(.slow(.fixed(.seconds(1))), rate: 0.5),
      ServerFailureMode(.reset, rate: 0),
      ServerFailureMode(.slow(.between(.zero, .seconds(1))), rate: 1),
    ]
    let server = try FaultyServer(studyServer(), faults: faults, stream: RandomStream(seed: 1))
    for _ in 0..<2000 { _ = server.handle(Self.request, at: .start) }
    #expect((400...600).contains(server.occurrences[0]))
    #expect((900...1100).contains(server.occurrences[1]))
    #expect(server.occurrences[2...] == [0, 2000])
  }

  @Test("are refused with a hint if they are invalid")
  func checks() throws {
    let wrong = [
      ServerFailureMode(.reset, rate: 1.5), ServerFailureMode(.reset, rate: .nan),
      ServerFailureMode(.reset, windows: [.seconds(3)..<(.seconds(3))]),
      ServerFailureMode(.status(200, body: "")), ServerFailureMode(.redirect(status: 300, to: "/")),
      ServerFailureMode(.redirect(status: 302, to: "")),
      ServerFailureMode(.slow(.fixed(.seconds(-1)))),
      ServerFailureMode(.slow(.between(.seconds(2), .seconds(1)))),
      ServerFailureMode(.slow(.around(median: .zero, spread: 1))),
      ServerFailureMode(.certificate(.offline)), ServerFailureMode(.reset, bodiesAbove: -1),
    ]
    for fault in wrong {
      let error = #expect(throws: ServerSetupError.self) {
        try FaultyServer(studyServer(), faults: [fault], stream: RandomStream(seed: 1))
      }
      #expect(error?.description.contains("hint: ") == true)
    }
  }
}
