/// Why results could not be written or read; the run or the query that met it can't go on.
package struct ResultsError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  package struct Code: Hashable, Sendable {
    private let name: String

    /// There is no such file.
    package static let missing = Code(name: "missing")
    /// Something that is not ours has the name of the file or of its folder.
    package static let inTheWay = Code(name: "in-the-way")
    /// The file system does not let us.
    package static let notAllowed = Code(name: "not-allowed")
    /// There is no room left.
    package static let diskFull = Code(name: "disk-full")
    /// Reading or writing failed in another way.
    package static let inputOutput = Code(name: "input-output")
    /// The file is not a results file.
    package static let notResults = Code(name: "not-results")
    /// The file was written with another version of the tables.
    package static let otherVersion = Code(name: "other-version")
    /// The file is damaged.
    package static let damaged = Code(name: "damaged")
    /// The file was changed after the run.
    package static let changed = Code(name: "changed")
    /// Somebody else is writing there.
    package static let inUse = Code(name: "in-use")
    /// The file is of another run than it should be.
    package static let otherRun = Code(name: "other-run")
    /// Parts of a run are missing, or there twice.
    package static let incomplete = Code(name: "incomplete")
    /// A row contradicts one that is there already, or lacks what it must have.
    package static let badRow = Code(name: "bad-row")
    /// SQLite refuses the statement.
    package static let badStatement = Code(name: "bad-statement")
    /// The statement asks for more memory than there is.
    package static let outOfMemory = Code(name: "out-of-memory")
    /// The statement was stopped before it was through.
    package static let interrupted = Code(name: "interrupted")
  }

  /// What kind of trouble it is.
  package var code: Code

  /// What went wrong, in one sentence without a full stop.
  package var message: String

  /// What to try.
  package var hint: String?

  /// The file or folder that it is about; nil for results that are not kept.
  package var path: String?

  package init(_ code: Code, _ message: String, hint: String? = nil, path: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.path = path
  }
}

extension ResultsError: CustomStringConvertible {
  /// The path, the message and, on a line of its own, the hint.
  package var description: String {
    let place = path.map { "\($0): " } ?? ""
    return "\(place)error: \(message)" + (hint.map { "\n  hint: \($0)" } ?? "")
  }
}
