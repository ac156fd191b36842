import Foundation
import TestSupport
import Testing

/// The same scenario and seed give the same events (design, "A world").
@Suite("trialrun run: repeated runs")
struct RepeatTests {
  private func results(
    _ folder: TemporaryFolder,
    _ name: String,
    _ options: [String] = []
  ) async throws -> Data {
    let out = folder.file(name)
    let call = try await trialrun(
      ["run", "scenarios/revocation.yaml", "--out", out, "--quiet"] + options
    )
    #expect([call.output, call.errors] == ["", ""])
    #expect(call.status == 0)
    return try folder.bytes("\(name)/results.sqlite")
  }

  private func digest(_ scenario: String, _ options: [String] = []) async throws -> String {
    let call = try await trialrun(["run", scenario, "--format", "json", "--quiet"] + options)
    let match = try #require(call.output.firstMatch(of: /"digest":"([0-9a-f]{32})"/))
    return String(match.1)
  }

  @Test("one seed gives the same file, byte for byte, and another seed a different one")
  func bytes() async throws {
    let folder = try TemporaryFolder()
    let first = try await results(folder, "first")
    #expect(try await results(folder, "second") == first)
    #expect(try await results(folder, "hashed", ["--seed", "11"]) == first)
    #expect(try await results(folder, "other", ["--seed", "12"]) != first)
  }

  @Test("the digest differs between seeds, and does not depend on the seed of hashing")
  func digests() async throws {
    let path = "scenarios/first-study.yaml"
    let first = try await digest(path)
    #expect(try await digest(path) == first)
    #expect(try await digest(path, ["--seed=42"]) == first)
    #expect(try await digest(path, ["--seed=43"]) != first)
    let call = try await trialrun(
      ["run", path, "--format", "json"],
      environment: ["SWIFT_DETERMINISTIC_HASHING": "0", "TZ": "Asia/Tokyo", "LANG": "de_DE"]
    )
    #expect(call.output.contains("\"digest\":\"\(first)\""))
  }

  /// Source: the project's design, "nothing of ours depends on it": the second runs are in processes with
  /// another seed of hashing.
  @Test("two runs with different hashing do not differ, and the results are those of one run")
  func twice() async throws {
    let folder = try TemporaryFolder()
    #expect(try await results(folder, "twice", ["--twice"]) == results(folder, "once"))
  }

  @Test("a participant's run does not depend on the other participants")
  func alone() async throws {
    let path = "scenarios/first-study.yaml"
    let folder = try TemporaryFolder()
    let calls = [
      "whole": [], "alone": ["--only", "willing-3"], "many": ["--participants", "40"],
    ]
    var digests: Set<String> = []
    for (name, options) in calls.sorted(by: { $0.key < $1.key }) {
      // An expectation's query is the only way to show the digest without SQLite.
      let text = try String(contentsOfFile: "\(packageRoot)/\(path)", encoding: .utf8)
      try folder.write(text + Self.digestOfWilling3, to: "\(name).yaml")
      let call = try await trialrun(["run", folder.file("\(name).yaml"), "--quiet"] + options)
      #expect(call.status == 1)
      let match = try #require(call.output.firstMatch(of: /willing-3 +([0-9a-f]{32})/))
      digests.insert(String(match.1))
    }
    #expect(digests.count == 1)
  }

  private static let digestOfWilling3 = """
      - that: nobody has a digest
        no rows: select participant, digest from participants where participant = 'willing-3'

    """
}
