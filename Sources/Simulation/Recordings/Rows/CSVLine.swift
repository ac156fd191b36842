/// A line of comma-separated values, taken apart.
enum CSVLine {
  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  /// The fields of a line, without quotes and without blanks around them.
  ///
  /// - Throws: If a quote isn't closed, or something follows one.
  static func fields(_ line: ArraySlice<UInt8>) throws(RowFault) -> [String] {
    var fields: [String] = []
    var rest = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
      if rest.first == quote {
        fields.append(try quoted(&rest))
      } else {
        let field = rest.prefix { $0 != comma }
        rest = rest[field.endIndex...]
        let end = field.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 }
        fields.append(String(decoding: field[..<(end ?? field.startIndex)], as: UTF8.self))
      }
      guard !rest.isEmpty else { return fields }
      rest.removeFirst()
    }
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) throws(RowFault) -> String {
    rest.removeFirst()
    var text: [UInt8] = []
    while true {
      let part = rest.prefix { $0 != quote }
      text += part
      rest = rest[part.endIndex...]
      guard rest.popFirst() != nil else {
        throw RowFault(
          "a quote is not closed in its line",
          hint: "a row is one line; a quote within quotes is written twice"
        )
      }
      guard rest.first == quote else { break }
      text.append(quote)
      rest.removeFirst()
    }
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.isEmpty || rest.first == comma else {
      throw RowFault(
        "something follows a closing quote",
        hint: "put the whole field in quotes; a quote within them is written twice"
      )
    }
    return String(decoding: text, as: UTF8.self)
  }
}
