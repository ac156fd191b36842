import Foundation
import TestSupport
import Testing

/// `trialrun show`: the files that the program contains.
@Suite("Pages and scenarios in the program")
struct ShowTests {
  @Test("without a name, the files are listed; each name prints its file")
  func list() async throws {
    let call = try await trialrun(["show"])
    #expect(call.status == 0 && call.errors.isEmpty)
    let names = call.output.split(separator: "\n")
    #expect(names.contains("pages/FirstTenMinutes.md"))
    #expect(names.contains("scenarios/first-study.yaml"))
    let shown = try await trialrun(["show", "first-study", "scenarios/two-watches.yaml"])
    let files = try ["first-study", "two-watches"].map {
      try String(contentsOfFile: "\(packageRoot)/scenarios/\($0).yaml", encoding: .utf8)
    }
    #expect(shown.output == files.joined())
    #expect(shown.status == 0)
  }

  /// Our choice: `--out` never replaces what a user has changed.
  @Test("--out writes files under their names, runs work there, and no file is replaced")
  func out() async throws {
    let folder = try TemporaryFolder()
    let words = ["show", "mistakes", "--out", folder.path]
    let unknown = try await trialrun(words)
    #expect(unknown.status == 2 && unknown.errors.hasPrefix("error: there is no file 'mistakes'\n"))
    let call = try await trialrun(["show", "scenarios/mistakes", "--out", folder.path])
    #expect(call.status == 0 && call.output.isEmpty && call.errors.isEmpty)
    let scenario = folder.file("scenarios/mistakes/unix-epoch.yaml")
    let run = try await trialrun(["run", scenario, "--quiet"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    try folder.write("mine", to: "scenarios/mistakes/unix-epoch.yaml")
    let again = try await trialrun(["show", "unix-epoch", "--out", folder.path])
    #expect(again.status == 2)
    #expect(again.errors.hasPrefix("error: \(scenario) is already there\n  hint: "))
    #expect(try folder.bytes("scenarios/mistakes/unix-epoch.yaml") == Data("mine".utf8))
  }
}
