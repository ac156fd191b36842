import Results
import SensorKit

/// Sensors and what was read of them.
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
    // A sheet that nobody answered stays up; one that was not shown took no time.
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
    guard let hours = SensorCatalog.entry(named: sensor)?.holdingHours else { return }
    timeline.put(
      Self.hold(from: began, to: stopped, hours: hours, until: timeline.ended),
      on: .holds(of: sensor, on: device)
    )
  }

  /// How long something that was recorded was withheld, as far as the participant's world went.
  ///
  /// Source: Apple, SRSensorReader: each sample for a period after it was recorded. So of all of
  /// them at first, and of the youngest to the end.
  private static func hold(
    from started: Int,
    to stopped: Int,
    hours: Int,
    until ended: Int
  ) -> TimelineItem {
    let period = hours * 3_600_000_000
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
    // Why a fetch may have found nothing, the likeliest first: our choice.
    let reasons = [
      (deleted, "deleted"), (underway, "underway"), (held, "held"), (expired, "expired"),
    ]
    let what =
      outcome == .failed
      ? "failed" : delivered > 0 ? "samples" : reasons.first(where: \.0)?.1 ?? "nothing"
    let track = TimelineTrack.fetches(from: timeline.device(device))
    timeline.add("\(sensor): \(what)", row, at: asked, on: track)
    timeline.counters.handOver(delivered, at: Microseconds.of(asked))
  }
}
