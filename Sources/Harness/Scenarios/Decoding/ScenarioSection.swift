import Synchronization

/// A mapping of a scenario whose keys are known.
struct ScenarioSection {
  /// The beginning of the section.
  let location: Location

  /// The entries, in the order of the file.
  let entries: [YAMLEntry]

  private let rows: [KeyRow]

  /// The names of all rows.
  private let names: Set<String>

  init(location: Location, entries: [YAMLEntry], rows: [KeyRow], names: Set<String>) {
    self.location = location
    self.entries = entries
    self.rows = rows
    self.names = names
  }

  /// Returns the section with other entries for the keys that it lacks.
  func adding(_ others: [YAMLEntry]) -> ScenarioSection {
    let missing = others.filter { entry($0.key) == nil }
    return ScenarioSection(
      location: location,
      entries: entries + missing,
      rows: rows,
      names: names
    )
  }

  /// Returns the entry of a key; nil if there is none.
  func entry(_ name: String) -> YAMLEntry? {
    // A closure would receive a copy of each entry, for each key of each section.
    var index = 0
    while index < entries.count {
      if entries[index].key == name { return entries[index] }
      index += 1
    }
    return nil
  }

  /// The key's value or its default; nil if there is neither, or after reporting an error.
  func value<Value>(_ key: SectionKey<Value>, _ context: inout DecodingContext) -> Value? {
    precondition(names.contains(key.name), "\(key.name) is not in its section's table")
    guard let entry = entry(key.name) else {
      return fallback(of: key, &context)
    }
    guard !entry.value.isNothing else {
      let message = "'\(key.name)' has no value"
      context.report(.noValue, at: entry.keyLocation, message, hint: key.row.remedy)
      return nil
    }
    let count = context.errors.count
    let value = key.decoder.decode(entry.value, &context)
    if let example = key.example {
      context.addHint("write '\(key.name): \(example)'", from: count, at: entry.value.location)
    }
    return value
  }

  /// The value of a missing key; nil if the key has no default.
  private func fallback<Value>(
    of key: SectionKey<Value>,
    _ context: inout DecodingContext
  ) -> Value? {
    guard let fallback = key.fallback else { return nil }
    if let known = key.known?.value.withLock({ $0 }) { return known }
    let content: YAMLNode.Content =
      switch fallback {
      case "{}": .mapping([])
      case "[]": .sequence([])
      default: .scalar(YAMLScalar(text: fallback, style: .plain))
      }
    // A default value has no place of its own.
    let kinds = context.kinds
    defer { context.kinds = kinds }
    let value = key.decoder.decode(YAMLNode(content: content, location: location), &context)
    key.known?.value.withLock { $0 = value }
    return value
  }

  /// Decodes the values of keys into their properties.
  ///
  /// - Returns: Whether each key has a value; if one has none, an error was reported.
  func decode<Root>(
    _ fields: [SectionField<Root>],
    into root: inout Root,
    _ context: inout DecodingContext
  ) -> Bool {
    var isWhole = true
    for field in fields where !field.decode(self, &root, &context) { isWhole = false }
    return isWhole
  }

  /// Reports keys that are not in the table, and of those that must be there and are not.
  func checkKeys(_ context: inout DecodingContext) {
    for entry in entries where !names.contains(entry.key) {
      let message = "unknown key '\(entry.key.excerpt)'"
      let hint = Spelling.hint(entry.key, among: rows.map(\.name))
      context.report(.unknownKey, at: entry.keyLocation, message, hint: hint)
    }
    for index in rows.indices where rows[index].isRequired && entry(rows[index].name) == nil {
      let row = rows[index]
      let message = "missing key '\(row.name)'"
      context.report(.missingKey, at: location, message, hint: row.remedy)
    }
  }

  /// Reports keys that mean nothing beside another's value, and of those that it needs.
  func checkKeys(
    _ extras: [KeyRow],
    needed: [String],
    allowed: [String],
    with choice: String,
    _ context: inout DecodingContext
  ) {
    for row in extras {
      let entry = entry(row.name)
      if let entry, !allowed.contains(row.name) {
        let message = "'\(row.name)' means nothing with '\(choice)'"
        context.report(.unneededKey, at: entry.keyLocation, message, hint: "delete it")
      } else if entry == nil, needed.contains(row.name) {
        let message = "'\(choice)' needs the key '\(row.name)'"
        context.report(.missingKey, at: location, message, hint: row.remedy)
      }
    }
  }
}

