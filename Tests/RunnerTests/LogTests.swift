import Foundation
import Results
import Runner
import TestSupport
import Testing

/// Our choice: with `--log`, each line that an app prints or logs is a row, and nothing else changes.
@Suite("The record of what apps print and log")
struct LogTests {
  private static func text(_ app: String, count: Int = 1) -> StudyText {
    var text = StudyText()
    text.app = app
    text.groups = ["{ group: willing, count: \(count) }"]
    text.expect = ["{ that: all is well, no rows: \"select 1 where 0\" }"]
    return text
  }

  private func run(
    _ app: String,
    count: Int = 1,
    in isolation: StudyOptions.Isolation = .process,
    _ edit: (inout StudyOptions) -> Void = { _ in }
  ) throws -> StudyOutcome {
    try RunnerTests.run(Self.text(app, count: count)) {
      $0.isolation = isolation
      $0.jobs = 2
      $0.printsOutput = false
      $0.recordsLog = true
      edit(&$0)
    }
  }

  private func rows(_ outcome: StudyOutcome) throws -> [AppLogRow] { try Self.rows(outcome) }

  private static func rows(_ outcome: StudyOutcome) throws -> [AppLogRow] {
    try outcome.database.rows("select * from app_log order by participant, line").map { values in
      try #require(AppLogRow(TableRow(table: .appLog, values: values)))
    }
  }

