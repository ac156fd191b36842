/// Writes a scenario's tree as the text of a file: a line for each key, short lists and mappings in one line.
///
/// Reading the text gives the same tree, except that an indented text becomes a quoted one if indentation can't hold
/// it, as does a text of several lines that had no quotes.
package enum BlockText {
  /// The number of columns of the longest line with a list or mapping in it.
  private static let width = 100

  /// The text of a tree, with a line break at the end.
  package static func text(of root: YAMLNode) -> String {
    switch root.content {
    case .mapping(let entries) where !entries.isEmpty: lines(of: entries, depth: 0)
    case .sequence(let items) where !items.isEmpty: lines(of: items, indentation: 0, depth: 0)
    default: FlowText.text(of: root) + "\n"
    }
  }

  /// The lines of a comment, which the reader takes for one text whose words have single spaces between them.
  package static func comment(_ text: String) -> String {
    let visible = text.unicodeScalars.map { ScalarText.isPrinted($0) ? $0 : " " }
    var lines: [String] = []
    for word in String(String.UnicodeScalarView(visible)).split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("# \(word)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines of a mapping's entries.
  private static func lines(
    of entries: [YAMLEntry],
    indentation: Int = 0,
    depth: Int
  ) -> String {
    entries.map { entry in
      let start = spaces(indentation) + ScalarText.key(entry.key, inFlow: false) + ":"
      return start + value(entry.value, after: start, indentation: indentation, depth: depth)
    }.joined()
  }

  /// The lines of a list's items.
  private static func lines(of items: [YAMLNode], indentation: Int, depth: Int) -> String {
    items.map { item in
      let start = spaces(indentation) + "-"
      guard case .mapping(let entries) = item.content, !entries.isEmpty,
        !isFlow(item, column: start.count, depth: depth + 1)
      else { return start + value(item, after: start, indentation: indentation, depth: depth) }
      let lines = lines(of: entries, indentation: indentation + 2, depth: depth + 1)
      return start + " " + lines.dropFirst(indentation + 2)
    }.joined()
  }

  /// What stands behind a key's colon or an item's dash, up to the last line break.
  private static func value(
    _ node: YAMLNode,
    after start: String,
    indentation: Int,
    depth: Int
  ) -> String {
    if case .scalar(let scalar) = node.content {
      if scalar.style == .plain, scalar.text.isEmpty { return "\n" }
      if scalar.style == .block, let block = literal(scalar.text, indentation: indentation + 2) {
        return block
      }
      return " " + ScalarText.text(of: scalar, inFlow: false) + "\n"
    }
    if isFlow(node, column: start.count, depth: depth + 1) {
      return " " + FlowText.text(of: node) + "\n"
    }
    switch node.content {
    case .mapping(let entries):
      return "\n" + lines(of: entries, indentation: indentation + 2, depth: depth + 1)
    case .sequence(let items):
      return "\n" + lines(of: items, indentation: indentation + 2, depth: depth + 1)
    case .scalar, .refused: return "\n"
    }
  }

  /// Whether a list or mapping stands in one line.
  ///
  /// - Parameters:
  ///   - node: The list or mapping.
  ///   - column: The number of columns before it.
  ///   - depth: The number of lists and mappings around it; 1 for the values of the outermost keys, whose parts have
  ///     lines of their own unless they are single words.
  /// - Returns: Whether it does.
  private static func isFlow(_ node: YAMLNode, column: Int, depth: Int) -> Bool {
    guard !isEmpty(node) else { return true }
    guard FlowText.keepsStyle(of: node) else { return false }
    if depth == 1, !holdsWords(node) { return false }
    return column + 1 + FlowText.text(of: node).count <= width
  }

  private static func isEmpty(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .sequence(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    case .scalar, .refused: false
    }
  }

  /// Whether a list has only single words, or a mapping only scalars.
  private static func holdsWords(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .sequence(let items):
      items.allSatisfy { $0.scalar.map { !$0.text.contains(" ") } ?? false }
    case .mapping(let entries): entries.allSatisfy { $0.value.scalar != nil }
    case .scalar, .refused: true
    }
  }

  /// A text with line breaks, indented behind a `|`; nil if the reader would not find the same text there.
  private static func literal(_ text: String, indentation: Int) -> String? {
    let isEnded = text.hasSuffix("\n")
    let lines = (isEnded ? text.dropLast() : text[...])
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first?.unicodeScalars.first, first != " ", first != "\t",
      lines.last?.contains(where: { $0 != " " && $0 != "\t" }) == true,
      lines.allSatisfy({ $0.unicodeScalars.allSatisfy(ScalarText.isPrinted) })
    else { return nil }
    let indented = lines.map { $0.isEmpty ? "\n" : spaces(indentation) + $0 + "\n" }
    return (isEnded ? " |\n" : " |-\n") + indented.joined()
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
