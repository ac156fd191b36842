import Reports
import Runner

/// Prints the progress and the notes of a run.
struct RunReporter {
  private let scenario: String
  private var progress: ProgressReporter
  private var pace = RunPace()

  /// Makes a reporter of a scenario's run.
  init(of scenario: String, _ console: Console, quiet: Bool) {
    self.scenario = scenario
    progress = ProgressReporter(console, quiet: quiet)
  }

  /// Prints an event of the run.
  mutating func report(_ event: StudyRun.Progress) {
    let console = progress.console
    switch event {
    case .replaces(let count):
      progress.printReplaced(NumberText.counted(count, "participant"), of: "run")
    case .resumes(let count):
      progress.printResumed(NumberText.counted(count, "participant"), of: "run")
    case .expectsSamples(let bytes):
      guard !progress.isQuiet else { return }
      console.printMessage(
        "samples: about \(NumberText.bytes(bytes)), if the app receives all that is recorded\n"
      )
    case .wroteSamples(let folder, let bytes):
      guard !progress.isQuiet else { return }
      let size = NumberText.bytes(Double(bytes))
      console.printMessage(progress.printer.finish() + "samples: \(folder), \(size)\n")
    case .output(let participant, let bytes):
      let text = Self.attributed(bytes, to: participant, visibly: console.isErrorTerminal)
      console.printMessage(progress.printer.finish() + text)
    case .recorded(let done, let total, let days):
      guard !progress.isQuiet else { return }
      let line = pace.line(
        of: scenario,
        done: done,
        total: total,
        days: days,
        at: progress.elapsedSeconds
      )
      console.printMessage(progress.printer.update(line))
    }
  }

  /// Erases the progress from the terminal.
  mutating func finish() { progress.finish() }

  /// Puts the participant's name before each line of an app's output, and escapes control characters on
  /// request.
  static func attributed(
    _ bytes: [UInt8],
    to participant: String,
    visibly: Bool
  ) -> String {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.last == "" ? lines.dropLast() : lines[...]
    return shown.map { line in
      "\(participant): \(visibly ? VisibleText.ofOutput(String(line)) : String(line))\n"
    }.joined()
  }
}
