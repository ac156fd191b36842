import Foundation
import TestSupport
import Testing

/// Source: the project's design, "trialrun": a package that depends on this one has its own command.
@Suite("A command with its own apps")
struct OwnCommandTests {
  private func scenario(app: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let text = smallStudy().replacing("SensorLogger", with: app)
      .replacing("device-usage", with: "ambient-light-sensor")
    try folder.write(text, to: "a.yaml")
    return folder
  }

  @Test("the command lists its own apps before those of the package, under its own name")
  func lists() async throws {
    let list = try await ownStudies(["list", "apps"])
    let lines = list.output.split(separator: "\n")
    #expect(lines.dropFirst().prefix(2).allSatisfy { $0.contains("light, and") })
    #expect(lines.contains { $0.hasPrefix("SensorLogger ") })
    #expect(list.status == 0)
    let help = try await ownStudies(["--help"])
    #expect(help.output.contains("\n  OwnStudies run SCENARIO...  "))
    #expect(!help.output.contains("trialrun"))
    let run = try await ownStudies(["run", "--help"])
    #expect(run.output.hasPrefix("usage: OwnStudies run SCENARIO... [options]\n"))
  }

  @Test("the command's own app replaces the package's app with the same name")
  func replaces() async throws {
    let list = try await ownStudies(["list", "apps"])
    let lines = list.output.split(separator: "\n").filter { $0.hasPrefix("LightManager ") }
    #expect(lines.map { $0.hasSuffix("Takes the name of another.") } == [true])
  }

  @Test("two own apps with the same name are an error")
  func twice() async throws {
    let call = try await ownStudies(["list", "apps"], environment: ["TWICE": "yes"])
    #expect(call.output == "")
    #expect(call.errors.hasPrefix("error: two apps are registered as 'OwnApp'\n  hint: "))
    #expect(call.status == 2)
  }

  @Test("worlds run in processes of the command, with the same results for one and for three")
  func workers() async throws {
    let folder = try scenario(app: "OwnApp")
    var digests: Set<String> = []
    for words in [["--jobs", "1"], ["--jobs", "3"], ["--twice"]] {
      let call = try await ownStudies(["run", folder.file("a.yaml")] + words)
      #expect(call.status == 0, "\(call.output)\(call.errors)")
      #expect(!call.output.contains(" 0 samples"))
      digests.insert(call.lastLine)
    }
    #expect(digests.count == 1)
  }

  @Test("the run continues after a crash, and prints its own command that repeats it")
  func crash() async throws {
    let folder = try scenario(app: "Crasher")
    let call = try await ownStudies(["run", folder.file("a.yaml"), "--quiet"])
    #expect(call.status == 3)
    #expect(call.output.contains(/did not live the study: willing-1, willing-2\n.*no such entry/))
    #expect(call.lastLine.contains("/OwnStudies run "))
  }

  /// Our choice: a phone outlives its apps, so an app's files exist after its crash.
  @Test("the files of an app that crashes stay as they were at the crash")
  func files() async throws {
    let folder = try scenario(app: "Crasher")
    let call = try await ownStudies([
      "run", folder.file("a.yaml"), "--quiet", "--out", folder.file("out"),
    ])
    #expect(call.status == 3)
    #expect(try folder.names(in: "out/phones") == ["willing-1", "willing-2"])
    for name in ["willing-1", "willing-2"] {
      let path = "out/phones/\(name)/Documents/last.txt"
      #expect(try folder.bytes(path) == Data("the last words".utf8))
    }
  }

  /// Our choice, as for all text of a scenario: a terminal interprets nothing, and a log loses nothing.
  @Test(
    "the output of apps is escaped on a terminal and unchanged in a log",
    .enabled("needs script, which makes terminals") {
      (try? await shell("script -qec true /dev/null").status) == 0
    }
  )
  func printing() async throws {
    let folder = try scenario(app: "Painter")
    let environment = [
      "own": Program.built("OwnStudies"), "scenario": folder.file("a.yaml"), "TERM": "xterm",
    ]
    let script = "script -qec '\"$own\" run \"$scenario\" > /dev/null' /dev/null"
    let terminal = try await shell(script, environment: environment)
    #expect(terminal.output.contains("willing-1: red \\u{1b}[31m, nothing \\u{0}, a tab\t.\r\n"))
    let log = try await shell("\"$own\" run \"$scenario\"", environment: environment)
    #expect(log.errors.contains("willing-1: red \u{1B}[31m, nothing \0, a tab\t.\n"))
  }

  @Test("--log adds a table with what the app prints, and sentences, escaped, to an explanation")
  func log() async throws {
    let folder = try scenario(app: "Painter")
    let study = folder.file("a.yaml")
    let plain = try await ownStudies(["run", study])
    let run = try await ownStudies(["run", study, "--log", "--out", folder.file("out")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(plain.lastLine))
    #expect(run.errors.contains("willing-1: red \u{1B}[31m, nothing \0, a tab\t.\n"))
    let table = try await ownStudies(["report", folder.file("out"), "--csv", "app_log"])
    let lines = table.output.split(separator: "\r\n")
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("willing-2,1,") == true)
    let explanation = try await ownStudies(["explain", study, "--log"])
    let sentence = "The app printed: “red \\u{1b}[31m, nothing \\u{0}, a tab\\t.”."
    let words = explanation.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(sentence))
    let silent = try await ownStudies(["explain", study])
    #expect(!silent.output.contains("The app printed"))
  }

  @Test("the package's own command does not know these apps")
  func stranger() async throws {
    let folder = try scenario(app: "OwnApp")
    let call = try await trialrun(["run", folder.file("a.yaml")])
    #expect(call.status == 2)
    #expect(call.errors.contains("OwnApp"))
  }
}
