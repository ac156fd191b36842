package import Expectations

/// What came of a run, as reports show it.
package struct Verdict: Hashable, Sendable {
  /// Name of the scenario.
  package var scenario: String

  /// Title of the study.
  package var study: String

  /// What must hold, in the scenario's own words.
  package var promise: String

  /// Seed of the run.
  package var seed: UInt64

  /// How many participants there were.
  package var participants: Int

  /// Time that all participants together lived through, in seconds.
  package var virtualSeconds: Double

  /// How many samples the app was handed.
  package var samplesDelivered: Int

  /// Fingerprint of all that happened, 32 hexadecimal digits.
  package var digest: String

  /// Where the results file is; nil if none was asked for.
  package var results: String?

  /// The command that repeats the run.
  package var reproduce: String

  /// What became of each expectation, in the scenario's order.
  package var judgements: [Judgement]

  /// Participants whose worlds could not be lived to their end, each with the reason.
  package var stuck: [Stuck]

  /// A participant whose world could not be lived to its end.
  package struct Stuck: Hashable, Sendable {
    package var participant: String
    package var reason: String

    package init(participant: String, reason: String) {
      self.participant = participant
      self.reason = reason
    }
  }

  /// Whether all expectations hold and everybody lived the study.
  package var passed: Bool { judgements.allSatisfy { $0.passed } && stuck.isEmpty }

  package init(
    scenario: String,
    study: String,
    promise: String,
    seed: UInt64,
    participants: Int,
    virtualSeconds: Double,
    samplesDelivered: Int,
    digest: String,
    results: String? = nil,
    reproduce: String,
    judgements: [Judgement],
    stuck: [Stuck] = []
  ) {
    self.scenario = scenario
    self.study = study
    self.promise = promise
    self.seed = seed
    self.participants = participants
    self.virtualSeconds = virtualSeconds
    self.samplesDelivered = samplesDelivered
    self.digest = digest
    self.results = results
    self.reproduce = reproduce
    self.judgements = judgements
    self.stuck = stuck
  }
}
