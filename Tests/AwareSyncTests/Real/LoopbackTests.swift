import Foundation
import FoundationNetworking
import TestSupport
import Testing
import com_awareframework_ios_core

@Suite(
  "AWARE sync: a real server",
  .slow(.server),
  .enabled(if: StudyServer.python != nil, "the server needs Python 3, which is missing")
)
struct LoopbackTests {
  /// Source: core 1.3.0, the routes and bodies of DbSyncHelper.
  @Test("Rows of each kind of server arrive as they were recorded")
  func arrives() async throws {
    for type in [ServerType.aware_micro, .aware_light, .aware] {
      let study = try ProcessStudy()
      study.record(3, note: "1+1=é\n\"/\\&;")
      let ending = await study.sync {
        $0.serverType = type
        $0.studyNumber = 7
        $0.studyKey = "key"
        $0.batchSize = 2
      }
      #expect(ending == .done)
      let requests = try await study.server.requests
      #expect(requests.map(\.method) == ["POST", "POST"])
      let isForm = type == .aware
      #expect(
        requests[0].headers["content-type"]
          == (isForm ? "application/x-www-form-urlencoded" : "application/json")
      )
      let rows = try await study.server.rows
      #expect(rows == (type == .aware_light ? ["None": 3] : ["1": 1, "2": 1, "3": 1]))
    }
  }

  /// Our choice: the phone tries again after a delay, so the server receives these rows twice.
  @Test("After a lost acknowledgement the rows are sent again, and none is missing")
  func lostAcknowledgement() async throws {
    let study = try ProcessStudy()
    study.record(2)
    try await study.server.set([.lose])
    #expect(await study.sync { $0.removeAfterSync = true } == .done)
    #expect(try await study.server.rows == ["1": 2, "2": 2])
    #expect(study.engine.count(filter: nil) == 0)
  }

  /// Our choice: a truncated answer counts as no answer.
  @Test("A truncated answer is retried")
  func brokenAnswer() async throws {
    let study = try ProcessStudy()
    study.record(1)
    try await study.server.set([.reset])
    #expect(await study.sync() == .done)
    #expect(try await study.server.rows == ["1": 1])
  }

  /// Our choice, as for the answers of a world's server.
  @Test("A refusal is reported with its status, and a 200 that states a failure is a refusal")
  func refusals() async throws {
    let study = try ProcessStudy()
    study.record(1)
    let statement = "[{\"message\":\"closed\"}]"
    try await study.server.set([.answer(401, "no"), .answer(200, statement)])
    #expect(await study.sync() == .failed(DbSyncError.refused(status: 401)))
    #expect(await study.sync() == .failed(DbSyncError.errorStatement(statement)))
    #expect(await study.sync() == .done)
  }

  /// Our choice, because Foundation on Linux drops the body when it follows a redirect.
  @Test("A redirect is not followed, because it would drop the rows")
  func redirects() async throws {
    for status in [302, 307] {
      let study = try ProcessStudy()
      study.record(1)
      try await study.server.set([.redirect(status)])
      #expect(await study.sync() == .failed(DbSyncError.refused(status: status)))
      #expect(try await study.server.requests.count == 1)
      #expect(try await study.server.rows.isEmpty)
    }
  }

  /// Source: core's README, stopImmediately.
  @Test("A synchronisation that is stopped while it waits ends at once; the next sends the rows")
  func stopped() async throws {
    let study = try ProcessStudy()
    study.record(1)
    try await study.server.set([.slow])
    async let ending = study.sync()
    try await study.server.arrived(1)
    study.engine.stopSync()
    #expect(await ending == .failed(DbSyncError.stopped))
    try await study.server.release()
    #expect(await study.sync() == .done)
  }

  /// Source: core's README, stopGracefully.
  @Test("A synchronisation that is stopped gracefully waits for the server's answer")
  func stoppedGracefully() async throws {
    let study = try ProcessStudy()
    study.record(1)
    try await study.server.set([.slow])
    let helper = study.helper()
    async let ending = study.run(helper)
    try await study.server.arrived(1)
    // The stop comes before the server may answer; in a separate task it could come too late.
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    helper.stopGracefully { answer.yield($0) }
    try await study.server.release()
    #expect(await ending == .done)
    #expect(await answers.first { _ in true } == true)
    #expect(try await study.server.rows == ["1": 1])
  }

  /// Source: core 1.3.0, the request's timeout, which a hook can change.
  @Test("A request to a server that never answers ends after its timeout")
  func silence() async throws {
    let study = try ProcessStudy()
    study.record(1)
    try await study.server.set([.silence])
    let helper = study.helper()
    helper.createURLRequestHandler = {
      var request = $0
      request.timeoutInterval = 1
      return request
    }
    #expect(await study.run(helper) == .done)
    #expect(try await study.server.requests.count == 2)
  }

  /// Our choice, because Foundation on Linux traps when it creates a background session.
  @Test("A background session is refused with a hint")
  func background() async throws {
    let study = try ProcessStudy()
    study.record(1)
    let ending = await study.sync { $0.backgroundSession = true }
    #expect(ending == .failed(DbSyncError.noBackgroundSession))
    #expect(try await study.server.requests.isEmpty)
  }
}
