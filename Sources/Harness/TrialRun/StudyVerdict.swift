import Reports
import Results
import Runner
import Scenarios
import Verdicts

/// The verdict of a study's run.
public struct StudyVerdict: Hashable, Sendable {
  /// An expectation that does not hold; its description includes the evidence.
  public struct FailedExpectation: Hashable, Sendable, CustomStringConvertible {
    /// The expectation's sentence.
    public var that: String
    /// The place of the expectation in the scenario, as `file:line:column`.
    public var place: String?
    /// The number of rows that contradict the expectation; 0 if required rows are missing.
    public var rows: Int
    /// The first of these rows as a table, with a line for the columns and one for each row; empty if there
    /// are none.
    public var evidence: String
    /// The reason for the failure, in a few words.
    let complaint: String
    /// Whether the expectation is the digest that the scenario has.
    package let isOfDigest: Bool

    /// The expectation's sentence, the number of contradicting rows, and the first of them.
    public var description: String {
      "\(that): \(complaint)" + (evidence.isEmpty ? "" : "\n\(evidence)")
    }
  }

  /// An expectation that was not judged: the run does not show whether it holds.
  public struct NotJudged: Hashable, Sendable, CustomStringConvertible {
    /// The expectation's sentence.
    public var that: String
    /// The place of the expectation in the scenario, as `file:line:column`.
    public var place: String?
    /// The reason: the data that the run lacks, or the error of the query.
    public var reason: String

    /// The expectation's sentence and the reason.
    public var description: String { "\(that): not judged: \(reason)" }
  }

  /// The seed of the run.
  public var seed: UInt64

  /// The number of participants.
  public var participants: Int

  /// The number of samples that the app received.
  public var samplesDelivered: Int

  /// The number of these samples that the app had received before; nil if fetches overlapped and the results have no
  /// table `days`, which counts them.
  public var samplesRepeated: Int?

  /// The digest of everything that happened, 32 hexadecimal digits: the same scenario and seed give the same
  /// digest.
  public var digest: String

  /// The expectations that do not hold, in the scenario's order.
  public var failures: [FailedExpectation]

  /// The expectations that were not judged and the measures that could not be taken, in the scenario's order.
  public var notJudged: [NotJudged]

  /// A cause for which the runs of one or several participants did not finish; its description is the text
  /// that the command prints.
  public struct RunFailure: Hashable, Sendable, CustomStringConvertible {
    /// The name of the first affected participant.
    public var participant: String
    /// The names of all affected participants.
    public var participants: [String]
    /// The reason of the first participant's failure: the app crashed, exceeded a limit, or deadlocked.
    public var reason: String
    /// The last events of the first participant's run, one per text.
    public var lastEvents: [String]

    /// The participants, the reason and the last events, a line for each.
    public var description: String {
      let failure = Verdict.WorldFailure(
        participants: participants,
        outcome: "",
        reason: reason,
        lastEvents: lastEvents
      )
      return failure.lines(ConsoleStyle()).joined(separator: "\n")
    }
  }

  /// The causes for which participants' runs did not finish, one entry for each cause.
  public var troubles: [RunFailure]

  /// The participants whose two runs differ, each with the first difference, if each world ran twice.
  public var differences: [String: String]

  /// A mistake or advice that was found in the app, summed over all participants.
  public struct DiagnosticFinding: Hashable, Sendable {
    /// The name of the diagnostic, such as `no-delegate`, which `trialrun list diagnostics` explains.
    public var rule: String
    /// Whether this is advice: the data are unharmed, but there is a better way.
    public var isAdvice: Bool
    /// The number of participants with this diagnostic.
    public var participants: Int
    /// The message of the first occurrence.
    public var message: String
    /// A hint for the correction.
    public var hint: String
  }

  /// The mistakes that were found in the app, then the advice.
  public var diagnostics: [DiagnosticFinding]

  /// Whether the scenario has no expectations, so that nothing was judged.
  public let hasNothingToJudge: Bool

  /// Whether every expectation was judged and holds, and every participant completed the study, without
  /// differences between repeated runs.
  ///
  /// The verdict of a scenario without expectations has not passed.
  public var passed: Bool {
    failures.isEmpty && notJudged.isEmpty && troubles.isEmpty && differences.isEmpty
      && !hasNothingToJudge
  }

  init(_ outcome: StudyOutcome) {
    seed = outcome.seed
    participants = outcome.participants
    samplesDelivered = outcome.samplesDelivered
    samplesRepeated = (try? outcome.database.sampleRepeats())?.number
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
    notJudged += outcome.measurements.compactMap { result in
      result.error.map { NotJudged(that: result.measure.name, place: $0.place, reason: $0.message) }
    }
    hasNothingToJudge = outcome.hasNothingToJudge
    let moments = (try? RunFacts(of: outcome.database)).map { StudyClock(of: $0) }
    failures = outcome.judgements.filter { $0.state == .fails }.map { judgement in
      FailedExpectation(
        that: judgement.expectation.that,
        place: judgement.expectation.place,
        rows: judgement.total,
        evidence: judgement.total > 0
          ? judgement.evidenceTable(moments).lines(width: 120).joined(separator: "\n") : "",
        complaint: judgement.complaint,
        isOfDigest: judgement.difference != nil
      )
    }
  }
}
