import Foundation
import RecordedRuns
import Results
import Runner
import Scenarios
import Explanations
import TestSupport
import TrialRun

/// The folder with the package.
let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

/// One participant's life in one of the scenarios, told.
struct ExplainedRun {
  var scenario: Scenario
  var run: RecordedRun
  var counts: [SampleStretch: Int]
  var explanation: Explanation

  /// Lives it.
  ///
  /// - Parameters:
  ///   - name: The scenario's file, without its folder and ending, or with `mistakes/` before it.
  ///   - participant: Who lives it; nil for the first.
  /// - Throws: If it can't be lived.
  init(_ name: String, _ participant: String? = nil) throws {
    let study = try Study(scenarioAt: Self.path(of: name))
    // A folder of its own for the phone's files: runs of one process would share one.
    let folder = try TemporaryFolder()
    let options = StudyOptions(
      only: participant.map { [$0] } ?? [],
      folder: folder.path,
      jobs: 1,
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

  /// The groups of a scenario: people of one group are alike in what can happen to them.
  static func groups(of name: String) throws -> [String] {
    try Study(scenarioAt: path(of: name)).scenario.groups.map(\.name)
  }

  private static func path(of name: String) -> String {
    "\(packageFolder)/scenarios/\(name).yaml"
  }
}
