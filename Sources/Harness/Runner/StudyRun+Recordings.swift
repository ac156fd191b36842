import Recordings
package import Scenarios
import Scenes
package import StudyOutcomes
import VirtualTime
import Wording

extension StudyRun {
  /// What is wrong with the recordings that a scenario names; empty if nothing is.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - largest: Most bytes of a file of which every row is read; of a larger one only the header,
  ///     the first rows and the last one are.
  /// - Returns: The complaints, in the order of the scenario.
  package static func complaintsAboutRecordings(
    of scenario: Scenario,
    wholeUpTo largest: Int = 0
  ) -> [RunError] {
    let complaints = scenario.recordings.flatMap { wanted -> [RunError] in
      let path = scenario.path(of: wanted.file)
      do throws(RecordingError) {
        let recording = try wanted.open(at: path, calledBy: path)
        let misspelt = misspeltColumns(of: recording, path)
        guard misspelt.isEmpty else { return misspelt }
        let period = wanted.repeatsEvery?.wholeNanoseconds
        let isWhole = wanted.size <= largest
        return recording.complaints(whole: isWhole, period: period).map { RunError($0) }
      } catch { return [RunError(error)] }
    }
    return complaints + complaintsAboutPaths(of: scenario)
  }

  /// What is wrong with the files of recorded paths, one complaint for each; they are read whole.
  private static func complaintsAboutPaths(of scenario: Scenario) -> [RunError] {
    (scenario.scene?.subjects ?? []).compactMap(\.recorded).compactMap { file in
      let path = scenario.path(of: file)
      do throws(RecordingError) {
        _ = try SubjectPath(replaying: path, name: path)
        return nil
      } catch { return RunError(error) }
    }
  }

  /// Columns of no meaning whose names are nearly those of columns that are missing.
  private static func misspeltColumns(of recording: Recording, _ path: String) -> [RunError] {
    let (unknown, missing) = recording.columnsLeftOver
    return unknown.compactMap { column in
      guard let meant = Spelling.nearest(to: column, among: missing) else { return nil }
      let message = "unknown column '\(column)'"
      return RunError(.recording, message, hint: "did you mean '\(meant)'?", place: path)
    }
  }
}

extension RunError {
  /// What is wrong with a recording, with a hint where a name is misspelt.
  init(_ error: RecordingError) {
    var hint = error.hint
    if let unknown = error.unknown {
      hint =
        Spelling.nearest(to: unknown.word, among: unknown.known).map { "did you mean '\($0)'?" }
        ?? hint ?? Spelling.hint(unknown.word, among: unknown.known)
    }
    self.init(.recording, error.message, hint: hint, place: error.place)
  }
}
