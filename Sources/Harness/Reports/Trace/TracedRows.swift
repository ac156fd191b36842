import Results
import SensorKit
import VirtualTime

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
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline)
}

extension TracedRow {
  /// A text, followed by the detail unless it is empty.
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

extension PushRow: TracedRow {
  /// Puts a push on its track, from its sending to its delivery or its end.
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let from = Microseconds.of(sent)
    let to = max(from, Microseconds.of(delivered ?? decided))
    timeline.put(.slice(summary, row, from: from, to: to), on: TimelineTrack(.pushes, "pushes"))
  }
}

extension PushRow {
  /// The push and what became of it, such as `silent push sync: delivered, held: throttled`.
  package var summary: String {
    let kind = kind == .silent ? "silent push" : "push"
    let parts = [outcome.rawValue, refusal?.rawValue, hold.map { "held: \($0)" }]
    return "\(kind) \(name): \(parts.compactMap(\.self).joined(separator: ", "))"
  }
}

extension DeviceRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let device = timeline.device(device, kind: kind.rawValue)
    let item = TimelineItem.slice(model, row, from: timeline.joined, to: timeline.ended)
    timeline.put(item, on: .device(device))
  }
}

extension PromptRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let asked = Microseconds.of(asked)
    // An unanswered prompt stays on the screen; a prompt that was not shown takes no time.
    let over = answered.map(Microseconds.of) ?? (outcome == .unanswered ? timeline.ended : asked)
    let item = TimelineItem.slice(outcome.rawValue, row, from: asked, to: over)
    timeline.put(item, on: .init(.prompts, "prompts"))
  }
}

extension RecordingRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let device = timeline.device(device)
    let began = Microseconds.of(started)
    let stopped = max(began, ended.map(Microseconds.of) ?? timeline.ended)
    timeline.put(
      .slice(sensor, row, from: began, to: stopped),
      on: .recordings(of: sensor, on: device)
    )
    guard SensorCatalog.entry(named: sensor) != nil else { return }
    timeline.put(
      Self.hold(
        from: began,
        to: stopped,
        of: DeliveryWindow(ofSensorNamed: sensor),
        until: timeline.ended
      ),
      on: .holds(of: sensor, on: device)
    )
  }

  /// The holding period of a recording, limited to the participant's run: at first all samples are held, and at the end
  /// only the youngest ones.
  private static func hold(
    from started: Int,
    to stopped: Int,
    of window: DeliveryWindow,
    until ended: Int
  ) -> TimelineItem {
    let period = Microseconds.of(window.holding.inSeconds)
    let last = max(started, min(stopped + period, ended))
    let all = TimelineItem(
      name: "all of it held",
      category: TraceReport.holds,
      start: started,
      end: min(started + period, last)
    )
    return TimelineItem(
      name: "held",
      category: TraceReport.holds,
      start: started,
      end: last,
      children: [all]
    )
  }
}

extension FetchRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    // The reasons why a fetch may have delivered no samples, the most likely one first (our choice).
    let reasons = [
      (deleted, "deleted"), (underway, "underway"), (held, "held"), (expired, "expired"),
    ]
    let result =
      outcome == .failed
      ? "failed" : delivered > 0 ? "samples" : reasons.first(where: \.0)?.1 ?? "nothing"
    let track = TimelineTrack.fetches(from: timeline.device(device))
    let several = times > 1 ? ", \(NumberText.grouped(times)) times" : ""
    timeline.add("\(sensor): \(result)\(several)", row, at: asked, on: track)
    timeline.counters.count(.delivered, delivered, at: Microseconds.of(asked))
  }
}

extension DockEventRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let time = Microseconds.of(at)
    switch event {
    case .docked:
      timeline.endDocking(at: time)
      timeline.docking = .slice("docked", row, from: time, to: timeline.ended)
      return
    case .undocked: timeline.endDocking(at: time)
    case .battery:
      if let percent { timeline.counters.charge(percent, at: time) }
    case .trackingButton, .systemTracking, .pressed, .limit, .lapsed, .sleep: break
    }
    let track = TimelineTrack(.dockEvents, "dock events")
    timeline.add(detailed(event.rawValue, detail), row, at: at, on: track)
  }
}

