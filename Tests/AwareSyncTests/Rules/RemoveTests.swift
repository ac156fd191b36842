import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: deletion after an upload")
struct RemoveTests {
  /// Source: core's README, removeAfterSync.
  @Test("Acknowledged rows are deleted if removeAfterSync is set, and remain otherwise")
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

  /// Source: core's README: records are deleted after a successful upload; for the loss, core
  /// 1.3.0, whose deletion is limited only by the batch's size.
  @Test("Rows recorded during an upload are kept and sent later; the original deletes them")
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

  /// Our choice: the facts count these rows, because no server has them.
  @Test("Rows that test mode deletes were never acknowledged")
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

  /// Our choice: only sent rows are deleted; deleted rows leave gaps between the ids.
  @Test("Rows between the sent ones are not deleted")
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

  /// Our choice: only rows that were just acknowledged are deleted.
  @Test("A separate call deletes nothing")
  func askedAlone() throws {
    try SyncStudy.run { study in
      study.record(2)
      study.helper().removeUploadedCandidates(lastUploadedId: 0, limit: 10)
      #expect(study.kept == [1, 2])
    }
  }
}
