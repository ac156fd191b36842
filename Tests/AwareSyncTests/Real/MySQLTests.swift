import Foundation
import Sensors
import TestSupport
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite(
  "AWARE sync: direct upload to MySQL",
  .slow(.server),
  .enabled(
    if: MariaDB.isInstalled,
    "the server is missing: apt-get install mariadb-server libmariadb3"
  ),
  .enabled(if: Sanitizer.opensLibraries, Comment(rawValue: Sanitizer.libraries)),
  .serialized
)
struct MySQLTests {
  private let snapshot = SQLiteTableSnapshot(
    tableName: "a`table",
    schema: [
      SQLiteTableColumn(name: "id", type: "INTEGER"),
      SQLiteTableColumn(name: "trigger", type: "TEXT"),
      SQLiteTableColumn(name: "level", type: "DOUBLE"),
      SQLiteTableColumn(name: "isOn", type: "BOOLEAN"),
      SQLiteTableColumn(name: "data", type: "BLOB"),
      SQLiteTableColumn(name: "real", type: "REAL"),
    ],
    rows: [
      [
        "id": Int64(70), "trigger": "it's \\ \"é🙂\"\n\t\r\u{1A}\0%_", "level": 2.25,
        "isOn": Int64(1), "data": Data([0, 15, 160, 255]), "real": Double.infinity,
      ],
      ["id": Int64(71), "trigger": "", "data": Data()],
    ]
  )

  /// One test with one server, which takes seconds to start.
  @Test("Tables are created and rows inserted with their values, and errors are reported")
  func server() async throws {
    let server = try MariaDB()
    try await copies(to: server)
    try await copiesEngine(to: server)
    try exports(from: server)
    try await inStatements(to: server)
    try await refusals(by: server)
  }