  @Test(
    "each line is a row, with its source, level, subsystem, category and virtual time",
    arguments: [StudyOptions.Isolation.process, .worker, .caller]
  )
  func lines(isolation: StudyOptions.Isolation) throws {
    let outcome = try run("Chatterbox", in: isolation)
    #expect(outcome.incompleteRuns == [])
    let rows = try rows(outcome)
    #expect(rows.map(\.line) == Array(1...6))
    #expect(
      rows.map(\.message)
        == ["begun \u{1B}[0m", "1 hour", "in detail", "late", "a day", "open"]
    )
    #expect(
      rows.map(\.source) == [.print, .nsLog, .logger, .logger, .standardError, .print]
    )
    #expect(rows.map(\.level) == [nil, .default, .debug, .error, nil, nil])
    #expect(rows[3].subsystem == "org.example.diary" && rows[3].category == "upload")
    let begun = try #require(rows.first).at
    #expect(rows.prefix(5).map { ($0.at - begun).rounded() } == [0, 3600, 3600, 3600, 90_000])
    // The line has no end, and is recorded when the world ends.
    let ended = try outcome.numbers("select ended_s from participants")
    #expect(ended == [[rows[5].at]])
    #expect(rows.allSatisfy { $0.omittedBytes == 0 && $0.lines == 1 })
  }

  @Test("a line follows the row that was the last before it")
  func order() throws {
    let outcome = try run("Chatterbox")
    let launched = try outcome.numbers(
      "select sequence from app_events where event = 'launched' order by sequence limit 1"
    )
    let first = try #require(try rows(outcome).first)
    #expect(Double(first.afterSequence) >= launched[0][0])
    let later = try outcome.numbers(
      """
      select count(*) from app_log join app_events using (participant)
      where sequence <= after_sequence and app_events.at_s > app_log.at_s
        or sequence > after_sequence and app_events.at_s < app_log.at_s
      """
    )
    #expect(later == [[0]])
  }

  @Test("a run has the same digest with and without the record, and the table only with it")
  func digest() throws {
    let with = try run("Chatterbox", count: 2)
    let without = try run("Chatterbox", count: 2) { $0.recordsLog = false }
    #expect(with.digest == without.digest)
    #expect(try with.digests() == without.digests())
    #expect(try without.database.tables().map(\.name).contains("app_log") == false)
    #expect(try with.database.tables().map(\.name).contains("app_log"))
  }

  @Test("one process and two give the same bytes, each participant's lines together")
  func jobs() throws {
    let folder = try TemporaryFolder()
    for isolation in [StudyOptions.Isolation.process, .worker] {
      for jobs in [1, 2] {
        let outcome = try run("Chatterbox", count: 2, in: isolation) {
          $0.jobs = jobs
          $0.folder = folder.file("\(isolation.rawValue)-\(jobs)")
        }
        let names = try rows(outcome).map(\.participant)
        #expect(names == ["willing-1", "willing-2"].flatMap { Array(repeating: $0, count: 6) })
      }
    }
    let files = try ["process-1", "process-2", "worker-1", "worker-2"].map {
      try folder.bytes("\($0)/results.sqlite")
    }
    #expect(Set(files).count == 1)
  }

  @Test("two runs of a world have the same lines")
  func twice() throws {
    let outcome = try run("Chatterbox", in: .worker) { $0.twice = true }
    #expect(outcome.differences == [])
  }

  /// Reason: an object's description has its address, which differed between two runs of one command.
  @Test("a printed object is the same in two runs, in any process", arguments: [1, 2])
  func objects(jobs: Int) throws {
    let runs = try [StudyOptions.Isolation.process, .worker].map { isolation in
      try rows(run("ObjectPrinter", count: 3, in: isolation) { $0.jobs = jobs }).map(\.message)
    }
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0]) == ["<NSObject: 0x…>", "mask 0xFF00FF00, key 0x0123456789abcdef"])
  }

  /// What became of a run, and what it printed.
  private struct LogRun: Sendable {
    var outcomes: [ParticipantRow.Outcome] = []
    var digest = ""
    var messages: [String] = []
    /// Without what differs in each process: the number of a thread in a line of NSLog, addresses in a crash.
    var lines: [Substring] = []
  }

  /// Runs an app whose output is passed on.
  private static func logRun(_ app: String, recordsLog: Bool) throws -> LogRun {
    let scenario = try read(yaml: text(app).yaml)
    let options = StudyOptions(jobs: 1, isolation: .process, recordsLog: recordsLog)
    var printed: [UInt8] = []
    let outcome = try StudyRun(scenario, options, apps: apps).run { news in
      if case .output(_, let bytes) = news { printed += bytes }
    }
    return LogRun(
      outcomes: outcome.incompleteRuns.map(\.outcome),
      digest: outcome.digest,
      messages: recordsLog ? try rows(outcome).map(\.message) : [],
      lines: String(decoding: printed, as: UTF8.self).split(separator: "\n").filter {
        $0.contains(/begun|late|a day|open|the last words/)
      }
    )
  }

  /// An app that crashes, with the record and without it: looking up where it crashed takes seconds.
  private static let lastWords = Result {
    (
      with: try logRun("LastWords", recordsLog: true),
      without: try logRun("LastWords", recordsLog: false)
    )
  }

  @Test("the lines before a crash are recorded, and the crash has the digest of a run without them")
  func crash() throws {
    let (with, without) = try Self.lastWords.get()
    #expect(with.outcomes == [.crashed])
    #expect(with.messages.first == "the last words")
    // After the trap of an app that is not optimised, the runtime prints its stack.
    let stack = with.messages.dropFirst()
    #expect(stack.allSatisfy { $0.contains(/^(Current stack trace:|[0-9]+ +)/) })
    #expect(stack.contains { $0.contains(" 0x… ") })
    #expect(!stack.contains { $0.contains(/0x[0-9a-f]/) })
    #expect(with.digest == without.digest)
  }

  @Test(
    "lines beyond the bound are counted in a last row, also if the app crashes",
    arguments: ["Babbler", "LoudLastWords"]
  )
  func bound(app: String) throws {
    let outcome = try run(app)
    let rows = try rows(outcome)
    #expect(rows.count == 10_001)
    #expect(rows[9999].message == "line 10000" && rows[9999].source == .print)
    let last = try #require(rows.last)
    #expect(last.source == .omitted && last.message == "")
    // The runtime's own lines after a trap count as well.
    #expect(app == "Babbler" ? last.lines == Babbler.excess : last.lines >= Babbler.excess)
    guard app == "Babbler" else { return }
    let without = try run(app) { $0.recordsLog = false }
    #expect(outcome.digest == without.digest)
  }

  @Test("what an app prints is reported as without the record")
  func output() throws {
    let printed = try Self.logRun("Chatterbox", recordsLog: true).lines
    #expect(try Self.logRun("Chatterbox", recordsLog: false).lines == printed)
    #expect(printed.count == 4)
    let (with, without) = try Self.lastWords.get()
    #expect(with.lines == without.lines)
    #expect(with.lines.count == 1)
  }
}
