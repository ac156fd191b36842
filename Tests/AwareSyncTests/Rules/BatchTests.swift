import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: batches, order and progress")
struct BatchTests {
  /// Source: core 1.3.0; the order is our choice, because the original's query has none.
  @Test("Rows are sent in the order of their ids, in batches, completely")
  func batches() throws {
    try SyncStudy.run { study in
      study.record(5)
      #expect(await study.sync { $0.batchSize = 2 } == .done)
      #expect(study.phone.sent.map(\.ids) == [[1, 2], [3, 4], [5]])
      study.record(1)
      #expect(await study.sync() == .done)
      #expect(study.phone.sent.last?.ids == [6])
      #expect(study.facts.contains(.syncStarted(table: "readings", waiting: 5)))
    }
  }

  /// Source: core 1.3.0.
  @Test("A synchronisation without rows succeeds at once, also after a full last batch")
  func nothing() throws {
    try SyncStudy.run { study in
      #expect(await study.sync() == .done)
      #expect(study.phone.sent.isEmpty)
      study.record(4)
      #expect(await study.sync { $0.batchSize = 2 } == .done)
      #expect(study.phone.sent.map(\.ids) == [[1, 2], [3, 4]])
    }
  }

  /// Source: core 1.3.0: a tenth of a second between two batches.
  @Test("A synchronisation waits for a tenth of a second between an answer and the next batch")
  func rest() throws {
    try SyncStudy.run { study in
      study.record(3)
      _ = await study.sync { $0.batchSize = 1 }
      #expect(study.phone.sent.map(\.time.seconds) == [0, 0.6, 1.2])
    }
  }

  /// Source: core's README, progressHandler; for the last value, core 1.3.0.
  @Test("Progress is reported after each batch and at the end")
  func progress() throws {
    try SyncStudy.run { study in
      let received = ReceivedCalls()
      study.record(4)
      _ = await study.sync {
        $0.batchSize = 2
        $0.progressHandler = { progress, _ in received.values.append(progress) }
      }
      #expect(received.values == [0.5, 1, 1])
      study.record(1)
      study.phone.replies = [.status(400)]
      _ = await study.sync {
        $0.progressHandler = { progress, _ in received.values.append(progress) }
      }
      #expect(received.values == [0.5, 1, 1, 0])
    }
  }

  /// Source: core's README, getCurrentProgress; for 0, core 1.3.0.
  @Test("The progress can be read; the original's stays 0")
  func askedProgress() throws {
    for (quirks, expected) in [([], 0.5), (.progressNeverUpdated, 0)] as [(AwareQuirks, Double)] {
      try SyncStudy.run(quirks) { study in
        study.record(4)
        let helper = study.helper { $0.batchSize = 2 }
        helper.run(completion: nil)
        try await study.pass(0.55)
        #expect(helper.getCurrentProgress() == expected)
      }
    }
  }

  /// Source: core 1.3.0, getCurrentSyncState, isSyncActive and canStop.
  @Test("A helper is active, then completed or failed for a tenth of a second, then idle")
  func states() throws {
    try SyncStudy.run { study in
      study.record(1)
      let helper = study.helper()
      #expect(helper.getCurrentSyncState() == "idle")
      #expect(!helper.canStop())
      helper.run(completion: nil)
      #expect(helper.getCurrentSyncState() == "active")
      #expect(helper.isSyncActive())
      #expect(helper.canStop())
      try await study.pass(0.55)
      #expect(helper.getCurrentSyncState() == "completed")
      #expect(!helper.isSyncActive())
      try await study.pass(0.1)
      #expect(helper.getCurrentSyncState() == "idle")
      study.record(1)
      study.phone.replies = [.status(400)]
      helper.run(completion: nil)
      try await study.pass(0.55)
      #expect(helper.getCurrentSyncState().hasPrefix("failed: "))
      #expect(helper.canStop())
    }
  }

  /// Source: core 1.3.0, getSyncStatistics.
  @Test("The statistics have the names of core's properties")
  func statistics() throws {
    try SyncStudy.run { study in
      study.record(3)
      let helper = study.helper { $0.batchSize = 2 }
      helper.run(completion: nil)
      try await study.pass(0.55)
      let figures = helper.getSyncStatistics()
      #expect(figures["tableName"] as? String == "readings")
      #expect(figures["originalNumOfCandidates"] as? Int == 3)
      #expect(figures["currentNumOfCandidates"] as? Int == 2)
      #expect(figures["totalUploadedRecords"] as? Int == 2)
      #expect(figures["lastUploadedId"] as? Int64 == 2)
      #expect(figures["isLastBatch"] as? Bool == false)
      #expect(figures["uploadPercentage"] as? Int == 66)
      #expect(figures["syncState"] as? String == "active")
      #expect(figures.count == 10)
    }
  }

  /// Our choice: otherwise the synchronisation would never end.
  @Test("A batch size below one counts as one")
  func tinyBatches() throws {
    try SyncStudy.run { study in
      study.record(2)
      #expect(await study.sync { $0.batchSize = 0 } == .done)
      #expect(study.phone.sent.map(\.ids) == [[1], [2]])
    }
  }

  /// Source: core 1.3.0, DbSyncConfig.test.
  @Test("In test mode nothing is sent, and all rows count as uploaded")
  func testMode() throws {
    try SyncStudy.run { study in
      study.record(3)
      #expect(await study.sync { $0.test = true } == .done)
      #expect(study.phone.sent.isEmpty)
      #expect(study.uploads.map(\.accepted) == [true])
      #expect(study.uploads.map(\.status) == [nil])
      #expect(await study.sync() == .done)
      #expect(study.phone.sent.isEmpty, "the rows count as uploaded")
    }
  }

  /// Source: core 1.3.0, DbSyncConfig.dispatchQueue and the queue of its handlers.
  @Test("Rows are read on the configured queue, and callbacks are on the main queue")
  func queues() throws {
    try SyncStudy.run { study in
      study.record(3)
      let queue = DispatchQueue(label: "sync")
      queue.suspend()
      study.begin {
        $0.dispatchQueue = queue
        $0.progressHandler = { _, _ in #expect(Thread.isMainThread) }
      }
      try await study.pass(1)
      #expect(study.phone.sent.isEmpty)
      queue.resume()
      try await study.pass(1)
      #expect(study.endings == [.done])
    }
  }

  private final class ReceivedCalls { var values: [Double] = [] }
}
