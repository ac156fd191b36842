import Foundation
import TestSupport
import com_awareframework_ios_core

/// A table of the test's process, outside any world, and the server that receives its rows.
final class ProcessStudy: @unchecked Sendable {
  // Unchecked: one test uses it.

  let server: StudyServer
  let engine: SQLiteEngine
  private let folder: TemporaryFolder

  /// The process's home from the first study on, for AWARE's Documents folder; removed at the process's end.
  private static let home: String = {
    let path = "\(NSTemporaryDirectory())/aware-sync-\(getpid())"
    setenv("CFFIXED_USER_HOME", path, 1)
    atexit { try? FileManager.default.removeItem(atPath: ProcessStudy.home) }
    return path
  }()

  init() throws {
    _ = Self.home
    server = try StudyServer()
    folder = try TemporaryFolder()
    // The path leads from the Documents folder, which all studies use, into the test's folder.
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

  /// Runs a helper with the engine's table, and returns the result.
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
