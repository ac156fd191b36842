import Foundation
import TestSupport
import Testing

@Suite("trialrun run: verdicts")
struct VerdictTests {
  /// The keys of the verdict, as documented.
  private struct Verdict: Decodable {
    struct Expectation: Decodable {
      var that: String
      var passed: Bool
      var rows: Int
      var columns: [String]
      var examples: [[Cell]]
      var error: String?
      var place: String?
    }

    var scenario: String
    var study: String
    var seed: UInt64
    var passed: Bool
    var participants: Int
    var virtualSeconds: Double
    var samplesDelivered: Int
    var digest: String
    var results: String?
    var reproduce: String?
    var expectations: [Expectation]
  }

  private enum Cell: Decodable, Equatable {
    case number(Double), text(String), null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  private func verdict(_ call: Call) throws -> Verdict {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(call.output.filter { $0 == "\n" }.count == 1)
    return try decoder.decode(Verdict.self, from: Data(call.output.utf8))
  }

  private static let keys = [
    "diagnostics", "differences", "digest", "docks", "events", "expectations", "measures",
    "missing_days", "participants", "passed",
    "replay", "reproduce", "reproduce_digest", "results",
    "samples_delivered", "samples_repeated", "scenario", "seed", "shard", "state", "study",
    "troubles",
    "virtual_seconds",
  ]

  @Test("as JSON: all fields of a study that passes")
  func passed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    let out = folder.file("out")
    let call = try await trialrun([
      "run", folder.file("a.yaml"), "--format", "json", "--out", out,
      "--seed", "18446744073709551615",
    ])
    #expect(call.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    #expect((object as? [String: Any])?.keys.sorted() == Self.keys)
    let verdict = try verdict(call)
    #expect(verdict.scenario == "a")
    #expect(verdict.study == "A small study")
    #expect(verdict.seed == .max)
    #expect(verdict.passed)
    #expect(verdict.participants == 2)
    #expect(verdict.virtualSeconds == 2 * 3 * 86_400)
    #expect(verdict.samplesDelivered > 100)
    #expect(verdict.digest.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    #expect(verdict.results == "\(out)/results.sqlite")
    #expect(verdict.reproduce == nil)
    #expect(verdict.expectations.map(\.that) == ["nothing goes wrong"])
    #expect(verdict.expectations[0].passed)
    #expect(verdict.expectations[0].rows == 0)
    #expect(verdict.expectations[0].examples.isEmpty)
    #expect(verdict.expectations[0].columns == ["participant"])
    #expect(verdict.expectations[0].place == "\(folder.file("a.yaml")):15:14")
  }

  @Test("as JSON: a failure has its evidence and the command that repeats the run")
  func failed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: failingQuery), to: "a.yaml")
    let call = try await trialrun(["run", folder.file("a.yaml"), "--format=json", "--quiet"])
    #expect(call.status == 1)
    #expect(call.errors == "")
    let verdict = try verdict(call)
    #expect(!verdict.passed)
    #expect(verdict.results == nil)
    let expectation = try #require(verdict.expectations.first)
    #expect(!expectation.passed)
    #expect(expectation.columns == ["participant", "sequence", "delivered"])
    #expect(expectation.rows == expectation.examples.count)
    #expect(expectation.examples.first?.first == .text("willing-1"))
    #expect(verdict.reproduce?.hasSuffix(" --seed 1 --only willing-1") == true)
  }

  @Test("the command that repeats a failure fails again, with the same rows of the participant")
  func reproduced() async throws {
    let folder = try TemporaryFolder()
    // A name that a shell would split.
    try folder.write(smallStudy(query: failingQuery), to: "it's a & b.yaml")
    let call = try await trialrun([
      "run", folder.file("it's a & b.yaml"), "--seed", "7", "--participants", "3", "--quiet",
    ])
    #expect(call.status == 1)
    #expect(call.output.contains("✗ nothing goes wrong\n"))
    #expect(call.output.contains(":15:14: "))
    let prefix = "reproduce: "
    #expect(call.lastLine.hasPrefix(prefix))
    #expect(call.lastLine.hasSuffix(" --seed 7 --participants 3 --only willing-1"))
    let again = try await shell(String(call.lastLine.dropFirst(prefix.count)))
    #expect(again.status == 1)
    #expect(again.lastLine == call.lastLine)
    func rows(_ call: Call) -> [Substring] {
      call.output.split(separator: "\n").filter { $0.hasPrefix("    willing-1 ") }
    }
    #expect(rows(call).count > 1)
    #expect(rows(again) == rows(call))
    #expect(!again.output.contains("willing-2"))
  }

  @Test("the digest beside the command that repeats a failure is the one that it gives")
  func reproducedDigest() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: failingQuery), to: "a.yaml")
    let call = try await trialrun(["run", folder.file("a.yaml"), "--quiet"])
    let lines = call.output.split(separator: "\n")
    let digest = try #require(lines.first { $0.hasPrefix("digest ") })
    let below = try #require(lines.first { $0.hasSuffix(" of the command below") })
    #expect(lines.suffix(2).first == below)
    let again = try await shell(String(call.lastLine.dropFirst("reproduce: ".count)))
    let repeated = try #require(
      again.output.split(separator: "\n").first { $0.hasPrefix("digest ") }
    )
    #expect("\(repeated) of the command below" == below)
    #expect(repeated != digest)
    // The command names its own digest, so no other digest is printed.
    #expect(!again.output.contains(" of the command below"))
  }

  @Test("the command that repeats a run begins with TRIALRUN_INVOKED_AS")
  func invokedAs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: failingQuery), to: "a.yaml")
    let call = try await trialrun(
      ["run", folder.file("a.yaml"), "--only", "willing"],
      environment: ["TRIALRUN_INVOKED_AS": "scenarios/run"]
    )
    let path = folder.file("a.yaml")
    #expect(call.lastLine == "reproduce: scenarios/run \(path) --seed 1 --only willing-1")
  }

  @Test("--quiet prints nothing if all expectations hold, and everything otherwise")
  func quiet() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    try folder.write(smallStudy(query: failingQuery), to: "b.yaml")
    let good = try await trialrun(["run", folder.file("a.yaml"), "--quiet"])
    #expect([good.output, good.errors] == ["", ""])
    #expect(good.status == 0)
    let bad = try await trialrun(["run", folder.file("a.yaml"), folder.file("b.yaml"), "--quiet"])
    #expect(bad.output.hasPrefix("b: A small study\n"))
    #expect(bad.errors == "")
    #expect(bad.status == 1)
  }

  @Test("a stuck participant makes the run incomplete, with the command that repeats it")
  func stuck() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(lines: "limits: { steps: 20 }"), to: "a.yaml")
    let call = try await trialrun(["run", folder.file("a.yaml"), "--quiet"])
    #expect(call.status == 3)
    #expect(call.output.contains("✗ willing-1 did not live the study\n    more than 20 events by"))
    let command = try #require(call.output.split(separator: "\n").last)
    #expect(command.hasPrefix("reproduce: ") && command.hasSuffix(" --seed 1 --only willing-1"))
    #expect(try await shell(String(command.dropFirst(11))).status == 3)
  }

  @Test("a failure of all participants together is repeated with all participants")
  func everybody() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: "select count(*) as all_of_them from fetches"), to: "a.yaml")
    let call = try await trialrun(["run", folder.file("a.yaml"), "--quiet"])
    #expect(call.lastLine.hasSuffix("/a.yaml --seed 1"))
    #expect(call.status == 1)
  }
}
