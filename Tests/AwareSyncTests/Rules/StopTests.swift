import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: stopping")
struct StopTests {
  /// Source: core's README, stopSync; the calls of all completions are our choice.
  @Test("Stopping cancels the request and calls all completions, also those of waiting requests")
  func engine() throws {
    try SyncStudy.run { study in
      study.record(1)
      study.begin()
      try await study.pass(0.2)
      study.begin()
      study.engine.stopSync()
      try await study.pass(60)
      #expect(study.endings == [.failed(DbSyncError.stopped), .failed(DbSyncError.stopped)])
      #expect(study.uploads.map(\.accepted) == [false])
      #expect(await study.sync() == .done)
    }
  }

  /// Source: core 1.3.0, which sets the completion to nil.
  @Test("The original calls no completion")
  func silent() throws {
    try SyncStudy.run(.silentEnds) { study in
      study.record(1)
      study.begin()
      try await study.pass(0.2)
      study.engine.stopSync()
      try await study.pass(600)
      #expect(study.endings.isEmpty)
    }
  }

  /// Source: core's README, stopImmediately.
  @Test("A helper that is stopped at once is cancelling, then idle, and calls its handler")
  func atOnce() throws {
    try SyncStudy.run { study in
      study.record(1)
      let helper = study.helper()
      helper.run(completion: nil)
      try await study.pass(0.2)
      let isActive: Bool = await study.world.wait(for: "the stop") { end in
        helper.stop { end(helper.isSyncActive()) }
        #expect(helper.getCurrentSyncState() == "cancelling")
      }
      #expect(!isActive)
      try await study.pass(0.2)
      #expect(helper.getCurrentSyncState() == "idle")
      #expect(await study.run(helper) == .done)
    }
  }

  /// Source: core's README, stopGracefully; the treatment of the remaining rows is our choice.
  @Test("A helper that is stopped gracefully ends after the current batch; the other rows wait")
  func gracefully() throws {
    try SyncStudy.run { study in
      study.record(4)
      let helper = study.helper { $0.batchSize = 2 }
      let received = ReceivedCalls()
      helper.run { received.endings.append(Ending($0, $1)) }
      try await study.pass(0.2)
      helper.stopGracefully { received.stops.append($0) }
      #expect(received.stops.isEmpty)
      try await study.pass(1)
      #expect(received.stops == [true])
      #expect(received.endings == [.failed(DbSyncError.stopped)])
      #expect(study.phone.stored == [1: 1, 2: 1])
      #expect(await study.sync() == .done)
      #expect(study.phone.stored == [1: 1, 2: 1, 3: 1, 4: 1])
    }
  }

  /// Source: core's README, stopGracefully's timeout.
  @Test("A graceful stop whose batch takes too long stops at once, with an error")
  func tooLate() throws {
    try SyncStudy.run { study in
      study.record(1)
      study.phone.replies = [.silence]
      let helper = study.helper()
      let received = ReceivedCalls()
      helper.run { received.endings.append(Ending($0, $1)) }
      try await study.pass(0.2)
      helper.stopGracefully(timeout: 5) { received.stops.append($0) }
      try await study.pass(4.9)
      #expect(received.stops.isEmpty)
      try await study.pass(0.2)
      #expect(received.stops == [false])
      #expect(received.endings == [.failed(DbSyncError.stopped)])
    }
  }

  /// Our choice: between attempts no request is in progress.
  @Test("A graceful stop between two attempts, or of an idle helper, takes effect at once")
  func betweenTries() throws {
    try SyncStudy.run { study in
      study.record(1)
      study.phone.replies = [.status(500)]
      let helper = study.helper()
      let received = ReceivedCalls()
      helper.run { received.endings.append(Ending($0, $1)) }
      try await study.pass(0.6)
      helper.stopGracefully { received.stops.append($0) }
      try await study.pass(0.1)
      #expect(received.stops == [true])
      #expect(received.endings == [.failed(DbSyncError.stopped)])
      helper.stopGracefully { received.stops.append($0) }
      #expect(received.stops == [true, true])
      try await study.pass(60)
      #expect(study.phone.sent.count == 1)
    }
  }

  private final class ReceivedCalls {
    var endings: [Ending] = []
    var stops: [Bool] = []
  }
}
