import Results
import SensorKit

/// Sensors and what was read of them.
extension ParticipantTimeline {
  mutating func addDevice(_ row: TimelineRow) {
    let device = device(row.text("device"), kind: row.text("kind"))
    put(.slice(row.text("model"), row, from: joined, to: ended), on: .device(device))
  }

  mutating func addPrompt(_ row: TimelineRow) {
    let asked = row.time("asked_s") ?? joined
    // A sheet that nobody answered stays up; one that was not shown took no time.
    let answered = row.time("answered_s") ?? (row.text("outcome") == "unanswered" ? ended : asked)
    put(.slice(row.text("outcome"), row, from: asked, to: answered), on: .init(.prompts, "prompts"))
  }

  mutating func addRecording(_ row: TimelineRow) {
    let device = device(row.text("device"))
    let sensor = row.text("sensor")
    let started = row.time("started_s") ?? joined
    let stopped = max(started, row.time("ended_s") ?? ended)
    put(
      .slice(sensor, row, from: started, to: stopped),
      on: .recordings(of: sensor, on: device)
    )
    guard let hours = SensorCatalog.entry(named: sensor)?.holdingHours else { return }
    put(hold(from: started, to: stopped, hours: hours), on: .holds(of: sensor, on: device))
  }

  /// How long something that was recorded was withheld, as far as the participant's world went.
  ///
  /// Source: Apple, SRSensorReader: each sample for a period after it was recorded. So of all of
  /// them at first, and of the youngest to the end.
  private func hold(from started: Int, to stopped: Int, hours: Int) -> TimelineItem {
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

  mutating func addFetch(_ row: TimelineRow) {
    let what =
      if row.text("outcome") == "failed" {
        "failed"
      } else if row.number("delivered") ?? 0 > 0 {
        "samples"
      } else {
        Self.reasons.first { row.flag($0) } ?? "nothing"
      }
    let item = TimelineItem.instant(
      "\(row.text("sensor")): \(what)",
      row,
      at: row.time("asked_s") ?? joined
    )
    put(item, on: .fetches(from: device(row.text("device"))))
  }

  /// The flags that say why a fetch may have found nothing, the likeliest first: our choice.
  private static let reasons = ["deleted", "underway", "held", "expired"]
}
