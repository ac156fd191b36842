import Reports
import Results
import Scenarios
import SensorKit
import VirtualTime

extension FetchRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }

/// Descriptions of fetches: the samples, and the reasons for which others were withheld.
extension ParticipantHistory {
  func explained(_ fetch: FetchRow) -> ExplainedEvent {
    let spans = spans(of: fetch)
    var explained = ExplainedEvent(.fetch, at: fetch.asked, "\(fetch.sensor) \(fetch.device)")
    explained.subjects = [name(ofSensor: fetch.sensor) + place(of: fetch.device)]
    explained.amounts = [ExplainedEvent.Amount(fetch.delivered, "sample")]
    explained.course = course(of: fetch)
    (explained.times, explained.lastTime) = (fetch.times, fetch.lastAsked)
    explained.isWanting = fetch.errorCode != nil || fetch.delivered == 0
    if let code = fetch.errorCode {
      let after = fetch.delivered > 0 ? "after \(ExplainedEvent.amount) " : ""
      explained.say(
        "The app asked for \(ExplainedEvent.subject), and \(after)was given error \(code)"
      )
      if code == 2, wasInterrupted(fetch) {
        explained.say("The app was suspended before the fetch was over", .suspendedFetch)
        explained.advise("fetch within a task of beginBackgroundTask")
      } else if code == 2, scenario.sensorKit.lockedPhone == .fails {
        explained.say("The phone was locked", .lockedPhone)
        explained.advise("fetch when isProtectedDataAvailable says that you can")
      } else {
        explain(errorCode: code, of: fetch.sensor, at: failure(of: fetch), &explained)
      }
    } else {
      explained.begins = [fetch.from: moment(fetch.from)]
      explained.say(
        "The app asked for \(ExplainedEvent.subject) from \(ExplainedEvent.begin) to \(endText(of: fetch))"
      )
      if fetch.delivered > 0 { explained.say("It was handed \(ExplainedEvent.amount)") }
      let isCutShort = fetch.outcome == .cutShort
      if isCutShort {
        explained.say("The app, or the study, ended before the fetch did", .closedApp)
      }
      if spans.sensor.parentOfDeletionRecords != nil {
        explainDeletionRecords(spans, &explained)
      } else {
        for disposition in StoredSampleSpans.Disposition.allCases {
          explained.dispositions[disposition] = [spans.count(disposition, in: counts)]
        }
        explainWithheld(spans, &explained)
        if fetch.delivered == 0, !isCutShort { explainEmpty(spans, &explained) }
      }
      explainDelivery(fetch, &explained)
    }
    explained.course += explained.rules.map(\.name).joined()
    answer(spans, &explained)
    return explained
  }

  /// The samples at the time of a fetch.
  func spans(of fetch: FetchRow) -> StoredSampleSpans {
    guard let history = samples[fetch.stream] else { preconditionFailure("a fetch of no stream") }
    let kit = scenario.sensorKit
    return StoredSampleSpans(
      of: fetch,
      in: history,
      lasting: kit.timePerThousandResults > .zero ? nil : kit.timeToFirstResult
    )
  }

  /// Whether fetches take virtual time.
  var fetchesTakeTime: Bool {
    scenario.sensorKit.timeToFirstResult > .zero
      || scenario.sensorKit.timePerThousandResults > .zero
  }

  /// The time at which the app received the error of a fetch.
  private func failure(of fetch: FetchRow) -> Seconds {
    guard fetchesTakeTime else { return fetch.asked }
    let error = errors.first {
      $0.operation == "fetch" && $0.sensor == fetch.sensor && $0.at >= fetch.asked
        && $0.code == fetch.errorCode
    }
    return error?.at ?? fetch.asked
  }

  /// Whether a fetch failed because the app was suspended before its end.
  private func wasInterrupted(_ fetch: FetchRow) -> Bool {
    group?.failsFetchesAtSuspension == true
      && appEvents.contains {
        $0.event == .suspended && $0.at >= fetch.asked && $0.sequence < fetch.sequence
      }
  }

  /// The course of a fetch: similar fetches have equal courses.
  private func course(of fetch: FetchRow) -> String {
    let flags = [
      fetch.delivered > 0, fetch.held, fetch.expired, fetch.deleted, fetch.underway,
      fetch.stopped,
    ].map { $0 ? "1" : "0" }
    let code = fetch.errorCode.map(String.init) ?? ""
    return
      "\(flags.joined())\(code) \(fetch.outcome.rawValue) \(fetch.endsNow)"
  }

  /// The name of a sensor for people; a stream of deletion records is named after its sensor.
  func name(ofSensor name: String) -> String {
    guard let parent = SRSensor(rawValue: name).parentOfDeletionRecords else { return name }
    return "the deletion records of \(parent.catalogEntry?.swiftName ?? parent.rawValue)"
  }

  /// The name of a device for people, if the participant has more than one.
  func place(of device: String) -> String {
    devices.count > 1 || !devices.contains { $0.device == device } ? " of \(label(of: device))" : ""
  }

