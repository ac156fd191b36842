import Scenarios

/// Everybody's lives in a run, none of them lived yet.
struct Lives {
  var scenario: Scenario
  var seed: UInt64
  var app: RegisteredApp
  var cohort: Cohort

  /// The life of the one at a position, counted from 0.
  subscript(position: Int) -> ParticipantRun {
    ParticipantRun(
      scenario: scenario,
      seed: seed,
      app: app,
      member: cohort[position],
      position: position + 1
    )
  }
}
