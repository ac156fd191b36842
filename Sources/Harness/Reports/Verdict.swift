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

  /// The command that repeats the run, or one participant's part of it.
  package var reproduce: String

  /// The digest that this command gives; nil if nobody knows.
  package var reproducedDigest: String?

  /// What became of each expectation, in the scenario's order.
  package var judgements: [Judgement]

  /// Why participants' worlds could not be lived to their end, one entry for each cause.
  package var troubles: [WorldFailure]

  /// Participants whose two lives were not the same, if lives were compared.
  package var differences: [ParticipantDifference]

  /// The mistakes that were found in the app, with advice.
  package var findings: [Finding]

  /// The part of the run that it is about; nil for a whole one.
  ///
  /// Of a part nothing is judged.
  package var part: RunPart?

  /// Why the worlds of one participant, or of several, could not be lived to their end.
  package struct WorldFailure: Hashable, Sendable {
    /// The names of those to whom it happened, at most the first three.
    package var names: [String]
    /// How many they are.
    package var count: Int
    /// In a few words: 'stuck', 'crashed', 'recording unreadable'.
    package var outcome: String
    /// Why, and when, with the first of them.
    package var reason: String
    /// What happened last in the world of the first of them, each thing on a line.
    package var lastEvents: [String]

    /// The first of them.
    package var participant: String { names.first ?? "" }

    package init(participants: [String], outcome: String, reason: String, lastEvents: [String]) {
      names = Array(participants.prefix(3))
      count = participants.count
      self.outcome = outcome
      self.reason = reason
      self.lastEvents = lastEvents
    }
  }

  /// A participant who lived twice, and not the same.
  package struct ParticipantDifference: Hashable, Sendable {
    package var participant: String
    /// The first thing that was not the same.
    package var text: String

    package init(participant: String, text: String) {
      self.participant = participant
      self.text = text
    }
  }

  /// One of the parts that a run was divided into.
  package struct RunPart: Hashable, Sendable {
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

  /// What all of it comes to: one expectation that fails decides, then one that is not judged.
  ///
  /// Of a part of a run nothing is judged.
  package var state: Judgement.State {
    let states = judgements.map(\.state)
    if states.contains(.fails) || !troubles.isEmpty || !differences.isEmpty { return .fails }
    return states.contains(.notJudged) || part != nil ? .notJudged : .holds
  }

  /// Whether all expectations were judged and hold, and everybody lived the study, the same each time.
  package var passed: Bool { state == .holds }

  /// The command that repeats the run where there is something to look into.
  var repeating: String? { passed || judgements.isEmpty && state == .notJudged ? nil : reproduce }

  /// How many participants' worlds could not be lived to their end.
  var troubled: Int { troubles.reduce(0) { $0 + $1.count } }

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
    reproducedDigest: String? = nil,
    judgements: [Judgement],
    troubles: [WorldFailure] = [],
    differences: [ParticipantDifference] = [],
    findings: [Finding] = [],
    part: RunPart? = nil
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
    self.reproducedDigest = reproducedDigest
    self.judgements = judgements
    self.troubles = troubles
    self.differences = differences
    self.findings = findings
    self.part = part
  }
}
