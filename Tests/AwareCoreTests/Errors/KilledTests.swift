import Foundation
import TestSupport
import Testing
import com_awareframework_ios_core

/// An acknowledged row is stored, even if the process is killed.
@Suite("AWARE's storage: killed", .serialized)
struct KilledTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var file: String { home.file("Documents/beats.sqlite") }

  /// Lets the writer store rows, and kills it as soon as some are acknowledged.
  ///
  /// - Returns: The id of the last acknowledged row; nil if there was none.
  private func killAfter(_ count: Int, batch: Int, key: String?) throws -> Int64? {
    let process = Process()
    process.executableURL = writer
    process.arguments = ["\(batch)"] + (key.map { [$0] } ?? [])
    process.environment = environment(home: home.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var acknowledged = Data()
    while acknowledged.count < 8 * count {
      let more = pipe.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      acknowledged += more
    }
    kill(process.processIdentifier, SIGKILL)
    acknowledged += try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGKILL, "it ended by itself")
    let whole = acknowledged.count / 8 * 8
    return acknowledged.prefix(whole).suffix(8)
      .withUnsafeBytes { $0.isEmpty ? nil : $0.loadUnaligned(as: Int64.self) }
  }

  /// Kills the writer repeatedly, and compares the acknowledged rows with the stored ones.
  private func check(times: Int, batch: Int, key: String? = nil) throws {
    var random = SystemRandomNumberGenerator()
    var last: Int64 = 0
    for _ in 1...times {
      let count = Int.random(in: 0...60, using: &random)
      last = try killAfter(count, batch: batch, key: key) ?? last
      guard last > 0 || FileManager.default.fileExists(atPath: file) else { continue }
      let queue = try DatabaseQueue(path: file, key: key)
      let ids = try queue.read { database in
        #expect(try Row.fetchAll(database, sql: "PRAGMA integrity_check").count == 1)
        guard try !database.columns(in: "beats").isEmpty else { return [Int64]() }
        return try Row.fetchAll(database, sql: "SELECT id FROM beats ORDER BY id")
          .compactMap { $0["id"] as? Int64 }
      }
      queue.close()
      #expect(ids == ids.indices.map { Int64($0) + 1 })
      #expect(Int64(ids.count) >= last, "rows that were acknowledged are lost")
      #expect(ids.count % batch == 0, "a part of rows that were stored together")
    }
    #expect(last > 0)
  }

  @Test("A writer that is killed has lost no row that it acknowledged")
  func rows() throws { try check(times: 15, batch: 1) }

  @Test("A writer that is killed a hundred times has lost none either", .slow(.repetitions))
  func rowsOfMore() throws { try check(times: 100, batch: 1) }

  @Test("After a kill, rows that were saved together are all stored or none")
  func batches() throws { try check(times: 8, batch: 7) }

  @Test("After many kills, rows that were saved together are, too", .slow(.repetitions))
  func batchesOfMore() throws { try check(times: 25, batch: 7) }

  @Test(
    "The same holds for an encrypted database",
    .enabled(if: Sanitizer.opensLibraries, Comment(rawValue: Sanitizer.libraries))
  )
  func encrypted() throws { try check(times: 6, batch: 1, key: "k3y") }
}
