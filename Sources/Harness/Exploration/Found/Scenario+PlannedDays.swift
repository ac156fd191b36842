package import Scenarios

extension Scenario {
  /// The participants multiplied by the study's days: of an app that crashes, more than the days that participants live.
  package var plannedParticipantDays: Double {
    Double(participantCount) * Double(lasts.inMilliseconds) / 86_400_000
  }
}
