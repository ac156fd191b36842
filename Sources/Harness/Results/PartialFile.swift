import CSQLite
import VirtualTime

/// The file beside a results file that receives the results until they are complete.
///
/// SQLite's exclusive lock keeps every other connection, of this process and of others, from writing the file,
/// and the system releases the lock when the process ends. Committed transactions outlive the process. The next
/// connection that opens the file rolls back an unfinished transaction from the journal.
package final class PartialFile {
  /// The connection to the file, which holds the lock.
  package let database: ResultsDatabase

  /// The number of participants in an earlier partial file, which this one replaces; of a sweep, the number of runs.
  package let replaced: Int

  /// Whether the file contains the results of an interrupted run.
  package let isResumed: Bool

  /// The path of the results file.
  private let path: String

  private let kind: DatabaseKind

  /// The path of the partial file of a results file.
  package static func name(beside path: String) -> String { "\(path)-partial" }

  /// Opens and locks the partial file, and makes it unless it exists.
  ///
  /// - Parameters:
  ///   - path: The path of the results file, in an existing folder.
  ///   - resume: Whether to keep the results in an existing partial file.
  ///   - journal: SQLite's journal mode. Without a journal, the file is lost if the process ends early.
  ///   - kind: The kind of file.
  ///   - replacement: What may be replaced if the results in the file are not to be kept.
  ///   - compare: Compares the file with what is to replace it; nil: anything may replace it.
  /// - Throws: If another run holds the lock, if the folder can't be written, if the existing file is to be
  ///   kept and can't be read, or if it has the results of something else, which would be lost.
  package init(
    beside path: String,
    resume: Bool,
    journal: String,
    kind: DatabaseKind = .results,
    replacing replacement: Replacement = .others,
    _ compare: ((ResultsDatabase) throws(ResultsError) -> Finished)? = nil
  ) throws(ResultsError) {
    self.path = path
    self.kind = kind
    let name = Self.name(beside: path)
    // If another program's file has one of the names, the run fails now, before any participant runs.
    for file in [Self.whole(beside: path), name] {
      for suffix in [""] + CompanionFile.suffixes { try FileOperations.requireOwn(file + suffix) }
    }
    var replaced = 0
    // Further attempts follow only if the file existed, or if its last holder removed it at this moment.
    for _ in 0..<10 {
      try FileOperations.makeFile(name)
      do throws(ResultsError) {
        guard let database = try Self.hold(name, journal: journal) else { continue }
        let isEmpty = try database.number("SELECT count(*) FROM sqlite_schema") == 0
        if isEmpty || resume {
          self.database = database
          self.replaced = replaced
          isResumed = !isEmpty
          Self.removeWhole(beside: path)
          return
        }
        if replacement == .same, let compare { try Self.requireSame(database, at: path, compare) }
        replaced = (try? database.number("SELECT count(*) FROM \(kind.progress)")) ?? 0
        // The lock is still held: another run could otherwise begin to write the file that is removed here.
        withExtendedLifetime(database) { Self.remove(beside: path) }
      } catch {
        guard error.code != .inUse else { throw Self.inUse(path) }
        guard [.notResults, .damaged].contains(error.code) else { throw error }
        guard !resume else { throw Self.unreadable(name) }
        Self.remove(beside: path)
      }
    }
    throw Self.inUse(path)
  }

  /// Checks that interrupted results are those of what is to replace them; nothing is lost of a file that can't be read.
  private static func requireSame(
    _ database: ResultsDatabase,
    at path: String,
    _ compare: (ResultsDatabase) throws(ResultsError) -> Finished
  ) throws(ResultsError) {
    guard let found = try? compare(database), let difference = found.difference else { return }
    throw Replacement.refusal(
      of: "interrupted results",
      found.text,
      because: difference,
      at: name(beside: path)
    )
  }

  /// Opens and locks a file; nil if the file was renamed or removed before the lock was acquired.
  private static func hold(_ name: String, journal: String) throws(ResultsError) -> ResultsDatabase?
  {
    let database = try ResultsDatabase(writing: name)
    // No write waits for the disk: the results need to survive the end of the process, not of the system. SQLite
    // keeps the journal open and truncates it after each transaction.
    try database.execute(
      """
      PRAGMA page_size = 4096; PRAGMA encoding = 'UTF-8'; PRAGMA auto_vacuum = NONE;
      PRAGMA synchronous = OFF; PRAGMA journal_mode = \(journal); PRAGMA cache_size = -4096;
      BEGIN EXCLUSIVE; PRAGMA main.locking_mode = EXCLUSIVE; COMMIT;
      """
    )
    var hasMoved: Int32 = 0
    sqlite3_file_control(database.handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return hasMoved == 0 ? database : nil
  }

  /// Writes the committed rows to the results file, and removes the partial file.
  ///
  /// The rows are copied in the order of their keys, so the bytes of the results file depend on the rows alone,
  /// not on the order and the transactions of their insertion.
  ///
  /// - Returns: The results, for reading.
  /// - Throws: If the disk is full or broken. The partial file and an earlier results file then stay unchanged.
  package func publish() throws(ResultsError) -> ResultsDatabase {
    let whole = Self.whole(beside: path)
    do throws(ResultsError) {
      try FileOperations.makeFile(whole)
      try database.prepare("VACUUM INTO ?").run([.text(ResultsDatabase.name(of: whole))])
      try ResultsDatabase(reading: whole, as: kind).check()
      try FileOperations.publish(whole, as: path)
    } catch {
      Self.removeWhole(beside: path)
      throw error
    }
    remove()
    return try ResultsDatabase(reading: path, as: kind)
  }

  /// Removes the file.
  ///
  /// The connection stays open.
  package func remove() { Self.remove(beside: path) }

  private static func remove(beside path: String) {
    for suffix in ["-journal", ""] { FileOperations.remove(name(beside: path) + suffix) }
  }

  private static func whole(beside path: String) -> String { "\(path)-whole" }

  private static func removeWhole(beside path: String) {
    for suffix in ["-journal", ""] { FileOperations.remove(whole(beside: path) + suffix) }
  }

  private static func inUse(_ path: String) -> ResultsError {
    ResultsError(
      .inUse,
      "another run is writing its results here",
      hint: "wait for it to end, or choose another folder",
      path: path
    )
  }

  package static let anewHint = "run it without --resume, which starts from the beginning"

  private static func unreadable(_ name: String) -> ResultsError {
    ResultsError(
      .damaged,
      "the partial results are damaged",
      hint: anewHint,
      path: name
    )
  }
}
