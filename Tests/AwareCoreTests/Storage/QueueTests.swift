import CSQLite
import Foundation
import TestSupport
import Testing
import com_awareframework_ios_core

/// One caller at a time, and complete transactions only.
@Suite("AWARE's storage: transactions")
struct QueueTests {
  struct Failure: Error {}

  /// Source: GRDB's README: a transaction that throws is rolled back.
  @Test("A transaction that throws has no effect")
  func rollback() throws {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    #expect(throws: Failure.self) {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        throw Failure()
      }
    }
    #expect(throws: DatabaseError.self) {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        try db.execute(sql: "ROLLBACK")
        try db.execute(sql: "nonsense")
      }
    }
    #expect(try queue.read { try Row.fetchAll($0, sql: "SELECT * FROM t").count } == 0)
  }

  /// Source: GRDB's README: reading closures can't write.
  @Test("A reading closure can't write")
  func readOnly() throws {
    let queue = try DatabaseQueue()
    let error = #expect(throws: DatabaseError.self) {
      try queue.read { try $0.execute(sql: "CREATE TABLE t (a)") }
    }
    #expect(error?.resultCode == SQLITE_READONLY)
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
  }

  /// Our choice, where GRDB ends the program.
  @Test("A nested use of a connection is an error")
  func nested() throws {
    let queue = try DatabaseQueue()
    try queue.write { _ in
      let error = #expect(throws: DatabaseError.self) { try queue.read { _ in } }
      #expect(error?.resultCode == SQLITE_MISUSE)
    }
    try queue.read { _ in }
  }

  @Test("A closed connection is an error")
  func closed() throws {
    let queue = try DatabaseQueue()
    queue.close()
    #expect(throws: DatabaseError.self) { try queue.read { _ in } }
  }

  @Test("An error states the problem and the statement")
  func error() throws {
    let queue = try DatabaseQueue()
    let error = #expect(throws: DatabaseError.self) {
      try queue.read { try $0.execute(sql: "SELECT * FROM none") }
    }
    let text = "SQLite error 1: no such table: none - while executing `SELECT * FROM none`"
    #expect(error?.description == text)
  }

  @Test("Concurrent writes of several threads are all stored")
  func threads() async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.file("a.sqlite"))
    try Step.createTable(queue: queue)
    await withTaskGroup { group in
      for thread in 1...8 {
        group.addTask {
          for row in 1...50 { try? queue.write { try Step("\(thread) \(row)").insert($0) } }
        }
      }
    }
    let count = try queue.read {
      try Row.fetchAll($0, sql: "SELECT DISTINCT note FROM steps").count
    }
    #expect(count == 400)
  }
}
