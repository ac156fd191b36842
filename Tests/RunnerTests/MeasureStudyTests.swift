import Foundation
import Results
import Runner
import Testing
import Verdicts

/// Source: issue 19: measures are taken in the judge's process, and expectations can bound them.
@Suite("Measures of a run")
struct MeasureStudyTests {
  private static let text: StudyText = {
    var text = StudyText()
    text.lasts = "3d"
    text.groups = ["{ group: willing, count: 2 }", "{ group: others, count: 1 }"]
    text.lines = [
      "measure: [prompts seen, { name: place, each participant: 'select participant, position as value from "
        + "participants' }]"
    ]
    text.expect = [
      "{ that: all see one prompt, measure: prompts seen, at least: 1, of participants: 100 % }",
      "no failed calls",
      "{ that: places are small, measure: place, at most: 1.5 }",
    ]
    return text
  }()

  @Test(
    "are taken for each participant, and expectations are judged by them in the scenario's order"
  )
  func run() throws {
    let outcome = try RunnerTests.run(Self.text)
    #expect(outcome.measurements.map(\.measure.name) == ["prompts seen", "place"])
    #expect(outcome.measurements[1].values.map(\.value) == [1, 2, 3])
    #expect(outcome.measurements[1].values.map(\.group) == ["willing", "willing", "others"])
    #expect(outcome.judgements.map(\.state) == [.holds, .holds, .fails])
    #expect(
      outcome.judgements[0].observed == "3 of 3 participants (100 %) have at least 1 prompts"
    )
    #expect(outcome.judgements[2].total == 2)
    #expect(outcome.suspects.count == 2)
    #expect(!outcome.hasNothingToJudge)
  }

  @Test("leave the digest as it is")
  func digest() throws {
    var plain = Self.text
    plain.lines = []
    plain.expect = ["no failed calls"]
    #expect(try RunnerTests.run(Self.text).digest == RunnerTests.run(plain).digest)
  }

  @Test("a query that never ends is stopped in its process, and the others are judged")
  func endless() throws {
    var outcome = try RunnerTests.run(Self.text)
    let endless = Measure(
      name: "slow",
      query:
        "select participant, instr(printf('%.*c', 16000000, 'a'), printf('%.*c', 8000000, 'a') || 'b') as value "
        + "from participants",
      place: "a.yaml:3:5"
    )
    let fine = Measure(
      name: "fine",
      query: "select participant, 1 as value from participants"
    )
    try outcome.judge(
      by: [Verdicts.ExpectationQuery(that: "it", query: "select 1 from run where 0")],
      measuring: [endless, fine],
      JudgeLimits(processorSeconds: 1)
    )
    #expect(outcome.judgements.map(\.state) == [.holds])
    #expect(outcome.measurements.map { $0.error == nil } == [false, true])
    #expect(outcome.measurements[0].error?.place == "a.yaml:3:5")
  }

  @Test(
    "a bound must name a sensor if, and only if, its measure has numbers for each",
    arguments: [
      (
        "{ that: a, measure: valid days, at least: 1 }",
        "write 'sensor: ambientLightSensor', with the sensor that you mean"
      ),
      (
        "{ that: a, measure: prompts seen, at least: 1, sensor: ambientLightSensor }",
        "delete 'sensor'"
      ),
    ]
  )
  func sensor(_ expectation: String, _ hint: String) throws {
    var text = Self.text
    text.expect = [expectation]
    let error = try #require(throws: RunError.self) { try RunnerTests.run(text) }
    #expect(error.code == .expectation)
    #expect(error.hint == hint)
  }
}