  /// The name of a device for people.
  func label(of device: String) -> String {
    guard let row = devices.first(where: { $0.device == device }) else {
      return "a device that \(participant.participant) does not have"
    }
    let alike = devices.filter { $0.kind == row.kind }
    guard alike.count > 1, let index = alike.firstIndex(of: row) else { return "the \(row.kind)" }
    return "the \(index == 0 ? "first" : "second") \(row.kind)"
  }

  func rangeText(of fetch: FetchRow) -> String {
    "from \(moment(fetch.from)) to \(endText(of: fetch))"
  }

  /// The end of a fetch's range: `now`, or a moment.
  private func endText(of fetch: FetchRow) -> String {
    fetch.endsNow ? "now" : moment(fetch.to)
  }

  /// Explains repeated and late results, and a fetch that ended early.
  private func explainDelivery(_ fetch: FetchRow, _ explained: inout ExplainedEvent) {
    if fetch.repeated > 0 { explained.say("\(fetch.repeated) of the results came twice", .repeats) }
    if fetch.late > 0 {
      explained.say("\(fetch.late) of the results came after their successor", .disorder)
    }
    guard fetch.stopped else { return }
    let end = appEvents.first {
      ParticipantHistory.same($0.at, fetch.asked)
        && [.closed, .terminated, .killed, .crashed, .updated, .deleted].contains($0.event)
    }
    if end != nil {
      explained.say("The app was closed while results came, and got no more", .closedApp)
    } else {
      explained.say("The app stopped it before its end")
    }
  }
}

extension FetchRow {
  /// Whether the range ended when the app asked.
  fileprivate var endsNow: Bool { ParticipantHistory.same(to, lastAsked ?? asked) }
}

/// The details of a fetch, for `explain --why`.
extension ParticipantHistory {
  func answer(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let fetch = spans.fetch
    explained.answer.asked =
      "\(name(ofSensor: fetch.sensor)) of \(label(of: fetch.device)), "
      + (fetch.errorCode == nil
        ? "\(rangeText(of: fetch)): \(DurationWords.spoken(fetch.to - fetch.from))"
        : "in a range that nobody looked at")
    guard fetch.errorCode == nil else { return }
    explained.answer.there = there(spans)
    guard spans.sensor.parentOfDeletionRecords == nil else { return }
    explained.answer.nearest = nearest(spans)
  }

  private func there(_ spans: StoredSampleSpans) -> [String] {
    var lines: [String] = []
    func add(
      _ what: String,
      _ parts: [Stretch],
      _ disposition: StoredSampleSpans.Disposition? = nil
    ) {
      guard !parts.isEmpty else { return }
      let count = disposition.flatMap { spans.count($0, in: counts) }
      let number = count.map { ": \(NumberText.counted($0, "sample"))" } ?? ""
      let spans = parts.prefix(4).map { part in
        "\(moment(part.after.seconds)) to \(moment(part.through.seconds)) (\(DurationWords.spoken(part.length)))"
      }
      let more = parts.count > 4 ? " and \(parts.count - 4) more" : ""
      lines.append("\(what): \(spans.joined(separator: ", "))\(more)\(number)")
    }
    guard spans.sensor.parentOfDeletionRecords == nil else { return [] }
    add("recorded", spans.recorded)
    if spans.recorded.isEmpty { lines.append("recorded: nothing") }
    add("of it too new", spans.heldParts, .held)
    add("of it too old", spans.expiredParts, .expired)
    add(
      "of it deleted",
      spans.deletions.compactMap { $0.stretch?.intersection(spans.range) },
      .deleted
    )
    add("of it released", spans.free, .free)
    if let oldest = spans.fetch.oldest, let youngest = spans.fetch.youngest {
      lines.append(
        "handed over: \(NumberText.counted(spans.fetch.delivered, "sample")), written from "
          + "\(moment(oldest)) to \(moment(youngest))"
      )
    }
    return lines
  }

  /// When a fetch of the same range would have returned samples, or all of them.
  private func nearest(_ spans: StoredSampleSpans) -> String {
    var texts: [String] = []
    let window = spans.sensor.deliveryWindow
    if let first = spans.heldParts.first, let last = spans.heldParts.last {
      let all = moment(window.release(of: last.through).seconds)
      let begins = moment(window.release(of: first.after).seconds)
      texts.append(
        spans.fetch.delivered == 0 && !isStrict(spans)
          ? "the same range has its first samples after \(begins), and all of them at \(all)"
          : "all that was too new is released at \(all)"
      )
    }
    if spans.fetch.expired, let first = spans.expiredParts.first,
      let last = spans.expiredParts.last
    {
      texts.append(
        "what had gone could be fetched from \(moment(window.release(of: first.after).seconds)) to "
          + moment(window.expiry(of: last.through).seconds)
      )
    }
    let next = fetches.first {
      $0.asked > spans.fetch.asked && $0.sensor == spans.fetch.sensor
        && $0.device == spans.fetch.device
        && $0.delivered > 0
    }
    if spans.fetch.delivered == 0 {
      let any = fetches.first {
        $0.asked > spans.fetch.asked && $0.sensor == spans.fetch.sensor && $0.delivered > 0
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
