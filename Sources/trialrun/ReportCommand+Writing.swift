import Foundation
import Reports
import Results
import Runner

extension TrialRunCommand {
  /// Writes a report to standard output, or to a file that appears when it is complete.
  ///
  /// - Parameters:
  ///   - kind: The kind of report.
  ///   - outcomes: The outcomes of the runs.
  ///   - scenario: The path of their scenario; nil if it is unknown.
  ///   - path: The file; nil for standard output.
  ///   - replacement: Which file with its name it may replace.
  /// - Returns: The exit status.
  func write(
    _ kind: ReportKind,
    of outcomes: [StudyOutcome],
    scenarioAt scenario: String?,
    to path: String?,
    replacing replacement: Replacement
  ) -> Int32 {
    do throws(ResultsError) {
      let file = try path.map { path throws(ResultsError) in
        try WholeFile(path: path, replacing: replacement, as: Self.label(of: kind, outcomes))
      }
      for outcome in outcomes {
        guard let results = outcome.database.path, file?.replaces(results) == true else { continue }
        throw ResultsError(
          .inTheWay,
          "the report would overwrite the results",
          hint: "choose another name",
          path: path
        )
      }
      let style = file == nil ? console.outputStyle : ConsoleStyle()
      try write(kind, of: outcomes, scenarioAt: scenario, style) { text throws(ResultsError) in
        // An interruption ends a long report at once.
        guard Interruption.signal == nil else {
          throw ResultsError(.interrupted, "the report was interrupted", path: path)
        }
        guard let file else { return console.print(text) }
        try file.write(text)
      }
      try file?.finish()
      return ExitStatus.passed
    } catch {
      if let number = Interruption.signal {
        signal(number, SIG_DFL)
        raise(number)
      }
      return report(RunError(error))
    }
  }

  /// The label of a report that is a page; nil of others.
  private static func label(of kind: ReportKind, _ outcomes: [StudyOutcome]) -> PageLabel? {
    guard case .page = kind, let facts = outcomes.first.flatMap({ try? RunFacts(of: $0.database) })
    else { return nil }
    return PageLabel(reportOf: facts)
  }

  /// Writes a report in pieces.
  private func write(
    _ kind: ReportKind,
    of outcomes: [StudyOutcome],
    scenarioAt scenario: String?,
    _ style: ConsoleStyle,
    to write: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    switch kind {
    case .verdict(let format):
      let verdicts = outcomes.map { verdict($0, scenarioAt: scenario) }
      try write(format.text(verdicts.map { .verdict($0) }, style: style))
    case .page:
      for outcome in outcomes {
        let verdict = verdict(outcome, scenarioAt: scenario)
        try PageReport.write(outcome.database, verdict: verdict, to: write)
      }
    case .trace:
      for outcome in outcomes { try TraceReport.write(outcome.database, to: write) }
    case .csv(let table, let quotesFormulas):
      for outcome in outcomes {
        try CSVReport.write(
          outcome.database,
          table: table,
          quotesFormulas: quotesFormulas,
          to: write
        )
      }
    case .measures(let quotesFormulas):
      for outcome in outcomes {
        try CSVReport.write(
          outcome.measurements,
          at: outcome.database.path,
          quotesFormulas: quotesFormulas,
          to: write
        )
      }
    }
  }

  /// The verdict of a run, from its results alone.
  private func verdict(_ outcome: StudyOutcome, scenarioAt scenario: String?) -> Verdict {
    var outcome = outcome
    if let scenario { outcome.replaceScenarioFile(by: scenario) }
    return verdict(
      outcome,
      scenarioAt: scenario,
      reproduce: reproduce(outcome, scenarioAt: scenario)
    )
  }
}
