import Foundation
import ScenarioWorlds
import Scenarios

/// What a worker has to know to live the worlds of a run.
struct WorkerTask: Codable {
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
  var bytes: [UInt8] {
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

  init(
    _ scenario: Scenario,
    _ options: StudyOptions,
    app: RegisteredApp,
    appType: String,
    phones: PhoneFolders
  ) {
    definition = scenario.definition
    file = URL(fileURLWithPath: scenario.file).path
    seed = options.seed ?? scenario.seed
    participants = options.participants
    only = options.only
    self.app = app.name
    self.appType = appType
    self.phones = phones
    server = options.server
  }

  /// The lives of everybody in the cohort; nil if the task is of another program.
  var lives: Lives? {
    guard var scenario = try? Scenario(definition: definition) else { return nil }
    scenario.file = file
    guard let app = RegisteredApp(named: app, typeName: appType),
      let cohort = try? Cohort(of: scenario, total: participants, only: only)
    else { return nil }
    return Lives(
      scenario: scenario,
      seed: seed,
      app: app,
      cohort: cohort,
      phones: phones,
      server: server
    )
  }
}
