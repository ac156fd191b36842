import Scenarios
import Testing

@Suite("A scenario's definition")
struct DefinitionTests {
  /// Our choice: processes, shards and resumed runs compare scenarios by it.
  @Test("decodes to the same scenario, except for the folders of its paths")
  func roundTrip() throws {
    let definition = try read(Self.scenario).definition
    let back = try Scenario(definition: definition)
    #expect(back.definition == definition)
    #expect(try back == reader.read(text: Self.scenario, path: "test.yaml"))
  }

  @Test("has the recordings' paths relative to the scenario's folder, and their sizes")
  func recordings() throws {
    let here = try read(fullScenario).definition
    let there = try reader.read(text: fullScenario, path: "\(packageRoot)/scenarios/test.yaml")
    #expect(here == there.definition)
    #expect(here.contains(#""file":"recordings/light.csv""#))
    #expect(try Scenario(definition: here).recordings.map(\.size) == there.recordings.map(\.size))
  }

  /// Our choice: results of a run don't say how tests run the scenario.
  @Test("is the same with and without the keys that are only for tests")
  func tests() throws {
    let plain = try read(minimal())
    let tested = try read(minimal(top: "in tests: { participants: 5 }\ntags: [slow]\ncalm: 3d"))
    #expect(tested.inTests?.participants == 5)
    #expect(tested.tags == ["slow"])
    #expect(tested.definition == plain.definition)
  }

  /// The full scenario without the files that it needs beside it, and without what is for tests and explorations alone.
  private static let scenario = fullScenario.replacing(
    /recordings:\n(?s:.)*?(?=timeline:)/,
    with: ""
  )
  .replacing(/in tests: .*\nvary: .*\ntags: .*\ncost:(?s:.*)/, with: "")
  .replacing(", holds: after calm", with: "")

  @Test("does not depend on the file's folder, but on the text")
  func identity() throws {
    let here = try reader.read(text: Self.scenario, path: "/here/test.yaml")
    let there = try reader.read(text: Self.scenario, path: "../there/test.yaml")
    #expect((here.definition == there.definition) == true)
    let changed = Self.scenario.replacing("count: 18", with: "count: 19")
    #expect((try read(changed).definition == here.definition) == false)
  }

  @Test("contains the expectations separately, because they judge stored results")
  func expectations() throws {
    let definition = try read(fullScenario).definition
    let expected = try Scenario(definition: definition).expectations
    #expect(try Scenario.Expectation.all(ofDefinition: definition) == expected)
    #expect(expected.count > 1)
    #expect(throws: (any Error).self) { try Scenario.Expectation.all(ofDefinition: "{}") }
  }

  @Test("has no line break, and preserves the largest seed")
  func text() throws {
    let scenario = try read(minimal(top: "seed: 18446744073709551615"))
    #expect(!scenario.definition.contains("\n"))
    #expect(try Scenario(definition: scenario.definition).seed == .max)
  }
}
