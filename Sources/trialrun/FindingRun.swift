import Experiments
import History
import Reports
import Results
import Runner
import Scenarios
import TrialRun
import Verdicts

/// The run of a smallest study, and what it shows of the failure.
struct FindingRun {
  /// Why it fails: a moment with what happened then and the rules that decided; nil if no event tells.
  let cause: String?
  /// The rows that contradict the expectation; nil if another thing fails.
  let evidence: LeftFinding.Evidence?
  /// The explanation of the participant who shows the failure.
  let explanation: String
  /// What that participant's run recorded.
  let events: [TimedEvent]

  /// Runs a study; nil if the study can't be run.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - document: The study's document.
  ///   - apps: The apps that scenarios can name.
  init?(of failure: FailureKey, in document: ScenarioDocument, apps: [RegisteredApp]) {
    var options = StudyOptions(printsOutput: false)
    let text = document.text(comment: document.promise)
    guard let study = try? Study(scenario: text, at: document.path, apps: apps),
      let outcome = try? study.prepare(options).run({ _ in })
    else { return nil }
    let failed = outcome.judgements.first { $0.state == .fails }
    options.only = outcome.suspects.first.map { [$0] } ?? []
    evidence = failed.flatMap(Self.evidence)
    guard let run = try? study.prepare(options).recordedRun() else { return nil }
    let explanation = Explanation(of: run.participant, run.rows, in: study.scenario)
    let hasCrashed = outcome.incompleteRuns.contains {
      $0.participant == run.participant.participant
    }
    let kinds: [ExplainedEvent.ExplainedEventKind] =
      switch failure.kind {
      case .crash, .terminated, .stuck: [.crash]
      case .diagnostic: [.remark]
      case .expectation, .nondeterministic: hasCrashed ? [.crash] : []
      }
    cause = explanation.cause(
      at: failed.flatMap(Self.sequence),
      times: failed.map(Self.times) ?? [],
      among: kinds
    )
    self.explanation = explanation.text()
    events = run.rows.flatMap(Self.events)
  }

  /// The sequence of the first row of evidence; nil if the rows have no such column.
  private static func sequence(of judgement: Judgement) -> Int? {
    guard let column = judgement.columns.firstIndex(of: "sequence"),
      case .integer(let number)? = judgement.rows.first?[column]
    else { return nil }
    return Int(number)
  }

  /// The columns of the results that say when something happened, the most telling first; others say from when or until
  /// when something lasted.
  private static let times = ["at_s", "asked_s"]

  /// The times in the first row of evidence, in seconds since the start.
  private static func times(of judgement: Judgement) -> [Double] {
    guard let row = judgement.rows.first else { return [] }
    return times.compactMap { name in
      guard let column = judgement.columns.firstIndex(of: name),
        case .real(let seconds) = row[column]
      else { return nil }
      return seconds
    }
  }

  private static func evidence(of judgement: Judgement) -> LeftFinding.Evidence? {
    guard judgement.total > 0 else { return nil }
    return LeftFinding.Evidence(
      columns: judgement.columns,
      rows: judgement.rows.map { $0.map(NumberText.of) },
      total: judgement.total
    )
  }

  /// The instants that a row has, each by its table and column.
  private static func events(of row: TableRow) -> [TimedEvent] {
    let table = Schema.table(row.table)
    return zip(table.columns, row.values).compactMap { column, value in
      guard column.unit == TableColumn.sinceStart, case .real(let seconds) = value else {
        return nil
      }
      return TimedEvent(
        nanoseconds: (seconds * 1e9).rounded(),
        name: "\(table.name).\(column.name)"
      )
    }
  }
}
