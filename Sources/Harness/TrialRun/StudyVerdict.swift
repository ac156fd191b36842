import Expectations
import Reports
import Results
import StudyOutcomes

/// What came of a study.
public struct StudyVerdict: Hashable, Sendable {
  /// An expectation that does not hold; printed, it is that and the evidence.
  public struct FailedExpectation: Hashable, Sendable, CustomStringConvertible {
    /// What should have held.
    public var that: String
    /// Where the scenario says so, as `file:line:column`.
    public var place: String?
    /// How many rows speak against it; 0 where it is rows that are missing.
    public var rows: Int
    /// The first of those rows as a table, a line for its columns and one for each row; empty if there
    /// are none.
    public var evidence: String
    /// What is wrong, in a few words.
    let complaint: String

    /// What should have held, how many rows speak against it, and the first of them.
    public var description: String {
      "\(that): \(complaint)" + (evidence.isEmpty ? "" : "\n\(evidence)")
    }
  }

  /// An expectation that was not judged, so that nobody knows whether it holds.
  public struct NotJudged: Hashable, Sendable, CustomStringConvertible {
    /// What should have held.
    public var that: String
    /// Where the scenario says so, as `file:line:column`.
    public var place: String?
    /// Why: what there was nothing of to look at, or why its query could not be answered.
    public var reason: String

    /// What should have held, and why it was not judged.
    public var description: String { "\(that): not judged: \(reason)" }
  }

  /// The seed that it ran under.
  public var seed: UInt64

  /// How many participants there were.
  public var participants: Int

  /// How many samples the app was handed.
  public var samplesDelivered: Int

  /// Fingerprint of all that happened, 32 hexadecimal digits: the same for the same scenario and seed.
  public var digest: String

  /// The expectations that do not hold, in the scenario's order.
  public var failures: [FailedExpectation]

  /// The expectations that were not judged, in the scenario's order.
  public var notJudged: [NotJudged]

  /// Why the worlds of one participant, or of several, could not be lived to their end; printed, it is
  /// what the command prints.
  public struct RunFailure: Hashable, Sendable, CustomStringConvertible {
    /// The name of the first participant to whom it happened.
    public var participant: String
    /// The names of all to whom it happened.
    public var participants: [String]
    /// Why: the app crashed, took too long, or never got anywhere; with the first of them.
    public var reason: String
    /// What happened last in the world of the first of them, each thing on a line.
    public var lastEvents: [String]

    /// The participants, the reason and the last events, a line for each.
    public var description: String {
      let trouble = Verdict.WorldFailure(
        participants: participants,
        outcome: "",
        reason: reason,
        lastEvents: lastEvents
      )
      return trouble.lines(ConsoleStyle()).joined(separator: "\n")
    }
  }

  /// Why participants' worlds could not be lived to their end, one entry for each cause.
  public var troubles: [RunFailure]

  /// Participants whose two lives were not the same, each with the first difference, if each world
  /// was lived twice.
  public var differences: [String: String]

  /// A mistake that was found in the app, with all participants together.
  public struct DiagnosticFinding: Hashable, Sendable {
    /// What kind it is, such as `no-delegate`: a name that `trialrun list diagnostics` explains.
    public var rule: String
    /// Whether it does no harm to the data, and is better done otherwise.
    public var isAdvice: Bool
    /// With how many participants it was found.
    public var participants: Int
    /// What was found first.
    public var message: String
    /// What to do about it.
    public var hint: String
  }

  /// The mistakes that were found in the app, then the advice.
  public var diagnostics: [DiagnosticFinding]

  /// Whether every expectation was judged and holds, and every participant lived the study, the same
  /// each time.
  public var passed: Bool {
    failures.isEmpty && notJudged.isEmpty && troubles.isEmpty && differences.isEmpty
  }

  init(_ outcome: StudyOutcome) {
    seed = outcome.seed
    participants = outcome.participants
    samplesDelivered = outcome.samplesDelivered
    digest = outcome.digest
    troubles = outcome.incompleteRunsByCause.map { kind in
      RunFailure(
        participant: kind[0].participant,
        participants: kind.map(\.participant),
        reason: kind[0].reason,
        lastEvents: outcome.lastEvents(of: kind[0].participant)
      )
    }
    differences = Dictionary(
      uniqueKeysWithValues: outcome.differences.map { ($0.participant, $0.text) }
    )
    diagnostics = ((try? outcome.database.findings()) ?? []).map { finding in
      DiagnosticFinding(
        rule: finding.rule,
        isAdvice: !finding.isMistake,
        participants: finding.participants,
        message: finding.message,
        hint: finding.hint
      )
    }
    notJudged = outcome.judgements.filter { $0.state == .notJudged }.map { judgement in
      NotJudged(
        that: judgement.expectation.that,
        place: judgement.expectation.place,
        reason: judgement.reason ?? ""
      )
    }
    failures = outcome.judgements.filter { $0.state == .fails }.map { judgement in
      FailedExpectation(
        that: judgement.expectation.that,
        place: judgement.expectation.place,
        rows: judgement.total,
        evidence: judgement.total > 0 ? Self.table(of: judgement) : "",
        complaint: judgement.complaint
      )
    }
  }

  private static func table(of judgement: Judgement) -> String {
    let table = TextTable(
      columns: judgement.columns,
      rows: judgement.rows,
      total: judgement.total
    )
    return table.lines(width: 120, maxRows: 10).joined(separator: "\n")
  }
}
