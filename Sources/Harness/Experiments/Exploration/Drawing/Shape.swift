import Foundation

/// What can stand at one place of a scenario, as the format's JSON Schema has it.
package indirect enum Shape: Sendable {
  /// A mapping with known keys.
  case section(SectionShape)
  case list(Shape, least: Int, most: Int?)
  /// One of several forms.
  case choice([Shape])
  /// One of these words.
  case words([String])
  /// One of these names, which somebody else gives their meaning.
  case names([String])
  /// One of these numbers.
  case numbers([String])
  case truth
  case number(UInt64, UInt64)
  /// A text of a form, with examples.
  case text(pattern: String, examples: [String])
  /// A mapping of values of this form to their shares of a whole.
  case shares(Shape)
  /// A mapping whose keys somebody else gives their meaning.
  case open

  /// The form of a whole scenario.
  ///
  /// - Parameter schema: The JSON Schema that the format prints.
  package init(schema: String) {
    let value = try? JSONSerialization.jsonObject(with: Data(schema.utf8))
    guard let root = value as? [String: Any] else {
      preconditionFailure("the schema of scenarios is no JSON object")
    }
    let names = root["$defs"] as? [String: [String: Any]] ?? [:]
    self.init(root, names.mapValues { $0["enum"] as? [String] ?? [] })
  }

  private init(_ node: [String: Any], _ known: [String: [String]]) {
    func shapes(_ key: String) -> [Shape]? {
      (node[key] as? [[String: Any]])?.map { Shape($0, known) }
    }
    if let name = (node["$ref"] as? String)?.split(separator: "/").last {
      self = .names(known[String(name)] ?? [])
    } else if let choices = shapes("anyOf") {
      self = .choice(choices)
    } else if let words = node["enum"] as? [String] {
      self = .words(words)
    } else if let numbers = node["enum"] as? [NSNumber] {
      self = .numbers(numbers.map(\.stringValue))
    } else if let word = node["const"] as? String {
      self = .words([word])
    } else if let properties = node["properties"] as? [String: [String: Any]] {
      self = .section(SectionShape(node, properties.mapValues { Shape($0, known) }))
    } else if let items = node["items"] as? [String: Any] {
      self = .list(
        Shape(items, known),
        least: Self.integer(node["minItems"]) ?? 0,
        most: Self.integer(node["maxItems"])
      )
    } else if let names = node["propertyNames"] as? [String: Any],
      let share = (node["additionalProperties"] as? [String: Any])?["pattern"] as? String,
      share.hasSuffix("%$")
    {
      self = .shares(Shape(names, known))
    } else {
      self = Self.scalar(node)
    }
  }

  /// The least of some numbers, and others that are not out of their range.
  private static func numbers(_ node: [String: Any]) -> [String] {
    let least = node["minimum"] as? NSNumber
    let most = (node["maximum"] as? NSNumber)?.doubleValue ?? .infinity
    let others = [("0", 0.0), ("1.5", 1.5)].filter { _, value in
      ((least?.doubleValue ?? -.infinity)...most).contains(value)
    }
    return [least?.stringValue ?? "0"] + others.map(\.0)
  }

  private static func scalar(_ node: [String: Any]) -> Shape {
    switch node["type"] as? String {
    case "boolean": .truth
    case "integer":
      .number(
        (node["minimum"] as? NSNumber)?.uint64Value ?? 0,
        (node["maximum"] as? NSNumber)?.uint64Value ?? .max
      )
    case "number": .numbers(numbers(node))
    case "string":
      .text(
        pattern: node["pattern"] as? String ?? "",
        examples: node["examples"] as? [String] ?? []
      )
    case "object": .open
    default: preconditionFailure("a form of the schema that nobody can make: \(node)")
    }
  }

  private static func integer(_ value: Any?) -> Int? { (value as? NSNumber)?.intValue }
}

/// A mapping with known keys, and what they have to do with each other.
package struct SectionShape: Sendable {
  /// What a key's word says of others.
  package struct Rule: Sendable {
    package var key: String
    package var word: String
    package var needs: [String]
    package var refuses: [String]
  }

  /// The keys and what they can be, in the order of the alphabet.
  package var keys: [(name: String, shape: Shape)]
  package var required: Set<String>
  package var rules: [Rule]
  /// Of each of these, exactly one is there.
  package var alternatives: [[String]]

  fileprivate init(_ node: [String: Any], _ properties: [String: Shape]) {
    keys = properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    required = Set(node["required"] as? [String] ?? [])
    rules = []
    alternatives = []
    for rule in node["allOf"] as? [[String: Any]] ?? [] {
      // Of 'expect' and 'measure' one must be there, and 'expect' always is.
      if rule["anyOf"] != nil { continue }
      if let choices = rule["oneOf"] as? [[String: Any]] {
        alternatives.append(choices.flatMap { $0["required"] as? [String] ?? [] })
        continue
      }
      let condition = (rule["if"] as? [String: Any])?["properties"] as? [String: [String: Any]]
      let then = rule["then"] as? [String: Any]
      let consequences = then?["properties"] as? [String: Any] ?? [:]
      // What the values of a key look like is no matter of its presence: options are drawn by the
      // declarations of their app.
      if consequences.values.contains(where: { $0 is [String: Any] }) { continue }
      guard let (key, value) = condition?.first, let word = value["const"] as? String, let then
      else { preconditionFailure("a rule of the schema that nobody can keep: \(rule)") }
      rules.append(
        Rule(
          key: key,
          word: word,
          needs: then["required"] as? [String] ?? [],
          refuses: consequences.keys.sorted()
        )
      )
    }
  }

  /// The keys on whose words others depend.
  package var deciding: Set<String> { Set(rules.map(\.key)) }
}
