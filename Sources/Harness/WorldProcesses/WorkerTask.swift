package import Foundation
package import ScenarioWorlds
package import Scenarios

/// What a worker has to know to live the worlds of a run.
package struct WorkerTask: Codable {
  /// The scenario, as ``Scenario/definition`` has it.
  var definition: String
  /// Where the scenario was read from: files that it names are found from there.
  var file: String
  var seed: UInt64
  /// How many take part; nil: as many as the scenario says.
  var participants: Int?
  /// To whom the run is limited; everybody if empty.
  var only: [String]
  /// The app's name, and that of its type.
  var app: String
  var appType: String
  var phones: PhoneFolders
  /// A real server for everybody's requests.
  var server: URL?

  /// The task as it travels.
  package var bytes: [UInt8] {
    do {
      return Array(try JSONEncoder().encode(self))
    } catch {
      preconditionFailure("a task that JSON can't write: \(error)")
    }
  }

  /// The task that came; nil if it makes no sense.
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
  ///   - participants: How many participate; nil: as many as the scenario says.
  ///   - only: Names of participants or groups to which the run is limited; empty: all.
  ///   - app: The app.
  ///   - appType: The name by which the worker finds the app's type.
  ///   - phones: Where the files of phones are written.
  ///   - server: A real server for all requests; nil: the scenario's.
  package init(
    _ scenario: Scenario,
    seed: UInt64,
    participants: Int?,
    only: [String],
    app: RegisteredApp,
    appType: String,
    phones: PhoneFolders,
    server: URL?
  ) {
    definition = scenario.definition
    file = URL(fileURLWithPath: scenario.file).path
    self.seed = seed
    self.participants = participants
    self.only = only
    self.app = app.name
    self.appType = appType
    self.phones = phones
    self.server = server
  }

  /// The runs of all participants; nil if the task is of another program.
  var runs: ParticipantRuns? {
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
      phones: phones,
      server: server
    )
  }
}
