import Foundation
import TestSupport
import Testing

/// The README and the documentation agree with the command.
@Suite("README and documentation")
struct ReadmeTests {
  private static let readme = text(of: "README.md")
  private static let folder = "Sources/Harness/TrialRun/TrialRun.docc"

  /// The README and all pages of the documentation.
  private static let everything: String = {
    let pages =
      FileManager.default.enumerator(atPath: "\(packageRoot)/\(folder)")?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") } ?? []
    return ([readme] + pages.map { text(of: "\(folder)/\($0)") }).joined()
  }()

  private static func text(of path: String) -> String {
    (try? String(contentsOfFile: "\(packageRoot)/\(path)", encoding: .utf8)) ?? ""
  }

  /// Source: the project's house rules, "The README is two printed pages": of about 65 lines each.
  @Test("the README fits on two printed pages")
  func pages() {
    #expect(Self.readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
    #expect(Self.readme.count < 8000)
  }

  /// Source: the project's house rules, "The README stays true".
  @Test("links lead to existing files")
  func links() throws {
    let links = Self.readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(links.count > 15)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: "\(packageRoot)/\(link)"), "\(link)")
    }
  }

  /// Source: the project's house rules, "The README stays true".
  @Test(
    "shown outputs of scenarios are the actual ones, with digests and evidence",
    arguments: [
      "first-study", "fetch-up-to-now-strictly", "mistakes/unix-epoch", "dock-follows-speaker",
      "automations-week",
    ]
  )
  func output(example: String) async throws {
    let words = example.split(separator: " ").map(String.init)
    let call = try await trialrun(
      ["run", "scenarios/\(words[0]).yaml"] + words.dropFirst(),
      environment: ["TRIALRUN_INVOKED_AS": "scenarios/run"]
    )
    #expect(Self.everything.contains("```\n\(call.output)```\n"), "it prints\n\(call.output)")
  }

  /// Source: the project's house rules, "The README stays true".
  @Test(
    "the shown explanations of an event and of a day are the actual ones",
    arguments: [("fetch-up-to-now-strictly", "fetch-2"), ("sleeping-app", "day-5")]
  )
  func answer(scenario: String, event: String) async throws {
    let call = try await trialrun(["explain", "scenarios/\(scenario).yaml", "--why", event])
    #expect(Self.everything.contains("```\n\(call.output)```\n"), "it prints\n\(call.output)")
  }

  /// Source: the project's house rules, "The README stays true".
  @Test("the shown scenario is a whole file: it has no mistakes, and all that it expects holds")
  func scenario() async throws {
    let block = try #require(Self.readme.components(separatedBy: "```yaml\n").dropFirst().first)
    let text = try #require(block.components(separatedBy: "```").first)
    let folder = try TemporaryFolder()
    try folder.write(text, to: "light.yaml")
    let check = try await trialrun(["check", folder.file("light.yaml")])
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let run = try await trialrun(["run", folder.file("light.yaml")])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.components(separatedBy: "\n✓ ").count == 4)
    #expect(run.output.contains("\n5 participants  ·  35 virtual days  ·  "))
  }

  /// Source: the project's house rules, "The README stays true".
  @Test("the finding that the page about exploration shows is the actual one", .slow(.repetitions))
  func finding() async throws {
    let page = Self.text(of: "\(Self.folder)/ExploreAStudy.md")
    let block = try #require(page.components(separatedBy: "```\n").dropFirst().first)
    let folder = try TemporaryFolder()
    let study = "scenarios/lessons/11-what-nobody-tried/study.yaml"
    try folder.write(Self.text(of: study), to: "study.yaml")
    let call = try await trialrun([
      "explore", folder.file("study.yaml"), "--tries", "32", "--only", "timeline",
      "--out", folder.file("found"), "--quiet",
    ])
    #expect(call.status == 1, "\(call.errors)")
    let output = call.output.replacing(folder.file("found"), with: "found")
    #expect(block.hasPrefix("✗ ") && output.contains(block), "it prints\n\(output)")
  }

  /// Source: Apple's frameworks and TrialRun's have the same names, so code needs no condition.
  @Test("the example has #if only in its Package.swift, as the page states")
  func conditions() throws {
    let example = "\(packageRoot)/scenarios/examples/light-diary"
    let files = try #require(FileManager.default.enumerator(atPath: example))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let conditional = try files.filter { file in
      try String(contentsOfFile: "\(example)/\(file)", encoding: .utf8).contains("#if")
    }
    #expect(conditional == ["Package.swift"])
    let app = try String(
      contentsOfFile: "\(example)/Sources/LightDiary/LightDiary.swift",
      encoding: .utf8
    )
    let imports = app.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import Foundation", "import SensorKit"])
  }

  /// Source: the project's house rules, "the map of the house", which fits on a screen.
  @Test("the map has each module of each floor, and no others, in at most 25 lines")
  func map() throws {
    let page = Self.text(of: "\(Self.folder)/WorkingOnTrialRun.md")
    let block = try #require(page.components(separatedBy: "```\n").dropFirst().first)
    let lines = block.split(separator: "\n")
    #expect(lines.count <= 25)
    var floor = ""
    var map: [String: Set<String>] = [:]
    for line in lines.dropFirst() {
      // A floor, names with commas between them, and after two spaces what the modules are.
      if let name = line.prefixMatch(of: /[A-Z]\w+/) { floor = String(name.0) }
      let names = line.dropFirst(12).prefixMatch(of: /\w+(?:, \w+)*/)?.0 ?? ""
      map[floor, default: []].formUnion(names.split(separator: ", ").map(String.init))
    }
    for floor in ["Kernel", "Frameworks", "Simulation", "Harness"] {
      let modules = try FileManager.default.contentsOfDirectory(
        atPath: "\(packageRoot)/Sources/\(floor)"
      )
      #expect(map[floor] == Set(modules), "\(floor)")
    }
  }

  /// Our choice: nobody finds a scenario that no page names.
  @Test("the page of scenarios names each one, and `trialrun list scenarios` has its property")
  func scenarios() async throws {
    let page = Self.text(of: "\(Self.folder)/ScenariosAndLessons.md")
    let listed = try await trialrun(["list", "scenarios"]).output.split(separator: "\n")
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/scenarios")
      .filter { $0.hasSuffix(".yaml") }
    #expect(files.count > 40)
    for file in files {
      let text = Self.text(of: "scenarios/\(file)")
      let lines = text.split(separator: "\n")
      let property = lines.prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
        .joined(separator: " ")
      #expect(
        listed.contains { $0.hasPrefix("scenarios/\(file) ") && $0.hasSuffix("  \(property)") },
        "\(file): \(property)"
      )
      // A star follows the name of a scenario that shows a failure.
      let isMadeToFail = lines.contains { $0.hasPrefix("exit: ") }
      let name = "`\(file.dropLast(5))`" + (isMadeToFail ? "\\*" : "")
      #expect(page.contains("\(name), ") || page.contains("\(name) "), "no \(name)")
    }
  }
}
