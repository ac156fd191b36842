/// A place in a file.
package struct FileLocation: Hashable, Sendable {
  package var file: String

  /// The line, counted from 1; nil for the file as a whole.
  package var line: Int?

  /// The character in the line, counted from 1; nil for the line as a whole.
  package var column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Reads a place in the compilers' notation `file:line:column`; the column, or both numbers, may be
  /// missing.
  package init(_ text: String) {
    // From the end, since the path itself may contain colons.
    var file = Substring(text)
    var numbers: [Int] = []
    while numbers.count < 2, let colon = file.lastIndex(of: ":"),
      let number = Int(file[file.index(after: colon)...]), number > 0
    {
      numbers.insert(number, at: 0)
      file = file[..<colon]
    }
    self.init(
      file: String(file),
      line: numbers.first,
      column: numbers.count == 2 ? numbers[1] : nil
    )
  }
}
