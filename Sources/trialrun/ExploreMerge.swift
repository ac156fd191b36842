import Experiments
import Foundation
import Results
import TrialRun

/// The merge of an exploration's shards: of their records, their findings' files, and the page of all findings.
struct ExploreMerge {
  /// The records of all shards, each with its folder.
  private let shards: [(folder: String, record: ExplorationRecord)]

  /// Finds the shards of explorations in folders, and in the folders in them; nil if there are none.
  ///
  /// - Parameter folders: The folders.
  /// - Throws: If a record can't be read, or if a folder has a whole exploration alone.
  init?(_ folders: [String]) throws(ResultsError) {
    var found: [(folder: String, record: ExplorationRecord)] = []
    for folder in folders {
      let inner = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      var records: [(folder: String, record: ExplorationRecord)] = []
      for path in [folder] + inner.map({ "\(folder)/\($0)" }) {
        records += try ExploreFolder.records(in: path)
      }
      let shards = records.filter { $0.record.shard != nil }
      // Beside shards, a whole exploration is what an earlier merge made of them.
      if shards.isEmpty, let whole = records.first {
        throw ResultsError(
          .otherRun,
          "this is a whole exploration, not a shard of one",
          hint: "merge only what was run with --shard",
          path: whole.folder
        )
      }
      found += shards
    }
    guard !found.isEmpty else { return nil }
    if let shard = found.first(where: { !$0.record.isComplete && ExploreFolder.isInUse($0.folder) })
    {
      throw ResultsError(
        .inUse,
        "an exploration is at work here, and is not complete yet",
        hint: "wait for it to end",
        path: shard.folder
      )
    }
    shards = found
  }

  /// Merges the shards of each scenario, and writes the whole explorations into a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - replacement: Which earlier explorations in it they may replace.
  ///   - command: The command that runs a scenario.
  /// - Returns: The whole explorations, in the order of the scenarios' names.
  /// - Throws: If shards don't belong together, or if the folder can't be written.
  func merge(
    into path: String,
    replacing replacement: Replacement,
    running command: String
  ) throws(ResultsError) -> [ExplorationRecord] {
    let groups = Dictionary(grouping: shards) { Study.name(of: $0.record.scenario) }
    var merged: [ExplorationRecord] = []
    for name in groups.keys.sorted() {
      merged.append(try ExplorationRecord.merged((groups[name] ?? []).map(\.record)))
    }
    let folder = try ExploreFolder(path, replacing: replacement)
    for index in merged.indices {
      let earlier =
        try folder.record(
          of: merged[index].scenario,
          titled: merged[index].title
        )?.earlier ?? []
      try copyFindings(of: &merged[index], after: earlier, into: path)
      try folder.write(merged[index])
    }
    try folder.writePage(running: command)
    return merged
  }

  /// Copies the files of findings, under names that nothing else has.
  private func copyFindings(
    of record: inout ExplorationRecord,
    after earlier: [(failure: FailureKey, left: LeftFinding)],
    into path: String
  ) throws(ResultsError) {
    for index in record.findings.indices {
      guard var left = record.findings[index].left else { continue }
      let names = FoundNames(in: path, after: earlier)
      let source = left.file.dropLast(".yaml".count)
      left.file = names.name(for: record.findings[index].key) + ".yaml"
      // The files that the study refers to are in a folder with the name that its file had in the shard.
      for shard in shards
      where shard.record.findings.contains(where: { $0.left?.text == left.text }) {
        try Self.copyFolder("\(shard.folder)/\(source)", to: "\(path)/\(source)")
      }
      let file = try WholeFile(path: "\(path)/\(left.file)", replacing: .others)
      try file.write(left.text)
      try file.finish()
      record.findings[index].left = left
    }
  }

  /// Copies the files of a folder, if it is there; a file with other bytes is in the way.
  private static func copyFolder(_ source: String, to target: String) throws(ResultsError) {
    let files = FileManager.default.enumerator(atPath: source)?.compactMap { $0 as? String } ?? []
    for file in files.sorted() {
      guard let bytes = FileManager.default.contents(atPath: "\(source)/\(file)") else { continue }
      let path = "\(target)/\(file)"
      if let there = FileManager.default.contents(atPath: path) {
        guard there == bytes else { throw .foreign("finding", path: path) }
        continue
      }
      let copy = try WholeFile(path: path, replacing: .same)
      try copy.write(bytes)
      try copy.finish()
    }
  }
}
