import Foundation
import Results
import TestSupport
import Testing

/// One run at a time writes into a folder: our choice.
@Suite("Writers of one folder")
struct WriterLockTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("results.sqlite")
  }

  @Test("while one run writes, another one is refused, resuming or not", arguments: [false, true])
  func refused(resume: Bool) throws {
    let cohort = Cohort(100)
    let writer = try ResultsWriter(path: path, run: cohort.run)
    for last in [0, 10, 64, 80] {
      try cohort.write(with: writer, through: last)
      let error = #expect(throws: ResultsError.self) {
        try ResultsWriter(path: path, run: cohort.run, resume: resume)
      }
      #expect(error?.code == .inUse)
      #expect(
        error?.description == """
          \(path): error: another run is writing its results here
            hint: wait for it to end, or choose another folder
          """
      )
    }
    try cohort.write(with: writer)
    #expect(try cohort.isWhole(in: writer.finish()))
    #expect(try folder.contents == ["results.sqlite"])
  }

  @Test("a merge is refused, too")
  func merge() throws {
    let shard = folder.file("shard/results.sqlite")
    try Cohort(3, shard: Shard("1/1")).write(to: shard)
    let writer = try ResultsWriter(path: path, run: Cohort(3).run)
    let error = #expect(throws: ResultsError.self) {
      try ResultsMerge(files: [shard]).merge(into: folder.path)
    }
    #expect(error?.code == .inUse)
    #expect(error?.path == path)
    try Cohort(3).write(with: writer)
    #expect(try Cohort(3).isWhole(in: writer.finish()))
  }

  @Test("after the end of a run, another one can start")
  func afterwards() throws {
    for last in 0...3 {
      let writer = try ResultsWriter(path: path, run: Cohort(3).run)
      try Cohort(3).write(with: writer, through: last)
      switch last {
      case 0: break
      case 1: try writer.keep()
      case 2: #expect(throws: ResultsError.self) { try writer.write(Cohort.participant(3), twice) }
      default: _ = try writer.finish()
      }
    }
    let begun = try ResultsWriter(path: path, run: Cohort(3).run)
    try Cohort(3).write(with: begun)
    #expect(try Cohort(3).isWhole(in: begun.finish()))
  }

  private var twice: [TableRow] { Cohort.rows(3) + Cohort.rows(3) }

  @Test("a reader of the old results blocks no run, and keeps reading them")
  func reader() throws {
    try Cohort(3, seed: "7").write(to: path)
    let old = try ResultsDatabase(readingResultsAt: path)
    let statement = try old.prepare("SELECT participant FROM participants")
    #expect(try statement.step())
    try Cohort(5).write(to: path)
    #expect(try Cohort(3).isWhole(in: old))
  }
}
