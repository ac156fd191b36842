import Experiments
import Foundation
import Results
import Runner
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
  /// How often each of the two alternatives runs.
  private static let replicates = 60

  /// Many measures: a few runs fill a disk.
  private static let measures = (1...10).reduce(SmallSweep.measures) { lines, number in
    lines
      + "\n  - { name: constant \(number), each participant: \"select participant, \(number) as value from participants\" }"
  }

  /// The bytes of the sweep that had room.
  private static let whole = Result {
    let small = try SmallSweep(measures)
    try small.run(into: "whole") { $0.replicates = replicates }
    return try small.bytes("whole")
  }

  private let small: SmallSweep
  private let disk: TemporaryFolder

  init() throws {
    small = try SmallSweep(Self.measures)
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
  private func fill(kilobytes: Int) throws {
    let replicates = Self.replicates
    let whole = try Self.whole.get()
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
  func writing() throws { try fill(kilobytes: 240) }

  /// The runs are first written to a partial file, of which the sweep's file is then a copy.
  @Test("with room for the runs and not for the file keeps all runs, and then only writes the file")
  func publishing() throws {
    let replicates = Self.replicates
    let whole = try Self.whole.get()
    // The partial file is as large as the copy at least, and less than twice as large.
    try SmallDisk.mounted(at: disk, kilobytes: whole.count * 19 / 10 / 1024) {
      let error = try #require(throws: RunError.self) { try sweep(replicates: replicates) }
      #expect(error.message == "there is no room left for the results")
      #expect(try disk.contents.contains("sweep.sqlite") == false)
      try SmallDisk.grow(disk)
      var (resumed, recorded) = (0, 0)
      let rest = try small.sweep {
        $0.replicates = replicates
        $0.resumes = true
        $0.folder = disk.path
      }
      _ = try rest.run { progress in
        switch progress {
        case .resumes(let count): resumed = count
        default: recorded += 1
        }
      }
      // Two alternatives.
      #expect(resumed == 2 * replicates && recorded == 0)
      #expect(try disk.bytes("sweep.sqlite") == whole)
    }
  }
}
