import Foundation
import Testing

/// The README says what the command really does.
@Suite("README")
struct ReadmeTests {
  private static let text =
    (try? String(contentsOfFile: "\(packageRoot)/README.md", encoding: .utf8)) ?? ""

  /// Source: the project's house rules, "The README stays true".
  @Test(
    "shows what these scenarios print, digest and evidence included",
    arguments: [
      "first-study", "fetch-up-to-now-strictly", "mistakes/unix-epoch", "dock-follows-speaker",
      "automations-week",
    ]
  )
  func output(scenario: String) async throws {
    let call = try await trialrun(
      ["run", "scenarios/\(scenario).yaml"],
      environment: ["TRIALRUN_INVOKED_AS": "scenarios/run"]
    )
    #expect(Self.text.contains("```\n\(call.output)```\n"), "it prints\n\(call.output)")
  }

  /// Source: the project's house rules, "ten lines of a scenario".
  @Test("shows lines that the scenario has, in its order")
  func lines() throws {
    let path = "\(packageRoot)/scenarios/first-study.yaml"
    var rest = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")[...]
    let block = try #require(Self.text.components(separatedBy: "```yaml\n").dropFirst().first)
    let shown = try #require(block.components(separatedBy: "```").first).split(separator: "\n")
    #expect(shown.count >= 10)
    for line in shown {
      let place = try #require(rest.firstIndex(of: line), "no line '\(line)'")
      rest = rest[(place + 1)...]
    }
  }

  /// Source: the project's house rules, "the map of the house".
  @Test("has every room on its map, and every scenario in its table")
  func map() throws {
    for floor in ["Kernel", "Frameworks", "Simulation", "Harness"] {
      let rooms = try FileManager.default.contentsOfDirectory(
        atPath: "\(packageRoot)/Sources/\(floor)"
      )
      for room in rooms { #expect(Self.text.contains(room), "\(room) is not on the map") }
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/scenarios")
    where file.hasSuffix(".yaml") {
      #expect(Self.text.contains("(scenarios/\(file))"), "\(file) is not in the table")
    }
  }
}
