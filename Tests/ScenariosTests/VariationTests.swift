import Phones
import Scenarios
import Testing

/// Source: issue 19, alternatives: any key by its path, with the reader's own errors.
@Suite("Keys that alternatives change")
struct VariationTests {
  private static let place = Location(file: "--set", line: 1, column: 1)

  /// The minimal scenario with a key set.
  private func setting(_ path: String, to value: String) throws -> Scenario {
    var document = try ScenarioDocument(bytes: Array(minimal().utf8), path: "test.yaml")
    guard case .listed(let values) = try VariedValues(value, at: Self.place) else {
      throw ScenarioPathMismatch()
    }
    try document.set(ScenarioKeyPath(path, at: Self.place), to: values[0].node)
    return try reader.read(document)
  }

  private struct ScenarioPathMismatch: Error {}

  @Test("a key gets its value, and everything else stays")
  func set() throws {
    let scenario = try setting("app.fetch.every", to: "7d")
    #expect(scenario.app.fetch?.every == .seconds(7 * 86_400))
    let text = minimal().replacing("every: 1d", with: "every: 7d")
    #expect(scenario.definition == (try reader.read(text: text, path: "test.yaml").definition))
  }

  @Test("groups are found by their names, and a key that is missing is added")
  func groups() throws {
    #expect(try setting("groups.willing.count", to: "7").groups[0].count == 7)
    #expect(try setting("participants.willing.count", to: "7").groups[0].count == 7)
    #expect(try setting("groups.1.phone", to: "iPhone 15").groups[0].phone == "iPhone 15")
    #expect(try setting("groups.willing.opens app after", to: "2h").groups[0].name == "willing")
    let locked = try setting("sensorkit.locked phone", to: "fails")
    #expect(locked.definition != (try read(minimal()).definition))
  }

  @Test("a value can be a list or a mapping")
  func composite() throws {
    let scenario = try setting(
      "groups.willing.consent",
      to: "{ ambientLightSensor: deny, keyboardMetrics: allow }"
    )
    guard case .perSensor(let answers) = scenario.groups[0].consent else {
      Issue.record("there are no answers for each sensor")
      return
    }
    #expect(answers.map(\.allows) == [false, true])
  }

  @Test("a path that names no key says which was meant")
  func unknown() throws {
    let key = #expect(throws: ScenarioErrors.self) { try setting("app.fetch.evry", to: "7d") }
    #expect(key?.errors.first?.code == .unknownKey)
    #expect(key?.errors.first?.hint == "did you mean 'every'?")
    let group = #expect(throws: ScenarioError.self) { try setting("groups.wiling.count", to: "7") }
    #expect(group?.hint == "did you mean 'willing'?")
    let scalar = #expect(throws: ScenarioError.self) { try setting("lasts.days", to: "7") }
    #expect(scalar?.message.contains("'lasts' is '14d', which has no keys") == true)
  }

  @Test("a wrong value has the reader's error")
  func wrong() throws {
    let error = #expect(throws: ScenarioErrors.self) {
      try setting("groups.willing.count", to: "0")
    }
    let written = complaints(minimal().replacing("count: 2", with: "count: 0"))
    #expect(error?.errors.first?.message == written.first?.message)
  }

  @Test(
    "what judges runs can't differ, nor seeds",
    arguments: ["seed", "expect.1", "measure", "vary"]
  )
  func fixed(path: String) {
    let error = #expect(throws: ScenarioError.self) {
      try ScenarioKeyPath(path, at: Self.place)
    }
    #expect(error?.code == .notVaried)
  }

  private func texts(_ text: String) throws -> [String] {
    guard case .listed(let values) = try VariedValues(text, at: Self.place) else { return [] }
    return values.map(\.text)
  }

  @Test("values have commas between them, and quotes keep a comma")
  func lists() throws {
    #expect(try texts("6h,1d, 7d") == ["6h", "1d", "7d"])
    #expect(try texts("\"20:00\",'a, b'") == ["20:00", "a, b"])
    #expect(try texts("30 %") == ["30 %"])
    for wrong in ["", ",", "6h,,7d", "[6h"] {
      #expect(throws: ScenarioError.self) { try texts(wrong) }
    }
  }

  @Test(
    "a range has values at the distance of its smallest unit or last decimal",
    arguments: [
      ("1d..7d", 7, "1d", "7d", "4d"), ("24h..168h", 145, "1d", "7d", "4d"),
      ("10..50", 41, "10", "50", "30"), ("10 %..40 %", 31, "10 %", "40 %", "25 %"),
      ("0.10..0.50", 41, "0.10", "0.50", "0.30"),
    ]
  )
  func ranges(text: String, count: Int, first: String, last: String, middle: String) throws {
    guard case .range(let range) = try VariedValues(text, at: Self.place) else {
      Issue.record("it is not a range")
      return
    }
    #expect(range.count == count)
    #expect(range.value(at: 0).text == first)
    #expect(range.value(at: 1).text == last)
    #expect(range.value(at: 0.5).text == middle)
  }

  @Test(
    "bounds of different kinds, or in the wrong order, are no range",
    arguments: ["1d..7", "7d..1d", "1d..", "a..b"]
  )
  func badRanges(text: String) {
    #expect(throws: ScenarioError.self) { try VariedValues(text, at: Self.place) }
  }

  /// Our choice: runs ignore what sweeps vary, so their results don't name it.
  @Test("a scenario's definition is the same with and without vary")
  func definition() throws {
    let varied = try read(
      minimal(top: "vary: { app.fetch.every: [6h, 1d], groups.willing.count: 2..9 }")
    )
    #expect(varied.vary?.map(\.key) == ["app.fetch.every", "groups.willing.count"])
    #expect(varied.vary?.map(\.values) == ["6h, 1d", "2..9"])
    #expect(varied.definition == (try read(minimal()).definition))
  }

  @Test("vary without a key, or with a wrong one, is an error at its place")
  func wrongVary() {
    #expect(complaints(minimal(top: "vary: {}")).map(\.code) == [.emptyList])
    #expect(complaints(minimal(top: "vary: { seed: [1, 2] }")).map(\.code) == [.notVaried])
    #expect(complaints(minimal(top: "vary: { lasts: 7d..1d }")).map(\.code) == [.outOfRange])
  }
}
