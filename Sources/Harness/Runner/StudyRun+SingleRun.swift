import Foundation
package import People
package import Results
import VirtualTime

/// The runs of single participants, which are explained or played back.
extension StudyRun {
  /// Runs the first participant of those that the options name; no expectation is judged.
  ///
  /// - Returns: The run with all its rows.
  /// - Throws: If it can't be run.
  package func recordedRun() throws(RunError) -> RecordedRun { try recordedRuns(1)[0] }

  /// Runs the first participants of those that the options name; no expectation is judged.
  ///
  /// - Parameter count: How many of them, at most ``participantCount``.
  /// - Returns: Their runs with all their rows.
  /// - Throws: If one can't be run.
  package func recordedRuns(_ count: Int) throws(RunError) -> [RecordedRun] {
    do {
      var runs: [RecordedRun] = []
      _ = try forEachRecord(of: 0..<count) { record in
        if let run = RecordedRun(record: record) { runs.append(run) }
      }
      guard runs.count == count else {
        throw RunError(.processes, "a worker sent an invalid frame")
      }
      return runs
    } catch {
      throw RunError(error)
    }
  }

  /// Counts the samples that sensors wrote in intervals of ``recordedRun()``.
  ///
  /// - Parameters:
  ///   - stretches: The intervals.
  ///   - position: The participant's position among those that the options name, from 0.
  ///   - limit: The most samples to count, in all; our choice: some seconds.
  /// - Returns: The number for each interval until the limit is reached.
  package func counts(
    of stretches: [SampleStretch],
    at position: Int = 0,
    limit: Int = 4_000_000
  ) -> [SampleStretch: Int] {
    runs(PhoneFolders(withResultsIn: options.folder))[position].counts(of: stretches, limit: limit)
  }

  /// The motion of the dock in a recorded run: repeats the run on the calling thread, because the rows
  /// don't hold it.
  ///
  /// Only a complete run is repeated, so that an app that crashes can't end the caller's process. What the
  /// app prints is shown only if the options say so.
  ///
  /// - Parameters:
  ///   - recorded: The run of the participant.
  ///   - position: The participant's position among those that the options name, from 0.
  /// - Returns: The dock's motion; empty if no camera ran on a dock, or if the second run differs from the
  ///   first.
  package func dockTrajectory(of recorded: RecordedRun, at position: Int = 0) -> DockTrajectory {
    let wasDocked = recorded.rows.contains { $0.table == .following }
    guard wasDocked, recorded.participant.outcome.isUndisturbed else {
      return DockTrajectory()
    }
    var run = runs(PhoneFolders(withResultsIn: options.folder))[position]
    let recorder = DockTrajectory.MotionRecorder()
    run.dockRecorder = recorder
    let record = options.printsOutput ? run.run() : DiscardedOutput.during { run.run() }
    let isSame = record.participant.digest == recorded.participant.digest
    return isSame ? recorder.trajectory : DockTrajectory()
  }

  /// The days of the first participant of those that the options name, as each of their watches records
  /// them; one entry without a watch.
  ///
  /// They are known without running the world.
  package var firstDays: [Schedule] { days(at: 0) }

  /// The days of the participant at a position among those that the options name, like ``firstDays``.
  package func days(at position: Int) -> [Schedule] {
    runs(PhoneFolders(withResultsIn: options.folder))[position].participant.watchDays
  }
}

extension RecordedRun {
  /// Decodes a record; nil if its rows are invalid.
  fileprivate init?(record: ParticipantRecord) {
    guard let rows = TableRow.decode(record.rows) else { return nil }
    self.init(participant: record.participant, rows: rows)
  }
}

/// Discards what the process prints while a function runs; not for several threads at once.
private enum DiscardedOutput {
  static func during<Result>(_ body: () -> Result) -> Result {
    let streams = [STDOUT_FILENO, STDERR_FILENO]
    fflush(nil)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let kept = streams.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    for stream in streams where nowhere >= 0 { dup2(nowhere, stream) }
    defer {
      fflush(nil)
      for (stream, copy) in zip(streams, kept) where copy >= 0 {
        dup2(copy, stream)
        close(copy)
      }
      if nowhere >= 0 { close(nowhere) }
    }
    return body()
  }
}
