import Foundation
import Results
import TestSupport
import Testing

/// Only complete runs are merged; otherwise nothing is written: our choice.
@Suite("Shards that can't be merged")
struct MergeRefusalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func write(_ name: String, _ shard: String?, _ edit: String? = nil) throws -> String {
    let path = folder.file("\(name)/results.sqlite")
    try Cohort(10, shard: shard.flatMap { Shard($0) }).write(to: path)
    if let edit { try Raw.execute(edit, in: path) }
    return path
  }

  private func refusal(_ files: [String]) throws -> String? {
    let before = try folder.contents
    let error = #expect(throws: ResultsError.self) {
      try ResultsMerge(files: files).merge(into: folder.file("merged"))
    }
    #expect(try folder.contents == before)
    return error?.description
  }

  @Test("a whole run is not a shard")
  func whole() throws {
    let files = [try write("a", "1/2"), try write("b", nil)]
    #expect(
      try refusal(files) == """
        \(files[1]): error: these are the results of a whole run, not of a shard
          hint: merge only what was run with --shard
        """
    )
  }

  @Test(
    "the message about a shard of another run names the difference",
    arguments: [
      ("update run set value = '7' where key = 'seed'", "the seed is 7 here and 42"),
      (
        "update run set value = '1' where key = 'version'",
        "the version of TrialRun is 1 here and 1.2.3"
      ),
    ]
  )
  func otherRun(_ edit: String, _ difference: String) throws {
    let files = [try write("a", "1/2"), try write("b", "2/2", edit)]
    #expect(
      try refusal(files) == """
        \(files[1]): error: this is a shard of another run: \(difference) in \(files[0])
          hint: merge the shards of one run
        """
    )
  }

  @Test("the message about a shard of another division names the number of shards")
  func otherCount() throws {
    let files = [try write("a", "1/4"), try write("b", "2/5")]
    let text = try refusal(files)
    #expect(text?.contains("there are 5 shards here and 4 in \(files[0])\n") == true)
  }

  @Test("the message about a changed scenario does not contain its text")
  func otherScenario() throws {
    let edit = "update run set value = '{1}' where key = 'definition'"
    let text = try refusal([try write("a", "1/2"), try write("b", "2/2", edit)])
    #expect(text?.contains("b/results.sqlite: error: this is a shard of another run: ") == true)
    #expect(text?.contains("run: the scenario has changed\n") == true)
  }

  @Test("a run with another number of participants is another run")
  func otherNumber() throws {
    let other = folder.file("b/results.sqlite")
    try Cohort(12, shard: Shard("2/2")).write(to: other)
    let text = try refusal([try write("a", "1/2"), other])
    #expect(text?.contains("the number of participants is 12 here and 10 in ") == true)
  }

  @Test("a duplicate shard is named with both files")
  func twice() throws {
    let files = [try write("a", "1/2"), try write("b", "2/2"), try write("c", "2/2")]
    #expect(
      try refusal(files) == """
        \(files[2]): error: this is shard 2/2, and so is \(files[1])
          hint: name each shard once
        """
    )
    #expect(try refusal([files[0], files[0]])?.contains("and so is \(files[0])") == true)
  }

  @Test(
    "missing shards are listed",
    arguments: [
      (["1/2"], "shard 2/2 is missing"),
      (["4/4", "1/4"], "shards 2/4 and 3/4 are missing"),
      (["2/4"], "shards 1/4, 3/4 and 4/4 are missing"),
      (["2/9"], "shards 1/9, 3/9, 4/9, 5/9, 6/9 and 3 more are missing"),
      (
        ["9/1000000000000"],
        "shards 1/1000000000000, 2/1000000000000, 3/1000000000000, "
          + "4/1000000000000, 5/1000000000000 and 999999999994 more are missing"
      ),
    ]
  )
  func missing(_ shards: [String], _ text: String) throws {
    let files = try shards.enumerated().map { try write("\($0.offset)", $0.element) }
    #expect(
      try refusal(files) == "error: \(text)\n  hint: name the results of every shard"
    )
  }

  @Test(
    "a shard with a missing participant, or with one of another shard, is damaged",
    arguments: [
      "delete from participants where position = 7", "delete from participants where position = 10",
      "update participants set position = 5 where position = 7",
      "update participants set position = 7 where position = 8",
      "delete from run where key = 'digest'", "delete from run where key = 'participants'",
    ]
  )
  func incomplete(_ edit: String) throws {
    let other = try write("b", "2/2", edit)
    #expect(
      try refusal([try write("a", "1/2"), other]) == """
        \(other): error: the file lacks participants of shard 2/2, or has others
          hint: run the shard again
        """
    )
  }

  @Test("a shard with tables of another version is refused, and the message names the version")
  func otherVersion() throws {
    let other = try write("b", "2/2", "PRAGMA user_version = 1")
    let text = try refusal([try write("a", "1/2"), other])
    let wanted =
      "\(other): error: its tables are of version 1, and this TrialRun reads version \(Schema.version)"
    #expect(text?.hasPrefix(wanted) == true)
  }

  @Test("a missing path, or one without results, is named")
  func notResults() throws {
    let there = try write("a", "1/2")
    let none = folder.file("none")
    #expect(try refusal([there, none]) == "\(none): error: there is no such file")
    try folder.write("dear diary", to: "none")
    #expect(try refusal([there, none])?.hasPrefix("\(none): error: this is not a results") == true)
  }

  @Test("a damaged shard is named, and the merge leaves no file")
  func damaged() throws {
    let files = try (1...2).map { number in
      let path = folder.file("\(number)/results.sqlite")
      try Cohort(200, shard: Shard(number: number, of: 2)).write(to: path)
      return path
    }
    var bytes = try folder.bytes("2/results.sqlite")
    // The pages of the table participants come first, and are undamaged.
    bytes.replaceSubrange(81_920..., with: repeatElement(0xAA, count: bytes.count - 81_920))
    try bytes.write(to: URL(filePath: files[1]))
    try Cohort(3).write(to: folder.file("merged/results.sqlite"))
    let old = try folder.bytes("merged/results.sqlite")
    let text = try #require(try refusal(files))
    #expect(text.hasPrefix("\(files[1]): error: the file is damaged"))
    #expect(try folder.bytes("merged/results.sqlite") == old)
    #expect(try folder.names(in: "merged") == ["results.sqlite"])
  }

  @Test("a shard with a renamed participant is refused")
  func sameName() throws {
    let edit = "update participants set participant = 'any-1' where position = 8"
    let other = try write("b", "2/2", edit)
    try FileManager.default.createDirectory(
      atPath: folder.file("merged"),
      withIntermediateDirectories: false
    )
    let text = try #require(try refusal([try write("a", "1/2"), other]))
    #expect(try folder.names(in: "merged") == [])
    #expect(
      text.hasPrefix("\(other): error: the file was changed after the run: the rows of any-1 ")
    )
  }

  @Test("the results of the whole run do not replace those of a shard")
  func inPlace() throws {
    let files = [try write("a", "1/2"), try write("b", "2/2")]
    for way in ["b", "b/", "a/../b", "c/../b"] {
      let error = #expect(throws: ResultsError.self) {
        try ResultsMerge(files: files).merge(into: folder.file(way))
      }
      #expect(error?.message == "the results would take the place of shard 2/2")
      #expect(error?.hint == "choose another folder")
    }
  }

  @Test("another file with the name of the results stays unchanged")
  func inTheWay() throws {
    let files = [try write("a", "1/2"), try write("b", "2/2")]
    try FileManager.default.createDirectory(
      atPath: folder.file("merged"),
      withIntermediateDirectories: false
    )
    try folder.write("dear diary", to: "merged/results.sqlite")
    let text = try #require(try refusal(files))
    #expect(text.contains("something that is not a results file of TrialRun has that name"))
    #expect(try folder.names(in: "merged") == ["results.sqlite"])
  }
}
