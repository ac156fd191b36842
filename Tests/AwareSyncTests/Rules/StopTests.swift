import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: stopping")
struct StopTests {
  /// Source: core's README, stopSync; that all completions are called is our choice.
  @Test("Stopping cancels the request and calls all completions, also those in the queue")
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
  @Test("When stopped at once, its state is cancelling, then idle, and its handler is called")
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
  @Test("When stopped gracefully, it ends with the current batch, and the remaining rows wait")
  func gracefully() throws {
    try SyncStudy.run { study in
      study.record(4)
      let helper = study.helper { $0.batchSize = 2 }
      let told = Told()
      helper.run { told.endings.append(Ending($0, $1)) }
      try await study.pass(0.2)
      helper.stopGracefully { told.stops.append($0) }
      #expect(told.stops.isEmpty)
      try await study.pass(1)
      #expect(told.stops == [true])
      #expect(told.endings == [.failed(DbSyncError.stopped)])
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
      let told = Told()
      helper.run { told.endings.append(Ending($0, $1)) }
      try await study.pass(0.2)
      helper.stopGracefully(timeout: 5) { told.stops.append($0) }
      try await study.pass(4.9)
      #expect(told.stops.isEmpty)
      try await study.pass(0.2)
      #expect(told.stops == [false])
      #expect(told.endings == [.failed(DbSyncError.stopped)])
    }
  }

  /// Our choice: between attempts no request is in progress.
  @Test("Between attempts a graceful stop ends it at once, as when nothing is running")
  func betweenTries() throws {
    try SyncStudy.run { study in
      study.record(1)
      study.phone.replies = [.status(500)]
      let helper = study.helper()
      let told = Told()
      helper.run { told.endings.append(Ending($0, $1)) }
      try await study.pass(0.6)
      helper.stopGracefully { told.stops.append($0) }
      try await study.pass(0.1)
      #expect(told.stops == [true])
      #expect(told.endings == [.failed(DbSyncError.stopped)])
      helper.stopGracefully { told.stops.append($0) }
      #expect(told.stops == [true, true])
      try await study.pass(60)
      #expect(study.phone.sent.count == 1)
    }
  }

  private final class Told {
    var endings: [Ending] = []
    var stops: [Bool] = []
  }
}
