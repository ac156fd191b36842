/// A place in a file.
public struct Location: Codable, Hashable, Sendable {
  /// The file's path, as passed to the reader.
  public var file: String

  /// The line, counted from 1.
  public var line: Int

  /// The character in the line, counted from 1.
  public var column: Int

  /// Creates a place; `line` and `column` count from 1.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Location: Comparable {
  /// Orders by file, then line, then column.
  public static func < (left: Location, right: Location) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension Location: CustomStringConvertible {
  /// The place in the notation of compilers: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}

extension Location {
  /// Creates the place of a text in the notation of compilers; nil if the text is invalid.
  package init?(_ description: String) {
    // From the end: a path may have colons of its own.
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    self.init(file: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }
}
