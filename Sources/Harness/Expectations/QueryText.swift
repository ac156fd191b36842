/// The text of a query, split into words, quoted text and comments as SQLite splits it.
struct QueryText {
  /// The query with each "name" written as [name].
  ///
  /// SQLite reads an unknown "name" as a text, so an expectation with a misspelt column would always hold.
  /// SQLite never reads a [name] as a text.
  private(set) var strict = ""

  /// The query in lower case, without comments, with a `'` in place of each quoted text or name.
  private(set) var bare = ""

  /// The names that the query writes in double quotes.
  private(set) var quotedNames: [String] = []

  init(_ query: String) {
    var rest = Substring(query)
    while let first = rest.unicodeScalars.first {
      switch first {
      case "'":
        strict += Self.quoted(&rest, until: "'")
        bare += "'"
      case "\"":
        let text = Self.quoted(&rest, until: "\"")
        let name = text.dropFirst().dropLast()
        quotedNames.append(String(name))
        // No table or column of the results has a bracket or a quote in its name: such a name stays as it is.
        strict += name.contains { "]\"".contains($0) } ? text : "[\(name)]"
        bare += "'"
      case "`":
        strict += Self.quoted(&rest, until: "`")
        bare += "'"
      case "[":
        strict += Self.removePrefix(&rest, through: "]")
        bare += "'"
      case "-" where rest.hasPrefix("--"):
        strict += Self.removePrefix(&rest, through: "\n")
        bare += " "
      case "/" where rest.hasPrefix("/*"):
        strict += Self.removePrefix(&rest, through: "*/")
        bare += " "
      default:
        strict.unicodeScalars.append(first)
        bare += String(first).lowercased()
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
  }

  /// Removes a quoted text from the beginning, up to its closing quote or the end of the query; a doubled quote
  /// doesn't close it.
  private static func quoted(_ rest: inout Substring, until quote: Unicode.Scalar) -> String {
    var scalars = rest.unicodeScalars
    var text = String.UnicodeScalarView()
    text.append(scalars.removeFirst())
    while let scalar = scalars.popFirst() {
      text.append(scalar)
      guard scalar == quote else { continue }
      guard scalars.first == quote else { break }
      text.append(scalars.removeFirst())
    }
    rest = Substring(scalars)
    return String(text)
  }

  private static func removePrefix(_ rest: inout Substring, through end: String) -> String {
    var scalars = rest.unicodeScalars
    var text = ""
    while let scalar = scalars.popFirst() {
      text.unicodeScalars.append(scalar)
      if text.unicodeScalars.reversed().starts(with: end.unicodeScalars.reversed()) { break }
    }
    rest = Substring(scalars)
    return text
  }
}
