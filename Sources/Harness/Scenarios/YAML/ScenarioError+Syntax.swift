/// Errors in the syntax of YAML.
extension ScenarioError {
  /// The error for a failure of libyaml, in the terms of scenarios, at the place of the mistake.
  init(_ failure: YAMLFailure, in source: SourceText) {
    let location = source.location(line: failure.line, column: failure.column)
    let line = source.lines[location.line - 1]
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    let here = location.column <= line.count ? line[location.column - 1] : nil
    if failure.problem.contains("tab character") || here == "\t" || indentation.contains("\t") {
      let column = (line.firstIndex(of: "\t") ?? location.column - 1) + 1
      self.init(
        code: .tab,
        message: "a tab stands where only spaces may",
        hint: "indent with spaces",
        location: Location(file: source.path, line: location.line, column: column)
      )
      return
    }
    let opened = source.location(line: failure.contextLine, column: failure.contextColumn)
    // A key without its colon, a '*' and a '&' are noticed only by what follows.
    let begins = ["simple key", "alias", "anchor"].contains { failure.context.hasSuffix($0) }
    let place = begins ? opened : location
    let (message, hint) = Self.explanation(
      of: failure,
      character: source.lines[place.line - 1].dropFirst(place.column - 1).first,
      opened: opened.line
    )
    self.init(code: .syntax, message: message, hint: hint, location: place)
  }

  private static func explanation(
    of failure: YAMLFailure,
    character: Unicode.Scalar?,
    opened: Int
  ) -> (message: String, hint: String?) {
    switch failure.problem {
    case "did not find expected alphabetic or numeric character",
      "did not find expected ',' or ']'" where character.isBracket,
      "did not find expected ',' or '}'" where character.isBracket:
      ("a '\(character ?? " ")' cannot stand here", "put the text that has it in quotes")
    case "could not find expected ':'":
      ("there is no ':' after this key", "write 'key: value'")
    case "mapping values are not allowed in this context":
      ("a ':' cannot stand here", "put a text that holds ': ' in quotes, and indent keys evenly")
    case "did not find expected key":
      ("this line does not fit those above it", "indent the keys of one section evenly")
    case "did not find expected '-' indicator":
      ("this line does not fit the list above it", "begin each item with '- ', indented evenly")
    case "block sequence entries are not allowed in this context":
      ("a list item cannot begin here", "begin each item with '- ' on a line of its own")
    case "did not find expected ',' or ']'":
      ("the list that begins in line \(opened) is not closed", "separate with ',', end with ']'")
    case "did not find expected ',' or '}'":
      ("the '{' in line \(opened) is not closed", "separate with ',', end with '}'")
    case "found unexpected end of stream", "found unexpected document indicator":
      ("the quotes that begin in line \(opened) are not closed", "end the text with its quote")
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      (
        "what follows the '\\' is not an escape",
        #"write '\\' for a backslash, or use single quotes"#
      )
    case "found character that cannot start any token":
      ("a value cannot begin with '\(character ?? " ")'", "put the text in quotes")
    case "did not find expected comment or line break":
      ("nothing may follow '|' or '>' in its line", "begin the text in the next line")
    case "found undefined alias":
      ("scenarios have no aliases", "write the value out")
    case "did not find expected <document start>":
      (
        "nothing may follow the end of the scenario",
        "indent it as part of the scenario, or delete it"
      )
    default:
      ("this cannot be read as YAML", "look at the quotes, brackets and indentation around it")
    }
  }
}

extension Unicode.Scalar? {
  /// Whether the character would begin a list or a section within a line.
  fileprivate var isBracket: Bool { self == "[" || self == "{" }
}
