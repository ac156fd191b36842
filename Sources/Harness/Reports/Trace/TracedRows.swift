import Results

/// A row that has a place of its own on a participant's timeline.
///
/// Rows of other tables, and rows whose values do not fit their columns, are instants on a line that has
/// the table's name.
protocol TracedRow: ResultRow {
  /// Puts the row where it belongs, and counts what it counts.
  ///
  /// - Parameters:
  ///   - row: The same row, whose columns events show.
  ///   - timeline: The participant's timeline.
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline)
}

extension TracedRow {
  /// A text with a detail after it, if there is one.
  func detailed(_ text: String, _ detail: String) -> String {
    detail.isEmpty ? text : "\(text): \(detail)"
  }
}

extension AuthorizationRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let track = TimelineTrack(.authorizations, "permissions")
    timeline.add("\(sensor): \(status.rawValue)", row, at: at, on: track)
  }
}

extension ErrorRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    timeline.add(message, row, at: at, on: TimelineTrack(.errors, "errors"))
  }
}

extension DeletionRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let track = TimelineTrack(.deletions, "deletions")
    timeline.add("\(sensor): \(reason)", row, at: at, on: track)
  }
}

extension ClockChangeRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    timeline.add(cause.rawValue, row, at: at, on: TimelineTrack(.clock, "clock"))
  }
}

extension AppEventRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    timeline.add(detailed(event.rawValue, detail), row, at: at, on: TimelineTrack(.app, "app"))
  }
}

extension DiagnosticRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    timeline.add(rule, row, at: at, on: TimelineTrack(.diagnostics, "diagnostics"))
  }
}

extension ActionRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    timeline.add(detailed(action, detail), row, at: at, on: TimelineTrack(.person, "person"))
  }
}

extension RequestRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let outcome = status.map { "status \($0)" } ?? error ?? ""
    let track = TimelineTrack(.requests, "requests")
    timeline.add("\(method) \(path): \(outcome)", row, at: at, on: track)
  }
}
