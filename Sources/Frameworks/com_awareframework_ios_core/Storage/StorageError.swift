import CSQLite
import Foundation

/// An error of storing or reading rows.
package struct StorageError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Code: String, Hashable, Sendable {
    /// The engine stores nothing.
    case nothingKept
    /// No file is set.
    case noPath
    /// No table is set.
    case noTable
    /// The phone has not been unlocked since it was switched on.
    case locked
    /// The app was closed.
    case closed
    /// No library for encryption is installed.
    case noCipher
    /// The file has another key, or no key.
    case wrongKey
    /// The file is damaged, encrypted, or no database.
    case notDatabase
    /// The file or its folder is not writable.
    case notAllowed
    /// The disk is full.
    case full
    /// Another connection has locked the database for too long.
    case busy
    /// SQLite reports another error, such as a missing table.
    case failed
  }

  package let code: Code

  /// The error, in a sentence without a full stop.
  package let message: String

  /// The remedy.
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

  /// Converts an error of SQLite.
  init(_ error: DatabaseError, at path: String, hasKey: Bool) {
    let text = error.message ?? "SQLite error \(error.resultCode)"
    switch error.resultCode {
    case SQLITE_FULL:
      self.init(.full, "\(path): there is no room left", hint: "free some space")
    case SQLITE_IOERR where Self.diskFullCodes.contains(error.extendedResultCode):
      self.init(.full, "\(path): there is no room left", hint: "free some space")
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      self.init(
        .notAllowed,
        "\(path): the database can't be written (\(text))",
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
        "\(path): the file is damaged, encrypted, or no database (\(text))",
        hint: "set its dbEncryptionKey if it has one, or move the file away"
      )
    case SQLITE_BUSY, SQLITE_LOCKED:
      self.init(
        .busy,
        "\(path): somebody else writes to the database",
        hint: "keep transactions in other connections short"
      )
    default:
      self.init(.failed, "\(path): \(text)")
    }
  }

  /// Errors of the shared-memory file that the connections use, which fails first on a full disk.
  private static let diskFullCodes = [SQLITE_IOERR | 19 << 8, SQLITE_IOERR | 21 << 8]

  /// Whether a file begins with the header of an unencrypted database.
  private static func isPlain(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
  }
}
