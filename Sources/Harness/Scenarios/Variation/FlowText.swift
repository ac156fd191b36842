/// Writes parts of a scenario in one line, in YAML's flow style.
enum FlowText {
  /// The text of a node, which reads as the same node.
  ///
  /// A text without quotes that would have another meaning in flow style has quotes.
  static func text(of node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): ScalarText.text(of: scalar, inFlow: true)
    case .sequence(let items): "[\(items.map(text).joined(separator: ", "))]"
    case .mapping(let entries) where entries.isEmpty: "{}"
    case .mapping(let entries):
      "{ \(entries.map { "\(ScalarText.key($0.key, inFlow: true)): \(text(of: $0.value))" }.joined(separator: ", ")) }"
    case .refused: ""
    }
  }

  /// Whether each text without quotes in a node keeps its meaning without quotes in flow style.
  static func keepsStyle(of node: YAMLNode) -> Bool {
    switch node.content {
    case .scalar(let scalar):
      scalar.style == .quoted
        || (scalar.style == .plain && ScalarText.isPlain(scalar.text, inFlow: true))
    case .sequence(let items): items.allSatisfy(keepsStyle)
    case .mapping(let entries): entries.allSatisfy { keepsStyle(of: $0.value) }
    case .refused: false
    }
  }
}
