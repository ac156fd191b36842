package import Scenarios
package import Verdicts
import VirtualTime

/// A run whose results are measured and discarded, as a sweep has many.
extension StudyRun {
  /// Prepares a run like another one, with another scenario and seed, whose expectations are the same.
  ///
  /// - Parameters:
  ///   - other: The other run, whose queries were checked.
  ///   - scenario: The scenario.
  ///   - seed: The seed.
  ///   - apps: The apps that the scenario can name.
  /// - Throws: If the scenario's app is not among them.
  package init(
    like other: StudyRun,
    _ scenario: Scenario,
    seed: UInt64,
    apps: [RegisteredApp]
  ) throws(RunError) {
    var options = other.options
    options.seed = seed
    try self.init(scenario, options, apps: apps, asking: other.questions)
  }

  /// The measures that the scenario states.
  package var statedMeasures: [Measure] { questions.measures }

  /// The number of participants.
  package var participantCount: Int { cohort.count }

  /// The days that all participants live together.
  package var participantDays: Double {
    Double(cohort.count) * scenario.lasts.inSeconds / 86_400
  }

  /// Whether each world has a process of its own.
  package var isolatesWorlds: Bool { isolation == .process }

  /// The description of the run for one worker, which runs all participants, judges and measures.
  ///
  /// - Parameters:
  ///   - measures: The measures.
  ///   - shows: Whether the worker says what the run showed (`TryOutcome`).
  /// - Returns: The encoded description.
  /// - Throws: If a worker can't find the app's type.
  package func wholeRunTask(
    measuring measures: [Measure],
    shows: Bool = false
  ) throws(RunError) -> [UInt8] {
    guard let type = app.typeName else { throw RunError.hiddenApp(app.name) }
    let phones = PhoneFolders(withResultsIn: nil)
    return WholeRunTask(
      task(app: type, phones),
      facts: facts,
      // A bound needs its measure, whose rows a run that only shows something doesn't take.
      expectations: questions.expectations.filter { !shows || $0.bound == nil },
      measures: measures,
      shows: shows
    ).bytes
  }
}
