import Expectations
import Explanations
import Exploration
import RecordedRuns
import Results
import Runner
import ScenarioWorlds
import Scenarios
import StudyOutcomes
import TrialRun

/// Why a found study fails, as the explanation of a participant's run says it.
struct FindingCause {
  let apps: [RegisteredApp]

  /// The cause of a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - path: The file of the study.
  /// - Returns: A moment with what happened then and the rules that decided; nil if no event tells.
  func text(of failure: FailureKey, in path: String) -> String? {
    var options = StudyOptions(printsOutput: false)
    guard let study = try? Study(scenarioAt: path, apps: apps),
      let outcome = try? study.prepare(options).run({ _ in })
    else { return nil }
    let failed = outcome.judgements.first { $0.state == .fails }
    options.only = outcome.suspects.first.map { [$0] } ?? []
    guard let run = try? study.prepare(options).recordedRun() else { return nil }
    let explanation = Explanation(of: run.participant, run.rows, in: study.scenario)
    let kinds: [ExplainedEvent.ExplainedEventKind] =
      switch failure.kind {
      case .crash, .terminated, .stuck: [.crash]
      case .diagnostic: [.remark]
      case .expectation, .nondeterministic, .neverReached: []
      }
    return explanation.cause(at: failed.flatMap(Self.sequence), among: kinds)
  }

  /// The sequence of the first row of evidence; nil if the rows have no such column.
  private static func sequence(of judgement: Judgement) -> Int? {
    guard let column = judgement.columns.firstIndex(of: "sequence"),
      case .integer(let number)? = judgement.rows.first?[column]
    else { return nil }
    return Int(number)
  }
}