  /// Source: core 1.3.0, MySQLDirectSync; for the values, MariaDB.
  private func copies(to server: MariaDB) async throws {
    let client = MySQLDirectClient(config: server.config())
    try await client.connect()
    #expect(try await client.syncTable(snapshot) == 2)
    client.disconnect()
    #expect(
      try server.query(
        """
        SELECT column_name, column_type, column_key, extra FROM information_schema.columns
        WHERE table_name = 'a`table' ORDER BY ordinal_position
        """
      ) == [
        "id\tbigint(20)\tPRI\tauto_increment", "trigger\tlongtext\t\t", "level\tdouble\t\t",
        "isOn\ttinyint(1)\t\t", "data\tlongblob\t\t", "real\tdouble\t\t",
      ]
    )
    let text = "it's \\ \"é🙂\"\n\t\r\u{1A}\0%_".utf8.map { String(format: "%02X", $0) }.joined()
    #expect(
      try server.query(
        "SELECT id, hex(`trigger`), level, isOn, hex(data), `real` FROM `a``table` ORDER BY id"
      ) == ["1\t\(text)\t2.25\t1\t000FA0FF\tNULL", "2\t\tNULL\tNULL\t\tNULL"]
    )
  }

  /// Source: MariaDB, whose client writes a line of names and tab-separated rows with `--batch`.
  private func exports(from server: MariaDB) throws {
    let folder = try TemporaryFolder()
    let lines = try server.batch("SELECT * FROM \(Reading.databaseTableName)")
    try folder.write(lines, to: "readings.tsv")
    var columns = ObservationColumns()
    columns.timeForm = .unixMilliseconds
    // The rows' times are a few milliseconds after 1970, which no phone's are.
    let tally = ObservationTally(binSeconds: 300, in: .gmt, opening: nil, now: 1_790_000_000)
    try ObservationFile(folder.file("readings.tsv"), columns).count(in: tally)
    #expect(tally.rows == 0 && tally.remarks.map(\.kind) == [.implausible])
    #expect(tally.remarks.map(\.count) == [500] && tally.sensors == ["readings"])
    let shifted = try server.batch(
      "SELECT deviceId, timestamp + 1772355600000 AS timestamp FROM \(Reading.databaseTableName)"
    )
    try folder.write(shifted, to: "readings.tsv")
    try ObservationFile(folder.file("readings.tsv"), columns).count(in: tally)
    #expect(tally.rows == 500 && tally.people.count == 1)
  }

  /// Source: core 1.3.0, whose own test has a second copy insert all rows again.
  private func copiesEngine(to server: MariaDB) async throws {
    let folder = try TemporaryFolder()
    let up = String(repeating: "../", count: 20)
    let engine = SyncStudy.engine(host: nil, file: "\(up)\(folder.path)/readings")
    try Reading.createTable(queue: try #require(engine.getSQLiteInstance()))
    engine.save((0..<250).map { Reading(at: $0, level: nil, note: "row \($0)") })
    for time in 1...2 {
      let result = try await engine.syncAllTablesToMySQL(config: server.config())
      #expect(result.insertedRows == 250)
      #expect(
        try server.query("SELECT count(*), count(DISTINCT note) FROM readings")
          == ["\(250 * time)\t250"]
      )
    }
    #expect(engine.count(filter: nil) == 250, "nothing is deleted")
    let none = try await engine.syncAllTablesToMySQL(config: server.config(), tableNames: [])
    #expect(none.insertedRows == 0)
  }

  /// Source: core 1.3.0: 100 rows in each statement, unless the app sets another number.
  private func inStatements(to server: MariaDB) async throws {
    let rows = (0..<250).map { ["n": Int64($0)] as [String: Any] }
    let table = SQLiteTableSnapshot(
      tableName: "plain",
      schema: [SQLiteTableColumn(name: "n", type: "INTEGER")],
      rows: rows
    )
    let client = MySQLDirectClient(config: server.config())
    try await client.connect()
    for (size, statements) in [(100, 3), (0, 250)] {
      let before = try inserts(server)
      #expect(try await client.syncTable(table, batchSize: size) == 250)
      #expect(try inserts(server) - before == statements)
    }
    #expect(try server.query("SELECT count(*), sum(n) FROM plain") == ["500\t62250"])
  }

  private func inserts(_ server: MariaDB) throws -> Int {
    let line = try server.query("SHOW GLOBAL STATUS LIKE 'Com_insert'").first ?? ""
    return Int(line.split(separator: "\t").last ?? "") ?? 0
  }

  /// Source: core 1.3.0, MySQLDirectSyncError.
  private func refusals(by server: MariaDB) async throws {
    func error(_ body: () async throws -> Void) async -> (any Error)? {
      do { try await body() } catch { return error }
      return nil
    }
    for config in [server.config(password: "wrong"), server.config(database: "none")] {
      let client = MySQLDirectClient(config: config)
      let refused = await error { try await client.connect() }
      guard case .authFailed(let message)? = refused as? MySQLDirectSyncError else {
        Issue.record("\(String(describing: refused))")
        continue
      }
      #expect(message.contains("aware"))
    }
    let client = MySQLDirectClient(config: server.config())
    #expect(
      await error { _ = try await client.syncTable(snapshot) } as? MySQLDirectSyncError
        == .connectionClosed
    )
    try await client.connect()
    let tooLong = SQLiteTableSnapshot(
      tableName: String(repeating: "x", count: 100),
      schema: snapshot.schema,
      rows: snapshot.rows
    )
    let refused = await error { _ = try await client.syncTable(tooLong) }
    guard case .queryError(let message)? = refused as? MySQLDirectSyncError else {
      Issue.record("\(String(describing: refused))")
      return
    }
    #expect(message.contains("Incorrect table name"))
  }
}

@Suite("AWARE sync: MySQL without a connection")
struct MySQLReachTests {
  /// Source: core 1.3.0.
  @Test("Missing settings of the server are refused")
  func notConfigured() async throws {
    let full = MySQLDirectSyncConfig(host: "h", database: "d", username: "u")
    #expect(full.isConfigured)
    #expect(full.port == 3306)
    var blank = full
    blank.host = " "
    #expect(!blank.isConfigured)
    #expect(!MySQLDirectSyncConfig().isConfigured)
    await #expect(throws: MySQLDirectSyncError.invalidConfiguration) {
      try await MySQLDirectClient(config: blank).connect()
    }
  }

  /// Our choice: a world has no sockets.
  @Test("On a simulated phone the error says that it can't connect, with an alternative")
  func inWorld() throws {
    try SyncStudy.run { study in
      study.record(1)
      let config = MySQLDirectSyncConfig(host: "h", database: "d", username: "u")
      let text: String
      do {
        _ = try await study.engine.syncAllTablesToMySQL(config: config)
        text = ""
      } catch { text = error.localizedDescription }
      #expect(text.contains("hint: call `startSync(_:)`"))
    }
  }

  /// Our choice: the wording of the error.
  @Test("If there is no server, or the library is missing, the error has a hint")
  func unreachable() async throws {
    let config = MySQLDirectSyncConfig(host: "127.0.0.1", port: 1, database: "d", username: "u")
    let text: String
    do {
      try await MySQLDirectClient(config: config).connect()
      text = ""
    } catch { text = error.localizedDescription }
    #expect(text.contains("hint: "))
  }
}
