import Scenarios
import Testing

@Suite("Measures in scenarios")
struct MeasureFormatTests {
  /// A scenario without a first comment and expectations.
  private func exploring(_ lines: String) -> String {
    minimal().split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .prefix { !$0.hasPrefix("expect:") }.joined(separator: "\n") + "\n\(lines)\n"
  }

  private static let own = """
    measure:
      - valid days
      - name: days with light
        each participant: select participant, 1 as value from participants
        unit: days
        better: more
    """

  @Test("are named, or have a query of their own with unit and direction")
  func read() throws {
    let measures = try #require(try ScenariosTests.read(minimal(top: Self.own)).measures)
    #expect(measures.map(\.name) == ["valid days", "days with light"])
    #expect(measures.map(\.query) == [nil, "select participant, 1 as value from participants"])
    #expect(measures.map(\.unit) == [nil, "days"])
    #expect(measures.map(\.better) == [nil, .more])
    #expect(measures[1].queryLocation?.column == 23)
  }

  @Test("are part of the definition, which is as before without them")
  func definition() throws {
    let plain = try ScenariosTests.read(minimal())
    #expect(plain.measures == nil)
    #expect(!plain.definition.contains("measures"))
    #expect(!plain.definition.contains("bound"))
    let measured = try ScenariosTests.read(minimal(top: Self.own))
    let back = try StatedMeasure.all(ofDefinition: measured.definition)
    #expect(back.map(\.name) == ["valid days", "days with light"])
    #expect(back[0].location.file == "test.yaml")
    #expect(try StatedMeasure.all(ofDefinition: plain.definition) == [])
    #expect(measured.asksForDays && !plain.asksForDays)
  }

  /// Source: issue 19, part 8.
  @Test("a scenario with measures needs neither expectations nor a first comment")
  func explores() throws {
    let scenario = try ScenariosTests.read(exploring("measure: [valid days]"))
    #expect(scenario.promise == "")
    #expect(scenario.expectations == [])
  }

  @Test("a scenario with neither measures nor expectations is refused, with both keys as a hint")
  func neither() {
    let errors = complaints(exploring(""))
    #expect(errors.map(\.message).contains("missing key 'expect'"))
    #expect(errors.map(\.code).contains(.missingPromise))
    #expect(errors.compactMap(\.hint).contains { $0.contains("'measure: [valid days]'") })
  }

  @Test("a scenario with expectations still needs its first comment")
  func promise() {
    let text = exploring("measure: [valid days]\nexpect: [no failed calls]")
    #expect(complaints(text).map(\.code) == [.missingPromise])
  }

  @Test("an expectation can bound a measure, which is then measured")
  func bounds() throws {
    let scenario = try ScenariosTests.read(
      exploring(
        """
        expect:
          - { that: enough, measure: valid days, at least: 20, of participants: 80 %, sensor: ambientLightSensor }
          - { that: not too many, measure: prompts seen, at most: 1.5 }
        """
      ).replacing(/^/, with: "# It is enough.\n", maxReplacements: 1)
    )
    let bounds = scenario.expectations.compactMap(\.bound)
    #expect(bounds.map(\.measure) == ["valid days", "prompts seen"])
    #expect(bounds.map(\.comparison) == [.atLeast, .atMost])
    #expect(bounds.map(\.limit) == [20, 1.5])
    #expect(bounds.map(\.share) == [800, nil])
    #expect(bounds.map(\.sensor) == ["ambientLightSensor", nil])
    #expect(scenario.measures?.map(\.name) == ["valid days", "prompts seen"])
  }

  @Test(
    "mistakes have a message and a hint",
    arguments: [
      ("measure: [valid dys]", "unknown measure 'valid dys'", "did you mean 'valid days'?"),
      (
        "measure: [{ name: x y, each participant: select 1 }, { name: x_y, each participant: select 1 }]",
        "two measures have the name 'x_y'", "choose another name for one of them"
      ),
      (
        "measure: [{ name: Valid days, each participant: select 1 }]",
        "TrialRun has a measure named 'valid days'",
        "write '- valid days' to use it, or choose another name"
      ),
      (
        "measure: [{ name: x }]", "missing key 'each participant'",
        "write 'each participant: select participant, count(distinct day) as value from days group by participant'"
      ),
      (
        "measure: [{ name: x-y, each participant: select 1 }]",
        "expected the name of a measure, found 'x-y'",
        "begin with a letter, and use letters, digits, '_' and single spaces only"
      ),
      ("measure: []", "this list of measures is empty", "name at least one"),
    ]
  )
  func mistakes(_ lines: String, _ message: String, _ hint: String) {
    let errors = complaints(exploring(lines))
    #expect(errors.map(\.message) == [message])
    #expect(errors.map(\.hint) == [hint])
  }

  @Test(
    "mistakes in bounds have a message and a hint",
    arguments: [
      (
        "{ that: a, measure: valid dys, at least: 1 }", "unknown measure 'valid dys'",
        "did you mean 'valid days'?"
      ),
      (
        "{ that: a, measure: valid days, at least: 1, at most: 2 }",
        "'at least' and 'at most' cannot stand in one expectation", "make two expectations of it"
      ),
      (
        "{ that: a, measure: valid days }", "missing key 'at least'",
        "write 'at least: 20', or 'at most'"
      ),
      (
        "{ that: a, measure: valid days, at least: 1, of participants: 80 }", "'80' has no unit",
        "write '80 %'"
      ),
      (
        "{ that: a, measure: valid days, at least: 1, sensor: pedometerData }",
        "the app does not read 'pedometerData'", "it reads ambientLightSensor, keyboardMetrics"
      ),
    ]
  )
  func wrongBounds(_ entry: String, _ message: String, _ hint: String) {
    let errors = complaints("# A promise.\n" + exploring("expect: [\(entry)]"))
    #expect(errors.map(\.message) == [message])
    #expect(errors.map(\.hint) == [hint])
  }
}
