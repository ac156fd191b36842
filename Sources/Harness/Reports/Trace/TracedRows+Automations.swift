import Results

/// Automations, and the way of their events to the server.
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
    timeline.put(item, on: .automation(automation))
  }
}

extension AutomationEventRow: TracedRow {
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    let name = rowID == nil ? "not written" : event
    timeline.add(name, row, at: at, on: .table(tableName, .events, "recorded in"))
    if rowID != nil { timeline.counters.record(at: Microseconds.of(at)) }
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
  /// Puts a request within the synchronisation that it was made for.
  ///
  /// The results say when it was answered. It begins where the one before it was answered, or with
  /// the synchronisation: our choice, so that what is seen is all that was waited for.
  func put(_ row: TableRow, on timeline: inout ParticipantTimeline) {
    if accepted { timeline.counters.accept(rows, at: Microseconds.of(at)) }
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
  /// Puts a row that the server had at the time that it bears: by the phone's clock, right or wrong.
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
  /// Ends a synchronisation that is under way, if one is.
  mutating func endSync(of table: String, at time: Int) {
    guard var item = syncs.removeValue(forKey: table) else { return }
    item.end = max(item.children.last?.end ?? item.start, time)
    put(item, on: .syncs(of: table))
  }
}

extension TimelineTrack {
  /// The line of how the rows of a table of the app's database were sent.
  static func syncs(of table: String) -> TimelineTrack { .table(table, .syncs, "sync of") }
}
