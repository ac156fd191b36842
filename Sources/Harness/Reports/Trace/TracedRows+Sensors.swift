import Results
import SensorKit

/// The rows of sensors and fetches.
extension DeviceRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    let device = timeline.device(device, kind: kind.rawValue)
    let item = TimelineItem.slice(model, row, from: timeline.joined, to: timeline.ended)
    timeline.put(item, on: .device(device))
  }
}

extension PromptRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    let asked = Microseconds.of(asked)
    // An unanswered prompt stays on the screen; a prompt that was not shown takes no time.
    let over = answered.map(Microseconds.of) ?? (outcome == .unanswered ? timeline.ended : asked)
    let item = TimelineItem.slice(outcome.rawValue, row, from: asked, to: over)
    timeline.put(item, on: .init(.prompts, "prompts"))
  }
}

extension RecordingRow: TracedRow {
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
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

  /// The holding period of a recording, limited to the participant's run.
  ///
  /// Source: Apple, SRSensorReader: each sample is held for a period after its recording. So at first all
  /// samples are held, and at the end only the youngest ones.
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
  func put(_ row: Row, on timeline: inout ParticipantTimeline) {
    // The reasons why a fetch may have delivered no samples, the most likely one first (our choice).
    let reasons = [
      (deleted, "deleted"), (underway, "underway"), (held, "held"), (expired, "expired"),
    ]
    let result =
      outcome == .failed
      ? "failed" : delivered > 0 ? "samples" : reasons.first(where: \.0)?.1 ?? "nothing"
    let track = TimelineTrack.fetches(from: timeline.device(device))
    timeline.add("\(sensor): \(result)", row, at: asked, on: track)
    timeline.counters.deliver(delivered, at: Microseconds.of(asked))
  }
}
