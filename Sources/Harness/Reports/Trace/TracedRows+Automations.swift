import Results

/// The rows of automations and of the upload of their events.
extension AutomationRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
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
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    let name = rowID == nil ? "not written" : event
    timeline.add(name, row, at: at, on: .table(tableName, .events, "recorded in"))
    if rowID != nil { timeline.counters.record(at: Microseconds.of(at)) }
  }
}

extension SyncRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
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
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
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
  /// Puts a row of the server at its own timestamp, which comes from the phone's clock, right or wrong.
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
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
