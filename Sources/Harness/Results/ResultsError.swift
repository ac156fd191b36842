/// An error of writing or reading results, which ends the run or the query.
package struct ResultsError: Error, Hashable, Sendable {
  /// The kind of error.
  package struct Code: Hashable, Sendable {
    private let name: String

    /// The file doesn't exist.
    package static let missing = Code(name: "missing")
    /// Something else has the name of the file or of its folder.
    package static let inTheWay = Code(name: "in-the-way")
    /// The file system denies the operation.
    package static let notAllowed = Code(name: "not-allowed")
    /// The disk is full.
    package static let diskFull = Code(name: "disk-full")
    /// Reading or writing failed for another reason.
    package static let inputOutput = Code(name: "input-output")
    /// The file is not a results file.
    package static let notResults = Code(name: "not-results")
    /// The file was written with another version of the tables.
    package static let otherVersion = Code(name: "other-version")
    /// The file is damaged.
    package static let damaged = Code(name: "damaged")
    /// The file was changed after the run.
    package static let changed = Code(name: "changed")
    /// Another program is writing the file.
    package static let inUse = Code(name: "in-use")
    /// Another finished output has the name, and is kept.
    package static let occupied = Code(name: "occupied")
    /// The file belongs to another run.
    package static let otherRun = Code(name: "other-run")
    /// A part of the run is missing or repeated.
    package static let incomplete = Code(name: "incomplete")
    /// A row has the key of another row, or lacks a required value.
    package static let badRow = Code(name: "bad-row")
    /// SQLite can't compile the statement.
    package static let badStatement = Code(name: "bad-statement")
    /// The statement needs more memory than is available.
    package static let outOfMemory = Code(name: "out-of-memory")
    /// The statement was interrupted.
    package static let interrupted = Code(name: "interrupted")
  }

  /// The kind of error.
  package var code: Code

  /// The error, in one sentence without a full stop.
  package var message: String

  /// A suggestion for the user.
  package var hint: String?

  /// The file or folder; nil for results without a file.
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
