import Results

/// Automations, and the way of their events to the server.
extension ParticipantTimeline {
  mutating func addAutomation(_ row: TimelineRow) {
    let happened = row.time("happened_s") ?? joined
    let name = "\(row.text("trigger")): \(row.text("outcome"))"
    let item =
      if let ran = row.time("ran_s"), ran > happened {
        TimelineItem.slice(name, row, from: happened, to: ran)
      } else {
        TimelineItem.instant(name, row, at: happened)
      }
    put(item, on: .automation(row.number("automation") ?? 0))
  }

  mutating func addAutomationEvent(_ row: TimelineRow) {
    let name = row.number("row_id") == nil ? "not written" : row.text("event")
    add(row, name, .table(row.text("table_name"), .events, "recorded in"))
  }

  mutating func addSync(_ row: TimelineRow) {
    let table = row.text("table_name")
    let time = row.time("at_s") ?? joined
    let event = row.text("event")
    switch event {
    case "began":
      endSync(of: table, at: time)
      syncs[table] = .slice("sync", row, from: time, to: ended)
      return
    case "succeeded", "failed": endSync(of: table, at: time)
    default: break
    }
    add(row, row.detailed("event"), .syncs(of: table))
  }

  /// Ends a synchronisation that is under way, if one is.
  mutating func endSync(of table: String, at time: Int) {
    guard var item = syncs.removeValue(forKey: table) else { return }
    item.end = max(item.children.last?.end ?? item.start, time)
    put(item, on: .syncs(of: table))
  }

  /// Puts a request within the synchronisation that it was made for.
  ///
  /// The results say when it was answered. It begins where the one before it was answered, or with
  /// the synchronisation: our choice, so that what is seen is all that was waited for.
  mutating func addUpload(_ row: TimelineRow) {
    let table = row.text("table_name")
    let name = row.number("status").map { "status \($0)" } ?? "no answer"
    guard var sync = syncs[table] else {
      add(row, name, .syncs(of: table))
      return
    }
    let start = sync.children.last?.end ?? sync.start
    sync.children.append(.slice(name, row, from: start, to: row.time("at_s") ?? start))
    syncs[table] = sync
  }

  /// Puts a row that the server had at the time that it bears: by the phone's clock, right or wrong.
  mutating func addServerRow(_ row: TimelineRow) {
    var time = ended
    if let studyStart, let stamp = row.number("timestamp_ms") {
      let seconds = Double(stamp) / 1000 - Double(studyStart)
      time = min(max(Microseconds.of(seconds), joined), ended)
    }
    put(
      .instant(row.text("event"), row, at: time),
      on: .table(row.text("table_name"), .server, "on the server in")
    )
  }
}

extension TimelineTrack {
  /// The line of how the rows of a table of the app's database were sent.
  static func syncs(of table: String) -> TimelineTrack { .table(table, .syncs, "sync of") }
}
