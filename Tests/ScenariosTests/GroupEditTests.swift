import Foundation
import Scenarios
import Sensors
import Testing

/// Source: our choice: numbers of a pilot come into a scenario as its author wrote it.
@Suite("Keys written into a group")
struct GroupEditTests {
  private let settings = [
    GroupEdit.Setting.leavesStudy(halfBy: .seconds(36 * 3600), "leaves study: from a pilot."),
    GroupEdit.Setting.opensApp(aboutEvery: .seconds(2 * 86_400), "opens app: from a pilot."),
    GroupEdit.Setting.wearsWatch(thousandths: 845, "wears watch: from a pilot."),
  ]

  private func edited(_ text: String) throws -> String {
    let document = try ScenarioDocument(bytes: Array(text.utf8), path: "scenarios/test.yaml")
    return try GroupEdit("willing", in: document).text(setting: settings)
  }

  private func check(_ text: String) throws {
    let group = try #require(try read(text).groups.first)
    #expect(group.population?.halfLeaveBy == .seconds(36 * 3600))
    #expect(group.population?.opensAboutEvery == .seconds(2 * 86_400))
    #expect(group.wearsWatch == 845)
  }

  @Test("replace values, and add keys that are missing, each below its comment")
  func block() throws {
    let text = minimal(
      top: "seed: 3 # of luck\ndigest: 0123456789abcdef0123456789abcdef",
      group: "    watch: Apple Watch Series 11\n    opens app: daily # a guess"
    )
    let changed = try edited(text)
    try check(changed)
    #expect(
      changed.contains("    # opens app: from a pilot.\n    opens app: about every 2d # a guess\n")
    )
    #expect(changed.contains("    # wears watch: from a pilot.\n    wears watch: 84.5 % of days\n"))
    #expect(changed.contains("seed: 3 # of luck\n") && !changed.contains("digest:"))
    // All other lines stay, in their order.
    let kept = text.split(separator: "\n").filter {
      !$0.contains("opens app") && !$0.contains("digest")
    }
    let lines = changed.split(separator: "\n").filter { kept.contains($0) }
    #expect(lines == kept)
  }

  @Test("come into a group in braces, with their comments above it")
  func flow() throws {
    let text = minimal().replacing(
      "  - group: willing\n    count: 2\n",
      with:
        "  - { group: willing, leaves study: { half of them by: 5d }, watch: Apple Watch Series 11, count: 2 } # all\n"
    )
    let changed = try edited(text)
    try check(changed)
    #expect(changed.contains("watch: Apple Watch Series 11, count: 2 } # all\n"))
  }

  @Test("keep the line breaks of Windows")
  func lineBreaks() throws {
    let group = "    watch: Apple Watch Series 11"
    let changed = try edited(minimal(group: group).replacing("\n", with: "\r\n"))
    #expect(changed.replacing("\r\n", with: "").contains("\n") == false)
    try check(changed)
  }

  @Test("are refused for a value in lines of its own, and for a group that is not there")
  func refused() throws {
    let text = minimal(
      group: "    watch: Apple Watch Series 11\n    leaves study:\n      half of them by: 60d"
    )
    let error = try #require(throws: ScenarioError.self) { try edited(text) }
    #expect(error.hint == "write each key of the group in a line of its own")
    let document = try ScenarioDocument(bytes: Array(minimal().utf8), path: "scenarios/test.yaml")
    #expect(throws: ScenarioError.self) { try GroupEdit("nobody", in: document) }
  }

  @Test("the key 'pilot' names columns, and changes nothing of a run")
  func pilot() throws {
    let text = minimal(
      top:
        "pilot: { participant: file name, time: start, time is: unix ms, watch sensors: [pulse] }"
    )
    let columns = try #require(try read(text).pilot)
    #expect(columns.participant == .fileName && columns.time == "start")
    #expect(columns.timeForm == .unixMilliseconds && columns.watchSensors == ["pulse"])
    #expect(try read(text).definition == read(minimal()).definition)
  }
}