extension JSON {
  /// The schema's rule that a key's value needs some keys and refuses the rest of some.
  static func dependency(
    on key: String,
    _ value: String,
    needed: [String],
    allowed: [String],
    of extras: [KeyRow]
  ) -> JSON {
    var consequence: [(key: String, value: JSON)] = []
    if !needed.isEmpty { consequence.append(("required", .strings(needed))) }
    let others = extras.map(\.name).filter { !allowed.contains($0) }
    consequence.append(("properties", .object(others.map { (key: $0, value: JSON.bool(false)) })))
    let constant: JSON = ["const": .string(value)]
    let choice = JSON.object([(key: key, value: constant)])
    return [
      "if": ["properties": choice, "required": .strings([key])], "then": .object(consequence),
    ]
  }
}

/// A key whose value becomes a property of what the section describes.
struct SectionField<Root>: Sendable {
  let row: KeyRow
  fileprivate let decode: @Sendable (ScenarioSection, inout Root, inout DecodingContext) -> Bool

  init<Value>(_ key: SectionKey<Value>, _ property: any WritableKeyPath<Root, Value> & Sendable) {
    row = key.row
    decode = { section, root, context in
      guard let value = section.value(key, &context) else { return false }
      root[keyPath: property] = value
      return true
    }
  }

  /// A key whose value sets several properties.
  ///
  /// A key without a default sets nothing if it is missing or wrong; the section then lacks no value.
  init<Value>(_ key: SectionKey<Value>, _ set: @escaping @Sendable (inout Root, Value) -> Void) {
    row = key.row
    decode = { section, root, context in
      guard let value = section.value(key, &context) else { return key.fallback == nil }
      set(&root, value)
      return true
    }
  }

  /// A key that the section reads by itself.
  init<Value>(elsewhere key: SectionKey<Value>) {
    row = key.row
    decode = { _, _, _ in true }
  }

  /// A key without a default, whose property is nil if the key is missing.
  init<Value>(
    _ key: SectionKey<Value>,
    whenGiven property: any WritableKeyPath<Root, Value?> & Sendable
  ) {
    row = key.row
    decode = { section, root, context in
      guard section.entry(key.name) != nil else { return true }
      guard let value = section.value(key, &context) else { return false }
      root[keyPath: property] = value
      return true
    }
  }
}

extension NodeDecoder {
  /// A mapping each of whose keys becomes a property of the value.
  ///
  /// - Parameters:
  ///   - expected: The description of the section, for a sentence that begins with "expected".
  ///   - fields: The keys with their properties; each key has a default.
  ///   - empty: The value before any key was read.
  /// - Returns: The decoder of the section.
  static func section(
    _ expected: String,
    _ fields: [SectionField<Value>],
    into empty: Value
  ) -> NodeDecoder {
    section(expected, fields.map(\.row)) { section, context in
      var value = empty
      return section.decode(fields, into: &value, &context) ? value : nil
    }
  }

  /// A mapping with known keys.
  ///
  /// - Parameters:
  ///   - expected: The description of the section, for a sentence that begins with "expected".
  ///   - rows: The table of its keys.
  ///   - rules: The schema's rules for keys that depend on each other.
  ///   - vocabularyRules: What it says of keys that depend on names of the vocabulary.
  ///   - body: Makes the value of the section; each key is to be read once.
  /// - Returns: The decoder of the section.
  static func section(
    _ expected: String,
    _ rows: [KeyRow],
    rules: [JSON] = [],
    vocabularyRules: @escaping @Sendable (Vocabulary) -> [JSON] = { _ in [] },
    body: @escaping @Sendable (ScenarioSection, inout DecodingContext) -> Value?
  ) -> NodeDecoder {
    let names = Set(rows.map(\.name))
    return NodeDecoder(
      expected: expected,
      schema: { vocabulary in
        var pairs: [(key: String, value: JSON)] = [
          ("type", "object"), ("additionalProperties", .bool(false)),
        ]
        let required = rows.filter(\.isRequired).map(\.name)
        if !required.isEmpty { pairs.append(("required", .strings(required))) }
        let properties = rows.map { (key: $0.name, value: $0.schema(vocabulary)) }
        pairs.append(("properties", .object(properties)))
        let rules = rules + vocabularyRules(vocabulary)
        if !rules.isEmpty { pairs.append(("allOf", .array(rules))) }
        return .object(pairs)
      },
      decode: { node, context in
        guard case .mapping(let entries) = node.content else {
          let mapping = mapping(insteadOf: node, of: rows, body, context)
          context.report(expected: expected, found: node, replacement: mapping)
          return nil
        }
        let section = ScenarioSection(
          location: node.location,
          entries: entries,
          rows: rows,
          names: names
        )
        section.checkKeys(&context)
        return body(section, &context)
      }
    )
  }
}
