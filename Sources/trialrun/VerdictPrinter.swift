import Expectations
import Reports
import Scenarios
import StudyOutcomes

/// Prints reports of scenarios: each as soon as it is there, or all of them in one document.
struct VerdictPrinter {
  /// Whether nothing is printed for people if all holds.
  let isQuiet: Bool

  private let format: VerdictFormat
  private let console: Console
  private var waiting: [ScenarioReport] = []

  /// A printer that has nothing to print yet.
  init(_ format: VerdictFormat, _ console: Console, quiet: Bool) {
    self.format = format
    self.console = console
    isQuiet = quiet
  }

  /// Prints a report, or keeps it for the document.
  mutating func add(_ report: ScenarioReport) {
    guard !format.isOneDocument else {
      waiting.append(report)
      return
    }
    let isNoNews =
      if case .verdict(let verdict) = report {
        verdict.passed || verdict.part != nil && verdict.state == .notJudged
      } else { false }
    let text =
      isQuiet && isNoNews
      ? format.quietText(report) : format.text([report], style: console.outputStyle)
    console.print(text)
  }

  /// Prints the document, if there is to be one.
  func finish() {
    guard format.isOneDocument else { return }
    console.print(format.text(waiting, style: console.outputStyle))
  }
}

extension TrialRunCommand {
  /// Why there is no verdict, for reports.
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
