import Exploration
import ExplorationReports
import Foundation
import Results
import TrialRun

/// The folder of an exploration: its records, its findings and their page.
///
/// One exploration at a time uses the folder.
final class ExploreFolder {
  /// The folder's path.
  let path: String
  private let descriptor: Int32

  /// Makes the folder unless it exists, and locks it.
  ///
  /// - Throws: If it can't be written, if another exploration uses it, or if another file has a name of the findings.
  init(_ path: String) throws(ResultsError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ResultsError(
        .notAllowed,
        "the folder can't be made or written",
        hint: "name another folder with --out DIR",
        path: path
      )
    }
    try FoundPage.requireFree(in: path)
    // The lock is the folder's, so that nothing is left of it.
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw ResultsError(
        .inUse,
        "another exploration uses this folder",
        hint: "wait for it to end, or name another folder with --out DIR",
        path: path
      )
    }
  }

  deinit { close(descriptor) }

  /// The record of an earlier exploration of a scenario; nil if there is none.
  func record(of scenario: String) throws(ResultsError) -> ExplorationRecord? {
    try ExplorationRecord(path: ExplorationRecord.path(of: Study.name(of: scenario), in: path))
  }

  /// Writes the record of a scenario's exploration.
  func write(_ record: ExplorationRecord) throws(ResultsError) {
    let name = Study.name(of: record.scenario)
    try record.write(to: ExplorationRecord.path(of: name, in: path))
  }

  /// Writes the page of all findings in the folder.
  ///
  /// - Parameter command: The command that runs a scenario.
  /// - Throws: If a record can't be read, or the page can't be written.
  func writePage(running command: String) throws(ResultsError) {
    let records = try Self.records(in: path).map(\.record)
    guard records.contains(where: { !$0.findings.isEmpty }) else { return }
    let file = try WholeFile(path: "\(path)/\(FoundPage.fileName)")
    try file.write(FoundPage.page(of: records, running: command, in: path))
    try file.finish()
  }

  /// The records in a folder, each with the folder, in the order of their names.
  static func records(
    in folder: String
  ) throws(ResultsError) -> [(folder: String, record: ExplorationRecord)] {
    let records = "\(folder)/\(ExplorationRecord.folder)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: records)) ?? []).sorted()
    var found: [(folder: String, record: ExplorationRecord)] = []
    for name in names where name.hasSuffix(".json") {
      guard let record = try ExplorationRecord(path: "\(records)/\(name)") else { continue }
      found.append((folder, record))
    }
    return found
  }
}
