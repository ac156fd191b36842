import Foundation
import Results
import Scenarios
import VirtualTime

/// What is known of one participant's life, in typed rows.
struct Facts {
  let participant: ParticipantRow
  let scenario: Scenario
  let rows: [Row]
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
    _ rows: [Row],
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
  func tellings() -> [Telling] {
    each { (row: AppEventRow) in telling(row) } + each { (row: ActionRow) in telling(row) }
      + each { (row: ClockChangeRow) in telling(row) } + each { (row: PromptRow) in telling(row) }
      + each { (row: AuthorizationRow) in telling(row) }
      + each { (row: RecordingRow) in telling(row) } + each { (row: FetchRow) in telling(row) }
      + each { (row: ErrorRow) in telling(row) } + each { (row: DeletionRow) in telling(row) }
      + each { (row: DockEventRow) in telling(row) }
      + each { (row: DockCommandRow) in telling(row) }
      + each { (row: AutomationRow) in telling(row) }
      + each { (row: AutomationEventRow) in telling(row) } + syncTellings()
      + each { (row: UploadRow) in telling(row) } + each { (row: RequestRow) in telling(row) }
      + each { (row: DiagnosticRow) in telling(row) }
      + each { (row: FollowingRow) in telling(row) } + serverTellings()
  }

  /// A telling for each row of a kind.
  private func each<Kind: ReadableRow>(_ tell: (Kind) -> Telling) -> [Telling] {
    let place = Schema.table(Kind.table).columns.firstIndex { $0.name == "sequence" }
    return rows.compactMap { row in
      var cells = Cells(row.values)
      guard row.table == Kind.table, let typed = try? Kind(&cells) else { return nil }
      var telling = tell(typed)
      if let place, case .integer(let number) = row.values[place] { telling.sequence = Int(number) }
      return telling
    }
  }

  /// Whether two instants are one, as near as results tell them.
  static func same(_ first: Seconds, _ second: Seconds) -> Bool { abs(first - second) < 1e-3 }

  /// An instant as the scenario writes moments, without the seconds where there are none.
  func moment(_ time: Seconds) -> String { scenario.moment(time) }
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
