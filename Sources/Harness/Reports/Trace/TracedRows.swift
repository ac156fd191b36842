import Results

/// A row that has a track of its own on a participant's timeline.
///
/// Rows of other tables, and rows whose values don't fit their columns, are instants on a track with the
/// table's name.
protocol TracedRow: ResultRow {
  /// Puts the row on its track, and updates the counters.
  ///
  /// - Parameters:
  ///   - row: The same row; trace viewers show its columns.
  ///   - timeline: The participant's timeline.
  func put(_ row: Row, on timeline: inout ParticipantTimeline)
}

extension TracedRow {
  /// A text, followed by the detail unless it is empty.
  func detailed(_ text: String, _ detail: String) -> String {
    detail.isEmpty ? text : "\(text): \(detail)"
  }
}

extension AuthorizationRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    let track = TimelineTrack(.authorizations, "permissions")
    timeline.add("\(sensor): \(status.rawValue)", row, at: at, on: track)
  }
}

extension ErrorRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    timeline.add(message, row, at: at, on: TimelineTrack(.errors, "errors"))
  }
}

extension DeletionRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    let track = TimelineTrack(.deletions, "deletions")
    timeline.add("\(sensor): \(reason)", row, at: at, on: track)
  }
}

extension ClockChangeRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    timeline.add(cause.rawValue, row, at: at, on: TimelineTrack(.clock, "clock"))
  }
}

extension AppEventRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    timeline.add(detailed(event.rawValue, detail), row, at: at, on: TimelineTrack(.app, "app"))
  }
}

extension DiagnosticRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    timeline.add(rule, row, at: at, on: TimelineTrack(.diagnostics, "diagnostics"))
  }
}

extension ActionRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    timeline.add(detailed(action, detail), row, at: at, on: TimelineTrack(.person, "person"))
  }
}

extension RequestRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    let outcome = status.map { "status \($0)" } ?? error ?? ""
    let track = TimelineTrack(.requests, "requests")
    timeline.add("\(method) \(path): \(outcome)", row, at: at, on: track)
  }
}
