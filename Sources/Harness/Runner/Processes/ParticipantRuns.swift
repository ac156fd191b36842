package import Foundation
import Phones
package import Scenarios
import SensorKit

/// The runs of all participants of a study.
package struct ParticipantRuns {
  var scenario: Scenario
  var seed: UInt64
  var app: RegisteredApp
  var cohort: Cohort
  var phones: PhoneFolders
  /// A real server for all requests; nil for the scenario's simulated server.
  var server: URL?
  /// Whether the lines that apps print and log are rows of `app_log`.
  var recordsLog: Bool
  /// Whether the results have the table `days`.
  var recordsDays: Bool
  /// Where the samples that apps receive are left; nil: nowhere.
  package var samples: SampleFolder?
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
  ///   - phones: The folders to which the files of their phones are written.
  ///   - server: A real server for all requests; nil for the scenario's simulated server.
  ///   - recordsLog: Whether the lines that apps print and log are rows of `app_log`.
  ///   - recordsDays: Whether the results have the table `days`.
  package init(
    scenario: Scenario,
    seed: UInt64,
    app: RegisteredApp,
    cohort: Cohort,
    phones: PhoneFolders,
    server: URL?,
    recordsLog: Bool,
    recordsDays: Bool
  ) {
    self.scenario = scenario
    self.seed = seed
    self.app = app
    self.cohort = cohort
    self.phones = phones
    self.server = server
    self.recordsLog = recordsLog
    self.recordsDays = recordsDays
    appSensors = ParticipantRun.sorted(SRSensor.named(scenario.app.sensors))
  }

  /// Runs two days with a built-in app and discards them.
  ///
  /// Processes forked afterwards share the objects that a process creates once, such as calendars.
  func warmUp() {
    guard let app = RegisteredApp.builtIn.first else { return }
    var short = self
    short.app = app
    short.samples = nil
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
        realServer: server
      ),
      position: position + 1,
      files: phones.folder(of: member.name),
      recordsLog: recordsLog,
      recordsDays: recordsDays,
      samples: samples,
      appSensors: appSensors
    )
  }
}
