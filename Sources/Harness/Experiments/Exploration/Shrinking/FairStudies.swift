import Runner
package import Scenarios

/// Tells which smaller studies fail fairly, as the tries of the exploration do: what fails can be the app's fault.
package struct FairStudies: Sendable {
  /// The study that is explored.
  private let study: ExploredStudy
  private let reader: ScenarioReader

  /// Prepares to tell.
  ///
  /// - Parameters:
  ///   - study: The study that is explored.
  ///   - reader: The reader of scenarios.
  package init(_ study: ExploredStudy, reader: ScenarioReader) {
    self.study = study
    self.reader = reader
  }

  /// The time after the last disturbance without which a failure tells nothing of the app.
  func calm(for failure: FailureKey) -> Duration {
    failure.kind == .expectation ? .milliseconds(study.calmNeeded[failure.name] ?? 0) : .zero
  }

  /// Whether a failure of a study can be the app's fault.
  ///
  /// - Parameters:
  ///   - failure: What fails.
  ///   - varied: The study.
  ///   - plain: The study without what the exploration has changed.
  /// - Returns: Whether it can; true if the reader refuses one of the two.
  func canBlame(
    _ failure: FailureKey,
    in varied: ScenarioDocument,
    besides plain: ScenarioDocument
  ) -> Bool {
    guard let scenario = try? reader.read(varied) else { return true }
    // A shorter study has as much less time to disturb and to be calm.
    let isShorter = scenario.lasts < study.scenario.lasts
    let calm = isShorter ? min(study.calm, scenario.lasts.inMilliseconds / 4) : study.calm
    guard
      let own = try? ExploredStudy(
        plain,
        reader: reader,
        participants: .max,
        calm: .milliseconds(calm)
      )
    else { return true }
    return own.isFair(scenario) && own.judged([failure], in: scenario).contains(failure)
  }
}
