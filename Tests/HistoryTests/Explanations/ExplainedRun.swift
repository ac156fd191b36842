import Foundation
import History
import Results
import Runner
import Scenarios
import TestSupport
import TrialRun

/// The explanation of one participant's run of a scenario.
struct ExplainedRun: Sendable {
  var scenario: Scenario
  var run: RecordedRun
  var counts: [SampleStretch: Int]
  var explanation: Explanation

  /// Runs the participant, and explains the run.
  ///
  /// - Parameters:
  ///   - name: The scenario's file without folder and extension, or with `mistakes/` before it.
  ///   - participant: The participant; nil for the first.
  /// - Throws: If the participant can't be run.
  init(_ name: String, _ participant: String? = nil) throws {
    let study = try Study(scenarioAt: Self.path(of: name))
    // A separate folder for the phone's files: runs of one process would share one.
    let folder = try TemporaryFolder()
    // A separate process only for an app that may crash: to start one takes longer than most runs.
    let options = StudyOptions(
      only: participant.map { [$0] } ?? [],
      folder: folder.path,
      jobs: 1,
      isolation: study.scenario.exit == 3 ? nil : .caller,
      printsOutput: false
    )
    let studyRun = try study.prepare(options)
    let run = try studyRun.recordedRun()
    let stretches = Explanation.stretches(of: run.participant, run.rows, in: study.scenario)
    self.run = run
    counts = studyRun.counts(of: stretches)
    scenario = study.scenario
    explanation = Explanation(
      of: run.participant,
      run.rows,
      in: study.scenario,
      counts: counts
    )
  }

  /// The first participant of each group of a scenario; participants of one group have the same possible events.
  static func firstOfGroups(of name: String) throws -> [String] {
    try Study(scenarioAt: path(of: name)).scenario.groups.map { $0.participantName(1) }
  }

  private static func path(of name: String) -> String {
    "\(packageRoot)/scenarios/\(name).yaml"
  }
}
