import CSQLite
import Foundation
import Testing
import com_awareframework_ios_core

/// Source: GRDB, Database.execute(sql:arguments:), which core's own tests call (its main branch of 2026-06-18,
/// MySQLDirectSyncTests).
@Suite("AWARE's storage: arguments of statements")
struct ArgumentTests {
  private func queue() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a, b, c)") }
    return queue
  }

  /// The rows with their values in SQL syntax.
  private func rows(_ queue: DatabaseQueue) throws -> [String] {
    let sql = "SELECT quote(a) || ' ' || quote(b) || ' ' || quote(c) AS row FROM t"
    return try queue.read { try Row.fetchAll($0, sql: sql) }.compactMap { $0["row"] as? String }
  }

  @Test("Replace the placeholders of a statement, whatever they contain")
  func inOrder() throws {
    let queue = try queue()
    let insert = "INSERT INTO t VALUES (?, ?, ?)"
    try queue.write { db in
      try db.execute(sql: insert, arguments: [1000, "'); DROP TABLE t; --", 1.5])
      try db.execute(sql: insert, arguments: [nil, Data([1, 2]), true])
      try db.execute(sql: insert, arguments: StatementArguments(["x", "", "é🙂"]))
    }
    #expect(
      try rows(queue) == ["1000 '''); DROP TABLE t; --' 1.5", "NULL X'0102' 1", "'x' '' 'é🙂'"]
    )
  }

  @Test("May be named, and one name may occur several times")
  func named() throws {
    let queue = try queue()
    try queue.write {
      try $0.execute(sql: "INSERT INTO t VALUES (:x, @y, :x)", arguments: ["x": 1, "y": "b"])
    }
    #expect(try rows(queue) == ["1 'b' 1"])
  }

  @Test(
    "Must be as many as the placeholders, otherwise the statement doesn't run",
    arguments: [StatementArguments([1, 2]), StatementArguments([1, 2, 3, 4]), ["x": 1]]
  )
  func count(arguments: StatementArguments) throws {
    let queue = try queue()
    let error = #expect(throws: DatabaseError.self) {
      try queue.write {
        try $0.execute(sql: "INSERT INTO t VALUES (?, ?, ?)", arguments: arguments)
      }
    }
    #expect(error?.resultCode == SQLITE_MISUSE)
    #expect(error?.message?.contains("wrong number of statement arguments") == true)
    #expect(try rows(queue).isEmpty)
  }

  @Test("A named placeholder without an argument is an error that names it")
  func missing() throws {
    let error = #expect(throws: DatabaseError.self) {
      try queue().write {
        try $0.execute(sql: "INSERT INTO t VALUES (:x, :y, 1)", arguments: ["x": 1])
      }
    }
    #expect(error?.message == "missing statement argument: :y")
  }
}
