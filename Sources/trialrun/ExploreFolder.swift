import Experiments
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
  private let replacement: Replacement

  /// Makes the folder unless it exists, and locks it.
  ///
  /// - Throws: If it can't be written, if another exploration uses it, or if another file has a name of the findings.
  init(_ path: String, replacing replacement: Replacement) throws(ResultsError) {
    self.path = path
    self.replacement = replacement
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
    try WholeFile.requireReplaceable(
      "\(path)/\(FoundPage.fileName)",
      by: FoundPage.label,
      replacing: replacement
    )
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

  /// Whether an exploration is using a folder.
  static func isInUse(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// The record of an earlier exploration of a scenario, which may have changed since; nil if there is none.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's path.
  ///   - title: The study's title.
  /// - Returns: The record; nil also in place of one that may be replaced.
  /// - Throws: If the record is of another study, in another file of the same name, or can't be read.
  func record(of scenario: String, titled title: String) throws(ResultsError) -> ExplorationRecord?
  {
    let file = ExplorationRecord.path(of: Study.name(of: scenario), in: path)
    let found: ExplorationRecord?
    do throws(ResultsError) { found = try ExplorationRecord(path: file) } catch {
      guard replacement == .others else { throw error }
      return nil
    }
    // A scenario that was edited, and its title with it, or that was moved, goes on with its corpus.
    guard let found, found.title != title, found.scenario != scenario else { return found }
    guard replacement == .others else {
      throw Replacement.refusal(
        of: "findings",
        "exploration of '\(found.title)' (\(found.scenario)), \(found.tries) tries",
        at: file
      )
    }
    return nil
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
    let file = try WholeFile(
      path: "\(path)/\(FoundPage.fileName)",
      replacing: replacement,
      as: FoundPage.label
    )
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
