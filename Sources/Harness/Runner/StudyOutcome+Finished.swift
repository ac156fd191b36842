import Expectations
import Foundation
import Results
import Scenarios

extension StudyOutcome {
  /// What came of a finished run; nothing is judged yet.
  ///
  /// Whether lives were the same twice is nothing that results tell.
  ///
  /// - Parameter path: The results file, or the folder that it is in.
  /// - Throws: If these are no results, not those of a whole, finished run, of another version or
  ///   damaged.
  package init(ofResultsAt path: String) throws(RunError) {
    do {
      let file = try Self.resultsFile(at: path)
      let database = try Database(readingResultsAt: file)
      try database.check()
      try database.verify()
      try self.init(of: database)
      if let shard {
        throw RunError(
          .results,
          "these are the results of one part of a run, shard \(shard.text)",
          hint: "put all of them together with trialrun merge, and report the whole",
          place: file
        )
      }
      guard !digest.isEmpty else {
        throw RunError(
          .results,
          "the run was interrupted, and these are not all of its results",
          hint: "trialrun run --resume goes on with it",
          place: file
        )
      }
    } catch {
      throw RunError(error)
    }
  }

  /// Asks what the scenario of the run expects, as its results tell it.
  ///
  /// - Throws: If they don't.
  package mutating func judge() throws(RunError) {
    do {
      let scenario = try Self.scenario(of: database, at: database.path ?? name)
      try judge(by: StudyRun.expectations(of: scenario))
    } catch {
      throw RunError(error)
    }
  }

  /// Gives the places in its judgements the scenario's path, of which results have the last part.
  package mutating func scenarioLies(at path: String) {
    for index in judgements.indices {
      guard let place = judgements[index].expectation.place, place.hasPrefix("\(scenario):") else {
        continue
      }
      judgements[index].expectation.place = path + place.dropFirst(scenario.count)
    }
  }

  /// The results file that somebody names, by itself or by its folder.
  private static func resultsFile(at path: String) throws(RunError) -> String {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw RunError(
        .results,
        "there is no such file or folder",
        hint: "trialrun run SCENARIO --out DIR leaves its results in DIR",
        place: path
      )
    }
    guard isFolder.boolValue else { return path }
    let file = "\(path)/\(ResultsWriter.fileName)"
    guard !files.fileExists(atPath: file) else { return file }
    let names = (try? files.contentsOfDirectory(atPath: path)) ?? []
    let hint =
      if names.contains(where: { $0.hasPrefix(Shard.folderPrefix) }) {
        "trialrun merge makes it of the shards that are here"
      } else if names.contains(where: { $0.hasPrefix("\(ResultsWriter.fileName)-") }) {
        "a run was interrupted here: trialrun run --resume goes on with it"
      } else {
        "trialrun run SCENARIO --out DIR leaves its results in DIR"
      }
    throw RunError(.results, "there is no results.sqlite in it", hint: hint, place: path)
  }

  /// The scenario that results are of.
  ///
  /// - Parameters:
  ///   - database: The results.
  ///   - place: Their path, for the complaint.
  /// - Returns: The scenario, without the folders of its files.
  /// - Throws: If they don't say, as they always do unless somebody has changed them.
  private static func scenario(of database: Database, at place: String) throws -> Scenario {
    guard let definition = try RunFacts(of: database)[.definition],
      let scenario = try? Scenario(definition: definition)
    else {
      throw RunError(.results, "the results don't say what scenario they are of", place: place)
    }
    return scenario
  }
}
