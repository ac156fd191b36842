import Foundation
import FoundationNetworking
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: retries")
struct RetryTests {
  /// Our choice: five attempts; core's tests on its main branch wait 5 s for the end (testInvalidHost).
  @Test("A batch is sent at most five times with growing delays, and completes within 5 s")
  func backOff() throws {
    try SyncStudy.run { study in
      study.record(1)
      study.phone.reply = { _ in .failure(.notConnectedToInternet).after(0) }
      let ending = await study.sync()
      #expect(ending.code == NSURLErrorNotConnectedToInternet)
      #expect(study.phone.sent.map(\.time.seconds) == [0, 0.25, 0.75, 1.75, 3.75])
      #expect(study.world.now.seconds < 5)
      #expect(study.uploads.map(\.attempt) == [1, 2, 3, 4, 5])
      #expect(study.uploads.allSatisfy { !$0.accepted })
    }
  }

  /// Our choice.
  @Test("The next batch starts with a first attempt again")
  func anew() throws {
    try SyncStudy.run { study in
      study.record(2)
      study.phone.replies = [.status(500), .stored, .status(503), .stored]
      #expect(await study.sync { $0.batchSize = 1 } == .done)
      #expect(study.uploads.map(\.attempt) == [1, 2, 1, 2])
      #expect(study.uploads.map(\.status) == [500, 200, 503, 200])
      #expect(study.uploads.map(\.firstID) == [1, 1, 2, 2])
    }
  }

  /// Our choice, following RFC 9110 and RFC 6585.
  @Test("Temporary failures are retried: no answer, 408, 425, 429 and 5xx, and no others")
  func whatMayPass() throws {
    for status in [408, 425, 429, 500, 503] {
      try SyncStudy.run { study in
        study.record(1)
        study.phone.replies = [.status(status)]
        #expect(await study.sync() == .done)
      }
    }
    for reply in [.status(400), .status(401), .status(413), .status(200, "{\"status\":false}")]
      as [Reply]
    {
      try SyncStudy.run { study in
        study.record(1)
        study.phone.replies = [reply]
        #expect(await study.sync().isDone == false)
        #expect(study.phone.sent.count == 1)
      }
    }
  }

  /// Source: core 1.3.0, where a failure ends the synchronisation.
  @Test("The original retries nothing")
  func noRetry() throws {
    try SyncStudy.run(.noRetry) { study in
      study.record(1)
      study.phone.replies = [.failure(.timedOut)]
      #expect(await study.sync().code == NSURLErrorTimedOut)
      #expect(study.phone.sent.count == 1)
      #expect(await study.sync() == .done)
      #expect(study.phone.stored == [1: 1])
    }
  }

  /// Our choice: rows recorded meanwhile are sent with the next batch.
  @Test("A retry sends the same rows again, at its own time")
  func sameRows() throws {
    try SyncStudy.run { study in
      study.record(2)
      study.phone.replies = [.status(500)]
      study.begin()
      try await study.pass(0.6)
      study.record(1)
      try await study.pass(60)
      #expect(study.endings == [.done])
      #expect(study.phone.sent.map(\.ids) == [[1, 2], [1, 2]])
      let times = study.phone.sent.map { $0.envelope["timestamp"] as? Int }
      #expect(times == [1_767_225_600_000, 1_767_225_600_750])
    }
  }
}
