import Foundation
package import Results
import Verdicts

/// Merges the results of a run's shards, and judges the whole.
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
      // Shards first: the folder may also contain their merged results of an earlier call.
      if !shards.isEmpty {
        files += shards.map { "\(folder)/\($0)/\(ResultsWriter.fileName)" }
      } else if FileManager.default.fileExists(atPath: own) {
        files.append(own)
      } else if let error = PartialFile.unfinished(own) {
        throw Self.isShard(folder) ? RunError(error) : Self.wholeRun(error)
      } else {
        throw RunError(
          .notResults,
          Self.isOther(folder) ? "this is not a folder" : "there are no shards here",
          hint: "it takes folders that 'trialrun run --shard K/N --out DIR' has made",
          place: folder
        )
      }
    }
    self.files = files
  }

  /// Writes the whole run's results, and judges them.
  ///
  /// - Parameters:
  ///   - folder: The folder of the merged results.
  ///   - replacement: Which finished results in it they may replace.
  /// - Returns: The outcome of the run, as if it had run here.
  /// - Throws: If the shards are not those of one run, or if the results can't be written.
  package func merge(
    into folder: String,
    replacing replacement: Replacement = .same
  ) throws(RunError) -> StudyOutcome {
    do {
      let database = try ResultsMerge(files: files).merge(into: folder, replacing: replacement)
      var outcome = try StudyOutcome(of: database)
      try outcome.judge()
      return outcome
    } catch {
      var refusal = RunError(error)
      if let error = error as? ResultsError, error.code == .notResults {
        refusal.code = .notResults
      }
      throw refusal
    }
  }

  /// Whether a folder has the name of a shard's.
  private static func isShard(_ folder: String) -> Bool {
    let name = URL(fileURLWithPath: folder).lastPathComponent
    return name.hasPrefix(Shard.folderPrefix)
  }

  /// The refusal of a whole run that is not complete.
  private static func wholeRun(_ error: ResultsError) -> RunError {
    var refusal = RunError(error)
    refusal.code = .notResults
    refusal.message = refusal.message.replacing(/^a run/, with: "a whole run, not a shard,")
    return refusal
  }

  /// Whether a path leads to something that is not a folder, such as a file or a pipe.
  private static func isOther(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

extension Shard {
  /// The prefix of the names of shards' folders.
  static let folderPrefix = "shard-"

  /// The name of the folder of the shard's results.
  package var folderName: String { "\(Self.folderPrefix)\(number)-of-\(count)" }
}
