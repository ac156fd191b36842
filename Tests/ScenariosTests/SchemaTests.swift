import Foundation
import Phones
import Scenarios
import TestSupport
import Testing

@Suite("Scenario schema")
struct SchemaTests {
  static let text = ScenarioFormat.schemaJSON(vocabulary: .standard)

  // Nothing changes it.
  nonisolated(unsafe) private static let validator = Result { try JSONSchemaValidator(text) }

  /// To remake the file: `trialrun list schema >scenarios/schema.json`.
  @Test("the schema's file is the output of the reader's declarations")
  func file() throws {
    let path = "\(packageRoot)/scenarios/schema.json"
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == Self.text, "trialrun list schema >scenarios/schema.json")
  }

  static let valid: [String] = [
    fullScenario, minimal(), minimal(group: "    consent: { later: 1w 2d }"),
    minimal(group: "    time zone: UTC\n    clock: { drift: -0.25ppm }"),
    minimal(app: "  info plist: App/Info.plist"), minimal(top: "seed: 18446744073709551615"),
    minimal(top: "timeline: []"), minimal(starts: "2026-03-01T09:00Z"),
    minimal().replacing("[ambient-light-sensor, keyboard-metrics]", with: "App/App.entitlements"),
  ]

  @Test("accepts the scenarios that the reader accepts", arguments: valid.indices)
  func takes(index: Int) throws {
    let faults = try Self.validator.get().faults(in: JSON(scenario: Self.valid[index]))
    #expect(faults.isEmpty)
  }

  /// Every place in the full scenario where a value stands under a key.
  static let places: [[String]] = {
    guard let json = try? JSON(scenario: fullScenario) else { return [] }
    return paths(in: json)
  }()

  /// The first place of each key: the items of a list are sections with mostly the same keys.
  static let firstPlaces: [[String]] = {
    var seen: Set<[String]> = []
    return places.filter { path in seen.insert(path.filter { Int($0) == nil }).inserted }
  }()

  /// Whether the names in a value are no keys: those of a trigger's options, of header fields, of a push's data and of an
  /// app's words for sensors, and paths of keys.
  private static func isFree(_ pair: (key: String, value: JSON)) -> Bool {
    guard pair.key == "sensors" else {
      return ["with", "headers", "if header", "vary", "data"].contains(pair.key)
    }
    if case .object = pair.value { return true }
    return false
  }

  private static func paths(in json: JSON) -> [[String]] {
    switch json {
    case .object(let pairs):
      pairs.flatMap { pair in
        let below = isFree(pair) ? [] : paths(in: pair.value)
        return [[pair.key]] + below.map { [pair.key] + $0 }
      }
    case .array(let items):
      items.enumerated().flatMap { index, item in paths(in: item).map { ["\(index)"] + $0 } }
    default: []
    }
  }

  @Test("the full scenario uses every key")
  func everyKey() throws {
    let schema = try Self.validator.get().root
    let declared = Self.declaredKeys(in: schema)
    #expect(Set(Self.firstPlaces.compactMap(\.last)) == Set(Self.places.compactMap(\.last)))
    let used = Set(Self.places.compactMap(\.last))
    #expect(declared.count > 40)
    // Each app has options of its own.
    let options = Vocabulary.standard.appOptions.values.joined().map(\.name)
    let keys = declared.subtracting(options).subtracting(["info plist", "body file"])
    #expect(keys.subtracting(used) == [])
  }

  private static func declaredKeys(in schema: Any) -> Set<String> {
    if let list = schema as? [Any] {
      return list.reduce(into: []) { $0.formUnion(declaredKeys(in: $1)) }
    }
    guard let rules = schema as? [String: Any] else { return [] }
    var keys: Set<String> = []
    for (key, rule) in rules {
      if key == "properties", let properties = rule as? [String: Any] {
        keys.formUnion(properties.keys)
      }
      if let properties = rule as? [String: Any], key == "properties" {
        for value in properties.values { keys.formUnion(declaredKeys(in: value)) }
      } else {
        keys.formUnion(declaredKeys(in: rule))
      }
    }
    return keys
  }

  /// Source: issue 46, point 11.
  @Test("refuses an app with sensors and without entitlements, as the reader does")
  func entitlements() throws {
    let text = minimal().replacing(
      "entitlements: [ambient-light-sensor, keyboard-metrics]",
      with: "sensors: [keyboardMetrics]"
    )
    #expect(try !Self.validator.get().faults(in: JSON(scenario: text)).isEmpty)
  }

  @Test("refuses a wrong value under any key, as the reader does", arguments: firstPlaces)
  func wrongValue(path: [String]) throws { try checkWrongValue(path) }

  @Test(
    "refuses a wrong value in each item of a list, too",
    .slow(.repetitions),
    arguments: places
  )
  func wrongValueInItems(path: [String]) throws { try checkWrongValue(path) }

  private func checkWrongValue(_ path: [String]) throws {
    // No key takes a list of lists of lists.
    let text = try Self.edited(path) { entry in
      let inner = YAMLNode(content: .sequence([]), location: entry.value.location)
      let middle = YAMLNode(content: .sequence([inner]), location: entry.value.location)
      return YAMLEntry(
        key: entry.key,
        keyLocation: entry.keyLocation,
        value: YAMLNode(content: .sequence([middle]), location: entry.value.location)
      )
    }
    #expect(try !Self.validator.get().faults(in: JSON(text)).isEmpty)
    #expect(!ScenarioFormat.errors(about: text, vocabulary: .standard).isEmpty)
  }

  /// The first key of each section.
  private static let firstKeys: [[String]] = {
    var seen: Set<[String]> = []
    return firstPlaces.filter { path in
      seen.insert(path.dropLast().filter { Int($0) == nil }).inserted
    }
  }()

  @Test("refuses an unknown key in any section, as the reader does", arguments: firstKeys)
  func unknownKey(path: [String]) throws { try checkUnknownKey(path) }

  @Test(
    "refuses an unknown key at any place, too",
    .slow(.repetitions),
    arguments: places
  )
  func unknownKeyInItems(path: [String]) throws { try checkUnknownKey(path) }

  private func checkUnknownKey(_ path: [String]) throws {
    let text = try Self.edited(path) { entry in
      YAMLEntry(key: entry.key + " x", keyLocation: entry.keyLocation, value: entry.value)
    }
    #expect(try !Self.validator.get().faults(in: JSON(text)).isEmpty)
    let errors = ScenarioFormat.errors(about: text, vocabulary: .standard)
    #expect(errors.contains { [.unknownKey, .unknownName, .unknownOption].contains($0.code) })
  }

  private static let whole: YAMLNode? = {
    let source = try? SourceText(bytes: Array(fullScenario.utf8), path: "scenarios/test.yaml")
    return source.flatMap { YAMLTree.read($0).root }
  }()

  /// The full scenario with the entry at `path` changed.
  private static func edited(_ path: [String], _ change: (YAMLEntry) -> YAMLEntry) throws
    -> YAMLNode
  {
    edit(try #require(whole), path[...], change)
  }

  private static func edit(
    _ node: YAMLNode,
    _ path: ArraySlice<String>,
    _ change: (YAMLEntry) -> YAMLEntry
  ) -> YAMLNode {
    guard let first = path.first else { return node }
    var node = node
    switch node.content {
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { entry in
          guard entry.key == first else { return entry }
          if path.count == 1 { return change(entry) }
          var entry = entry
          entry.value = edit(entry.value, path.dropFirst(), change)
          return entry
        }
      )
    case .sequence(let items):
      node.content = .sequence(
        items.enumerated().map { index, item in
          "\(index)" == first ? edit(item, path.dropFirst(), change) : item
        }
      )
    case .scalar, .refused: break
    }
    return node
  }

  static let refused: [String] = [
    minimal(lasts: "14"), minimal(lasts: "-14d"), minimal(starts: "2026-03-01T09:00:00"),
    minimal(group: "    reconsiders: yes"), minimal(group: "    system: 26.1"),
    minimal(group: "    phone: iPhone 4"), minimal(group: "    consent: allowed"),
    minimal(group: "    consent: { visits: later }"), minimal(group: "    consent: {}"),
    minimal(top: "seed: -1"), minimal(top: "exit: 2"), minimal(top: "limits: { steps: 0 }"),
    minimal(top: "timeline:\n  - { at: day 1 20:00, do: travel }"),
    minimal(top: "timeline:\n  - { at: day 1 20:00, do: revoke, last: 6h }"),
    minimal(app: "  sensors: []"), minimal().replacing("study: Ambient light\n", with: ""),
  ]

  @Test(
    "refuses the scenarios that the reader refuses, if a schema can express the reason",
    arguments: refused.indices
  )
  func refuses(index: Int) throws {
    let text = Self.refused[index]
    #expect(try !Self.validator.get().faults(in: JSON(scenario: text)).isEmpty)
    #expect(!complaints(text).isEmpty)
  }

  @Test("every key has a description")
  func descriptions() throws {
    func undescribed(_ schema: Any, _ path: String) -> [String] {
      guard let rules = schema as? [String: Any] else { return [] }
      let own = (rules["properties"] as? [String: Any] ?? [:]).flatMap { name, value -> [String] in
        let described = (value as? [String: Any])?["description"] != nil
        return (described ? [] : ["\(path)/\(name)"]) + undescribed(value, "\(path)/\(name)")
      }
      let nested = ["items"].compactMap { rules[$0] } + (rules["anyOf"] as? [Any] ?? [])
      return own + nested.flatMap { undescribed($0, path) }
    }
    #expect(undescribed(try Self.validator.get().root, "").isEmpty)
  }
}
