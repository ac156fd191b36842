import CSQLite
import Foundation

extension ResultsError {
  /// Converts a result code of SQLite.
  ///
  /// - Parameters:
  ///   - status: The result code, extended or not.
  ///   - text: SQLite's message.
  ///   - path: The file; nil for results without a file.
  /// - Returns: The error to throw.
  static func sqlite(_ status: Int32, text: String, path: String?) -> ResultsError {
    // SQLITE_IOERR_GETTEMPPATH. Swift doesn't import the C macro, which is an expression.
    guard status != SQLITE_IOERR | 25 << 8 else { return noTemporaryFolder }
    return switch status & 0xFF {
    case SQLITE_FULL:
      diskFull(path: path)
    case SQLITE_IOERR:
      ResultsError(
        .inputOutput,
        "the results could not be written or read (\(text))",
        hint: "check that the disk is there and has room, or choose another folder",
        path: path
      )
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN:
      ResultsError(.notAllowed, "the file can't be opened (\(text))", path: path)
    case SQLITE_BUSY:
      ResultsError(
        .inUse,
        "another program is using the file",
        hint: "close it there first",
        path: path
      )
    case SQLITE_NOTADB:
      notResults(path: path)
    case SQLITE_CORRUPT:
      ResultsError(.damaged, "the file is damaged (\(text))", hint: "run it again", path: path)
    case SQLITE_CONSTRAINT:
      ResultsError(.badRow, "a row does not fit its table (\(text))", path: path)
    case SQLITE_NOMEM:
      ResultsError(.outOfMemory, "there is not enough memory", path: path)
    case SQLITE_INTERRUPT:
      ResultsError(.interrupted, "the query was stopped before it was through", path: path)
    default:
      ResultsError(.badStatement, text, path: path)
    }
  }

  /// Converts an error number of the operating system.
  static func system(_ number: Int32, doing what: String, path: String) -> ResultsError {
    switch number {
    case ENOSPC, EDQUOT:
      diskFull(path: path)
    case ENOENT:
      ResultsError(.missing, "there is no such file", path: path)
    case ENOTDIR, EEXIST, EISDIR:
      ResultsError(
        .inTheWay,
        "\(what) failed: something else has that name",
        hint: "move it away, or choose another folder",
        path: path
      )
    case EACCES, EPERM, EROFS:
      ResultsError(
        .notAllowed,
        "\(what) is not allowed",
        hint: "choose a folder that you may write to",
        path: path
      )
    default:
      ResultsError(
        .inputOutput,
        "\(what) failed (\(String(cString: strerror(number))))",
        path: path
      )
    }
  }

  /// The error for a name, which a run gives to its own output, of something that no run has written.
  ///
  /// - Parameters:
  ///   - kind: The kind of output, such as `results file`.
  ///   - path: The path with the name.
  /// - Returns: The error to throw.
  package static func foreign(_ kind: String, path: String) -> ResultsError {
    ResultsError(
      .inTheWay,
      "something that is not a \(kind) of TrialRun has that name",
      hint: "move it away, or choose another folder",
      path: path
    )
  }

  static func diskFull(path: String?) -> ResultsError {
    guard let path else {
      return ResultsError(
        .diskFull,
        "there is no room left in the folder for temporary files",
        hint: "free some space, or set TMPDIR to a folder on another disk"
      )
    }
    return ResultsError(
      .diskFull,
      "there is no room left for the results",
      hint: "free some space, or choose a folder on another disk",
      path: path
    )
  }

  private static var noTemporaryFolder: ResultsError {
    ResultsError(
      .notAllowed,
      "there is no folder for temporary files",
      hint: "set TMPDIR to a folder that you may write to"
    )
  }

  /// The error for a file of another kind than the one asked for.
  static func not(_ kind: DatabaseKind, path: String?) -> ResultsError {
    guard kind != .results else { return notResults(path: path) }
    return ResultsError(
      .notResults,
      "this is not a \(kind.name) of TrialRun",
      hint: "name a folder with a \(kind.fileName)",
      path: path
    )
  }

  static func notResults(path: String?) -> ResultsError {
    ResultsError(
      .notResults,
      "this is not a results file of TrialRun",
      hint: "results files are what a run leaves behind as results.sqlite",
      path: path
    )
  }
}
