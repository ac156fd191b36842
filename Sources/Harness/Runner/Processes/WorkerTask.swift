import Foundation
import Scenarios

/// The description of a run that a worker receives before its requests.
package struct WorkerTask: Codable {
  /// The scenario, as ``Scenario/definition`` encodes it.
  var definition: String
  /// The scenario's file; the paths of other files are relative to its folder.
  var file: String
  var seed: UInt64
  /// The number of participants; nil: the scenario's.
  var participants: Int?
  /// Names of participants or groups to which the run is limited; empty: all.
  var only: [String]
  /// The name of the app.
  var app: String
  /// The name by which the worker finds the app's type.
  var appType: String
  private var settings: WorldSettings

  /// The encoded task.
  package var bytes: [UInt8] {
    do {
      return Array(try JSONEncoder().encode(self))
    } catch {
      preconditionFailure("the task can't be encoded as JSON: \(error)")
    }
  }

  /// Decodes a task; nil if it is invalid.
  init?(bytes: [UInt8]) {
    guard let task = try? JSONDecoder().decode(WorkerTask.self, from: Data(bytes)) else {
      return nil
    }
    self = task
  }

  /// The task of running participants of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - seed: The seed of the run.
  ///   - participants: The number of participants; nil for the scenario's number.
  ///   - only: Names of participants or groups to which the run is limited; empty: all.
  ///   - app: The app.
  ///   - appType: The name by which the worker finds the app's type.
  ///   - settings: What the run sets for each world.
  init(
    _ scenario: Scenario,
    seed: UInt64,
    participants: Int?,
    only: [String],
    app: RegisteredApp,
    appType: String,
    settings: WorldSettings
  ) {
    definition = scenario.definition
    file = URL(fileURLWithPath: scenario.file).path
    self.seed = seed
    self.participants = participants
    self.only = only
    self.app = app.name
    self.appType = appType
    self.settings = settings
  }

  /// The runs of all participants; nil if the task is of another program.
  package var runs: ParticipantRuns? {
    guard var scenario = try? Scenario(definition: definition) else { return nil }
    scenario.file = file
    guard let app = RegisteredApp(named: app, typeName: appType),
      let cohort = try? Cohort(of: scenario, total: participants, only: only)
    else { return nil }
    return ParticipantRuns(
      scenario: scenario,
      seed: seed,
      app: app,
      cohort: cohort,
      settings: settings
    )
  }
}
