import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: what is deleted after an upload")
struct RemoveTests {
  /// Source: core's README, removeAfterSync.
  @Test("Acknowledged rows are deleted if that is set, and stay otherwise")
  func removed() throws {
    try SyncStudy.run { study in
      study.record(3)
      _ = await study.sync()
      #expect(study.kept == [1, 2, 3])
      study.record(3)
      _ = await study.sync {
        $0.removeAfterSync = true
        $0.batchSize = 2
      }
      #expect(study.kept == [1, 2, 3])
      #expect(
        study.facts.filter { if case .deleted = $0 { true } else { false } } == [
          .deleted(table: "readings", rows: 2, unsent: 0),
          .deleted(table: "readings", rows: 1, unsent: 0),
        ]
      )
    }
  }

  /// Source: core's README: records are deleted after a successful upload; for the loss, core 1.3.0,
  /// whose delete is bounded by the batch's size.
  @Test("What is recorded during an upload is kept and sent later; the original destroys it")
  func recordedMeanwhile() throws {
    try SyncStudy.run { study in
      study.record(3)
      study.begin { $0.removeAfterSync = true }
      try await study.pass(0.2)
      study.record(2)
      try await study.pass(1)
      #expect(study.kept == [4, 5])
      _ = await study.sync { $0.removeAfterSync = true }
      #expect(study.phone.stored == [1: 1, 2: 1, 3: 1, 4: 1, 5: 1])
      #expect(study.kept.isEmpty)
    }
    try SyncStudy.run(.deletesUnsent) { study in
      study.record(3)
      study.begin { $0.removeAfterSync = true }
      try await study.pass(0.2)
      study.record(2)
      try await study.pass(1)
      #expect(study.kept.isEmpty)
      _ = await study.sync()
      #expect(study.phone.stored == [1: 1, 2: 1, 3: 1])
      #expect(study.facts.contains(.deleted(table: "readings", rows: 5, unsent: 2)))
    }
  }

  /// Our choice: the facts count it, for no server has the rows.
  @Test("What test mode deletes was never acknowledged")
  func testMode() throws {
    try SyncStudy.run { study in
      study.record(2)
      _ = await study.sync {
        $0.removeAfterSync = true
        $0.test = true
      }
      #expect(study.kept.isEmpty)
      #expect(study.facts.contains(.deleted(table: "readings", rows: 2, unsent: 2)))
    }
  }

  /// Our choice: ids with gaps are the rule once rows were deleted.
  @Test("Rows between those that were sent are not touched")
  func gaps() throws {
    try SyncStudy.run { study in
      study.record(5)
      study.engine.remove(filter: "id IN (2, 4)", limit: nil)
      study.begin { $0.removeAfterSync = true }
      try await study.pass(0.2)
      try study.engine.getSQLiteInstance()?.write {
        try $0.execute(
          sql: """
            INSERT INTO readings (id, timestamp, deviceId, timezone, os, jsonVersion, note)
            VALUES (2, 0, '', 0, '', 1, '')
            """
        )
      }
      try await study.pass(1)
      #expect(study.phone.sent.map(\.ids) == [[1, 3, 5]])
      #expect(study.kept == [2])
    }
  }

  /// Our choice: nothing is deleted that was not just acknowledged, whoever asks.
  @Test("Asked on its own, it deletes nothing")
  func askedAlone() throws {
    try SyncStudy.run { study in
      study.record(2)
      study.helper().removeUploadedCandidates(lastUploadedId: 0, limit: 10)
      #expect(study.kept == [1, 2])
    }
  }
}
