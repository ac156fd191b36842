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
