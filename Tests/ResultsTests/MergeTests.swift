import Foundation
import Results
import TestSupport
import Testing

/// The merged results of shards equal those of the whole run: our choice.
@Suite("Merging shards")
struct MergeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the results of each shard, and returns their paths.
  private func write(_ count: Int, shards: Int) throws -> [String] {
    try (1...shards).map { number in
      let path = folder.file("\(number)/results.sqlite")
      try Cohort(count, shard: Shard(number: number, of: shards)).write(to: path)
      return path
    }
  }

  @Test(
    "any number of shards, in any order, gives the bytes of the whole run",
    arguments: [(100, 1), (100, 2), (100, 7), (20, 19), (3, 5), (0, 2)]
  )
  func bytes(_ count: Int, _ shards: Int) throws {
    try Cohort(count).write(to: folder.file("whole/results.sqlite"))
    let files = try write(count, shards: shards)
    for (index, files) in [files, files.reversed()].enumerated() {
      let database = try ResultsMerge(files: files).merge(into: folder.file("merged-\(index)"))
      #expect(try Cohort(count).isWhole(in: database))
      let merged = try folder.bytes("merged-\(index)/results.sqlite")
      #expect(try merged == folder.bytes("whole/results.sqlite"))
      #expect(try folder.names(in: "merged-\(index)") == ["results.sqlite"])
    }
  }

  @Test("paths that look like URIs, or have special characters of SQL or URIs, are paths")
  func oddNames() throws {
    var files: [String] = []
    for (number, name) in ["file:a?mode=ro", "it's #2%20"].enumerated() {
      files.append(folder.file("\(name)/results.sqlite"))
      try Cohort(4, shard: Shard(number: number + 1, of: 2)).write(to: files[number])
    }
    let database = try ResultsMerge(files: files).merge(into: folder.file("file:b?mode=ro"))
    #expect(try Cohort(4).isWhole(in: database))
  }

  @Test("the merge leaves the shards unchanged")
  func unchanged() throws {
    let files = try write(10, shards: 2)
    let before = try files.map { try Data(contentsOf: URL(filePath: $0)) }
    _ = try ResultsMerge(files: files).merge(into: folder.file("merged"))
    #expect(try files.map { try Data(contentsOf: URL(filePath: $0)) } == before)
    #expect(try folder.names(in: "1") == ["results.sqlite"])
  }

  @Test("old results and those of an interrupted run are replaced")
  func replaces() throws {
    let path = folder.file("merged/results.sqlite")
    try Cohort(2, seed: "7").write(to: path)
    let writer = try ResultsWriter(path: path, run: Cohort(9).run, replacing: .others)
    try Cohort(9).write(with: writer, through: 5)
    try writer.keep()
    let files = try write(10, shards: 2)
    let merge = ResultsMerge(files: files)
    let database = try merge.merge(into: folder.file("merged"), replacing: .others)
    #expect(try Cohort(10).isWhole(in: database))
    #expect(try folder.names(in: "merged") == ["results.sqlite"])
  }

  /// Our choice: it has no facts of a run until all participants are merged, in no order that a run could
  /// resume.
  @Test("the remains of a killed merge can't be resumed, and are replaced")
  func killed() throws {
    let path = folder.file("merged/results.sqlite")
    let writer = try ResultsWriter(path: path, run: Cohort(9).run)
    try Cohort(9).write(with: writer, through: 5)
    try writer.keep()
    try Raw.execute("DELETE FROM run", in: path + "-partial")
    let error = #expect(throws: ResultsError.self) { try Cohort(9).resume(at: path) }
    #expect(error?.message == "the partial results lack the facts of a run")
    #expect(error?.path == path + "-partial")
    _ = try ResultsMerge(files: try write(9, shards: 2)).merge(into: folder.file("merged"))
    #expect(try folder.names(in: "merged") == ["results.sqlite"])
  }

  /// The order of names differs from that of positions and of shards.
  @Test("the digest equals that of the whole run, in the cohort's order")
  func digest() throws {
    let whole = try RunFacts(of: Cohort(12).write(to: nil))
    let merged = try RunFacts(
      of: ResultsMerge(files: try write(12, shards: 3)).merge(into: folder.file("merged"))
    )
    #expect(merged == whole)
    #expect(merged.shard == nil)
  }
}
