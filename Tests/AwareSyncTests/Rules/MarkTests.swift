import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: the position of the last upload")
struct MarkTests {
  /// Our choice; for the quirk, core 1.3.0, which stores the position by the table's name.
  @Test("Another server, study or file begins at the first row; the original continues")
  func elsewhere() throws {
    try SyncStudy.run { study in
      study.record(2)
      _ = await study.sync()
      _ = await study.sync { $0.studyKey = "other" }
      _ = await study.sync { $0.studyNumber = 2 }
      study.engine.config.host = "other.example"
      _ = await study.sync()
      #expect(study.phone.sent.map(\.ids) == [[1, 2], [1, 2], [1, 2], [1, 2]])
      _ = await study.sync()
      #expect(study.phone.sent.count == 4)
      try study.use(SyncStudy.engine(host: "study.example", file: "another"))
      study.record(1)
      _ = await study.sync()
      #expect(study.phone.sent.last?.ids == [1])
    }
    try SyncStudy.run(.markPerTable) { study in
      study.record(2)
      _ = await study.sync()
      study.engine.config.host = "other.example"
      _ = await study.sync { $0.studyKey = "other" }
      #expect(study.phone.sent.count == 1)
      #expect(
        study.phone.settings["aware.sync.task.last_uploaded_id.readings"] == .integer(2)
      )
    }
  }

  /// Our choice; for the stall, core 1.3.0, whose position remains after the file.
  @Test("A new table is sent from its first row; the original waits until its ids are larger")
  func createdAgain() throws {
    let sentIDs: @Sendable (SyncStudy) async throws -> [[Int]] = { study in
      study.record(3)
      _ = await study.sync()
      try study.engine.getSQLiteInstance()?.write { try $0.execute(sql: "DROP TABLE readings") }
      try study.makeTable()
      study.record(2)
      _ = await study.sync()
      study.record(2)
      _ = await study.sync()
      return study.phone.sent.map(\.ids)
    }
    #expect(try SyncStudy.run([], sentIDs) == [[1, 2, 3], [1, 2], [3, 4]])
    #expect(try SyncStudy.run(.markPerTable, sentIDs) == [[1, 2, 3], [4]])
  }

  /// Source: core 1.3.0: the position is stored when a batch is acknowledged.
  @Test("Failed rows are sent by the next synchronisation, after the acknowledged ones")
  func goesOn() throws {
    try SyncStudy.run(.noRetry) { study in
      study.record(4)
      study.phone.replies = [.stored, .status(500)]
      #expect(await study.sync { $0.batchSize = 2 }.isDone == false)
      #expect(await study.sync { $0.batchSize = 10 } == .done)
      #expect(study.phone.sent.map(\.ids) == [[1, 2], [3, 4], [3, 4]])
    }
  }

  /// Source: Apple, UserDefaults, which remain after the app has ended.
  @Test("The next launch of the app continues after the last acknowledged row")
  func nextLaunch() throws {
    try SyncStudy.run { study in
      study.record(2)
      _ = await study.sync()
      study.service.appClosed()
      study.service.appLaunched()
      try study.use(SyncStudy.engine(host: "study.example"))
      study.record(1)
      _ = await study.sync()
      #expect(study.phone.sent.map(\.ids) == [[1, 2], [3]])
    }
  }
}
