import Expectations
import Foundation
package import Results

/// Puts the results of a run's shards together, and judges the whole.
package struct ShardMerge {
  private let files: [String]

  /// Prepares a merge.
  ///
  /// - Parameter folders: Folders with the results of one shard each, or of folders of shards.
  /// - Throws: If a folder has neither.
  package init(_ folders: [String]) throws(RunError) {
    var files: [String] = []
    for folder in folders {
      let own = "\(folder)/\(ResultsWriter.fileName)"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let shards = names.filter { $0.hasPrefix(Shard.folderPrefix) }.sorted()
      // Shards first: beside them may lie what was merged of them before.
      if !shards.isEmpty {
        files += shards.map { "\(folder)/\($0)/\(ResultsWriter.fileName)" }
      } else if FileManager.default.fileExists(atPath: own) {
        files.append(own)
      } else {
        throw RunError(
          .results,
          "there are no shards here",
          hint: "it takes folders that 'trialrun run --shard K/N --out DIR' has made",
          place: folder
        )
      }
    }
    self.files = files
  }

  /// Writes the whole run's results, and judges them.
  ///
  /// - Parameter folder: The folder that gets them.
  /// - Returns: What came of the run, as if it had been lived here.
  /// - Throws: If the shards aren't those of one run, or if the results can't be written.
  package func merge(into folder: String) throws(RunError) -> StudyOutcome {
    do {
      let database = try ResultsMerge(files: files).merge(into: folder)
      var outcome = try StudyOutcome(of: database)
      try outcome.judge()
      return outcome
    } catch {
      throw RunError(error)
    }
  }
}

extension Shard {
  /// What the folders of shards are called, but for which one it is.
  static let folderPrefix = "shard-"

  /// What the folder of the shard's results is called.
  package var folderName: String { "\(Self.folderPrefix)\(number)-of-\(count)" }
}
