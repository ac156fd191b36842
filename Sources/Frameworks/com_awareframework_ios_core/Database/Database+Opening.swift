import CSQLite
import Foundation

extension Database {
  /// Opens a file, and makes it if it is not there.
  ///
  /// It is set up as core 1.3.0 does: a write-ahead log, flushed when it is copied back; ten seconds
  /// of patience with others who write.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - key: What it is encrypted with; nil: it is not.
  /// - Throws: Why it can't be opened. Then the file is as it was.
  convenience init(at path: String, key: String?) throws(StorageError) {
    guard key != "" else { throw .emptyKey }
    guard let library = key == nil ? SQLiteLibrary.system : SQLiteLibrary.cipher else {
      throw .noCipher
    }
    do throws(DatabaseError) {
      // One caller at a time has it: SQLite need not lock.
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      var opened: OpaquePointer?
      let code = library.open(path, &opened, flags, nil)
      guard let handle = opened else { throw DatabaseError(resultCode: code) }
      guard code == SQLITE_OK else {
        defer { _ = library.close(handle) }
        throw library.error(of: handle)
      }
      self.init(handle, of: library)
      if let key { try apply(key) }
      _ = library.busyTimeout(handle, 10_000)
      // Read first: a file that is something else, or has another key, is left alone.
      try run("SELECT count(*) FROM sqlite_master")
      try run("PRAGMA foreign_keys = ON")
      try run("PRAGMA journal_mode = WAL")
      try run("PRAGMA synchronous = NORMAL")
    } catch {
      throw StorageError(error, at: path, hasKey: key != nil)
    }
  }

  private func apply(_ text: String) throws(DatabaseError) {
    var text = text
    let code = text.withUTF8 { library.key?(handle, $0.baseAddress, Int32(clamping: $0.count)) }
    guard code == SQLITE_OK else { throw library.error(of: handle) }
  }
}
