import Foundation
import Phones
import Scenarios
import SensorKit

/// The runs of all participants of a study.
package struct ParticipantRuns {
  var scenario: Scenario
  var seed: UInt64
  var app: RegisteredApp
  var cohort: Cohort
  /// What the run sets for each world.
  private var settings: WorldSettings
  let recordings = RecordingLibrary()
  /// The sensors for which the app asks, in the order of the names.
  private let appSensors: [SRSensor]

  /// Creates the runs of a cohort's participants, without starting them.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - seed: The seed of the run.
  ///   - app: The app that the participants install.
  ///   - cohort: The participants.
  ///   - settings: What the run sets for each world.
  init(
    scenario: Scenario,
    seed: UInt64,
    app: RegisteredApp,
    cohort: Cohort,
    settings: WorldSettings
  ) {
    self.scenario = scenario
    self.seed = seed
    self.app = app
    self.cohort = cohort
    self.settings = settings
    appSensors = ParticipantRun.sorted(SRSensor.named(scenario.app.sensors))
  }

  /// Runs two days with a built-in app and discards them.
  ///
  /// Processes forked afterwards share the objects that a process creates once, such as calendars.
  func warmUp() {
    guard let app = RegisteredApp.builtIn.first else { return }
    var short = self
    short.app = app
    short.settings.samples = nil
    short.scenario.lasts = min(scenario.lasts, .seconds(2 * 86_400))
    _ = short[0].run()
  }

  /// The run of the participant at a position, counted from 0.
  package subscript(position: Int) -> ParticipantRun {
    let member = cohort[position]
    return ParticipantRun(
      participant: ScenarioParticipant(
        member,
        of: scenario,
        seed: seed,
        app: app,
        recordings: recordings,
        realServer: settings.server
      ),
      position: position + 1,
      settings: settings,
      appSensors: appSensors
    )
  }
}
