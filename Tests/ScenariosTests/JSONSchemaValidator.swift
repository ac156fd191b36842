import Foundation
import Synchronization
import Testing

import Scenarios

/// As much of JSON Schema 2020-12 as the scenario schema uses; anything more is reported.
struct JSONSchemaValidator {
  /// Where a value goes against a schema, as paths from the value on.
  private typealias Check = (_ value: JSON) -> [String]

  let root: [String: Any]

  /// The schema, whose rules are looked up once for hundreds of documents.
  private let check: Check

  init(_ text: String) throws {
    root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let definitions = Definitions()
    for (name, schema) in root["$defs"] as? [String: Any] ?? [:] {
      definitions.checks[name] = Self.check(of: schema, definitions)
    }
    check = Self.check(of: root, definitions)
  }

  /// Where a value goes against the schema, as paths; empty if it does nowhere.
  func faults(in value: JSON) -> [String] { check(value) }

  /// The schemas that have names, and may name each other.
  private final class Definitions {
    var checks: [String: Check] = [:]
  }

  /// Whether each text has each pattern: hundreds of documents differ in one place each.
  private static let known = Mutex<[[String]: Bool?]>([:])

  /// Whether a text has a pattern; nil if that is none.
  private static func matches(_ text: String, _ pattern: String) -> Bool? {
    let key = [text, pattern]
    if let found = known.withLock({ $0[key] }) { return found }
    let found = (try? Regex(pattern)).map { text.contains($0) }
    known.withLock { $0[key] = .some(found) }
    return found
  }

  private static func check(of schema: Any?, _ definitions: Definitions) -> Check {
    guard let rules = schema as? [String: Any] else {
      return unless { [isAllowed = schema as? Bool ?? (schema == nil)] _ in isAllowed }
    }
    let checks = rules.keys.sorted().compactMap { check(of: $0, rules, definitions) }
    return { value in checks.flatMap { $0(value) } }
  }

  private static func unless(_ holds: @escaping (JSON) -> Bool) -> Check {
    { value in holds(value) ? [] : [""] }
  }

  /// Faults of a part of a value, as paths from the value on.
  private static func below(_ key: String, _ faults: [String]) -> [String] {
    faults.map { "/\(key)\($0)" }
  }

  /// The check of one keyword; nil if it allows everything.
  private static func check(
    of keyword: String,
    _ rules: [String: Any],
    _ definitions: Definitions
  ) -> Check? {
    let rule = rules[keyword]
    let number = (rule as? NSNumber)?.doubleValue ?? .nan
    func checks() -> [Check] { (rule as? [Any] ?? []).map { check(of: $0, definitions) } }
    switch keyword {
    case "$schema", "$defs", "$comment", "title", "description", "default", "examples", "then":
      return nil
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      return { value in definitions.checks[name]?(value) ?? ["no $defs/\(name)"] }
    case "type":
      let types = rule as? [String] ?? [rule as? String ?? ""]
      return unless { value in types.contains { value.isOf(type: $0) } }
    case "enum":
      let (numbers, texts) = (Set(rule as? [Int] ?? []), Set(rule as? [String] ?? []))
      return unless { value in
        if case .number(let text) = value { return Int(text).map(numbers.contains) ?? false }
        return value.string.map(texts.contains) ?? false
      }
    case "const":
      let text = rule as? String
      return unless { $0.string == text }
    case "pattern":
      let pattern = rule as? String ?? ""
      return { value in
        guard let text = value.string else { return [] }
        guard let matches = matches(text, pattern) else { return ["pattern \(pattern)"] }
        return matches ? [] : [""]
      }
    case "minimum", "maximum":
      return unless { value in
        guard case .number(let text) = value, let found = Double(text) else { return true }
        return keyword == "minimum" ? found >= number : found <= number
      }
    case "minItems": return unless { Double($0.items?.count ?? .max) >= number }
    case "maxItems": return unless { Double($0.items?.count ?? 0) <= number }
    case "minProperties": return unless { Double($0.pairs?.count ?? .max) >= number }
    case "maxProperties": return unless { Double($0.pairs?.count ?? 0) <= number }
    case "not":
      let other = check(of: rule, definitions)
      return unless { !other($0).isEmpty }
    case "items":
      let item = check(of: rule, definitions)
      return { value in
        (value.items ?? []).enumerated().flatMap { below("\($0)", item($1)) }
      }
    case "required":
      let names = rule as? [String] ?? []
      return { value in
        guard let pairs = value.pairs else { return [] }
        return names.filter { name in !pairs.contains { $0.key == name } }.map { "/\($0)" }
      }
    case "properties":
      let properties = (rule as? [String: Any] ?? [:]).mapValues { check(of: $0, definitions) }
      return { value in
        (value.pairs ?? []).flatMap { pair in
          properties[pair.key].map { below(pair.key, $0(pair.value)) } ?? []
        }
      }
    case "additionalProperties":
      let known = Set((rules["properties"] as? [String: Any] ?? [:]).keys)
      let other = check(of: rule, definitions)
      return { value in
        (value.pairs ?? []).filter { !known.contains($0.key) }
          .flatMap { below($0.key, other($0.value)) }
      }
    case "propertyNames":
      let name = check(of: rule, definitions)
      return { value in
        (value.pairs ?? []).flatMap { below($0.key, name(.string($0.key))) }
      }
    case "anyOf":
      let choices = checks()
      return unless { value in choices.contains { $0(value).isEmpty } }
    case "oneOf":
      let choices = checks()
      return unless { value in choices.count { $0(value).isEmpty } == 1 }
    case "allOf":
      let all = checks()
      return { value in all.flatMap { $0(value) } }
    case "if":
      let condition = check(of: rule, definitions)
      let then = check(of: rules["then"], definitions)
      return { value in condition(value).isEmpty ? then(value) : [] }
    default: return { _ in ["unknown keyword \(keyword)"] }
    }
  }
}

extension JSON {
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
  var pairs: [(key: String, value: JSON)]? {
    if case .object(let pairs) = self { pairs } else { nil }
  }

  fileprivate func isOf(type: String) -> Bool {
    switch (self, type) {
    case (.string, "string"), (.array, "array"), (.object, "object"), (.bool, "boolean"): true
    case (.number, "number"): true
    case (.number(let text), "integer"): Double(text).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  /// What an editor makes of a node.
  init(_ node: YAMLNode) {
    switch node.content {
    case .refused: self = .object([])
    case .scalar(let scalar):
      self = scalar.style == .plain ? PlainScalar(scalar.text).json : .string(scalar.text)
    case .sequence(let items): self = .array(items.map { JSON($0) })
    case .mapping(let entries):
      self = .object(entries.map { (key: $0.key, value: JSON($0.value)) })
    }
  }

  /// What an editor makes of a scenario.
  init(scenario text: String) throws {
    let source = try SourceText(bytes: Array(text.utf8), path: "scenarios/test.yaml")
    self = JSON(try #require(YAMLTree.read(source).root))
  }
}
