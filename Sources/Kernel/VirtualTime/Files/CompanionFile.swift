import Foundation

/// A file that SQLite creates beside a database, and opens together with it (SQLite, "Temporary
/// Files Used By SQLite").
package struct CompanionFile {
  /// The suffix after the database's name: `-journal`, `-wal` or `-shm`.
  package let suffix: String

  /// The file's path.
  package let path: String

  /// All suffixes.
  package static let suffixes = ["-journal", "-wal", "-shm"]

  /// The first companion of a database that is not a regular file; nil if all that exist are.
  ///
  /// Call this before the database is opened: SQLite opens its companions without checking their
  /// type, and opening a pipe waits forever for another process.
  ///
  /// - Parameter database: The path of the database. If it is a symbolic link, the companions are
  ///   beside the file that it leads to, as in SQLite.
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
