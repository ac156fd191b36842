import Results

/// Docks and how well they followed.
extension ParticipantTimeline {
  mutating func addDockEvent(_ row: TimelineRow) {
    let time = row.time("at_s") ?? joined
    switch row.text("event") {
    case "docked":
      endDocking(at: time)
      docking = .slice("docked", row, from: time, to: ended)
      return
    case "undocked": endDocking(at: time)
    default: break
    }
    add(row, row.detailed("event"), .init(.dockEvents, "dock events"))
  }

  /// Ends the docking that is under way, if one is.
  mutating func endDocking(at time: Int) {
    guard var item = docking else { return }
    item.end = max(item.start, time)
    put(item, on: .init(.dock, "dock"))
    docking = nil
  }

  mutating func addDockCommand(_ row: TimelineRow) {
    let outcome = row.text("outcome")
    let name = outcome == "done" ? row.text("call") : "\(row.text("call")): \(outcome)"
    add(row, name, .init(.dockCommands, "dock commands"))
  }

  /// Puts how well a subject was followed where that was known: at the end.
  mutating func addFollowing(_ row: TimelineRow) {
    let subject = row.text("subject")
    put(
      .instant(subject.isEmpty ? "whoever was followed" : subject, row, at: ended),
      on: .init(.following, "how it followed")
    )
  }
}
