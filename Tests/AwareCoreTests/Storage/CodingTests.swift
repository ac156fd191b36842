import Foundation
import Testing
import com_awareframework_ios_core

/// Rows have the columns that GRDB gives to Codable records.
@Suite("AWARE's storage: properties and columns")
struct CodingTests {
  enum Kind: String, Codable { case walk, run }

  struct Shape: Codable, Equatable {
    var width: Int
    var name: String?
  }

  struct Everything: Codable, Equatable, FetchableRecord, PersistableRecord {
    var id: Int64?
    var yes = true
    var small: UInt8 = 200
    var large = UInt64.max
    var half = 0.5
    var single: Float = 0.25
    var text = "é"
    var nothing: String?
    var noShape: Shape?
    var data = Data([0, 1])
    var uuid = UUID(uuidString: "0C4B0000-0000-0000-0000-000000000001")
    var url = URL(string: "https://example.org/a?b")
    var date = Date(timeIntervalSince1970: 1_767_225_600.25)
    var kind = Kind.run
    var shape = Shape(width: 3)
    var list = [1, 2]
  }

  private func written() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.create(table: Everything.databaseTableName) { t in
        t.autoIncrementedPrimaryKey("id")
        for name in [
          "yes", "small", "large", "half", "single", "text", "nothing", "noShape", "data",
        ] {
          t.column(name)
        }
        for name in ["uuid", "url", "date", "kind", "shape", "list"] { t.column(name) }
      }
      try Everything().insert(db)
    }
    return queue
  }

  @Test("Written values of every type are read again")
  func roundTrip() throws {
    let queue = try written()
    let read = try queue.read { try Everything.fetchAll($0, sql: "SELECT * FROM everything") }
    var expected = Everything()
    expected.id = 1
    #expect(read == [expected])
  }

  /// Source: GRDB's README, on values and JSON columns.
  @Test("Columns contain the same values as GRDB's")
  func columns() throws {
    let queue = try written()
    let row = try #require(try queue.read { try Row.fetchOne($0, sql: "SELECT * FROM everything") })
    #expect(row["yes"] as? Int64 == 1 && row["small"] as? Int64 == 200)
    #expect(row["half"] as? Double == 0.5 && row["text"] as? String == "é")
    #expect(row["nothing"] == nil && row["noShape"] == nil && row["data"] as? Data == Data([0, 1]))
    #expect((row["uuid"] as? Data)?.count == 16)
    #expect(row["url"] as? String == "https://example.org/a?b")
    #expect(row["date"] as? String == "2026-01-01 00:00:00.250")
    #expect(row["kind"] as? String == "run" && row["shape"] as? String == #"{"width":3}"#)
    #expect(row["list"] as? String == "[1,2]")
  }

  @Test("A table's default name is the type's with a lower-case first letter")
  func name() { #expect(Everything.databaseTableName == "everything") }

  struct Missing: Codable, FetchableRecord { var there: Int; var other: Int }

  @Test("A missing column, or one with another type, is a clear error")
  func decodingErrors() throws {
    let queue = try DatabaseQueue()
    for columns in ["1 AS there", "1 AS there, 'x' AS other", "1 AS there, NULL AS other"] {
      #expect(throws: DecodingError.self) {
        try queue.read { try Missing.fetchAll($0, sql: "SELECT \(columns)") }
      }
    }
  }

  /// A record whose columns change from row to row.
  struct Changing: PersistableRecord {
    static let databaseTableName = "changing"
    let columns: [(String, Int)]

    func encode(to container: inout PersistenceContainer) {
      for (name, value) in columns { container[name] = value }
    }
  }

  @Test("Rows of one table may have different columns, in any order")
  func changing() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.create(table: "changing") { t in for name in "abc" { t.column("\(name)") } }
      let rows: [[(String, Int)]] = [
        [("a", 1), ("b", 2)], [("b", 3), ("a", 4)], [("a", 5)], [("a", 6), ("b", 7), ("c", 8)],
        [("a", 0), ("b", 1), ("a", 9)], [],
      ]
      for columns in rows { try Changing(columns: columns).insert(db) }
      let read = try Row.fetchAll(db, sql: "SELECT a, b, c FROM changing").map { row in
        ["a", "b", "c"].map { row[$0] as? Int64 }
      }
      #expect(
        read == [
          [1, 2, nil], [4, 3, nil], [5, nil, nil], [6, 7, 8], [9, 1, nil], [nil, nil, nil],
        ]
      )
    }
  }
}
