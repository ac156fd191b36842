/// The names that a script declares and those that it uses, as far as its tokens show: all scopes count as one.
///
/// It reads the JavaScript that `page.js` is written in: statements that end with semicolons, no classes, no labels.
package struct ScriptNames {
  /// Names of constants, variables, functions and parameters.
  package private(set) var declared: Set<String> = []

  /// How often each name stands in the script, where it is neither a keyword nor a property.
  private var uses: [String: Int] = [:]

  /// Names that are used and neither declared nor known.
  package func unknown(besides known: Set<String>) -> [String] {
    uses.keys.filter { !declared.contains($0) && !known.contains($0) }.sorted()
  }

  /// Names that are declared and not used.
  package var unused: [String] {
    declared.filter { uses[$0, default: 0] < 2 && $0 != "_" }.sorted()
  }

  package init(_ script: String) {
    var scanner = ScriptScanner(script)
    tokens = scanner.tokens()
    for index in tokens.indices {
      if let name = name(at: index) { uses[name, default: 0] += 1 }
      switch tokens[index] {
      case "const", "let", "var": declareVariables(from: index + 1)
      case "function", "catch":
        if let name = name(at: index + 1) { declared.insert(name) }
        declareNames(of: tokens[index...].firstIndex(of: "(") ?? index)
      case "=>":
        if let name = name(at: index - 1) { declared.insert(name) }
        if tokens[index - 1] == ")" { declareNames(of: opening(of: index - 1)) }
      default: break
      }
    }
  }

  private let tokens: [String]

  private static let keywords: Set<String> = [
    "break", "case", "catch", "const", "continue", "default", "delete", "else", "false", "for",
    "function", "if", "in", "let", "new", "null", "of", "return", "switch", "this", "throw", "true",
    "try", "typeof", "undefined", "var", "while",
  ]

  /// The name that a token is; nil for punctuation, keywords, properties and the keys of objects.
  private func name(at index: Int) -> String? {
    let token = tokens[index]
    guard let first = token.first, first.isLetter || first == "_" || first == "$",
      token != "${", !Self.keywords.contains(token), index > 0
    else { return nil }
    let before = tokens[index - 1]
    let after = index + 1 < tokens.count ? tokens[index + 1] : ""
    if before == "." || before == "?." { return nil }
    return after == ":" && (before == "{" || before == ",") ? nil : token
  }

  /// Declares each variable of a statement.
  private mutating func declareVariables(from start: Int) {
    var index = start
    while index < tokens.count {
      let end = closing(of: index)
      for place in index...end { name(at: place).map { _ = declared.insert($0) } }
      index = end + 1
      // The value ends at a comma of its own depth, and the statement at anything else that ends one.
      while index < tokens.count, tokens[index] != "," {
        if [";", ")", "}", "of", "in"].contains(tokens[index]) { return }
        index = closing(of: index) + 1
      }
      index += 1
    }
  }

  private mutating func declareNames(of opening: Int) {
    for place in opening...closing(of: opening) {
      name(at: place).map { _ = declared.insert($0) }
    }
  }

  /// Where the bracket closes that a token opens; the token's own place if it opens none.
  private func closing(of index: Int) -> Int {
    var depth = 0
    for place in index..<tokens.count {
      if ["(", "[", "{", "${"].contains(tokens[place]) { depth += 1 }
      if [")", "]", "}"].contains(tokens[place]) { depth -= 1 }
      if depth <= 0 { return place }
    }
    return tokens.count - 1
  }

  private func opening(of index: Int) -> Int {
    var depth = 0
    for place in stride(from: index, through: 0, by: -1) {
      if [")", "]", "}"].contains(tokens[place]) { depth += 1 }
      if ["(", "[", "{", "${"].contains(tokens[place]) { depth -= 1 }
      if depth == 0 { return place }
    }
    return 0
  }
}

/// Divides a script into its names and its punctuation; numbers, texts and comments are left out, but a template's
/// values are not.
private struct ScriptScanner {
  private var rest: Substring
  private var found: [String] = []

  init(_ script: String) { rest = script[...] }

  /// All tokens.
  mutating func tokens() -> [String] {
    scan(untilBrace: false)
    return found
  }

  private mutating func scan(untilBrace: Bool) {
    var depth = 0
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if first.isLetter || first == "_" || first == "$" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        found.append(String(word))
        rest.removeFirst(word.count)
      } else if first.isNumber {
        rest = rest.drop { $0.isLetter || $0.isNumber || $0 == "." }
        found.append("0")
      } else if first == "'" || first == "\"" {
        rest.removeFirst()
        skipText(to: first)
      } else if first == "`" {
        rest.removeFirst()
        scanTemplate()
      } else if let sign = ["...", "=>", "?."].first(where: { rest.hasPrefix($0) }) {
        found.append(sign)
        rest.removeFirst(sign.count)
      } else {
        rest.removeFirst()
        if first == "{" { depth += 1 }
        if first == "}" {
          depth -= 1
          if untilBrace, depth < 0 { return }
        }
        if !first.isWhitespace { found.append(String(first)) }
      }
    }
  }

  private mutating func skipText(to quote: Character) {
    while let next = rest.popFirst(), next != quote { if next == "\\" { _ = rest.popFirst() } }
    found.append("''")
  }

  private mutating func scanTemplate() {
    found.append("''")
    while let next = rest.popFirst(), next != "`" {
      if next == "\\" { _ = rest.popFirst() }
      guard next == "$", rest.first == "{" else { continue }
      rest.removeFirst()
      found.append("${")
      scan(untilBrace: true)
      found.append("}")
    }
  }
}
