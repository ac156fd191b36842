import Reports
import Results
import SensorKit
import VirtualTime

/// What one may want to know of a fetch besides its story.
extension Facts {
  func answer(_ lay: Lay, _ telling: inout Telling) {
    let fetch = lay.fetch
    telling.answer.asked =
      "\(name(ofSensor: fetch.sensor)) of \(label(of: fetch.device)), "
      + (fetch.errorCode == nil
        ? "\(rangeText(of: fetch)): \(SpanText.of(fetch.to - fetch.from))"
        : "in a range that nobody looked at")
    guard fetch.errorCode == nil else { return }
    telling.answer.there = there(lay)
    guard lay.sensor.parentOfDeletionRecords == nil else { return }
    telling.answer.nearest = nearest(lay)
  }

  private func there(_ lay: Lay) -> [String] {
    var lines: [String] = []
    func add(_ what: String, _ parts: [Stretch], _ fate: Lay.Fate? = nil) {
      guard !parts.isEmpty else { return }
      let count = fate.flatMap { lay.count($0, self) }
      let number = count.map { ": \(NumberText.counted($0, "sample"))" } ?? ""
      let spans = parts.prefix(4).map { part in
        "\(moment(part.after.seconds)) to \(moment(part.through.seconds)) (\(SpanText.of(part.length)))"
      }
      let more = parts.count > 4 ? " and \(parts.count - 4) more" : ""
      lines.append("\(what): \(spans.joined(separator: ", "))\(more)\(number)")
    }
    guard lay.sensor.parentOfDeletionRecords == nil else { return [] }
    add("recorded", lay.recorded)
    if lay.recorded.isEmpty { lines.append("recorded: nothing") }
    add("of it too new", lay.heldParts, .held)
    add("of it too old", lay.expiredParts, .expired)
    add("of it deleted", lay.deletions.map { $0.stretch.intersection(lay.range) }, .deleted)
    add("of it released", lay.free, .free)
    if let oldest = lay.fetch.oldest, let youngest = lay.fetch.youngest {
      lines.append(
        "handed over: \(NumberText.counted(lay.fetch.delivered, "sample")), written from "
          + "\(moment(oldest)) to \(moment(youngest))"
      )
    }
    return lines
  }

  /// When the same range would have brought something, or all of it.
  private func nearest(_ lay: Lay) -> String {
    var texts: [String] = []
    let window = lay.sensor.deliveryWindow
    if let first = lay.heldParts.first, let last = lay.heldParts.last {
      let all = moment(window.release(of: last.through).seconds)
      let begins = moment(window.release(of: first.after).seconds)
      texts.append(
        lay.fetch.delivered == 0 && !isStrict(lay)
          ? "the same range has its first samples after \(begins), and all of them at \(all)"
          : "all that was too new is released at \(all)"
      )
    }
    if lay.fetch.expired, let first = lay.expiredParts.first,
      let last = lay.expiredParts.last
    {
      texts.append(
        "what had gone could be fetched from \(moment(window.release(of: first.after).seconds)) to "
          + moment(window.expiry(of: last.through).seconds)
      )
    }
    let next = fetches.first {
      $0.asked > lay.fetch.asked && $0.sensor == lay.fetch.sensor && $0.device == lay.fetch.device
        && $0.delivered > 0
    }
    if lay.fetch.delivered == 0 {
      let any = fetches.first {
        $0.asked > lay.fetch.asked && $0.sensor == lay.fetch.sensor && $0.delivered > 0
      }
      if let next = next ?? any {
        texts.append(
          "the app's next fetch that brought any came at \(moment(next.asked)), with "
            + NumberText.counted(next.delivered, "sample") + place(of: next.device)
        )
      } else {
        texts.append("no later fetch of the app brought any")
      }
    }
    return texts.joined(separator: "; ")
  }
}
