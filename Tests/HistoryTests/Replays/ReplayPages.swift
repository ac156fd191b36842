import Foundation
import History
import Results
import Runner
import Scenarios
import TestSupport
import TrialRun

/// The package's folder.
let packageRoot: String = {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 1...4 { url.deleteLastPathComponent() }
  return url.path
}()

/// Runs of one of the scenarios of the package.
func replays(of name: String, seed: UInt64? = nil, only: [String] = [], count: Int = 1) throws
  -> [Replay]
{
  try replays(at: "\(packageRoot)/scenarios/\(name).yaml", seed: seed, only: only, count: count)
}

/// Runs of the scenario in a file.
func replays(at path: String, seed: UInt64? = nil, only: [String] = [], count: Int = 1) throws
  -> [Replay]
{
  let study = try Study(scenarioAt: path)
  let options = StudyOptions(seed: seed, only: only, isolation: .caller)
  let run = try study.prepare(options)
  return try run.recordedRuns(min(count, run.participantCount)).enumerated().map {
    position,
    recorded in
    let playback = Playback(
      recorded,
      of: PlaybackStudy(study.scenario, for: recorded.participant),
      whereabouts: Whereabouts(run.days(at: position)),
      trajectory: run.dockTrajectory(of: recorded, at: position),
      counts: run.counts(
        of: Playback.stretches(of: recorded, study.scenario.clock),
        at: position
      )
    )
    return Replay(
      playback,
      Explanation(of: recorded.participant, recorded.rows, in: study.scenario)
    )
  }
}

/// A text that acts in HTML and in scripts, turns the direction of writing, and has letters and pictures from far away.
let hostileText =
  #"</script><script>alert(1)</script><img src=x onerror="alert(2)">'&\`${alert(3)}"#
  + "\u{202E}שלום 📱 é漢"

/// The text of a page.
func page(
  _ replays: [Replay],
  title: String = "A study",
  at centre: Seconds? = nil,
  notes: [String] = [],
  limits: ReplayLimits = ReplayLimits()
) throws -> String {
  var page = ""
  try ReplayPage.write(
    replays,
    label: PageLabel("Replay of small.yaml"),
    title: title,
    scenario: "small",
    at: centre,
    notes: notes,
    limits: limits
  ) { page += $0 }
  return page
}
