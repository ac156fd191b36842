import Expectations
import Runner

/// What came of a study.
public struct StudyVerdict: Hashable, Sendable {
  /// An expectation that does not hold.
  public struct Failure: Hashable, Sendable {
    /// What should have held.
    public var that: String
    /// Where the scenario says so, as `file:line:column`.
    public var place: String?
    /// How many rows speak against it.
    public var rows: Int
    /// Why it could not be judged, if so.
    public var error: String?
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

  /// A participant whose world could not be lived to its end.
  public struct Trouble: Hashable, Sendable {
    /// The participant's name.
    public var participant: String
    /// Why: the app crashed, took too long, or never got anywhere.
    public var reason: String
  }

  /// Participants whose worlds could not be lived to their end.
  public var troubles: [Trouble]

  /// Participants whose two lives were not the same, each with the first difference, if each world
  /// was lived twice.
  public var differences: [String: String]

  /// Whether every expectation holds and every participant lived the study, the same each
  /// time.
  public var passed: Bool { failures.isEmpty && troubles.isEmpty && differences.isEmpty }

  init(_ outcome: StudyOutcome) {
    seed = outcome.seed
    participants = outcome.participants
    samplesDelivered = outcome.samplesDelivered
    digest = outcome.digest
    troubles = outcome.troubles.map { Trouble(participant: $0.participant, reason: $0.reason) }
    differences = Dictionary(
      uniqueKeysWithValues: outcome.differences.map { ($0.participant, $0.text) }
    )
    failures = outcome.judgements.filter { !$0.passed }.map { judgement in
      Failure(
        that: judgement.expectation.that,
        place: judgement.expectation.place,
        rows: judgement.total,
        error: judgement.error?.message
      )
    }
  }
}
