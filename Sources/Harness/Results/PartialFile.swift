import CSQLite
import SQLiteFiles

/// The file beside a results file in which results are written until they are whole.
///
/// Whoever holds it is the only one to write it, in this process and in others: SQLite's lock on it
/// sees to that, and goes when the holder does, however it ends. What was committed outlives the
/// process; a transaction that was not is undone, from the journal, by who holds the file next.
final class PartialFile {
  /// What is written; nothing else opens the file as long as this lives.
  let database: ResultsDatabase

  /// How many participants were recorded in the file that was there, and is thrown away.
  let replaced: Int

  /// Whether something was recorded here before, and is still there.
  let isResumed: Bool

  /// The results file that it is to become.
  private let path: String

  /// The partial file of a results file.
  static func name(beside path: String) -> String { "\(path)-partial" }

  /// Takes hold of the partial file, and makes it if it is not there.
  ///
  /// - Parameters:
  ///   - path: The results file that it is to become; its folder is there.
  ///   - resume: Whether to keep what is recorded in it already.
  ///   - journal: SQLite's journal mode; what is written without one is lost with the process.
  /// - Throws: If somebody else holds it, if the folder can't be written, or if it is to be kept and
  ///   can't be read.
  init(beside path: String, resume: Bool, journal: String) throws(ResultsError) {
    self.path = path
    let name = Self.name(beside: path)
    // Fail now, before any participant runs, if a file of another program is in the way.
    for file in [Self.whole(beside: path), name] {
      for suffix in [""] + CompanionFile.suffixes { try FileOperations.requireOwn(file + suffix) }
    }
    var replaced = 0
    // More than once only where it was there, or where its last holder removed it at this moment.
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
        replaced = (try? database.number("SELECT count(*) FROM participants")) ?? 0
        // While it is held: a moment later somebody else could write in what is removed here.
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

  /// Opens a file and locks it until it is closed; nil if it has lost its name meanwhile.
  private static func hold(_ name: String, journal: String) throws(ResultsError) -> ResultsDatabase?
  {
    let database = try ResultsDatabase(writing: name)
    // No write waits for the disk: the system outlives this process, and has it all. The journal
    // stays open, and is only cut off after each transaction.
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

  /// Makes the results file of what is committed, and removes this one.
  ///
  /// The rows are copied in the order of their keys: the bytes are a function of them alone,
  /// whatever the order and the transactions that brought them here.
  ///
  /// - Returns: The results, for reading.
  /// - Throws: If the disk is full or broken; then this file is as it was, and so are old results.
  func publish() throws(ResultsError) -> ResultsDatabase {
    let whole = Self.whole(beside: path)
    do throws(ResultsError) {
      try FileOperations.makeFile(whole)
      try database.prepare("VACUUM INTO ?").run([.text(ResultsDatabase.name(of: whole))])
      try ResultsDatabase(readingResultsAt: whole).check()
      try FileOperations.publish(whole, as: path)
    } catch {
      Self.removeWhole(beside: path)
      throw error
    }
    remove()
    return try ResultsDatabase(readingResultsAt: path)
  }

  /// Removes the file, which is held all the same as long as its database lives.
  func remove() { Self.remove(beside: path) }

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

  static let anewHint = "run it without --resume, which starts from the beginning"

  private static func unreadable(_ name: String) -> ResultsError {
    ResultsError(
      .damaged,
      "what was recorded there is damaged",
      hint: anewHint,
      path: name
    )
  }
}
