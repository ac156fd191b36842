import Foundation
import TestSupport
import com_awareframework_ios_core

/// A table of the process's own, outside any world, and a server to send it to.
final class ProcessStudy: @unchecked Sendable {
  // Unchecked: one test has it.

  let server: StudyServer
  let engine: SQLiteEngine
  private let folder: TemporaryFolder

  private static var documents: String { NSHomeDirectory() + "/Documents" }

  /// Has the process take away, as it ends, the user's Documents folder if AWARE has made it here; all studies pass
  /// through it until then.
  private static let leavesNothing: Void = {
    if !FileManager.default.fileExists(atPath: documents) {
      // Only an empty folder goes.
      atexit { rmdir(ProcessStudy.documents) }
    }
  }()

  init() throws {
    Self.leavesNothing
    server = try StudyServer()
    folder = try TemporaryFolder()
    // Out of the Documents folder, which is the user's own, into the test's.
    let up = String(repeating: "../", count: 20)
    engine = SyncStudy.engine(host: server.host, file: "\(up)\(folder.path)/readings")
    guard let queue = engine.getSQLiteInstance() else { throw CocoaError(.fileReadUnknown) }
    try Reading.createTable(queue: queue)
  }

  deinit {
    let settings = UserDefaults.standard
    let name = URL(filePath: folder.path).lastPathComponent
    for key in settings.dictionaryRepresentation().keys where key.contains(name) {
      settings.removeObject(forKey: key)
    }
  }

  func record(_ count: Int, note: String = "") {
    engine.save((0..<count).map { Reading(at: Int64($0), note: note) })
  }

  func sync(_ change: (DbSyncConfig) -> Void = { _ in }) async -> Ending {
    let config = DbSyncConfig().apply(closure: change)
    return await withCheckedContinuation { continuation in
      config.completionHandler = { continuation.resume(returning: Ending($0, $1)) }
      engine.startSync(config)
    }
  }

  /// Runs a helper with the engine's table, and gives how it ended.
  func run(_ helper: DbSyncHelper) async -> Ending {
    await withCheckedContinuation { continuation in
      helper.run { continuation.resume(returning: Ending($0, $1)) }
    }
  }

  func helper(_ change: (DbSyncConfig) -> Void = { _ in }) -> DbSyncHelper {
    DbSyncHelper(
      engine: engine,
      host: server.host,
      tableName: Reading.databaseTableName,
      config: DbSyncConfig().apply(closure: change)
    )
  }
}
