import Reports
import Runner

/// Prints the progress and the notes of a run.
struct RunReporter {
  private let scenario: String
  private let console: Console
  private let isQuiet: Bool
  private var printer: ProgressPrinter
  private let begin = ContinuousClock.now
  /// The number of participants that an earlier run had recorded, and that took no time of this run.
  private var doneBefore = 0

  /// Makes a reporter of a scenario's run.
  init(of scenario: String, _ console: Console, quiet: Bool) {
    self.scenario = scenario
    self.console = console
    isQuiet = quiet
    printer = ProgressPrinter(isTerminal: console.isErrorTerminal, width: console.errorWidth)
  }

  /// Prints an event of the run.
  mutating func report(_ progress: StudyRun.Progress) {
    switch progress {
    case .replaces(let count):
      let people = NumberText.counted(count, "participant")
      console.printMessage("note: an interrupted run left \(people) here, which run again\n")
      console.printMessage("  hint: --resume keeps them\n")
    case .resumes(let count):
      doneBefore = count
      guard !isQuiet else { return }
      console.printMessage(
        "\(NumberText.counted(count, "participant")) recorded by an earlier run\n"
      )
    case .output(let participant, let bytes):
      let text = Self.attributed(bytes, to: participant, visibly: console.isErrorTerminal)
      console.printMessage(printer.finish() + text)
    case .recorded(let done, let total, let days):
      guard !isQuiet else { return }
      let elapsed = begin.duration(to: .now).components
      let line = ProgressLine(
        scenario: scenario,
        done: done,
        doneBefore: doneBefore,
        total: total,
        participantDays: days,
        elapsedSeconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
      )
      console.printMessage(printer.update(line))
    }
  }

  /// Erases the progress from the terminal.
  mutating func finish() { console.printMessage(printer.finish()) }

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
