/// A query's text, told apart into what SQLite reads as words, quotes and comments.
struct QueryText {
  /// The query with each "name" written as [name].
  ///
  /// SQLite takes a "name" that it does not know for text, so a misspelt column would compare as a
  /// text and the expectation would hold for ever; a [name] it never does.
  private(set) var strict = ""

  /// The query in lower case, without comments and without what is in quotes; a quote leaves `'`.
  private(set) var bare = ""

  /// The names in double quotes.
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
        // A name with a bracket or a doubled quote in it is not one of ours: left as it is.
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

  /// Takes a quote to its end, or to the text's; a doubled quote does not end it.
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
