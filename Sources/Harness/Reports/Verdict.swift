package import Expectations
package import Results

/// What came of a run, as reports show it.
package struct Verdict: Hashable, Sendable {
  /// Name of the scenario.
  package var scenario: String

  /// Path of the scenario's file; nil if nobody knows it.
  package var file: String?

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

  /// How well docks followed people; nil if none did.
  package var docking: DockingFigures?

  /// What became of the events that apps recorded; nil if none did.
  package var events: EventFigures?

  /// Fingerprint of all that happened, 32 hexadecimal digits.
  package var digest: String

  /// Where the results file is; nil if none was asked for.
  package var results: String?

  /// The command that repeats the run.
  package var reproduce: String

  /// What became of each expectation, in the scenario's order.
  package var judgements: [Judgement]

  /// Participants whose worlds could not be lived to their end.
  package var troubles: [Trouble]

  /// Participants whose two lives were not the same, if lives were compared.
  package var differences: [Difference]

  /// The mistakes that were found in the app, with advice.
  package var findings: [Finding]

  /// The part of the run that it is about; nil for a whole one.
  ///
  /// Of a part nothing is judged.
  package var part: Part?

  /// A participant whose world could not be lived to its end.
  package struct Trouble: Hashable, Sendable {
    package var participant: String
    /// In a few words: 'stuck', 'crashed', 'recording unreadable'.
    package var outcome: String
    package var reason: String
    /// What happened last in that world, each thing on a line.
    package var lastEvents: [String]

    package init(participant: String, outcome: String, reason: String, lastEvents: [String]) {
      self.participant = participant
      self.outcome = outcome
      self.reason = reason
      self.lastEvents = lastEvents
    }
  }

  /// A participant who lived twice, and not the same.
  package struct Difference: Hashable, Sendable {
    package var participant: String
    /// The first thing that was not the same.
    package var text: String

    package init(participant: String, text: String) {
      self.participant = participant
      self.text = text
    }
  }

  /// One of the parts that a run was divided into.
  package struct Part: Hashable, Sendable {
    /// Which one, counted from 1, and of how many, as in "2/4".
    package var shard: String
    /// How many participants all parts have together.
    package var everybody: Int
    /// The command that puts the parts together.
    package var merge: String

    package init(shard: String, everybody: Int, merge: String) {
      self.shard = shard
      self.everybody = everybody
      self.merge = merge
    }
  }

  /// Whether all expectations hold and everybody lived the study, the same each time.
  package var passed: Bool {
    judgements.allSatisfy { $0.passed } && troubles.isEmpty && differences.isEmpty
  }

  package init(
    scenario: String,
    file: String? = nil,
    study: String,
    promise: String,
    seed: UInt64,
    participants: Int,
    virtualSeconds: Double,
    samplesDelivered: Int,
    docking: DockingFigures? = nil,
    events: EventFigures? = nil,
    digest: String,
    results: String? = nil,
    reproduce: String,
    judgements: [Judgement],
    troubles: [Trouble] = [],
    differences: [Difference] = [],
    findings: [Finding] = [],
    part: Part? = nil
  ) {
    self.scenario = scenario
    self.file = file
    self.study = study
    self.promise = promise
    self.seed = seed
    self.participants = participants
    self.virtualSeconds = virtualSeconds
    self.samplesDelivered = samplesDelivered
    self.docking = docking
    self.events = events
    self.digest = digest
    self.results = results
    self.reproduce = reproduce
    self.judgements = judgements
    self.troubles = troubles
    self.differences = differences
    self.findings = findings
    self.part = part
  }
}
