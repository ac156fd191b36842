import Expectations
import Reports
import Results
import Runner

/// What came of a study.
public struct StudyVerdict: Hashable, Sendable {
  /// An expectation that does not hold; printed, it is that and the evidence.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// What should have held.
    public var that: String
    /// Where the scenario says so, as `file:line:column`.
    public var place: String?
    /// How many rows speak against it.
    public var rows: Int
    /// Why it could not be judged, if so.
    public var error: String?
    /// The first of those rows as a table, a line for its columns and one for each row; empty if it
    /// could not be judged.
    public var evidence: String

    /// What should have held, how many rows speak against it, and the first of them.
    public var description: String {
      if let error { return "\(that): error: \(error)" }
      return "\(that): \(rows) row\(rows == 1 ? "" : "s") where there should be none\n\(evidence)"
    }
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
  public var failures: [Failure]

  /// A participant whose world could not be lived to its end; printed, it is what the command prints.
  public struct Trouble: Hashable, Sendable, CustomStringConvertible {
    /// The participant's name.
    public var participant: String
    /// Why: the app crashed, took too long, or never got anywhere.
    public var reason: String
    /// What happened last in that world, each thing on a line.
    public var lastEvents: [String]

    /// The participant, the reason and the last events, a line for each.
    public var description: String {
      let trouble = Verdict.Trouble(
        participant: participant,
        outcome: "",
        reason: reason,
        lastEvents: lastEvents
      )
      return trouble.lines(ConsoleStyle()).joined(separator: "\n")
    }
  }

  /// Participants whose worlds could not be lived to their end.
  public var troubles: [Trouble]

  /// Participants whose two lives were not the same, each with the first difference, if each world
  /// was lived twice.
  public var differences: [String: String]

  /// A mistake that was found in the app, with all participants together.
  public struct Diagnostic: Hashable, Sendable {
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
  public var diagnostics: [Diagnostic]

  /// Whether every expectation holds and every participant lived the study, the same each
  /// time.
  public var passed: Bool { failures.isEmpty && troubles.isEmpty && differences.isEmpty }

  init(_ outcome: StudyOutcome) {
    seed = outcome.seed
    participants = outcome.participants
    samplesDelivered = outcome.samplesDelivered
    digest = outcome.digest
    troubles = outcome.troubles.map { trouble in
      Trouble(
        participant: trouble.participant,
        reason: trouble.reason,
        lastEvents: outcome.lastEvents(of: trouble.participant)
      )
    }
    differences = Dictionary(
      uniqueKeysWithValues: outcome.differences.map { ($0.participant, $0.text) }
    )
    diagnostics = ((try? outcome.database.findings()) ?? []).map { finding in
      Diagnostic(
        rule: finding.rule,
        isAdvice: !finding.isMistake,
        participants: finding.participants,
        message: finding.message,
        hint: finding.hint
      )
    }
    failures = outcome.judgements.filter { !$0.passed }.map { judgement in
      Failure(
        that: judgement.expectation.that,
        place: judgement.expectation.place,
        rows: judgement.total,
        error: judgement.error?.message,
        evidence: judgement.error == nil ? Self.table(of: judgement) : ""
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
