import Foundation
import TestSupport
import Testing

/// A query runs in a process that the command can end (our choice).
@Suite("trialrun: during the judgement", .serialized)
struct JudgingTests {
  /// A query whose single step in SQLite's virtual machine takes hours.
  private static let endless =
    "select instr(printf('%.*c', 16000000, 'a'), printf('%.*c', 8000000, 'a') || 'b')"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(smallStudy(query: Self.endless), to: "a.yaml")
  }

  /// Runs a study, and sends a signal during the judgement, when the results file exists.
  private func run(signalled signal: Int32) async throws -> (call: Call, judges: [Int32]) {
    let judges = Processes()
    let results = folder.file("out/results.sqlite")
    let words = [
      "run", folder.file("a.yaml"), "--quiet", "--jobs", "1", "--out", folder.file("out"),
    ]
    let call = try await trialrun(words) { process in
      lookAgain {
        judges.pids = ProcessTable.children(of: process.processIdentifier)
        return process.isRunning
          && (judges.pids.isEmpty || !FileManager.default.fileExists(atPath: results))
      }
      judges.pids = ProcessTable.children(of: process.processIdentifier)
      kill(process.processIdentifier, signal)
    }
    return (call, judges.pids)
  }

  @Test("the first signal ends the command, and leaves no process", arguments: [SIGINT, SIGTERM])
  func signal(_ signal: Int32) async throws {
    let (call, judges) = try await run(signalled: signal)
    #expect(call.status == 128 + signal)
    #expect(call.errors.hasPrefix("error: interrupted by SIG"), "\(call.errors)")
    #expect(judges.filter(ProcessTable.isAlive) == [])
  }

  @Test("the judge ends with the command, whatever ends the command")
  func parent() async throws {
    let (call, judges) = try await run(signalled: SIGKILL)
    #expect(call.status == 128 + SIGKILL)
    #expect(judges.count == 1)
    #expect(ProcessTable.haveEnded(judges))
  }
}

/// Unchecked, since one thread writes before another reads.
private final class Processes: @unchecked Sendable {
  var pids: [Int32] = []
}
