import Foundation
import Results
import StudyOutcomes
import Sweeps
import TestSupport
import Testing

/// Source: issue 19, bad input.
///
/// How many runs are kept depends on their speed; that a sweep goes on does not.
@Suite(
  "A sweep on a full disk",
  .enabled("needs a superuser who may mount") { SmallDisk.isPossible }
)
struct FullDiskTests {
  private let small: SmallSweep
  private let disk: TemporaryFolder

  init() throws {
    small = try SmallSweep()
    disk = try TemporaryFolder()
  }

  private func sweep(replicates: Int, resumes: Bool = false) throws {
    let sweep = try small.sweep {
      $0.replicates = replicates
      $0.resumes = resumes
      $0.folder = disk.path
    }
    _ = try sweep.run { _ in }
  }

  /// Sweeps until the disk is full, and then, with more room, to the end.
  private func fill(kilobytes: Int, replicates: Int) throws {
    try small.run(into: "whole") { $0.replicates = replicates }
    let whole = try small.bytes("whole")
    try SmallDisk.mounted(at: disk, kilobytes: kilobytes) {
      try sweep(replicates: 1)
      let old = try disk.bytes("sweep.sqlite")
      let error = try #require(throws: RunError.self) { try sweep(replicates: replicates) }
      #expect(error.message == "there is no room left for the results")
      #expect(error.hint?.hasPrefix("free some space") == true)
      #expect(error.place == disk.file("sweep.sqlite"))
      #expect(try disk.bytes("sweep.sqlite") == old)
      #expect(try disk.contents.contains { $0.contains("whole") } == false)
      try SmallDisk.grow(disk)
      try sweep(replicates: replicates, resumes: true)
      #expect(try disk.bytes("sweep.sqlite") == whole)
      #expect(try disk.contents == ["sweep.sqlite"])
    }
  }

  @Test("that fills while runs are written keeps the old sweep, and goes on when there is room")
  func writing() throws { try fill(kilobytes: 280, replicates: 250) }
}
