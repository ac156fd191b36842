import Foundation
import TestSupport
import Testing

/// Source: issue 46, point 6: a run that is at work was told to be interrupted.
@Suite("Results that are not complete")
struct UnfinishedResultsTests {
  /// Calls commands on the folder of a long run or sweep, while it is at work and after it is killed.
  private func answers(_ writer: String, _ file: String, _ commands: [String]) async throws -> Call
  {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    let calls = commands.map { "\"$trialrun\" \($0) 2>&1; echo \"status $?\"" }
      .joined(separator: "\n")
    let script = """
      cd "$folder"
      sh -c 'echo $$ > pid; exec "$trialrun" \(writer) --quiet --out out; : > over' 2> /dev/null &
      # Nothing is in the file before it is locked.
      until test -s "out/\(file)-partial" || test -e over; do sleep 0.01; done
      # It keeps its lock, and takes no time from the calls.
      kill -STOP "$(cat pid)"
      \(calls)
      kill -KILL "$(cat pid)"; wait 2> /dev/null
      echo killed
      \(calls)
      """
    return try await shell(script, environment: ["folder": folder.path])
  }

  private func expect(
    _ call: Call,
    running: String,
    interrupted: String,
    count: Int,
    status: Int = 2
  ) throws {
    let parts = call.output.split(separator: "killed\n").map(String.init)
    try #require(parts.count == 2, "\(call.output)\(call.errors)")
    for (part, text) in zip(parts, [running, interrupted]) {
      #expect(part.components(separatedBy: text).count - 1 == count, "\(part)")
      #expect(part.components(separatedBy: "status \(status)\n").count - 1 == count, "\(part)")
    }
  }

  @Test("a run that is at work is told from one that was interrupted, by each command that reads")
  func run() async throws {
    let call = try await answers(
      "run a.yaml --participants 1000000",
      "results.sqlite",
      [
        "report out", "report out/results.sqlite", "report out/results.sqlite-partial",
        "replay out --out page.html", "diff out out", "compare out",
      ]
    )
    try expect(
      call,
      running: "a run is at work here, and its results are not complete yet\n  hint: wait for it",
      interrupted:
        "a run was interrupted here, and its results are not complete\n  hint: trialrun run",
      count: 6
    )
  }

  @Test("a shard that is at work is no damaged shard for a merge")
  func shard() async throws {
    let call = try await answers(
      "run a.yaml --participants 1000000 --shard 1/2",
      "shard-1-of-2/results.sqlite",
      ["merge out --out whole"]
    )
    try expect(
      call,
      running: "a run is at work here",
      interrupted: "a run was interrupted here",
      count: 1,
      status: 3
    )
  }

  @Test("a whole run or sweep that is at work is no folder without shards for a merge")
  func whole() async throws {
    let call = try await answers(
      "run a.yaml --participants 1000000",
      "results.sqlite",
      ["merge out --out whole"]
    )
    try expect(
      call,
      running: "a whole run, not a shard, is at work here, and its results are not complete yet\n"
        + "  hint: wait for it",
      interrupted: "a whole run, not a shard, was interrupted here",
      count: 1
    )
    let sweep = try await answers(
      "sweep a.yaml --set app.fetch.every=1d,2d --replicates 100000 --yes --measure \"valid days\"",
      "sweep.sqlite",
      ["merge out --out whole"]
    )
    try expect(
      sweep,
      running: "a sweep is at work here",
      interrupted: "a sweep was interrupted here",
      count: 1,
      status: 3
    )
  }

  @Test("a sweep that is at work is told from one that was interrupted")
  func sweep() async throws {
    let call = try await answers(
      "sweep a.yaml --set app.fetch.every=1d,2d --replicates 100000 --yes --measure \"valid days\"",
      "sweep.sqlite",
      [
        "report out", "compare out", "sensitivity out",
        "recruit out --complete 1 --where 'valid_days > 1'",
      ]
    )
    try expect(
      call,
      running: "a sweep is at work here, and its results are not complete yet\n  hint: wait for it",
      interrupted:
        "a sweep was interrupted here, and its results are not complete\n  hint: trialrun sweep",
      count: 4
    )
  }
}
