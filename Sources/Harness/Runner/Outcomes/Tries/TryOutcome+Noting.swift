package import Results
package import Verdicts

/// How a worker notes what a run shows.
extension TryOutcome {
  /// Notes how a participant's run ended.
  package mutating func note(_ participant: ParticipantRow) {
    events += participant.events
    participantDays += participant.timeInStudy / 86_400
    coverage.insert(CoverageKey(event: "participants, \(participant.outcome.rawValue)"))
    let kind: FailureKey.Kind? =
      switch participant.outcome {
      case .completed, .leftTheStudy, .recordingUnreadable: nil
      case .appTerminated: .terminated
      case .stuck: .stuck
      case .crashed: .crash
      }
    if let kind { failures.insert(FailureKey(kind, participant.cause)) }
  }

  /// Notes a judgement.
  ///
  /// An expectation of some rows that fails is no failure: another run can have the rows. Neither is one that bounds a
  /// measure, which is a statement about the conditions that an exploration varies.
  package mutating func note(_ judgement: Judgement) {
    let expectation = judgement.expectation
    switch (judgement.state, expectation.demand) {
    case (.holds, .someRows) where expectation.bound == nil: reached.insert(expectation.that)
    case (.fails, .noRows) where expectation.bound == nil:
      failures.insert(FailureKey(.expectation, expectation.that))
    default: break
    }
  }

  /// Notes the rows of all participants.
  package mutating func note(_ trace: RowTrace) {
    for (before, event) in trace.events {
      coverage.insert(CoverageKey(before: before, event: event))
    }
    instants = trace.instants
    orderBound = trace.orderBound
    for mistake in trace.mistakes {
      failures.insert(FailureKey(.diagnostic, mistake.rule, function: mistake.function))
    }
  }
}
