import Wording

/// Writes parts of a scenario in one line, in YAML's flow style.
enum FlowText {
  /// The text of a node, which reads as the same node.
  static func text(of node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar):
      scalar.style == .plain && !isSpecial(scalar.text)
        ? scalar.text : JSONString.quoted(scalar.text)
    case .sequence(let items): "[\(items.map(text).joined(separator: ", "))]"
    case .mapping(let entries):
      "{ \(entries.map { "\(key($0.key)): \(text(of: $0.value))" }.joined(separator: ", ")) }"
    case .refused: ""
    }
  }

  private static func key(_ text: String) -> String {
    isSpecial(text) ? JSONString.quoted(text) : text
  }

  /// Whether a text without quotes would not be one text in a list of flow style.
  private static func isSpecial(_ text: String) -> Bool {
    text.isEmpty || text.contains { ",[]{}\n\"'#".contains($0) } || text.contains(": ")
  }
}
