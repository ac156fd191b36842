/// The text of a file, known to hold only characters that YAML and editors agree on.
package struct SourceText {
  /// The file's path, as errors show it.
  let path: String

  /// The text, without a byte order mark.
  let text: String

  /// The text's lines, without what ends them.
  let lines: [[Unicode.Scalar]]

  /// Decodes a text.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for errors.
  ///   - what: The kind of file with its article, for errors.
  /// - Throws: An error at the first byte or character that cannot be in the text.
  package init(
    bytes: [UInt8],
    path: String,
    what: String = "a scenario"
  ) throws(ScenarioError) {
    var scalars = String.UnicodeScalarView()
    var lines: [[Unicode.Scalar]] = [[]]
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var afterReturn = false
    decoding: while true {
      let place = Location(file: path, line: lines.count, column: lines[lines.count - 1].count + 1)
      switch decoder.decode(&iterator) {
      case .emptyInput: break decoding
      case .error:
        throw ScenarioError(
          code: .badEncoding,
          message: "the file is not UTF-8 from here on",
          hint: "save it with the encoding UTF-8",
          location: place
        )
      case .scalarValue("\u{FEFF}") where scalars.isEmpty: continue
      case .scalarValue(let scalar):
        guard Self.allows(scalar) else {
          throw ScenarioError(
            code: .badCharacter,
            message: "the invisible character \(Self.name(scalar)) cannot be in \(what)",
            hint: "delete it",
            location: place
          )
        }
        scalars.append(scalar)
        switch scalar {
        case "\n" where afterReturn: break
        case "\n", "\r": lines.append([])
        default: lines[lines.count - 1].append(scalar)
        }
        afterReturn = scalar == "\r"
      }
    }
    if lines.count > 1, lines[lines.count - 1].isEmpty { lines.removeLast() }
    self.path = path
    self.text = String(scalars)
    self.lines = lines
  }

  /// Whether libyaml takes the character, and editors count lines as libyaml does in spite of it.
  static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF: true
    case 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The place with that line and column, both counted from 0, or the text's end if it lies behind.
  func location(line: Int, column: Int) -> Location {
    guard line < lines.count else {
      return Location(file: path, line: lines.count, column: lines[lines.count - 1].count + 1)
    }
    return Location(file: path, line: line + 1, column: min(column, lines[line].count) + 1)
  }

  /// The first comment, put into one line, if the file begins with one.
  ///
  /// The comment does not include a line with the schema for editors.
  var firstComment: String? {
    var sentences: [String] = []
    for line in lines {
      let text = String(String.UnicodeScalarView(line)).trimmed
      if text.hasPrefix("# yaml-language-server:") { continue }
      if text.isEmpty && sentences.isEmpty { continue }
      guard text.hasPrefix("#") else { break }
      sentences.append(String(text.drop { $0 == "#" }).trimmed)
    }
    let comment = sentences.joined(separator: " ").trimmed
    return comment.isEmpty ? nil : comment
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
