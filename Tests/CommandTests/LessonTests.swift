import Foundation
import TestSupport
import Testing

/// `trialrun lesson`, as a learner uses it.
@Suite("Lessons on the command line")
struct LessonTests {
  static let names = [
    "first-fetch-is-empty", "consent-is-per-sensor", "revoke-and-return", "the-week-that-was-lost",
    "whose-device-is-it", "the-clock-moved", "thousands-of-samples", "the-dock-that-fights-you",
    "the-automation-that-never-ran", "how-many-to-recruit", "what-nobody-tried",
  ]

  /// The lessons' folders and pages: their names with a number of two digits before each.
  static let numbered = names.enumerated().map { index, name in
    "\(index < 9 ? "0" : "")\(index + 1)-\(name)"
  }

  @Test("without a name, each lesson and its question are listed in their order")
  func list() async throws {
    let call = try await trialrun(["lesson"])
    #expect(call.status == 0 && call.errors.isEmpty)
    let lines = call.output.split(separator: "\n").dropFirst()
    #expect(lines.map { $0.split(separator: " ")[1] } == Self.names.map { $0[...] })
    #expect(lines.allSatisfy { $0.hasSuffix("?") })
  }

  /// Source: the project's house rules: the page and the command can't diverge.
  @Test(
    "the wrong app fails, the right app doesn't, and the page shows the actual output",
    arguments: names
  )
  func lesson(name: String) async throws {
    let call = try await trialrun(["lesson", name])
    #expect(call.status == 0, "\(call.output)\(call.errors)")
    #expect(call.errors.isEmpty)
    let parts = call.output.components(separatedBy: "\nThe right app: ")
    try #require(parts.count == 2)
    #expect(parts[0].contains("✗") && !parts[1].contains("✗"))
    #expect(call.output.contains("\nWhy\n\n") && call.output.contains("\nExercise\n\n"))
    let index = try #require(Self.names.firstIndex(of: name))
    let file = "Sources/Harness/TrialRun/TrialRun.docc/Lessons/\(Self.numbered[index]).md"
    let page = try String(contentsOfFile: "\(packageRoot)/\(file)", encoding: .utf8)
    let seen = try #require(page.components(separatedBy: "## What you see\n").last)
      .components(separatedBy: "```")[1]
    let lines = seen.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let isSeen = parts[0].contains("\(line)\n")
      #expect(isSeen, "'\(line)' is not to be seen")
    }
  }

  /// Our choice: the program contains its lessons, so that an installed program needs no checkout.
  @Test("a lesson runs in any folder, and its scenarios can be copied")
  func anywhere() async throws {
    let folder = try TemporaryFolder()
    let script = """
      cd "$folder" && "$trialrun" lesson 1 &&
      "$trialrun" show scenarios/lessons/01-first-fetch-is-empty/right.yaml >right.yaml &&
      "$trialrun" run right.yaml --quiet
      """
    let call = try await shell(script, environment: ["folder": folder.path])
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.output.hasPrefix("Lesson 1: The first fetch is empty\n"))
    let file = "scenarios/lessons/01-first-fetch-is-empty/right.yaml"
    #expect(call.output.contains("\nA copy: trialrun show \(file) > right.yaml\n"))
    #expect(try folder.contents == ["right.yaml"])
  }

  @Test("a lesson can be named by its number, and a misspelt name gets a hint")
  func numbersAndHints() async throws {
    let call = try await trialrun(["lesson", "4"])
    #expect(call.output.hasPrefix("Lesson 4: The week that was lost\n"))
    let wrong = try await trialrun(["lesson", "the-clock-move"])
    #expect(wrong.status == 2)
    #expect(
      wrong.errors
        == "error: there is no lesson 'the-clock-move'\n  hint: did you mean 'the-clock-moved'?\n"
    )
    let both = try await trialrun(["lesson", "1", "2"])
    #expect(both.status == 2 && both.errors.hasPrefix("error: one lesson at a time\n"))
  }
}
