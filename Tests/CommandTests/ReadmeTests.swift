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
      "first-study", "full-study --participants 50", "fetch-up-to-now-strictly",
      "mistakes/unix-epoch", "dock-follows-speaker", "automations-week",
    ]
  )
  func output(example: String) async throws {
    let words = example.split(separator: " ").map(String.init)
    let call = try await trialrun(
      ["run", "scenarios/\(words[0]).yaml"] + words.dropFirst(),
      environment: ["TRIALRUN_INVOKED_AS": "scenarios/run"]
    )
    #expect(Self.text.contains("```\n\(call.output)```\n"), "it prints\n\(call.output)")
  }

  /// Source: the project's house rules, "The README stays true".
  @Test("shows what an event's answer is")
  func answer() async throws {
    let call = try await trialrun([
      "explain", "scenarios/fetch-up-to-now-strictly.yaml", "--why", "fetch-2",
    ])
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

  /// Source: the project's house rules, "The README stays true".
  @Test("shows code of an app of one's own that the example has, in whole blocks")
  func ownApp() throws {
    let example = "\(packageRoot)/scenarios/examples/light-diary"
    let files = try #require(FileManager.default.enumerator(atPath: example))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let texts = try files.map { try String(contentsOfFile: "\(example)/\($0)", encoding: .utf8) }
    let section = try #require(
      Self.text.components(separatedBy: "## An app of your own\n").dropFirst().first?
        .components(separatedBy: "\n## ").first
    )
    let blocks = section.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 4)
    for block in blocks {
      #expect(texts.contains { $0.contains(block) }, "no file of the example has\n\(block)")
    }
  }

  /// Source: Apple's frameworks and ours have the same names: code needs no other word for either.
  @Test("says that the example has #if in its Package.swift alone, and it has")
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
