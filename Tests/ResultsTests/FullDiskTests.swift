import Foundation
import Results
import TestSupport
import Testing

/// A full disk is noticed while writing or, at the latest, when finishing.
@Suite("Full disk")
struct FullDiskTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("results.sqlite")
  }

  private static let noRoom = "there is no room left for the results"
  private static let anew = "free some space, or choose a folder on another disk"
  private static let resume =
    "free some space and run it again with --resume, or choose another disk"

  @Test("a file at its size limit reports a full disk, and the partial results can be resumed")
  func limit() throws {
    let writer = try ResultsWriter(path: path, run: Cohort(300).run, maxPages: 50)
    let error = #expect(throws: ResultsError.self) { try Cohort(300).write(with: writer) }
    #expect(error?.description == "\(path): error: \(Self.noRoom)\n  hint: \(Self.resume)")
    #expect(try folder.contents.contains("results.sqlite") == false)
    let resumed = try ResultsWriter(path: path, run: Cohort(300).run, resume: true)
    #expect(resumed.recorded >= 64 && resumed.recorded % 64 == 0)
    try Cohort(300).write(with: resumed)
    #expect(try Cohort(300).isWhole(in: resumed.finish()))
    #expect(try folder.contents == ["results.sqlite"])
  }

  @Test("if no participant could be recorded, no file is left", arguments: [3, 20])
  func limitAtOnce(maxPages: Int) throws {
    let error = #expect(throws: ResultsError.self) {
      let writer = try ResultsWriter(path: path, run: Cohort(300).run, maxPages: maxPages)
      try Cohort(300).write(with: writer)
    }
    #expect(error?.description == "\(path): error: \(Self.noRoom)\n  hint: \(Self.anew)")
    #expect(try folder.contents == [])
  }

  @Test(
    "a full disk loses only the rows that it can't store",
    .enabled("needs a superuser who may mount") { SmallDisk.isPossible }
  )
  func keeping() throws {
    try SmallDisk.mounted(at: folder, kilobytes: 264) {
      let writer = try ResultsWriter(path: path, run: Cohort(300).run, replacing: .others)
      try Cohort(300).write(with: writer, through: 120)
      let error = #expect(throws: ResultsError.self) { try writer.keep() }
      #expect(error?.description == "\(path): error: \(Self.noRoom)\n  hint: \(Self.resume)")
      let resumed = try ResultsWriter(path: path, run: Cohort(300).run, resume: true)
      #expect(resumed.recorded == 64)
    }
  }

  @Test(
    "a disk that fills while rows are written keeps the old results, and the partial results can be resumed",
    .enabled("needs a superuser who may mount") { SmallDisk.isPossible }
  )
  func writing() throws {
    try SmallDisk.mounted(at: folder, kilobytes: 296) {
      try Cohort(10).write(to: path)
      let old = try folder.bytes("results.sqlite")
      let writer = try ResultsWriter(path: path, run: Cohort(300).run, replacing: .others)
      let error = #expect(throws: ResultsError.self) { try Cohort(300).write(with: writer) }
      #expect(error?.description == "\(path): error: \(Self.noRoom)\n  hint: \(Self.resume)")
      #expect(try folder.bytes("results.sqlite") == old)
      try SmallDisk.grow(folder)
      #expect(try Cohort(300).isWhole(in: Cohort(300).resume(at: path)))
      #expect(try folder.contents == ["results.sqlite"])
    }
  }

  @Test(
    "a disk that fills while the results file is written keeps all rows, and the old results",
    .enabled("needs a superuser who may mount") { SmallDisk.isPossible }
  )
  func publishing() throws {
    try SmallDisk.mounted(at: folder, kilobytes: 572) {
      try Cohort(10).write(to: path)
      let old = try folder.bytes("results.sqlite")
      let writer = try ResultsWriter(path: path, run: Cohort(200).run, replacing: .others)
      try Cohort(200).write(with: writer)
      let error = #expect(throws: ResultsError.self) { try writer.finish() }
      #expect(error?.description == "\(path): error: \(Self.noRoom)\n  hint: \(Self.resume)")
      #expect(try folder.bytes("results.sqlite") == old)
      #expect(try folder.contents.contains { $0.contains("whole") } == false)
      try SmallDisk.grow(folder)
      let resumed = try ResultsWriter(
        path: path,
        run: Cohort(200).run,
        resume: true,
        replacing: .others
      )
      #expect(resumed.recorded == 200)
      #expect(try Cohort(200).isWhole(in: resumed.finish()))
      #expect(try folder.contents == ["results.sqlite"])
    }
  }

  @Test(
    "a disk that is full before the first participant stays unchanged",
    .enabled("needs a superuser who may mount") { SmallDisk.isPossible }
  )
  func atOnce() throws {
    try SmallDisk.mounted(at: folder, kilobytes: 96) {
      try Data(count: 70_000).write(to: URL(filePath: folder.file("other")))
      let error = #expect(throws: ResultsError.self) { try Cohort(50).write(to: path) }
      #expect(error?.description == "\(path): error: \(Self.noRoom)\n  hint: \(Self.anew)")
      #expect(try folder.contents == ["other"])
    }
  }

  @Test(
    "a merge on a full disk leaves no file except the old results",
    .enabled("needs a superuser who may mount") { SmallDisk.isPossible },
    arguments: [216, 520]
  )
  func merging(kilobytes: Int) throws {
    let shards = try TemporaryFolder()
    let files = try (1...2).map { number in
      let path = shards.file("\(number)/results.sqlite")
      try Cohort(200, shard: Shard(number: number, of: 2)).write(to: path)
      return path
    }
    try SmallDisk.mounted(at: folder, kilobytes: kilobytes) {
      try Cohort(1).write(to: path)
      let old = try folder.bytes("results.sqlite")
      let error = #expect(throws: ResultsError.self) {
        try ResultsMerge(files: files).merge(into: folder.path, replacing: .others)
      }
      #expect(error?.description == "\(path): error: \(Self.noRoom)\n  hint: \(Self.anew)")
      #expect(try folder.bytes("results.sqlite") == old)
      #expect(try folder.contents == ["results.sqlite"])
    }
  }
}
