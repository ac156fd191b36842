/// The reference page of a scenario's keys, made from the schema so that the two always agree.
struct KeyReference {
  private var text = ""

  /// Writes the tables of a section and of the sections in it.
  ///
  /// - Parameters:
  ///   - schema: The section's schema.
  ///   - path: The keys that lead to the section, outermost first.
  private mutating func add(_ schema: JSON, at path: [String]) {
    guard case .object(let properties)? = schema["properties"] else { return }
    let needed = schema["required"]?.texts ?? []
    if !path.isEmpty { text += "\n### \(path.joined(separator: " › "))\n" }
    text += "\n| key | value | if left out | what it is for |\n|---|---|---|---|\n"
    for (key, value) in properties {
      let fallback = needed.contains(key) ? "needed" : value["default"]?.cell ?? "–"
      let sentence = value["description"]?.string ?? ""
      text +=
        "| `\(key)` | \(value.valueText.escapedForCells) | \(fallback) "
        + "| \(sentence.escapedForCells) |\n"
    }
    for (key, value) in properties {
      for section in value.sections { add(section, at: path + [key]) }
    }
  }

  /// Returns the page's tables.
  static func text(of schema: JSON) -> String {
    var reference = KeyReference()
    reference.add(schema, at: [])
    return reference.text
  }
}

extension JSON {
  fileprivate subscript(key: String) -> JSON? {
    guard case .object(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  fileprivate var string: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let truth): truth ? "true" : "false"
    default: nil
    }
  }

  fileprivate var items: [JSON]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  fileprivate var texts: [String]? { items?.compactMap(\.string) }

  /// A default value, as a scenario would contain it.
  fileprivate var cell: String {
    if let string { return "`\(string)`" }
    if case .object(let pairs) = self, pairs.isEmpty { return "`{}`" }
    return "`[\((texts ?? []).joined(separator: ", "))]`"
  }

  /// The sections that a value of this schema can be, or contain in a list.
  fileprivate var sections: [JSON] {
    if self["properties"] != nil { return [self] }
    let inner = [self["items"], self["additionalProperties"]].compactMap(\.self)
    return ((self["anyOf"]?.items ?? []) + inner).flatMap(\.sections)
  }

  /// A description of the values that this schema allows.
  fileprivate var valueText: String {
    if let choices = self["anyOf"]?.items {
      var texts: [String] = []
      for text in choices.map({ $0.valueText(like: self["examples"]) }) where !texts.contains(text)
      {
        texts.append(text)
      }
      return texts.joined(separator: ", or ")
    }
    return valueText(like: self["examples"])
  }

  private func valueText(like outer: JSON?) -> String {
    if let name = self["$ref"]?.string?.split(separator: "/").last,
      let kind = NameKind(rawValue: String(name))
    {
      return "a name of `trialrun list \(kind.listName)`"
    }
    if let choices = self["enum"]?.texts {
      return choices.map { "`\($0)`" }.joined(separator: ", ")
    }
    if let constant = self["const"]?.string { return "`\(constant)`" }
    switch self["type"]?.string {
    case "array": return "a list: " + (self["items"]?.valueText ?? "any values")
    case "object":
      if self["properties"] != nil { return "keys of its own, below" }
      return "names, each with " + (self["additionalProperties"]?.valueText ?? "a value")
    case "boolean": return "`true` or `false`"
    case "integer", "number":
      guard let least = self["minimum"]?.string else { return "a number" }
      return "a number from \(least)" + (self["maximum"]?.string.map { " to \($0)" } ?? "")
    case "string":
      if let example = (self["examples"] ?? outer)?.texts?.first { return "such as `\(example)`" }
      let pattern = self["pattern"]?.string
      if pattern?.hasSuffix("%$") == true { return "a share such as `30 %`" }
      return pattern?.contains("|min|") == true ? "such as `36h`" : "a text"
    default: return "a text, a number, `true` or `false`"
    }
  }
}

extension String {
  /// The text with the characters escaped that would end a table's cell.
  fileprivate var escapedForCells: String { replacing("|", with: "\\|") }
}
