import Results
package import VirtualTime

/// Records the lines that the app of one participant's world prints and logs as rows of `app_log`.
///
/// Their number and their lengths are bounded. The lines beyond the bound are counted, in a last row, which follows
/// also if the app crashes.
package final class OutputRecorder: Sendable {
  private struct State {
    /// The number of recorded lines.
    var lines = 0

    /// The number of lines beyond the bound.
    var omitted = 0
  }

  /// The most lines that are recorded; our choice: about a megabyte of usual lines.
  package static let maxLines = 10_000

  /// The key of the row of omitted lines among the rows that follow in any case.
  private static let key = "log"

  private let recorder: ResultsRecorder
  private let state = WorldIsolated(State())

  /// Records the lines from now on.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - recorder: The recorder of the world's events.
  package init(of world: World, in recorder: ResultsRecorder) {
    self.recorder = recorder
    world.observeOutput { self.record($0) }
  }

  /// Records the number of omitted lines, after the world's end.
  package func finish() {
    guard state.value.omitted > 0 else { return }
    recorder.report?.over(Self.key)
    recorder.add(omission)
  }

  private func record(_ line: OutputLine) {
    guard state.value.lines < Self.maxLines else { return omit() }
    state.value.lines += 1
    recorder.add(
      AppLogRow(
        participant: recorder.participant,
        line: state.value.lines,
        at: recorder.now,
        afterSequence: recorder.lastSequence,
        source: AppLogRow.Source(line.channel),
        level: line.level.map { AppLogRow.Level($0) },
        subsystem: line.subsystem,
        category: line.category,
        message: line.message,
        omittedBytes: line.omittedBytes
      )
    )
  }

  /// Counts a line, and announces the row that follows if the process ends before the world.
  private func omit() {
    if state.value.omitted > 0 { recorder.report?.over(Self.key) }
    state.value.omitted += 1
    recorder.report?.began(Self.key, omission.row)
  }

  private var omission: AppLogRow {
    AppLogRow(
      participant: recorder.participant,
      line: state.value.lines + 1,
      at: recorder.now,
      afterSequence: recorder.lastSequence,
      source: .omitted,
      lines: state.value.omitted
    )
  }
}

extension AppLogRow.Source {
  fileprivate init(_ channel: OutputLine.Channel) {
    self =
      switch channel {
      case .standardOutput: .print
      case .standardError: .standardError
      case .nsLog: .nsLog
      case .logger: .logger
      }
  }
}

extension AppLogRow.Level {
  fileprivate init(_ level: OutputLine.Level) {
    self =
      switch level {
      case .debug: .debug
      case .info: .info
      case .default: .default
      case .error: .error
      case .fault: .fault
      }
  }
}
