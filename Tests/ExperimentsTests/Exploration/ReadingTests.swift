import Experiments
import Foundation
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 46, point 8: what needs another reading of the documentation is told apart, and comes after the others.
@Suite("Findings that need another reading of the documentation")
struct ReadingTests {
  /// Under Apple's reading of a range that reaches into the hold, `always` and `either` fail; after a reboot `either` and
  /// `world`.
  private static let runner = ScriptedRunner(failures: { scenario in
    let isStrict = "\(scenario.sensorKit.overlappingHold)" == "nothing"
    let reboots = scenario.timeline.contains { $0.action.name == "reboot phone" }
    let failing = (isStrict ? ["always", "either"] : []) + (reboots ? ["either", "world"] : [])
    return Set(failing.map { FailureKey(.expectation, $0) })
  })

  private func explored() throws -> Explorer {
    try SmallExploration().explored(Self.runner) {
      $0.tries = 96
      $0.kinds = [
        "sensorkit.overlapping hold", "sensorkit.time to first result", "timeline.reboot phone",
      ]
    }
  }

  @Test("come last, and a failure that another world shows too is not one of them")
  func order() throws {
    let explorer = try explored()
    #expect(explorer.findings.map(\.key.name) == ["either", "world", "always"])
    #expect(
      explorer.findings.map { explorer.readings(of: $0.draft) } == [
        [], [], ["sensorkit.overlapping hold"],
      ]
    )
    let record = explorer.record(of: "small.yaml", isComplete: true)
    #expect(record.findings.map(\.key.name) == ["either", "world", "always"])
    #expect(record.findings.map(\.readings.count) == [0, 0, 1])
  }

  @Test("are those whose smallest study has a reading that the scenario has not")
  func smallest() throws {
    let explorer = try explored()
    for finding in explorer.findings {
      let study = try #require(
        try Shrinker(reader: SmallExploration.reader, runner: Self.runner).shrink(
          explorer.document(of: finding),
          keeping: finding.key,
          varying: explorer.study.document
        )
      )
      let isReading = finding.key.name == "always"
      #expect(explorer.readings(of: study) == (isReading ? ["sensorkit.overlapping hold"] : []))
    }
  }

  @Test("are the same in a merge, where one shard saw the failure without another reading")
  func merged() throws {
    func shard(_ number: Int, _ readings: [String]) -> ExplorationRecord {
      var record = ExplorationRecord(
        scenario: "small.yaml",
        title: "",
        document: "",
        seed: 1,
        shard: "\(number)/2"
      )
      record.isComplete = true
      let draft = KeptDraft(Draft())
      record.findings = [
        .init(
          key: FailureKey(.expectation, "a"),
          tries: 1,
          first: 1,
          draft: draft,
          readings: readings
        ),
        .init(key: FailureKey(.expectation, "b"), tries: 1, first: 1, draft: draft),
      ]
      return record
    }
    let reading = ["sensorkit.overlapping hold"]
    func order(_ shards: [ExplorationRecord]) throws -> [String] {
      try ExplorationRecord.merged(shards).findings.map(\.key.name)
    }
    #expect(try order([shard(1, reading), shard(2, reading)]) == ["b", "a"])
    #expect(try order([shard(1, reading), shard(2, [])]) == ["a", "b"])
  }
}
