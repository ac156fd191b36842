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

  /// Names of participants whose worlds could not be lived to their end.
  public var stuck: [String]

  /// Whether every expectation holds and every participant lived the study.
  public var passed: Bool { failures.isEmpty && stuck.isEmpty }

  init(_ outcome: StudyRun.Outcome) {
    seed = outcome.seed
    participants = outcome.participants
    samplesDelivered = outcome.samplesDelivered
    digest = outcome.digest
    stuck = outcome.troubles.map(\.participant)
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
