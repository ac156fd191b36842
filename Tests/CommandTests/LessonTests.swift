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
    "nobody-opened-the-app",
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
    // Source: issue 46, point 14: the list was misaligned from lesson 10 on.
    let starts = zip(lines, Self.names).map { line, name in
      line.range(of: name).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    #expect(Set(starts) == [6])
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

  /// Source: the request: an exercise whose answer the command checks.
  @Test(
    "a solution of the exercise passes the check, and the unchanged scenario does not",
    arguments: numbered
  )
  func check(folder: String) async throws {
    let name = String(folder.dropFirst(3))
    let files = "scenarios/lessons/\(folder)"
    let solved = try await trialrun(["lesson", name, "--check", "\(files)/exercise.yaml"])
    #expect(solved.status == 0, "\(solved.output)\(solved.errors)")
    #expect(solved.output.hasSuffix("\nThe exercise is solved.\n") && !solved.output.contains("✗"))
    let unchanged = try await trialrun(["lesson", name, "--check", "\(files)/right.yaml"])
    #expect(unchanged.status == 1)
    #expect(unchanged.output.contains("✗") && unchanged.output.hasSuffix(" to go.\n"))
    #expect(unchanged.errors.isEmpty)
  }

  /// Our choice: a solution must not break what the learner expects, too.
  @Test("the learner's own expectations are judged as well")
  func own() async throws {
    let folder = try TemporaryFolder()
    let file = "scenarios/lessons/01-first-fetch-is-empty/exercise.yaml"
    let text = try String(contentsOfFile: "\(packageRoot)/\(file)", encoding: .utf8)
    try folder.write(
      text + "  - that: mine\n    no rows: select participant from participants\n",
      to: "my.yaml"
    )
    let call = try await trialrun(["lesson", "1", "--check", folder.file("my.yaml")])
    #expect(call.status == 1 && call.output.contains("✗ mine\n"))
  }

  @Test("a file that is no scenario is refused at its place, and wrong calls get a hint")
  func badInput() async throws {
    let folder = try TemporaryFolder()
    try folder.write("study: [", to: "bad.yaml")
    let bad = try await trialrun(["lesson", "1", "--check", folder.file("bad.yaml")])
    #expect(bad.status == 2 && bad.errors.contains("bad.yaml:1:9: error:"))
    let missing = try await trialrun(["lesson", "1", "--check", folder.file("none.yaml")])
    #expect(missing.status == 2 && missing.output.isEmpty)
    for words in [
      ["lesson", "--check", "x"], ["lesson", "1", "--out", "x"],
      ["lesson", "1", "--html", "--out", ""],
      ["lesson", "1", "--html", "--check", "x"],
    ] {
      let call = try await trialrun(words)
      #expect(call.status == 2 && call.errors.hasPrefix("error: "), "\(words)")
    }
  }

  /// Source: the project's house rules: results appear under their final name only when whole, and nothing is lost.
  @Test("a page replaces an earlier page, and no other file")
  func page() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("lesson.html")
    for _ in 1...2 {
      let call = try await trialrun(["lesson", "1", "--html", "--out", path])
      #expect(call.status == 0 && call.output.hasPrefix("\(path): "), "\(call.errors)")
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("<a class=\"l-life\" href=\"#t=day1T09:00:19&amp;p=The%20wrong%20app\">"))
    try folder.write("mine", to: "mine.html")
    let call = try await trialrun(["lesson", "1", "--html", "--out", folder.file("mine.html")])
    #expect(call.status == 3 && call.errors.contains("is not a page of TrialRun"))
    #expect(try folder.contents == ["lesson.html", "mine.html"])
    #expect(try String(contentsOfFile: folder.file("mine.html"), encoding: .utf8) == "mine")
  }
}
