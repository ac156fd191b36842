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

  /// All events, not ordered by time.
  func events() -> [ExplainedEvent] {
    let all = TableID.allCases.flatMap { table in
      (table.rowType as? any ExplainedRow.Type).map { each($0) } ?? []
    }
    return all + syncEvents() + serverEvents() + sampleUploadEvents()
  }

  /// An event for each row of a type.
  private func each<Row: ExplainedRow>(_: Row.Type) -> [ExplainedEvent] {
    rows.compactMap { row in
      guard let typed = Row(row) else { return nil }
      var explained = Row.explain(self)(typed)
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

/// What makes the event of a row, in the history of its participant.
typealias Explaining<Row> = (ParticipantHistory) -> (Row) -> ExplainedEvent

/// A row that is an event by itself.
///
/// Rows of other types are no events, or are described together.
protocol ExplainedRow: ResultRow {
  static var explain: Explaining<Self> { get }
}
