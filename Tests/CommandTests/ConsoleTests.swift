import Foundation
import TestSupport
import Testing

@Suite("trialrun on consoles, pipes and full disks")
struct ConsoleTests {
  private static let escape = "\u{1B}"

  /// A folder with a study that fails.
  private func failing() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: failingQuery, count: 20), to: "a.yaml")
    return folder
  }

  @Test("a pipe gets no colours, and one line for each tenth of the run")
  func pipe() async throws {
    let folder = try failing()
    let call = try await trialrun(["run", folder.file("a.yaml")])
    #expect(!call.output.contains(Self.escape) && !call.errors.contains(Self.escape))
    #expect(!call.errors.contains("\r"))
    let lines = call.errors.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.first?.hasPrefix("a  2/20 participants  ·  ") == true)
    #expect(lines.last?.hasPrefix("a  20/20 participants  ·  ") == true)
  }

  @Test(
    "a terminal gets colours, and one line of progress that is rewritten and erased",
    .enabled("needs script, which makes terminals") { await hasScript() }
  )
  func terminal() async throws {
    let folder = try failing()
    let call = try await shell(
      "script -qec '\"$trialrun\" run \"$scenario\"' /dev/null",
      environment: ["scenario": folder.file("a.yaml"), "TERM": "xterm"]
    )
    #expect(call.status == 1)
    #expect(call.output.contains("\(Self.escape)[31m✗\(Self.escape)[0m nothing goes wrong"))
    #expect(call.output.hasPrefix("\ra  1/20 participants"))
    let progress = try #require(call.output.split(separator: "a: A small study").first)
    #expect(!progress.contains("\n"))
    #expect(progress.hasSuffix(" \r"))
  }

  @Test(
    "a terminal gets no colours if its user wants none",
    .enabled("needs script, which makes terminals") { await hasScript() },
    arguments: [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"]]
  )
  func colourless(environment: [String: String]) async throws {
    let folder = try failing()
    let call = try await shell(
      "script -qec '\"$trialrun\" run \"$scenario\"' /dev/null",
      environment: environment.merging(["scenario": folder.file("a.yaml")]) { $1 }
    )
    #expect(call.status == 1)
    #expect(call.output.contains("✗ nothing goes wrong"))
    #expect(!call.output.contains(Self.escape))
  }

  private static func hasScript() async -> Bool {
    (try? await shell("script -qec true /dev/null").status) == 0
  }

  @Test(
    "a reader that closes the pipe causes no error, whatever the setting of SIGPIPE",
    arguments: ["", "trap '' PIPE;"]
  )
  func closedPipe(trap: String) async throws {
    let folder = try failing()
    let call = try await shell(
      """
      \(trap)
      { "$trialrun" list tables; echo "list $?" >&2; } | head -c 0
      { "$trialrun" run "$folder/a.yaml" --quiet --out "$folder/out"; echo "run $?" >&2; } | head -c 0
      """,
      environment: ["folder": folder.path]
    )
    #expect(call.output == "")
    // 128 plus SIGPIPE, as for any other program, or success if the whole output fitted into the pipe.
    let lines = call.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "list 141" || lines.first == "list 0")
    #expect(lines.last == "run 141" || lines.last == "run 1")
    #expect(
      try folder.names(in: "out") == ["replay.html", "report.html", "results.sqlite"]
    )
  }

  @Test("the progress need not be read")
  func closedProgress() async throws {
    let folder = try failing()
    let call = try await shell(
      """
      { "$trialrun" run "$folder/a.yaml" --out "$folder/out" 2>&1 >/dev/null; echo $? >"$folder/status"
      } | head -c 0
      cat "$folder/status"
      """,
      environment: ["folder": folder.path]
    )
    #expect(call.output == "1\n")
    #expect(
      try folder.names(in: "out") == ["replay.html", "report.html", "results.sqlite"]
    )
  }

  @Test(
    "a verdict that can't be written is an error",
    arguments: [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")]
  )
  func fullDisk(redirection: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    let call = try await shell(
      "\"$trialrun\" run \"$folder/a.yaml\" --format json --quiet --out \"$folder/out\" \(redirection)",
      environment: ["folder": folder.path]
    )
    #expect(call.errors == "error: the standard output can't be written: \(reason)\n")
    #expect(call.status == 3)
    let bytes = try folder.bytes("out/results.sqlite")
    #expect(bytes.starts(with: Data("SQLite format 3\0".utf8)))
  }
}