extension DockCommandRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let name = outcome == .done ? call : "\(call): \(outcome)"
    timeline.add(name, row, at: at, on: TimelineTrack(.dockCommands, "dock commands"))
  }
}

extension FollowingRow: TracedRow {
  /// Puts the accuracy of following a subject at the end of the run, where it was measured.
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let name = subject.isEmpty ? "followed subject" : subject
    let track = TimelineTrack(.following, "following")
    timeline.put(.instant(name, row, at: timeline.ended), on: track)
  }
}

extension ParticipantTimeline {
  /// Ends the docking in progress, if there is one.
  mutating func endDocking(at time: Int) {
    guard var item = docking else { return }
    item.end = max(item.start, time)
    put(item, on: .init(.dock, "dock"))
    docking = nil
  }
}

/// The rows of automations and of the upload of their events.
extension AutomationRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let began = Microseconds.of(happened)
    let name = "\(trigger): \(outcome)"
    let item =
      if let end = ran.map(Microseconds.of), end > began {
        TimelineItem.slice(name, row, from: began, to: end)
      } else {
        TimelineItem.instant(name, row, at: began)
      }
    timeline.put(item, on: .init(.automations, "automation \(automation)", number: automation))
  }
}

extension AutomationEventRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let name = rowID == nil ? "not written" : event
    timeline.add(name, row, at: at, on: .table(tableName, .events, "recorded in"))
    if rowID != nil { timeline.counters.count(.recorded, at: Microseconds.of(at)) }
  }
}

extension SyncRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let time = Microseconds.of(at)
    switch event {
    case .began:
      timeline.endSync(of: tableName, at: time)
      timeline.syncs[tableName] = .slice("sync", row, from: time, to: timeline.ended)
      return
    case .succeeded, .failed: timeline.endSync(of: tableName, at: time)
    case .refused, .deleted: break
    }
    timeline.add(detailed(event.rawValue, detail), row, at: at, on: .syncs(of: tableName))
  }
}

extension UploadRow: TracedRow {
  /// Puts a request into the slice of its synchronisation.
  ///
  /// The results have only the time of the answer. The slice of the request begins at the previous answer, or
  /// with the synchronisation (our choice), so that it shows the whole time of waiting.
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    if accepted { timeline.counters.count(.accepted, rows, at: Microseconds.of(at)) }
    let name = status.map { "status \($0)" } ?? "no answer"
    guard var sync = timeline.syncs[tableName] else {
      timeline.add(name, row, at: at, on: .syncs(of: tableName))
      return
    }
    let start = sync.children.last?.end ?? sync.start
    sync.children.append(.slice(name, row, from: start, to: Microseconds.of(at)))
    timeline.syncs[tableName] = sync
  }
}

extension ServerRow: TracedRow {
  /// Puts a row of the server at its own timestamp, which comes from the phone's clock, right or wrong.
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    var time = timeline.ended
    if let studyStart = timeline.studyStart {
      let seconds = Double(timestamp) / 1000 - Double(studyStart)
      time = min(max(Microseconds.of(seconds), timeline.joined), timeline.ended)
    }
    timeline.put(
      .instant(event, row, at: time),
      on: .table(tableName, .server, "on the server in")
    )
  }
}

extension ParticipantTimeline {
  /// Ends the synchronisation in progress, if there is one.
  mutating func endSync(of table: String, at time: Int) {
    guard var item = syncs.removeValue(forKey: table) else { return }
    item.end = max(item.children.last?.end ?? item.start, time)
    put(item, on: .syncs(of: table))
  }
}

extension TimelineTrack {
  /// The track of a table's synchronisations.
  static func syncs(of table: String) -> TimelineTrack { .table(table, .syncs, "sync of") }
}
