import Foundation
import TestSupport
import Testing

/// Killed processes are replaced or reported, and change no results (design, "Processes").
@Suite("trialrun run: killed from outside", .serialized)
struct KilledTests {
  private let folder: TemporaryFolder

  /// The results of an undisturbed run with one worker.
  private static let whole = Task {
    let folder = try TemporaryFolder()
    try folder.write(study, to: "a.yaml")
    let call = try await trialrun([
      "run", folder.file("a.yaml"), "--quiet", "--out", folder.file("out"), "--jobs", "1",
    ])
    #expect(call.status == 0, "\(call.errors)")
    return try folder.bytes("out/results.sqlite")
  }

  // The study is long enough for a signal before its end, even on a busy machine.
  private static let study = smallStudy(count: 600)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.study, to: "a.yaml")
  }

  private func words(_ out: String, _ options: [String]) -> [String] {
    ["run", folder.file("a.yaml"), "--quiet", "--out", folder.file(out)] + options
  }

  @discardableResult
  private func run(_ out: String, _ options: [String] = []) async throws -> Call {
    let call = try await trialrun(words(out, options))
    #expect(call.status == 0, "\(call.errors)")
    return call
  }

  /// Whether results equal those of the undisturbed run; they are too long to be printed.
  private func isWhole(_ out: String) async throws -> Bool {
    try await folder.bytes("\(out)/results.sqlite") == Self.whole.value
  }

  /// Runs with one worker, and sends a signal when a participant is recorded.
  ///
  /// - Returns: The result of the run, and its workers at that time.
  private func cut(
    _ out: String,
    _ signal: Int32,
    _ options: [String] = []
  ) async throws -> (call: Call, workers: [Int32]) {
    let partial = folder.file("\(out)/results.sqlite-partial")
    let workers = Workers()
    let call = try await trialrun(words(out, ["--jobs", "1"] + options)) { process in
      lookAgain { process.isRunning && size(partial) < 160_000 }
      workers.pids = ProcessTable.children(of: process.processIdentifier)
      kill(process.processIdentifier, signal)
    }
    #expect(workers.pids.count == 1)
    return (call, workers.pids)
  }

  @Test("the results are the same with any number of processes", arguments: [2, 7])
  func jobs(count: Int) async throws {
    try await run("jobs", ["--jobs", "\(count)"])
    #expect(try await isWhole("jobs"))
  }

  @Test("workers that are killed are replaced, and the results are the same")
  func workers() async throws {
    try await killed(times: 4, jobs: 2)
    #expect(try await isWhole("killed"))
  }

  @Test(
    "workers that are killed, twenty times, are replaced, and the results are the same",
    .slow(.repetitions)
  )
  func workersAgain() async throws {
    #if DEBUG
      let count = 1200
    #else
      let count = 4000
    #endif
    let many = ["--participants", "\(count)"]
    try await run("many", ["--jobs", "3"] + many)
    try await killed(times: 20, jobs: 3, many)
    let same = try folder.bytes("killed/results.sqlite") == folder.bytes("many/results.sqlite")
    #expect(same)
  }

  /// Kills each worker at another point, a few participants after its start.
  private func killed(times: Int, jobs: Int, _ options: [String] = []) async throws {
    let killed = Workers()
    let call = try await trialrun(words("killed", ["--jobs", "\(jobs)"] + options)) { process in
      var random = SystemRandomNumberGenerator()
      lookAgain {
        let limit = Int.random(in: 5...9, using: &random)
        for worker in ProcessTable.children(of: process.processIdentifier)
        where !killed.pids.contains(worker) && ProcessTable.ticks(of: worker) ?? 0 >= limit {
          kill(worker, SIGKILL)
          killed.pids.append(worker)
        }
        return process.isRunning && killed.pids.count < times
      }
    }
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.errors == "")
    #expect(killed.pids.count >= times)
  }

  /// The process of an app limits real time; only this check limits the worker.
  @Test(
    "a worker that is stopped is replaced, and the results are the same",
    .timeLimit(.minutes(60))
  )
  func stopped() async throws {
    let text = Self.study.replacing(
      "name: SensorLogger",
      with: "name: SensorLogger\n  isolation: process"
    )
    try folder.write(text, to: "a.yaml")
    let few = ["--jobs", "1", "--participants", "60"]
    try await run("few", few)
    let stopped = Workers()
    let call = try await trialrun(words("stopped", few)) { process in
      // The worker must have started: stopping it earlier would stop the process that waits for its start.
      lookAgain {
        stopped.pids = ProcessTable.children(of: process.processIdentifier)
          .filter { !ProcessTable.children(of: $0).isEmpty }
        return process.isRunning && stopped.pids.isEmpty
      }
      for worker in stopped.pids { kill(worker, SIGSTOP) }
    }
    #expect(call.status == 0, "\(call.errors)")
    #expect(stopped.pids.count == 1)
    let same = try folder.bytes("stopped/results.sqlite") == folder.bytes("few/results.sqlite")
    #expect(same)
  }

  @Test("a killed run leaves no process and no results, and --resume continues it")
  func coordinator() async throws {
    let (call, workers) = try await cut("cut", SIGKILL)
    #expect(call.status == 128 + SIGKILL)
    // The workers end by themselves, at once.
    #expect(ProcessTable.haveEnded(workers))
    #expect(!FileManager.default.fileExists(atPath: folder.file("cut/results.sqlite")))
    let resumed = try await trialrun(words("cut", ["--resume"]).filter { $0 != "--quiet" })
    #expect(resumed.status == 0)
    let note = resumed.errors.firstMatch(of: /^(\d+) participants recorded by an earlier run/)
    let match = try #require(note)
    #expect(Int(match.1) ?? 0 >= 64)
    #expect(try await isWhole("cut"))
    #expect(try folder.names(in: "cut") == ["report.html", "results.sqlite"])
  }

  @Test("a killed run leaves no process of a participant")
  func participants() async throws {
    // The runs are so long that none ends by itself in the meantime.
    let text = Self.study.replacing(
      "name: SensorLogger",
      with: "name: SensorLogger\n  isolation: process"
    )
    .replacing("lasts: 3d", with: "lasts: 3650d").replacing("every: 1d", with: "every: 1h")
    try folder.write(text, to: "a.yaml")
    let seen = Workers()
    let call = try await trialrun(words("alone", ["--jobs", "2"])) { process in
      // Two workers, and for each one the process that runs a participant.
      lookAgain {
        let workers = ProcessTable.children(of: process.processIdentifier)
        seen.pids = workers + workers.flatMap { ProcessTable.children(of: $0) }
        return process.isRunning && seen.pids.count < 4
      }
      kill(process.processIdentifier, SIGKILL)
    }
    #expect(call.status == 128 + SIGKILL)
    #expect(seen.pids.count == 4)
    #expect(ProcessTable.haveEnded(seen.pids))
  }

  @Test(
    "an interrupted run keeps the recorded participants, and ends its workers first",
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func interrupted(signal: Int32) async throws {
    // A process that a script starts in the background ignores SIGINT, and so would those that it starts.
    _ = sigaction(signal, [sigaction()], nil)
    let (call, workers) = try await cut("cut", signal, ["--participants", "1000000"])
    #expect(call.status == 128 + signal)
    let text =
      /error: interrupted by SIG[A-Z]+ after \d+ of 1000000 participants\n  hint: --resume .*\n/
    #expect(call.errors.wholeMatch(of: text) != nil, "\(call.errors)")
    #expect(workers.filter(ProcessTable.isAlive) == [])
    #expect(try folder.names(in: "cut").contains("results.sqlite-partial"))
    #expect(try !folder.names(in: "cut").contains("results.sqlite"))
  }

  @Test("--resume continues an interrupted run, and only the same run")
  func resumed() async throws {
    #expect(try await cut("cut", SIGTERM).call.status == 128 + SIGTERM)
    let other = try await trialrun(words("cut", ["--resume", "--seed", "7"]))
    #expect(other.status == 3)
    #expect(other.errors.contains("seed"), "\(other.errors)")
    #expect(other.errors.contains("\n  hint: "))
    try await run("cut", ["--resume"])
    #expect(try await isWhole("cut"))
    // Resumes once more, when all participants are recorded.
    let again = try await run("cut", ["--resume"])
    #expect(again.errors == "")
    #expect(try await isWhole("cut"))
  }

  @Test("old results stay until the new ones are complete")
  func old() async throws {
    try await run("old", ["--participants", "2"])
    let before = try folder.bytes("old/results.sqlite")
    #expect(try await cut("old", SIGKILL, ["--force"]).call.status == 128 + SIGKILL)
    #expect(try folder.bytes("old/results.sqlite") == before)
  }

  @Test("without --resume a run starts again, and names the number of discarded participants")
  func anew() async throws {
    _ = try await cut("cut", SIGKILL)
    let call = try await run("cut")
    #expect(call.errors.hasPrefix("note: an interrupted run left "))
    #expect(try await isWhole("cut"))
  }
}

/// The workers of a run; unchecked, since one thread writes before another reads.
private final class Workers: @unchecked Sendable {
  var pids: [Int32] = []
}

/// The size of a file in bytes; 0 if it does not exist.
private func size(_ path: String) -> Int {
  var info = stat()
  return stat(path, &info) == 0 ? Int(info.st_size) : 0
}
