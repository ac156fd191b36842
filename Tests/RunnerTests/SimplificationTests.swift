import Runner
import Scenarios
import Testing
import Verdicts

/// What the simulation does more kindly than the world is named where it bears on an answer.
@Suite("Simplifications")
struct SimplificationTests {
  private static func lines(_ change: (inout StudyText) -> Void) throws -> [String] {
    var text = StudyText()
    change(&text)
    let reader = ScenarioReader(vocabulary: .standard(apps: apps))
    let scenario = try reader.read(text: text.yaml, path: "study.yaml")
    return Simplification.lines(ofDefinitions: [scenario.definition])
  }

  private static func bears(_ start: String, _ change: (inout StudyText) -> Void) throws -> Bool {
    try lines(change).contains { $0.hasPrefix(start) }
  }

  @Test("a system that never suspends the app is one, and a system that suspends it is none")
  func suspension() throws {
    let line = "the system never suspends the app: "
    #expect(try Self.bears(line) { $0.groups = ["{ group: a, count: 1, system: never suspends }"] })
    #expect(try !Self.bears(line) { $0.groups = ["{ group: a, count: 1, system: suspends }"] })
  }

  @Test("tasks that every phone runs are one where the app has tasks and somebody lets them run")
  func tasks() throws {
    let line = "every phone runs the tasks of an app that is opened"
    let group = "{ group: a, count: 1, system: suspends }"
    #expect(try Self.bears(line) { $0.groups = [group] })
    #expect(
      try !Self.bears(line) {
        $0.groups = [group]
        $0.app = "SleepsBetweenFetches"
      }
    )
    #expect(
      try !Self.bears(line) {
        $0.groups = ["{ group: a, count: 1, system: suspends, background refresh: false }"]
      }
    )
  }

  @Test("a study of months has nobody who gets a new phone")
  func months() throws {
    let line = "nobody gets a new phone"
    #expect(try Self.bears(line) { $0.lasts = "90d" })
    #expect(try !Self.bears(line) { $0.lasts = "14d" })
    #expect(
      try !Self.bears(line) {
        $0.lasts = "90d"
        $0.events = ["{ at: 40d, do: replace phone, restored from: encrypted backup }"]
      }
    )
    #expect(try Self.bears("no phone stays locked for three days") { $0.lasts = "90d" })
    #expect(
      try !Self.bears("no phone stays locked for three days") {
        $0.lasts = "90d"
        $0.events = ["{ at: 40d, do: leave phone, for: 5d }"]
      }
    )
  }

  @Test("a locked phone that fails fetches is none")
  func locked() throws {
    let line = "a locked phone hands samples over"
    #expect(try Self.bears(line) { _ in })
    #expect(try !Self.bears(line) { $0.lines = ["sensorkit: { locked phone: fails }"] })
  }
}
