import Foundation
import Phones
import Scenarios
import Testing

/// Source: the design: an action is declared once, and everything else is derived from its type.
@Suite("Timeline actions")
struct TimelineActionTests {
  /// The keys of every action that the full scenario writes, with the scenario's own definition of it.
  private func written() throws -> [Scenario.Event] { try read(fullScenario).timeline }

  @Test("the fixture writes each action of the list, so that the tests of the reader cover it")
  func all() throws {
    let names = Set(try written().map(\.action.name))
    #expect(names == Set(TimelineActions.written.map { $0.key }))
  }

  @Test("the schema offers the actions of the list, in their order")
  func schema() throws {
    let text = ScenarioFormat.schemaJSON(vocabulary: .standard)
    var rest = text[...]
    for type in TimelineActions.written {
      let name = try #require(rest.range(of: "\"\(type.key)\""), "\(type.key)")
      rest = rest[name.upperBound...]
    }
  }

  /// Definitions stand in results, by which an interrupted run is resumed: their form is a contract.
  @Test("an action is defined as one key with its options, and read back as the same")
  func definitions() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for event in try written() {
      let data = try encoder.encode(event.action)
      #expect(try JSONDecoder().decode(Scenario.Action.self, from: data) == event.action)
    }
    func text(_ action: any TimelineAction) throws -> String {
      String(decoding: try encoder.encode(Scenario.Action(action)), as: UTF8.self)
    }
    #expect(try text(CloseApp()) == #"{"closeApp":{}}"#)
    #expect(try text(DeleteApp(for: nil)) == #"{"deleteApp":{}}"#)
    #expect(try text(PressDockButton("zoom in")) == #"{"press":{"_0":"zoom in"}}"#)
    let reset = #"{"resetData":{"sensors":["visits"]}}"#
    #expect(try text(ResetSensorData(sensors: ["visits"])) == reset)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Scenario.Action.self, from: Data(#"{"fly":{}}"#.utf8))
    }
  }

  @Test("every action in results is explained in sentences with its key or its words")
  func sentences() {
    let detail = ActionDetail(listed: "the light", spoken: "for 1 day")
    for type in TimelineActions.all {
      let sentences = type.sentences(detail)
      #expect(!sentences.isEmpty)
      #expect(sentences.allSatisfy { $0.text.hasPrefix("The ") || $0.text.hasPrefix("Where ") })
      #expect(TimelineActions.named(type.key).map { $0.key } == type.key)
    }
  }
}
