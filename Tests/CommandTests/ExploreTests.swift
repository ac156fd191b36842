import Foundation
import TestSupport
import Testing

/// Source: issue 18.
@Suite("trialrun explore")
struct ExploreTests {
  private func call(_ folder: TemporaryFolder, _ words: String...) async throws -> Call {
    try await trialrun(
      ["explore", folder.file("small.yaml"), "--out", folder.file("found"), "--quiet"] + words
    )
  }

  @Test("a scenario in which nothing fails ends with status 0, and says what was tried and reached")
  func nothing() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "small.yaml")
    let call = try await call(folder, "--tries", "32", "--only", "sensorkit")
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.output.contains("33 tries  ·  "))
    #expect(call.output.contains("0 findings"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("found")))
  }

  @Test("a finding is left as a scenario that fails alike, and a second exploration finds the same")
  func finding() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from actions where action = 'reboot phone'"
    try folder.write(smallStudy(query: query), to: "small.yaml")
    let first = try await call(folder, "--tries", "64", "--only", "timeline.reboot phone")
    #expect(first.status == 1, "\(first.errors)")
    #expect(first.output.contains("nothing goes wrong"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("found"))
    #expect(files.count == 1)
    let found = folder.file("found/\(try #require(files.first))")
    let run = try await trialrun(["run", found])
    #expect(run.status == 1)
    #expect(run.output.contains("nothing goes wrong"))
    try FileManager.default.removeItem(atPath: found)
    let second = try await call(
      folder,
      "--tries",
      "64",
      "--only",
      "timeline.reboot phone",
      "--jobs",
      "1"
    )
    #expect(second.output == first.output)
  }

  @Test("a scenario that fails as it is written is named and not explored")
  func failsAsWritten() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: "select * from participants"), to: "small.yaml")
    let call = try await call(folder, "--tries", "32")
    #expect(call.status == 1)
    #expect(call.output.hasPrefix("✗ small fails as it is written\n"))
    #expect(call.output.contains("--go-on"))
  }

  @Test("an unknown kind, a file in place of the folder, and no scenario are errors of the call")
  func wrong() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "small.yaml")
    let unknown = try await call(folder, "--only", "timeline.revok")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean 'timeline.revoke'?"))
    try folder.write("", to: "found")
    let file = try await call(folder, "--tries", "1")
    #expect(file.status == 2)
    #expect(file.errors.contains("is a file, not a folder"))
    #expect(try await trialrun(["explore"]).status == 2)
  }
}
