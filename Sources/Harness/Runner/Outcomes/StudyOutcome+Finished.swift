import Foundation
import Results
import Scenarios
import Verdicts

extension StudyOutcome {
  /// Reads the outcome of a finished run; no expectation is judged yet.
  ///
  /// Results don't state whether two runs of a participant were compared.
  ///
  /// - Parameter path: The results file, or the folder that it is in.
  /// - Throws: If the file holds no results, only a part of a run's results, those of an interrupted
  ///   run or of another version, or if it is damaged.
  package init(ofResultsAt path: String) throws(RunError) {
    // The call may name the partial file, of which more or fewer rows can be read.
    let suffix = PartialFile.name(beside: "")
    if path.hasSuffix(suffix),
      let unfinished = PartialFile.unfinished(String(path.dropLast(suffix.count)))
    {
      throw RunError(unfinished)
    }
    do {
      let file = try Self.resultsFile(at: path)
      let database = try ResultsDatabase(readingResultsAt: file)
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
    } catch { throw RunError(error) }
  }

  /// Takes the measures and judges the expectations of the run's scenario, whose text the results hold.
  ///
  /// - Throws: If they hold none.
  package mutating func judge() throws(RunError) {
    do {
      try judge(by: Self.questions(in: database, at: database.path ?? name))
      try judge(RunFacts(of: database)[.definition].flatMap(StatedDigest.of))
    } catch {
      throw RunError(error)
    }
  }

  /// Replaces the scenario's file name by its path in the places of the judgements.
  package mutating func replaceScenarioFile(by path: String) {
    for index in judgements.indices {
      guard let place = judgements[index].expectation.place, place.hasPrefix("\(scenario):") else {
        continue
      }
      judgements[index].expectation.place = path + place.dropFirst(scenario.count)
    }
    for index in measurements.indices {
      guard let place = measurements[index].measure.place, place.hasPrefix("\(scenario):") else {
        continue
      }
      let whole = path + place.dropFirst(scenario.count)
      measurements[index].measure.place = whole
      if measurements[index].error != nil { measurements[index].error?.place = whole }
    }
  }

  /// The results file at a path, which is that of the file or of its folder.
  package static func resultsFile(at path: String) throws(RunError) -> String {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      if let error = PartialFile.unfinished(path) { throw RunError(error) }
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
    if let error = PartialFile.unfinished(file) { throw RunError(error) }
    let sweep = DatabaseKind.sweep
    if let error = PartialFile.unfinished("\(path)/\(sweep.fileName)", as: sweep) {
      throw RunError(error)
    }
    let names = (try? files.contentsOfDirectory(atPath: path)) ?? []
    let hint =
      if names.contains(where: { $0.hasPrefix(Shard.folderPrefix) }) {
        "trialrun merge makes it of the shards that are here"
      } else if names.contains(sweep.fileName) {
        "trialrun compare \(path) reads the sweep that is here"
      } else {
        "trialrun run SCENARIO --out DIR leaves its results in DIR"
      }
    throw RunError(.results, "there is no results.sqlite in it", hint: hint, place: path)
  }

  /// The expectations and measures of the scenario of the results.
  ///
  /// - Parameters:
  ///   - database: The results.
  ///   - place: Their path, for the error.
  /// - Returns: The expectations and measures, without the folders of the scenario's file.
  /// - Throws: If the results don't hold them, because somebody has changed them.
  private static func questions(
    in database: ResultsDatabase,
    at place: String
  ) throws -> StudyQuestions {
    guard let definition = try RunFacts(of: database)[.definition],
      let expectations = try? StatedExpectation.all(ofDefinition: definition),
      let measures = try? StatedMeasure.all(ofDefinition: definition)
    else {
      throw RunError(.results, "the results don't say what scenario they are of", place: place)
    }
    return try StudyQuestions(expectations, measures)
  }
}
