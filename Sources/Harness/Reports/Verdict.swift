package import Results
package import Scenarios
package import Verdicts

/// The verdict of a run, with the figures that reports show.
package struct Verdict: Hashable, Sendable {
  package var scenario: String

  /// The path of the scenario's file; nil if it is unknown.
  package var file: String?

  package var study: String

  /// The scenario's own description of what must hold.
  package var promise: String

  package var seed: UInt64

  package var participants: Int

  /// The virtual time of all participants together, in seconds.
  package var virtualSeconds: Double

  /// The number of samples that the app received.
  package var samplesDelivered: Int

  /// How many of these samples were repeats.
  package var sampleRepeats = SampleRepeats.known(0)

  /// The accuracy of docks that followed subjects; nil if no dock did.
  package var docking: DockingFigures?

  /// The number of events that apps recorded, and of those on the server; nil if apps recorded none.
  package var events: EventFigures?

  /// Why days are missing; nil if the run recorded no days.
  package var missingDays: MissingDayCounts?

  /// Whether the system suspended no app of a group, which the scenario asked for and no iPhone does.
  package var isNeverSuspended = false

  /// The digest of everything that happened, 32 hexadecimal digits.
  package var digest: String

  /// The path of the results file; nil for results without a file.
  package var results: String?

  /// The moments of the study, as which evidence shows times; nil if they are unknown.
  package var moments: StudyClock?

  /// The address of the page that replays the participant whom the evidence names; nil if there is none.
  package var replay: String?

  /// The command that repeats the run, or the run of one participant.
  package var reproduce: String

  /// The digest of the run that this command repeats; nil if it is unknown.
  package var reproducedDigest: String?

  /// The judgements of the expectations, in the scenario's order.
  package var judgements: [Judgement]

  /// The results of the measures, in the scenario's order.
  package var measurements: [MeasureResult] = []

  /// The causes for which participants' runs did not finish, one entry for each cause.
  package var troubles: [WorldFailure] = []

  /// The participants whose two runs differ, if runs were repeated.
  package var differences: [ParticipantDifference] = []

  /// The mistakes and the advice that were found in the app.
  package var findings: [Finding] = []

  /// The part of the run; nil for a whole run.
  ///
  /// A part is not judged.
  package var part: RunPart?

  /// A cause for which the runs of one or several participants did not finish.
  package struct WorldFailure: Hashable, Sendable {
    /// The names of the affected participants, at most the first three.
    package var names: [String]
    /// The number of affected participants.
    package var count: Int
    /// The outcome of their runs: 'stuck', 'crashed' or 'recording unreadable'.
    package var outcome: String
    /// The reason and the time, of the first affected participant.
    package var reason: String
    /// The last events in the first affected participant's run, one per text.
    package var lastEvents: [String]

    package var participant: String { names.first ?? "" }

    package init(participants: [String], outcome: String, reason: String, lastEvents: [String]) {
      names = Array(participants.prefix(3))
      count = participants.count
      self.outcome = outcome
      self.reason = reason
      self.lastEvents = lastEvents
    }
  }

  /// A participant whose two runs differ.
  package struct ParticipantDifference: Hashable, Sendable {
    package var participant: String
    package var text: String

    package init(participant: String, text: String) {
      self.participant = participant
      self.text = text
    }
  }

  /// A shard of a run.
  package struct RunPart: Hashable, Sendable {
    /// The number of the shard, from 1, and the number of shards, as in "2/4".
    package var shard: String
    /// The number of participants of all shards together.
    package var everybody: Int
    /// The command that merges the shards.
    package var merge: String

    package init(shard: String, everybody: Int, merge: String) {
      self.shard = shard
      self.everybody = everybody
      self.merge = merge
    }
  }

  /// The outcome of the whole run; reports show the raw value.
  package enum State: String, Hashable, Sendable {
    /// All expectations hold.
    case holds
    /// An expectation fails, a run did not finish or two runs differ.
    case fails
    /// An expectation could not be judged, a measure could not be taken, or this is a part of a run.
    case notJudged = "not judged"
    /// The scenario has no expectations.
    case nothingToJudge = "nothing to judge"
  }

  package var state: State {
    let states = judgements.map(\.state)
    if states.contains(.fails) || !troubles.isEmpty || !differences.isEmpty { return .fails }
    if states.contains(.notJudged) || part != nil { return .notJudged }
    if measurements.contains(where: { $0.error != nil }) { return .notJudged }
    return judgements.isEmpty ? .nothingToJudge : .holds
  }

  /// Whether nothing is wrong: all expectations hold, or there are none.
  package var isWithoutFault: Bool { state == .holds || state == .nothingToJudge }

  /// Whether all expectations were judged and hold, and every participant completed the study, without
  /// differences between repeated runs.
  package var passed: Bool { state == .holds }

  /// The command that repeats the run; nil if it passed, or if it has no expectations and is not judged.
  var repeating: String? {
    isWithoutFault || judgements.isEmpty && state == .notJudged ? nil : reproduce
  }

  /// The number of participants whose runs did not finish.
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
    digest: String,
    reproduce: String,
    judgements: [Judgement]
  ) {
    self.scenario = scenario
    self.file = file
    self.study = study
    self.promise = promise
    self.seed = seed
    self.participants = participants
    self.virtualSeconds = virtualSeconds
    self.samplesDelivered = samplesDelivered
    self.digest = digest
    self.reproduce = reproduce
    self.judgements = judgements
  }
}
