import Foundation

/// A file that SQLite keeps beside a database, and opens together with it (SQLite, "Temporary Files
/// Used By SQLite").
package struct CompanionFile {
  /// What its name has after the database's: `-journal`, `-wal` or `-shm`.
  package let suffix: String

  /// Where it is.
  package let path: String

  /// All suffixes.
  package static let suffixes = ["-journal", "-wal", "-shm"]

  /// The first companion of a database that is not a regular file; nil if all that exist are.
  ///
  /// To be called before the database is opened: SQLite opens its companions without looking at what
  /// they are, and opening a pipe waits, without end, for somebody else to open it.
  ///
  /// - Parameter database: The path of the database. Where symbolic links lead elsewhere, the
  ///   companions are beside the file that they lead to, as for SQLite.
  /// - Returns: The companion.
  package static func irregular(of database: String) -> CompanionFile? {
    let resolved = realpath(database, nil)
    defer { free(resolved) }
    let database = resolved.map { String(cString: $0) } ?? database
    for suffix in suffixes {
      let companion = CompanionFile(suffix: suffix, path: database + suffix)
      var info = stat()
      if stat(companion.path, &info) == 0, info.st_mode & S_IFMT != S_IFREG { return companion }
    }
    return nil
  }
}
