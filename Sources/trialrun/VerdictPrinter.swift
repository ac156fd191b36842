import Reports
import Runner
import Scenarios
import Verdicts

/// Prints the reports of scenarios: each one at once, or all of them in one document at the end.
struct VerdictPrinter {
  /// Whether to print no text if all expectations hold.
  let isQuiet: Bool

  private let format: VerdictFormat
  private let console: Console
  private var waiting: [ScenarioReport] = []

  /// Makes a printer.
  init(_ format: VerdictFormat, _ console: Console, quiet: Bool) {
    self.format = format
    self.console = console
    isQuiet = quiet
  }

  /// Prints a report, or keeps it for the common document.
  mutating func add(_ report: ScenarioReport) {
    guard !format.isOneDocument else {
      waiting.append(report)
      return
    }
    let isWithoutFailure =
      if case .verdict(let verdict) = report {
        verdict.isWithoutFault || verdict.part != nil && verdict.state == .notJudged
      } else { false }
    let text =
      isQuiet && isWithoutFailure
      ? format.quietText(report) : format.text([report], style: console.outputStyle)
    console.print(text)
  }

  /// Prints the common document, if the format has one.
  func finish() {
    guard format.isOneDocument else { return }
    console.print(format.text(waiting, style: console.outputStyle))
  }
}

extension TrialRunCommand {
  /// The complaints of a report without a verdict.
  static func complaints(_ error: any Error) -> [ScenarioReport.Complaint] {
    switch error {
    case let all as ScenarioErrors:
      all.errors.map { error in
        let place = error.location
        return ScenarioReport.Complaint(
          error.message,
          hint: error.hint,
          at: FileLocation(file: place.file, line: place.line, column: place.column)
        )
      }
    case let error as RunError:
      [
        ScenarioReport.Complaint(
          error.message,
          hint: error.hint,
          at: error.place.map { FileLocation($0) }
        )
      ]
    default: [ScenarioReport.Complaint("\(error)")]
    }
  }
}
