import Foundation
import TestSupport
import Testing

/// Our choice: an app in a run is debugged like any program.
@Suite("run --debug NAME")
struct DebugTests {
  private func json(_ words: [String], environment: [String: String?] = [:]) async throws -> String
  {
    let call = try await trialrun(
      ["run"] + words + ["--format", "json", "--quiet"],
      environment: environment
    )
    #expect(call.status == 0, "\(call.errors)")
    return call.output
  }

  private func digest(_ json: String) throws -> String {
    try String(#require(json.firstMatch(of: /"digest" ?: ?"([0-9a-f]{32})"/)).1)
  }

  @Test(
    "the participant's digest equals that of --only, whatever the order of sets in the calling process"
  )
  func digests() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    let wanted = try digest(try await json([folder.file("a.yaml"), "--only", "willing-2"]))
    for hashing in ["1", nil] {
      let environment = ["SWIFT_DETERMINISTIC_HASHING": hashing]
      let debugged = try await json(
        [folder.file("a.yaml"), "--debug", "willing-2"],
        environment: environment
      )
      #expect(try digest(debugged) == wanted)
    }
  }

  @Test("a crash of the app is a crash of the process, at which a debugger stops")
  func crashes() async throws {
    let study = "scenarios/mistakes/first-of-no-devices.yaml"
    let call = try await trialrun(["run", study, "--debug", "willing-1"])
    #expect(
      [SIGILL, SIGTRAP].map { 128 + $0 }.contains(call.status),
      "\(call.status) \(call.errors)"
    )
  }

  @Test(
    "--debug takes one participant of one scenario, and excludes options for several participants"
  )
  func refused() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    let study = folder.file("a.yaml")
    for (words, message) in [
      ([study, "--debug", "willing"], "willing stands for 2 participants"),
      ([study, "--debug", "willing-1", "--jobs", "2"], "--debug and --jobs exclude each other"),
      ([study, "--debug", "willing-1", "--twice"], "--debug and --twice exclude each other"),
      ([study, study, "--debug", "willing-1"], "--debug takes one scenario"),
    ] {
      let call = try await trialrun(["run"] + words)
      #expect(call.status == 2)
      #expect(call.errors.contains(message), "\(call.errors)")
    }
  }
}
