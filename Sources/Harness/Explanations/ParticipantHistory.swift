import Foundation
import Results
import Scenarios
import VirtualTime

/// What is known of one participant's life, in typed rows.
struct ParticipantHistory {
  let participant: ParticipantRow
  let scenario: Scenario
  let rows: [TableRow]
  let devices: [DeviceRow]
  let recordings: [RecordingRow]
  let authorizations: [AuthorizationRow]
  let deletions: [DeletionRow]
  let fetches: [FetchRow]
  let prompts: [PromptRow]
  let actions: [ActionRow]
  let appEvents: [AppEventRow]
  let diagnostics: [DiagnosticRow]
  let errors: [ErrorRow]
  let clockChanges: [ClockChangeRow]
  /// How many samples were written when; not of all.
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
    errors = ErrorRow.all(in: rows)
    clockChanges = ClockChangeRow.all(in: rows)
  }

  /// Everything, each thing by itself, in no order of time.
  func events() -> [ExplainedEvent] {
    let all = TableID.allCases.flatMap { table in
      (table.rowType as? any ExplainedRow.Type).map { each($0) } ?? []
    }
    return all + syncEvents() + serverEvents()
  }

  /// An event for each row of a type.
  private func each<Kind: ExplainedRow>(_: Kind.Type) -> [ExplainedEvent] {
    rows.compactMap { row in
      guard let typed = Kind(row) else { return nil }
      var explained = typed.explained(in: self)
      explained.sequence = row.sequence ?? explained.sequence
      return explained
    }
  }

  /// Whether two instants are one, as near as results tell them.
  static func same(_ first: Seconds, _ second: Seconds) -> Bool { abs(first - second) < 1e-3 }

  /// An instant as the scenario writes moments, without the seconds where there are none.
  func moment(_ time: Seconds) -> String { scenario.moment(time) }
}

/// A row that is told by itself: the others stand for nothing that happened, or are told together.
protocol ExplainedRow: ResultRow {
  /// What happened, and why, with all else that is known of the life.
  func explained(in history: ParticipantHistory) -> ExplainedEvent
}

extension Scenario {
  /// An instant as the scenario writes moments, without the seconds where there are none.
  func moment(_ time: Seconds) -> String {
    // Absolute times lose a little on the way to true time and back.
    let second = (time + 1e-4).rounded(.down)
    // Such as `.distantPast` and `.distantFuture`; two centuries, that no study lasts, are our choice.
    guard second.magnitude < 200 * 366 * 86_400 else {
      return second < 0 ? "the distant past" : "the distant future"
    }
    let text = moment(second: Int64(second))
    return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }
}
