import Foundation
import Results
import TestSupport
import Testing

/// A run that ended early continues where it stopped, with the same results: our choice.
@Suite("Resuming results")
struct ResumeTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("results.sqlite")
  }

  /// The results of an uninterrupted run.
  private func uninterrupted(_ cohort: Cohort) throws -> Data {
    let folder = try TemporaryFolder()
    try cohort.write(to: folder.file("results.sqlite"))
    return try folder.bytes("results.sqlite")
  }

  @Test("a stopped run keeps every recorded participant", arguments: [1, 63, 64, 65, 200])
  func kept(_ count: Int) throws {
    let cohort = Cohort(200)
    let writer = try ResultsWriter(path: path, run: cohort.run)
    try cohort.write(with: writer, through: count)
    try writer.keep()
    #expect(
      try folder.contents.filter { !$0.hasSuffix("-journal") } == ["results.sqlite-partial"]
    )
    #expect(try ResultsWriter(path: path, run: cohort.run, resume: true).recorded == count)
    #expect(try cohort.isWhole(in: cohort.resume(at: path)))
    #expect(try folder.bytes("results.sqlite") == uninterrupted(cohort))
    #expect(try folder.contents == ["results.sqlite"])
  }

  /// The numbers: none, some of the first transaction, exactly one, some of the second.
  @Test("a killed run keeps whole transactions", arguments: [0, 10, 64, 100])
  func killed(_ count: Int) throws {
    let cohort = Cohort(150)
    let writer = try ResultsWriter(path: path, run: cohort.run)
    try cohort.write(with: writer, through: count)
    let copy = try TemporaryFolder()
    try folder.copyAsKilled(to: copy)
    withExtendedLifetime(writer) {}
    let resumed = try ResultsWriter(
      path: copy.file("results.sqlite"),
      run: cohort.run,
      resume: true
    )
    #expect(resumed.recorded == count / 64 * 64)
    try cohort.write(with: resumed)
    _ = try resumed.finish()
    #expect(try copy.bytes("results.sqlite") == uninterrupted(cohort))
    #expect(try copy.contents == ["results.sqlite"])
  }

  /// Rows beyond the size of the cache go to the file before the commit; the journal rolls them back.
  @Test("a killed transaction with parts in the file is rolled back")
  func killedWhileSpilling() throws {
    let cohort = Cohort(80)
    let writer = try ResultsWriter(path: path, run: cohort.run)
    try cohort.write(with: writer, through: 70)
    let name = Cohort.name(71)
    try writer.write(
      Samples.participant(name, position: 71),
      (0..<60_000).lazy.map { number in
        Samples.appEvent(name, number, .launched, String(repeating: "x", count: 200)).row
      }
    )
    let copy = try TemporaryFolder()
    try folder.copyAsKilled(to: copy)
    withExtendedLifetime(writer) {}
    #expect(try copy.bytes("results.sqlite-partial").count > 4 << 20)
    #expect(try copy.bytes("results.sqlite-partial-journal").count > 0)
    #expect(try cohort.isWhole(in: cohort.resume(at: copy.file("results.sqlite"))))
    #expect(try copy.bytes("results.sqlite") == uninterrupted(cohort))
  }

  @Test("a deallocated writer leaves its committed rows")
  func letGo() throws {
    let cohort = Cohort(100)
    var writer: ResultsWriter? = try ResultsWriter(path: path, run: cohort.run)
    try writer.map { try cohort.write(with: $0, through: 90) }
    writer = nil
    #expect(try ResultsWriter(path: path, run: cohort.run, resume: true).recorded == 64)
  }

  @Test("however often a run is interrupted, the bytes are the same")
  func often() throws {
    let cohort = Cohort(300)
    for last in [30, 31, 31, 100, 164, 290] {
      let writer = try ResultsWriter(path: path, run: cohort.run, resume: true)
      try cohort.write(with: writer, through: last)
      try writer.keep()
    }
    try cohort.resume(at: path)
    #expect(try folder.bytes("results.sqlite") == uninterrupted(cohort))
  }

  @Test("a run that was killed after its last rows is published by the resumed run")
  func unpublished() throws {
    let cohort = Cohort(100)
    let writer = try ResultsWriter(path: path, run: cohort.run)
    try cohort.write(with: writer)
    try writer.keep()
    try folder.copy("results.sqlite-partial", to: "whole")
    try cohort.resume(at: path)
    // As if the process had been killed before it removed the partial file, or while it copied the rows.
    try folder.copy("whole", to: "results.sqlite-partial")
    try folder.write("half a copy", to: "results.sqlite-whole")
    try folder.write("and its journal", to: "results.sqlite-whole-journal")
    let resumed = try ResultsWriter(path: path, run: cohort.run, resume: true)
    #expect(resumed.recorded == 100)
    _ = try resumed.finish()
    #expect(try folder.bytes("results.sqlite") == uninterrupted(cohort))
    #expect(try folder.contents == ["results.sqlite", "whole"])
  }

  @Test("without recorded participants, a resumed run starts from the beginning")
  func nothing() throws {
    let writer = try ResultsWriter(path: path, run: Cohort(5).run, resume: true)
    #expect(writer.recorded == 0)
    try Cohort(5).write(with: writer)
    _ = try writer.finish()
    #expect(try folder.bytes("results.sqlite") == uninterrupted(Cohort(5)))
  }

  @Test("an empty partial file is like none")
  func emptyPartial() throws {
    try folder.write("", to: "results.sqlite-partial")
    try Cohort(5).resume(at: path)
    #expect(try folder.bytes("results.sqlite") == uninterrupted(Cohort(5)))
  }

  @Test("resuming a finished run leaves the results unchanged")
  func finished() throws {
    try Cohort(5).write(to: path)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    let writer = try ResultsWriter(path: path, run: Cohort(5).run, resume: true)
    #expect(writer.recorded == 5)
    #expect(try folder.contents == ["results.sqlite"])
    #expect(try Cohort(5).isWhole(in: writer.finish()))
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after)
  }

  /// Source: issue 46, point 5.
  @Test("finished results of another run are kept, unless the run may replace others")
  func finishedOther() throws {
    try Cohort(5, seed: "7").write(to: path)
    for resumes in [false, true] {
      let error = #expect(throws: ResultsError.self) {
        try ResultsWriter(path: path, run: Cohort(5).run, resume: resumes)
      }
      #expect(error?.code == .occupied)
    }
    let writer = try ResultsWriter(
      path: path,
      run: Cohort(5).run,
      resume: true,
      replacing: .others
    )
    #expect(writer.recorded == 0)
    try Cohort(5).write(with: writer)
    #expect(try RunFacts(of: writer.finish())[.seed] == "42")
  }

  @Test("without resuming, an interrupted run's participants are counted and removed")
  func replaced() throws {
    let writer = try ResultsWriter(path: path, run: Cohort(100).run)
    try Cohort(100).write(with: writer, through: 77)
    try writer.keep()
    // Source: issue 46, point 5: what another run has recorded is not lost unasked.
    let error = try #require(throws: ResultsError.self) {
      try ResultsWriter(path: path, run: Cohort(5, seed: "7").run)
    }
    #expect(error.code == .occupied)
    #expect(error.message.contains("other interrupted results"), "\(error.message)")
    let next = try ResultsWriter(path: path, run: Cohort(5, seed: "7").run, replacing: .others)
    #expect(next.replaced == 77)
    #expect(next.recorded == 0)
    try Cohort(5, seed: "7").write(with: next)
    #expect(try Cohort(5, seed: "7").isWhole(in: next.finish()))
    #expect(try ResultsWriter(path: path, run: Cohort(5, seed: "7").run).replaced == 0)
  }
}
