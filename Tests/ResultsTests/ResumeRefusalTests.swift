import Foundation
import Results
import TestSupport
import Testing

/// Results that can't be resumed are reported and stay unchanged: our choice.
@Suite("Results that can't be resumed")
struct ResumeRefusalTests {
  let folder: TemporaryFolder
  let path: String
  let partial: String

  /// Makes a folder with a run of 100 participants, of which 70 are recorded.
  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("results.sqlite")
    partial = path + "-partial"
    let writer = try ResultsWriter(path: path, run: Cohort(100).run)
    try Cohort(100).write(with: writer, through: 70)
    try writer.keep()
  }

  private func refusal(_ run: [RunRow] = Cohort(100).run) throws -> String? {
    let before = try folder.bytes("results.sqlite-partial")
    let error = #expect(throws: ResultsError.self) {
      try ResultsWriter(path: path, run: run, resume: true)
    }
    #expect(try folder.bytes("results.sqlite-partial") == before)
    return error?.description
  }

  /// A different fact, with the message about it.
  struct Other: Sendable, CustomTestStringConvertible {
    var key: RunRow.RunProperty
    var value: String
    var text: String
    var testDescription: String { text }
  }

  @Test(
    "another run is refused, and the message names the difference",
    arguments: [
      Other(key: .seed, value: "8", text: "the seed is 42 there and 8 here"),
      Other(
        key: .version,
        value: "1.2.4",
        text: "the version of TrialRun is 1.2.3 there and 1.2.4 here"
      ),
      Other(key: .definition, value: "{1}", text: "the scenario has changed"),
      Other(key: .study, value: "B", text: "the study is A study there and B here"),
      Other(
        key: .scenario,
        value: "b.yaml",
        text: "the scenario's file is a.yaml there and b.yaml here"
      ),
      Other(
        key: .participants,
        value: "99",
        text: "the number of participants is 100 there and 99 here"
      ),
      Other(key: .only, value: "any", text: "who takes part is everybody there and any here"),
      Other(
        key: .log,
        value: "on",
        text: "the record of what apps print and log is off there and on here"
      ),
      Other(key: .draws, value: "on", text: "the record of draws is off there and on here"),
      Other(
        key: .days,
        value: "6 of 12 bins, 16 hours",
        text: "the rule of valid days is off there and 6 of 12 bins, 16 hours here"
      ),
      Other(
        key: .order,
        value: "seed 17, changes 2",
        text: "the order of events is first come, first served there and seed 17, changes 2 here"
      ),
      Other(key: .profile, value: "on", text: "the record of costs is off there and on here"),
      Other(key: .shard, value: "1/1", text: "the shard is the whole run there and 1/1 here"),
    ]
  )
  func otherRun(_ other: Other) throws {
    let run = Cohort(100).run.filter { $0.key != other.key }
    let text = try refusal(run + [RunRow(key: other.key, value: other.value)])
    #expect(
      text == """
        \(partial): error: the partial results belong to another run: \(other.text)
          hint: resume it with the same options, or run without --resume to start anew
        """
    )
  }

  @Test("for another scenario, the message names the files and not their consequences")
  func otherScenario() throws {
    let run = [
      RunRow(key: .scenario, value: "b.yaml"), RunRow(key: .definition, value: "{1}"),
      RunRow(key: .participants, value: "7"), RunRow(key: .version, value: "1.2.3"),
    ]
    let text = try #require(try refusal(run))
    #expect(text.contains("run: the scenario is a.yaml there and b.yaml here\n"))
  }

  @Test("the comparison covers every fact", arguments: RunRow.RunProperty.allCases)
  func allKeys(_ key: RunRow.RunProperty) throws {
    guard key != .digest, key != .seal else { return }
    let run = Cohort(100).run.filter { $0.key != key }
    // The value is still a number, and still a shard.
    _ = try refusal(run + [RunRow(key: key, value: key == .shard ? "1/1" : "101")])
  }

  @Test(
    "an invalid file is refused; a run without resuming replaces it",
    arguments: ["x", "SQLite format 3\0"]
  )
  func garbage(_ text: String) throws {
    try folder.write(String(repeating: text, count: 3000), to: "results.sqlite-partial")
    #expect(
      try refusal() == """
        \(partial): error: the partial results are damaged
          hint: run it without --resume, which starts from the beginning
        """
    )
    let writer = try ResultsWriter(path: path, run: Cohort(3).run)
    #expect(writer.replaced == 0)
    try Cohort(3).write(with: writer)
    #expect(try Cohort(3).isWhole(in: writer.finish()))
    #expect(try folder.contents == ["results.sqlite"])
  }

  @Test("a truncated file is refused", arguments: [100, 4096, 40_960])
  func truncated(_ count: Int) throws {
    let bytes = try folder.bytes("results.sqlite-partial").prefix(count)
    try bytes.write(to: URL(filePath: partial))
    let text = try #require(try refusal())
    #expect(text.contains("damaged"))
    #expect(text.hasSuffix("\n  hint: run it without --resume, which starts from the beginning"))
  }

  @Test("a damaged file is refused, wherever the damage is")
  func damagedInside() throws {
    let bytes = try folder.bytes("results.sqlite-partial")
    for page in 1..<(bytes.count / 4096) {
      var damaged = bytes
      damaged.replaceSubrange(
        page * 4096..<(page + 1) * 4096,
        with: repeatElement(0xAA, count: 4096)
      )
      try damaged.write(to: URL(filePath: partial))
      let text = try #require(try refusal(), "page \(page)")
      #expect(text.contains("damaged"), "page \(page)")
    }
  }

  @Test("tables of another version are refused; a run without resuming replaces them")
  func otherVersion() throws {
    try Raw.execute("PRAGMA user_version = 1", in: partial)
    #expect(
      try refusal() == """
        \(partial): error: its tables are of version 1, and this TrialRun reads version \(Schema.version)
          hint: run it without --resume, which starts from the beginning
        """
    )
    try Cohort(3).write(to: path)
    #expect(try folder.contents == ["results.sqlite"])
  }

  @Test("the recorded participants must be the first ones of the cohort")
  func gap() throws {
    try Raw.execute("DELETE FROM participants WHERE position = 5", in: partial)
    let text = try #require(try refusal())
    #expect(text.contains("the partial results lack the first participants of the run"))
  }
}
