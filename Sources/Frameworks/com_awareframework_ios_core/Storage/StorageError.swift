import CSQLite
import Foundation

/// What keeps rows from being stored, or read.
package struct StorageError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  package enum Code: String, Hashable, Sendable {
    /// The engine keeps nothing.
    case nothingKept
    /// No file is named.
    case noPath
    /// No table is named.
    case noTable
    /// The phone has not been unlocked since it was switched on.
    case locked
    /// The app was closed.
    case closed
    /// There is no library that encrypts.
    case noCipher
    /// The file has another key, or none.
    case wrongKey
    /// The file is damaged, something else, or encrypted.
    case notDatabase
    /// The file or its folder can't be written.
    case notAllowed
    /// There is no room left.
    case full
    /// Somebody else writes for too long.
    case busy
    /// SQLite complains of something else, such as a table that is not there.
    case failed
  }

  package let code: Code

  /// What is wrong, in a sentence without a full stop.
  package let message: String

  /// What to do about it.
  package let hint: String?

  init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

extension StorageError: LocalizedError, CustomStringConvertible {
  package var errorDescription: String? { description }

  package var description: String { hint.map { "\(message)\n  hint: \($0)" } ?? message }
}

extension StorageError {
  package static let nothingKept = StorageError(
    .nothingKept,
    "nothing is stored",
    hint: "set dbType to sqlite"
  )

  static let noPath = StorageError(.noPath, "the database has no path", hint: "set dbPath")

  static let noTable = StorageError(
    .noTable,
    "the database has no table name",
    hint: "set dbTableName"
  )

  static let locked = StorageError(
    .locked,
    "the phone has not been unlocked since it was switched on: files can't be opened",
    hint: "record again after the first unlock"
  )

  static let closed = StorageError(.closed, "the app was closed")

  static let noCipher = StorageError(
    .noCipher,
    "the database is to be encrypted, and there is no SQLCipher: nothing is stored",
    hint: "install sqlcipher (Debian, Ubuntu, Homebrew), or leave dbEncryptionKey nil"
  )

  static let emptyKey = StorageError(
    .wrongKey,
    "the key that the database is to be encrypted with is empty: nothing is stored",
    hint: "set dbEncryptionKey to a text, or leave it nil"
  )

  static func wrongKey(at path: String) -> StorageError {
    StorageError(
      .wrongKey,
      "\(path): the database is encrypted with another key",
      hint: "set dbEncryptionKey to the key that it was made with"
    )
  }

  /// What SQLite's complaint means to whoever stores rows.
  init(_ error: DatabaseError, at path: String, hasKey: Bool) {
    let said = error.message ?? "SQLite error \(error.resultCode)"
    switch error.resultCode {
    case SQLITE_FULL:
      self.init(.full, "\(path): there is no room left", hint: "free some space")
    case SQLITE_IOERR where Self.wantsRoom.contains(error.extendedResultCode):
      self.init(.full, "\(path): there is no room left", hint: "free some space")
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      self.init(
        .notAllowed,
        "\(path): the database can't be written (\(said))",
        hint: "check that its folder is there, and that you may write to it"
      )
    case SQLITE_NOTADB where hasKey && Self.isPlain(path):
      self.init(
        .wrongKey,
        "\(path): the database is not encrypted, and dbEncryptionKey is set",
        hint: "leave dbEncryptionKey nil, or set another dbPath"
      )
    case SQLITE_NOTADB where hasKey:
      self = .wrongKey(at: path)
    case SQLITE_NOTADB, SQLITE_CORRUPT:
      self.init(
        .notDatabase,
        "\(path): the file is damaged, encrypted, or no database (\(said))",
        hint: "set its dbEncryptionKey if it has one, or move the file away"
      )
    case SQLITE_BUSY, SQLITE_LOCKED:
      self.init(
        .busy,
        "\(path): somebody else writes to the database",
        hint: "keep transactions in other connections short"
      )
    default:
      self.init(.failed, "\(path): \(said)")
    }
  }

  /// Complaints about the file that connections share, which is where a full disk shows first.
  private static let wantsRoom = [SQLITE_IOERR | 19 << 8, SQLITE_IOERR | 21 << 8]

  /// Whether a file begins as those do that are not encrypted.
  private static func isPlain(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
  }
}
