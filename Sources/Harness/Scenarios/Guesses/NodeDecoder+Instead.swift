extension NodeDecoder {
  /// What can stand in the place of a scalar that is such a value or nearly so; nil if nothing can.
  ///
  /// - Parameters:
  ///   - text: The scalar's text.
  ///   - node: The node, for its place.
  ///   - context: Whose names are known.
  /// - Returns: The value as YAML.
  fileprivate func repaired(
    _ text: String,
    at node: YAMLNode,
    _ context: DecodingContext
  ) -> String? {
    guard let style = node.scalar?.style, var trial = context.trial() else { return nil }
    let scalar = YAMLScalar(text: text, style: style)
    let value = decode(YAMLNode(content: .scalar(scalar), location: node.location), &trial)
    if value != nil, trial.errors.isEmpty { return scalar.flowText }
    guard trial.errors.count == 1 else { return nil }
    return trial.errors[0].replacement
  }

  /// The list of such values that somebody meant who wrote a scalar, such as `[a, b]` for `a, b`.
  func list(insteadOf node: YAMLNode, _ context: DecodingContext) -> String? {
    guard let scalar = node.scalar, !node.isNothing, scalar.text.count <= 200 else { return nil }
    let texts = scalar.style == .plain ? scalar.text.split(separator: ",") : [scalar.text[...]]
    let items = texts.compactMap { repaired(String($0).trimmed, at: node, context) }
    guard !items.isEmpty, items.count == texts.count, Set(items).count == items.count else {
      return nil
    }
    return "[\(items.joined(separator: ", "))]"
  }

  /// The mapping that somebody meant who wrote a scalar, such as `{ every: 6h }` for `6h`: the value of the one key
  /// that must be there, or of the first that takes the scalar.
  static func mapping(
    insteadOf node: YAMLNode,
    of rows: [KeyRow],
    _ body: (ScenarioSection, inout DecodingContext) -> Value?,
    _ context: DecodingContext
  ) -> String? {
    let required = rows.filter(\.isRequired)
    guard let scalar = node.scalar, !node.isNothing, scalar.text.count <= 200, required.count <= 1
    else { return nil }
    for row in required.isEmpty ? rows : required {
      guard var trial = context.trial() else { return nil }
      let entry = YAMLEntry(key: row.name, keyLocation: node.location, value: node)
      let section = ScenarioSection(
        location: node.location,
        entries: [entry],
        rows: rows,
        names: Set(rows.map(\.name))
      )
      let value = body(section, &trial)
      if value != nil, trial.errors.isEmpty, let text = scalar.flowText {
        return "{ \(row.name): \(text) }"
      }
      if trial.errors.count == 1, let text = trial.errors[0].replacement {
        return "{ \(row.name): \(text) }"
      }
    }
    return nil
  }
}

extension YAMLScalar {
  /// The scalar as it can stand in a list or mapping on one line; nil if it would need more care.
  fileprivate var flowText: String? {
    let isPlain = text.wholeMatch(of: /[\p{L}0-9][\p{L}0-9 .\/_%-]*/) != nil
    if style == .plain, isPlain { return text }
    return text.contains { "\"\\".contains($0) || $0.isNewline } ? nil : "\"\(text)\""
  }
}

extension YAMLNode {
  /// The hint for a mapping that stands where a list of mappings is wanted; nil for anything else.
  var entryHint: String? {
    guard case .mapping(let entries) = content, let first = entries.first else { return nil }
    return "begin each entry of the list with '- ', as in '- \(first.key): …'"
  }
}
