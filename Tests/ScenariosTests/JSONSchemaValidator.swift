import Foundation
import Synchronization
import Testing

import Scenarios

/// As much of JSON Schema 2020-12 as the scenario schema uses; anything more is reported.
struct JSONSchemaValidator {
  let root: [String: Any]

  init(_ text: String) throws {
    root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Where a value goes against the schema, as paths; empty if it does nowhere.
  func faults(in value: JSON) -> [String] { check(value, root, "") }

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

  private func check(_ value: JSON, _ schema: Any, _ path: String) -> [String] {
    guard let rules = schema as? [String: Any] else {
      return (schema as? Bool) == true ? [] : [path]
    }
    return rules.keys.sorted().flatMap { key in
      fault(value, key, rules, path)
    }
  }

  private func fault(_ value: JSON, _ key: String, _ rules: [String: Any], _ path: String)
    -> [String]
  {
    let rule = rules[key]
    func unless(_ holds: Bool) -> [String] { holds ? [] : [path] }
    switch key {
    case "$schema", "$defs", "$comment", "title", "description", "default", "examples", "then":
      return []
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      guard let found = (root["$defs"] as? [String: Any])?[name] else {
        return ["no $defs/\(name)"]
      }
      return check(value, found, path)
    case "type":
      let types = rule as? [String] ?? [rule as? String ?? ""]
      return unless(types.contains { value.isOf(type: $0) })
    case "enum":
      if case .number(let text) = value {
        return unless((rule as? [Int] ?? []).contains { Int(text) == $0 })
      }
      return unless((rule as? [String] ?? []).contains { value.string == $0 })
    case "const": return unless(value.string == rule as? String)
    case "pattern":
      guard let text = value.string, let pattern = rule as? String else { return [] }
      guard let matches = Self.matches(text, pattern) else { return ["pattern \(pattern)"] }
      return unless(matches)
    case "minimum", "maximum":
      guard case .number(let text) = value, let bound = (rule as? NSNumber)?.doubleValue,
        let number = Double(text)
      else { return [] }
      return unless(key == "minimum" ? number >= bound : number <= bound)
    case "minItems": return unless((value.items?.count ?? .max) >= (rule as? Int ?? .max))
    case "maxItems": return unless((value.items?.count ?? 0) <= (rule as? Int ?? 0))
    case "maxProperties": return unless((value.pairs?.count ?? 0) <= (rule as? Int ?? 0))
    case "not": return unless(!check(value, rule ?? true, path).isEmpty)
    case "minProperties": return unless((value.pairs?.count ?? .max) >= (rule as? Int ?? .max))
    case "items":
      return (value.items ?? []).enumerated().flatMap { index, item in
        check(item, rule ?? true, "\(path)/\(index)")
      }
    case "required":
      guard let pairs = value.pairs else { return [] }
      return (rule as? [String] ?? []).filter { name in !pairs.contains { $0.key == name } }
        .map { "\(path)/\($0)" }
    case "properties":
      let properties = rule as? [String: Any] ?? [:]
      return (value.pairs ?? []).flatMap { pair in
        properties[pair.key].map { check(pair.value, $0, "\(path)/\(pair.key)") } ?? []
      }
    case "additionalProperties":
      let known = rules["properties"] as? [String: Any] ?? [:]
      return (value.pairs ?? []).filter { known[$0.key] == nil }.flatMap { pair in
        check(pair.value, rule ?? true, "\(path)/\(pair.key)")
      }
    case "propertyNames":
      return (value.pairs ?? []).flatMap {
        check(.string($0.key), rule ?? true, "\(path)/\($0.key)")
      }
    case "anyOf":
      return unless((rule as? [Any] ?? []).contains { check(value, $0, path).isEmpty })
    case "oneOf":
      return unless((rule as? [Any] ?? []).count { check(value, $0, path).isEmpty } == 1)
    case "allOf": return (rule as? [Any] ?? []).flatMap { check(value, $0, path) }
    case "if":
      guard check(value, rule ?? true, path).isEmpty else { return [] }
      return check(value, rules["then"] ?? true, path)
    default: return ["unknown keyword \(key)"]
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
