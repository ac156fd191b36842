/// The reference page of a scenario's keys, made from the schema so that the two always agree.
struct KeyReference {
  /// The keys of each list, with the paths of the sections that have them.
  private var lists: [(paths: [String], keys: String)] = []

  /// Adds the keys of a section and of the sections in it.
  ///
  /// - Parameters:
  ///   - schema: The section's schema.
  ///   - path: The keys that lead to the section, outermost first.
  private mutating func add(_ schema: JSON, at path: [String]) {
    guard case .object(let properties)? = schema["properties"] else { return }
    let needed = schema["required"]?.texts ?? []
    var keys = ""
    for (key, value) in properties {
      let sentence = value["description"]?.string ?? ""
      keys += "- `\(key)`: \(value.text(isNeeded: needed.contains(key))). \(sentence)\n"
    }
    let heading = path.joined(separator: " › ")
    if let index = lists.firstIndex(where: { $0.keys == keys }) {
      if !lists[index].paths.contains(heading) { lists[index].paths.append(heading) }
    } else {
      lists.append(([heading], keys))
    }
    for (key, value) in properties {
      for section in value.sections { add(section, at: path + [key]) }
    }
  }

  /// Returns the lists of all sections.
  ///
  /// In place of a long line that an earlier list has, there is the name of that list's section.
  static func text(of schema: JSON) -> String {
    var reference = KeyReference()
    reference.add(schema, at: [])
    var places: [Substring: String] = [:]
    return reference.lists.map { paths, keys in
      let lines = keys.split(separator: "\n").map { line in
        guard let place = places[line], let end = line.firstRange(of: ": ")?.upperBound else {
          places[line] = paths[0]
          return "\(line)\n"
        }
        let reference = place == paths[0] ? "as above" : "as in \(place)"
        let short = "\(line[..<end])\(reference).\n"
        return short.count < line.count ? short : "\(line)\n"
      }
      return (paths == [""] ? "" : "\n### \(paths.joined(separator: ", "))\n")
        + "\n\(lines.joined())"
    }.joined()
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

  /// A description of the values that this schema allows, with the default in bold.
  fileprivate func text(isNeeded: Bool) -> String {
    if isNeeded { return "\(valueText); needed" }
    guard let standard = self["default"]?.cell, standard != "`{}`", standard != "`[]`" else {
      return valueText
    }
    let text = valueText
    // A default shows the form as well as an example.
    if ["a number", "a text", Self.truth].contains(text)
      || (text.hasPrefix("as `") && !text.contains(", "))
    {
      return "**\(standard)**"
    }
    var words = text.split(separator: ", ").map(String.init)
    guard let place = words.firstIndex(of: standard) else { return "\(text); **\(standard)**" }
    words[place] = "**\(standard)**"
    return words.joined(separator: ", ")
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

  private static let share = "as `30 %`"
  private static let truth = "`true`, `false`"

  private func valueText(like outer: JSON?) -> String {
    if let name = self["$ref"]?.string?.split(separator: "/").last,
      let kind = NameKind(rawValue: String(name))
    {
      return "a name of `list \(kind.listName)`"
    }
    if let choices = self["enum"]?.texts {
      return choices.map { "`\($0)`" }.joined(separator: ", ")
    }
    if let constant = self["const"]?.string { return "`\(constant)`" }
    switch self["type"]?.string {
    case "array":
      let value = self["items"]?.valueText ?? "values"
      if value.hasPrefix("a name of") { return value.replacing("a name of", with: "names of") }
      return "list of \(value.replacing("a text", with: "texts"))"
    case "object":
      if self["properties"] != nil { return "keys" }
      let value = self["additionalProperties"]?.valueText ?? "a value"
      return value == Self.share ? "shares" : "names with " + value
    case "boolean": return Self.truth
    case "integer", "number":
      // A bound with more digits only keeps the arithmetic from overflowing.
      guard let least = self["minimum"]?.string, let most = self["maximum"]?.string,
        most.count <= 12
      else { return "a number" }
      return "\(least) to \(most)"
    case "string":
      if let example = (self["examples"] ?? outer)?.texts?.first { return "as `\(example)`" }
      let pattern = self["pattern"]?.string
      if pattern?.hasSuffix("%$") == true { return Self.share }
      return pattern?.contains("|min|") == true ? "as `36h`" : "a text"
    default: return "a value"
    }
  }
}
