import Docks
package import Scenarios
import Sensors
import VirtualTime

extension Scenario {
  /// The errors in the recordings that the scenario names.
  ///
  /// - Parameter largest: The size in bytes up to which every row of a file is read; of a larger file only
  ///   the header, the first rows and the last row are.
  /// - Returns: The errors, in the order of the scenario.
  package func recordingErrors(readingWholeUpTo largest: Int = 0) -> [RunError] {
    let errors = recordings.flatMap { wanted -> [RunError] in
      let path = path(of: wanted.file)
      do throws(RecordingError) {
        let recording = try wanted.open(at: path, calledBy: path)
        let misspelt = Self.misspeltColumns(of: recording, path)
        guard misspelt.isEmpty else { return misspelt }
        let period = wanted.repeatsEvery?.wholeNanoseconds
        let isWhole = wanted.size <= largest
        return recording.complaints(whole: isWhole, period: period).map { RunError($0) }
      } catch { return [RunError(error)] }
    }
    return errors + subjectPathErrors
  }

  /// The errors in the files of recorded paths, at most one for each file, of which every row is read.
  private var subjectPathErrors: [RunError] {
    (scene?.subjects ?? []).compactMap(\.recorded).compactMap { file in
      let path = path(of: file)
      do throws(RecordingError) {
        _ = try SubjectPath(replaying: path, name: path)
        return nil
      } catch { return RunError(error) }
    }
  }

  /// An error for each unknown column whose name is similar to that of a missing column.
  private static func misspeltColumns(of recording: Sensors.RecordingFile, _ path: String)
    -> [RunError]
  {
    let (unknown, missing) = recording.columnsLeftOver
    return unknown.compactMap { column in
      guard let meant = Spelling.nearest(to: column, among: missing) else { return nil }
      let message = "unknown column '\(column)'"
      return RunError(.recording, message, hint: "did you mean '\(meant)'?", place: path)
    }
  }
}

extension RunError {
  /// The error of a recording, with a suggestion for a misspelt name.
  fileprivate init(_ error: RecordingError) {
    var hint = error.hint
    if let unknown = error.unknown {
      hint =
        Spelling.nearest(to: unknown.word, among: unknown.known).map { "did you mean '\($0)'?" }
        ?? hint ?? Spelling.hint(unknown.word, among: unknown.known)
    }
    self.init(.recording, error.message, hint: hint, place: error.place)
  }
}
