import Results

/// The rows of docks.
extension DockEventRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
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
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    let name = outcome == .done ? call : "\(call): \(outcome)"
    timeline.add(name, row, at: at, on: TimelineTrack(.dockCommands, "dock commands"))
  }
}

extension FollowingRow: TracedRow {
  /// Puts the accuracy of following a subject at the end of the run, where it was measured.
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
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
