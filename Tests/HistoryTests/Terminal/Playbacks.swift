import Foundation
import History
import Results
import Runner
import Scenarios
import TrialRun

/// A participant's life in one of the package's scenarios, really lived, as it can be watched.
func playback(of name: String, participant: String? = nil) throws -> Playback {
  let study = try Study(scenarioAt: "\(packageRoot)/scenarios/\(name).yaml")
  let options = StudyOptions(
    only: participant.map { [$0] } ?? [],
    isolation: .caller
  )
  let run = try study.prepare(options)
  let recorded = try run.recordedRun()
  return Playback(
    recorded,
    of: PlaybackStudy(study.scenario, for: recorded.participant),
    whereabouts: Whereabouts(run.firstDays),
    trajectory: run.dockTrajectory(of: recorded)
  )
}

/// A life of hand-made rows in the first of the package's studies: it starts at 9:00.
func playback(of rows: [TableRow], outcome: ParticipantRow.Outcome = .completed) throws
  -> Playback
{
  let study = try Study(scenarioAt: "\(packageRoot)/scenarios/first-study.yaml")
  let participant = ParticipantRow(
    participant: "willing-1",
    position: 1,
    group: "willing",
    number: 1,
    seed: "1",
    routine: "office-worker",
    timeZone: "America/New_York",
    phone: "iPhone 17 Pro",
    joined: 0,
    ended: outcome == .completed ? 14 * day : 3 * day,
    outcome: outcome,
    trouble: outcome == .completed ? "" : "nothing can run",
    events: 1,
    digest: ""
  )
  return Playback(
    RecordedRun(participant: participant, rows: rows),
    of: PlaybackStudy(study.scenario, for: participant)
  )
}

let hour: Seconds = 3600
let day: Seconds = 86_400
let light = "ambientLightSensor"

func authorization(_ time: Seconds, _ status: AuthorizationRow.Status) -> TableRow {
  AuthorizationRow(
    participant: "willing-1",
    sequence: 0,
    at: time,
    sensor: light,
    status: status,
    cause: .sheet
  ).row
}

func recording(_ from: Seconds, _ to: Seconds?) -> TableRow {
  RecordingRow(
    participant: "willing-1",
    sequence: 0,
    sensor: light,
    device: "phone",
    started: from,
    ended: to,
    cause: .stopRecording
  ).row
}

func fetch(
  at time: Seconds,
  _ from: Seconds,
  _ to: Seconds,
  delivered: Int,
  youngest: Seconds? = nil,
  underway: Bool = false,
  outcome: FetchRow.Outcome = .completed
) -> TableRow {
  FetchRow(
    participant: "willing-1",
    sequence: 0,
    asked: time,
    sensor: light,
    device: "phone",
    from: from,
    to: to,
    delivered: delivered,
    youngest: youngest,
    held: true,
    expired: false,
    deleted: false,
    underway: underway,
    stopped: false,
    outcome: outcome,
    errorCode: outcome == .failed ? 2 : nil
  ).row
}
