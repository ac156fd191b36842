import Foundation
import Results
import Scenarios
import SensorKit
import VirtualTime

/// The rows of one participant's run, by type.
struct ParticipantHistory {
  let participant: ParticipantRow
  let scenario: Scenario
  let rows: [TableRow]
  let devices: [DeviceRow]
  let recordings: [RecordingRow]
  let authorizations: [AuthorizationRow]
  let deletions: [DeletionRow]
  let fetches: [FetchRow]
  /// What became of the samples of each sensor of each device.
  let samples: [SampleStream: SampleHistory]
  let prompts: [PromptRow]
  let actions: [ActionRow]
  let appEvents: [AppEventRow]
  let diagnostics: [DiagnosticRow]
  let errors: [ErrorRow]
  let clockChanges: [ClockChangeRow]
  /// The sensors that the app asked for, recorded, fetched, or named in another call.
  let usedSensors: Set<String>
  /// The known numbers of samples in intervals of recordings.
  let counts: [SampleStretch: Int]

  init(
    of participant: ParticipantRow,
    _ rows: [TableRow],
    in scenario: Scenario,
    counts: [SampleStretch: Int] = [:]
  ) {
    self.counts = counts
    self.participant = participant
    self.scenario = scenario
    self.rows = rows
    devices = DeviceRow.all(in: rows)
    recordings = RecordingRow.all(in: rows).sorted {
      ($0.started, $0.sequence) < ($1.started, $1.sequence)
    }
    authorizations = AuthorizationRow.all(in: rows)
    deletions = DeletionRow.all(in: rows)
    fetches = FetchRow.all(in: rows)
    prompts = PromptRow.all(in: rows)
    actions = ActionRow.all(in: rows)
    appEvents = AppEventRow.all(in: rows)
    diagnostics = DiagnosticRow.all(in: rows)
    let samples = SampleHistory.all(
      recordings,
      fetches,
      deletions,
      diagnostics,
      givesAllOrNothing: scenario.sensorKit.overlappingHold == .nothing
    )
    self.samples = Dictionary(uniqueKeysWithValues: samples.map { ($0.stream, $0) })
    errors = ErrorRow.all(in: rows)
    clockChanges = ClockChangeRow.all(in: rows)
    let recorded = recordings.map(\.sensor).filter {
      !scenario.sensorKit.systemRecords.contains($0)
    }
    usedSensors = Set(
      prompts.flatMap(\.sensors.list) + recorded + fetches.map(\.sensor)
        + errors.compactMap(\.sensor)
    )
  }

  /// All events, not ordered by time; other rows are no events, or are described together.
  func events() -> [ExplainedEvent] {
    let all: [[ExplainedEvent]] = [
      each(PromptRow.self, explained), each(AuthorizationRow.self, explained),
      each(RecordingRow.self, explained), each(FetchRow.self, explained),
      each(ErrorRow.self, explained), each(DeletionRow.self, explained),
      each(ClockChangeRow.self, explained), each(AppEventRow.self, explained),
      each(DiagnosticRow.self, explained), each(ActionRow.self, explained),
      each(DockEventRow.self, explained), each(DockCommandRow.self, explained),
      each(FollowingRow.self, explained), each(AutomationRow.self, explained),
      each(AutomationEventRow.self, explained), each(UploadRow.self, explained),
      each(RequestRow.self, explained), each(AppLogRow.self, explained),
      each(PushRow.self, explained), syncEvents(), serverEvents(), sampleUploadEvents(),
    ]
    return all.flatMap(\.self)
  }

  private func each<Row: ResultRow>(
    _: Row.Type,
    _ explain: (Row) -> ExplainedEvent
  ) -> [ExplainedEvent] {
    rows.compactMap { row in
      guard let typed = Row(row) else { return nil }
      var explained = explain(typed)
      explained.sequence = row.place ?? explained.sequence
      return explained
    }
  }

  /// Whether two times are equal, within the precision of the results.
  static func same(_ first: Seconds, _ second: Seconds) -> Bool { abs(first - second) < 1e-3 }

  /// The participant's group; nil if the scenario has none of that name.
  var group: Scenario.Group? { scenario.groups.first { $0.name == participant.group } }

  /// The text of an instant, as scenarios write moments, without seconds if they are zero.
  func moment(_ time: Seconds) -> String { scenario.clock.shortMoment(time) }
}
