import Foundation
import Results
import TestSupport
import Testing
import TrialRun

/// The documentation's instructions for other programs, run on real results.
@Suite("Results in notebooks")
struct NotebookTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs some participants of a scenario, with the results in `results` of a folder.
  private func live(_ scenario: String, in folder: TemporaryFolder) throws {
    let path = Self.root.appending(path: "scenarios/\(scenario).yaml").path
    let options = StudyOptions(participants: 2, folder: folder.file("results"), recordsDays: true)
    _ = try Study(scenarioAt: path).run(options)
  }

  /// Our choice: the queries, and the scenarios whose results have rows for each query.
  @Test("each of the ten queries works on every results file, and returns rows for one of them")
  func queries() throws {
    #expect(ReadyQuery.all.count == 10)
    #expect(Set(ReadyQuery.all.map(\.question)).count == 10)
    var unanswered = Set(ReadyQuery.all)
    for scenario in [
      "revocation", "dock-follows-speaker", "automations-week", "mistakes/repeated-failure",
    ] {
      let folder = try TemporaryFolder()
      try live(scenario, in: folder)
      let database = try ResultsDatabase(readingResultsAt: folder.file("results/results.sqlite"))
      for query in ReadyQuery.all {
        let rows = try database.rows(query.sql)
        #expect(rows.allSatisfy { $0.count > 1 })
        #expect(try database.rows(query.sql) == rows)
        if !rows.isEmpty { unanswered.remove(query) }
      }
    }
    #expect(unanswered.map(\.question) == [])
  }

  @Test("the page shows each query exactly")
  func page() {
    for query in ReadyQuery.all {
      #expect(query.question.hasSuffix("?"))
      #expect(
        ReadyQuery.documentation.contains("## \(query.question)\n\n```sql\n\(query.sql)\n```\n")
      )
    }
  }

  /// A code block of the page about notebooks, by its place among those of the language.
  private func snippet(_ language: String, _ place: Int = 0) throws -> String {
    let article = try String(
      contentsOf: Self.root.appending(
        path: "Sources/Harness/TrialRun/TrialRun.docc/ReadingResults.md"
      ),
      encoding: .utf8
    )
    let blocks = article.components(separatedBy: "```\(language)\n").dropFirst()
    let block = try #require(blocks.dropFirst(place).first)
    return try #require(block.components(separatedBy: "```").first)
  }

  @Test(
    "the Python in the documentation opens results and reads them",
    .enabled("needs Python with sqlite3") { Python.has("sqlite3") }
  )
  func python() throws {
    let folder = try TemporaryFolder()
    try live("revocation", in: folder)
    let before = try folder.bytes("results/results.sqlite")
    let output = try Python.run(try snippet("python"), with: "sqlite3", in: folder)
    let database = try ResultsDatabase(readingResultsAt: folder.file("results/results.sqlite"))
    let fetches = try database.number("select count(*) from fetches")
    let lines = output.split(separator: "\n")
    #expect(lines.count == fetches)
    #expect(
      lines.allSatisfy {
        $0.wholeMatch(of: /2026-05-\d\d \d\d:\d\d:\d\d [a-z]+-\d \w+ \d+/) != nil
      }
    )
    #expect(try folder.bytes("results/results.sqlite") == before)
    #expect(try folder.names(in: "results") == ["phones", "results.sqlite"])
  }

  @Test(
    "the pandas in the documentation gives each participant's share of valid days",
    .enabled("needs Python with pandas") { Python.has("pandas") }
  )
  func pandas() throws {
    let folder = try TemporaryFolder()
    try live("first-study", in: folder)
    let output = try Python.run(try snippet("python", 1), with: "pandas", in: folder)
    let lines = output.split(separator: "\n")
    let head = try #require(lines.first).split(separator: ",")
    let database = try ResultsDatabase(readingResultsAt: folder.file("results/results.sqlite"))
    let rows = try database.rows(
      "select sensor, round(avg(valid), 2) from days where participant = 'willing-1' and has_samples group by sensor order by sensor"
    )
    let line = try #require(lines.first { $0.hasPrefix("willing-1,") }).split(separator: ",")
    #expect(head.dropFirst().map { Value.text(String($0)) } == rows.map { $0[0] })
    #expect(line.dropFirst().map { Double($0).map { Value.real($0) } } == rows.map { $0[1] })
    #expect(lines.count == 3)
  }

  @Test(
    "the R in the documentation opens results and reads them",
    .enabled("needs R with RSQLite") { R.runs("library(DBI); library(RSQLite)", in: "/") }
  )
  func snippetInR() throws {
    let folder = try TemporaryFolder()
    try live("revocation", in: folder)
    #expect(R.runs(try snippet("r"), in: folder.path))
  }
}

/// The R interpreter, if it is installed.
private enum R {
  /// Runs an R program in a folder.
  ///
  /// - Returns: Whether the program succeeded.
  static func runs(_ program: String, in folder: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["Rscript", "-e", program]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
