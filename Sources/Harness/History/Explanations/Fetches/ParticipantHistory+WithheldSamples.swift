import Reports
import Results
import Scenarios
import SensorKit
import VirtualTime

/// The samples that a fetch withheld, with the reasons.
extension ParticipantHistory {
  func explainWithheld(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let fetch = spans.fetch
    // The flags of a fetch that was cut short cover only the time until then.
    let knowsClaims =
      !scenario.sensorKit.systemRecords.contains(fetch.sensor) && fetch.outcome != .cutShort
    if isStrict(spans) {
      let isCounted = spans.count(.held, in: counts) != nil && spans.count(.free, in: counts) != nil
      explained.say(
        isCounted
          ? "Its range reaches into the hold: \(ExplainedEvent.count(.held)) held, so \(ExplainedEvent.count(.free)) "
            + "already released stayed with them"
          : "Its range reaches into the hold, so nothing was handed over",
        .strictHold
      )
      explained.advise(
        "end the range before the hold: \(spans.sensor.deliveryWindow.holdingHours) h ago"
      )
      check(fetch.held, "too new", spans.isHeld ?? true, knowsClaims, &explained)
      return
    }
    if fetch.held { explainHeld(spans, &explained) }
    check(fetch.held, "too new", spans.isHeld, knowsClaims, &explained)
    if fetch.expired { explainExpired(spans, &explained) }
    check(fetch.expired, "too old", spans.isExpired, knowsClaims, &explained)
    if fetch.deleted { explainDeleted(spans, &explained) }
    check(fetch.deleted, "deleted", spans.isDeleted, knowsClaims, &explained)
    if fetch.underway {
      explainUnderway(spans, &explained)
    } else if knowsClaims {
      checkFree(spans, &explained)
    }
  }

  /// Whether the fetch is empty because part of its range is held.
  func isStrict(_ spans: StoredSampleSpans) -> Bool {
    scenario.sensorKit.overlappingHold == .nothing && spans.fetch.held && spans.fetch.delivered == 0
      && !spans.free.isEmpty
  }

  /// Records a contradiction between a flag of the fetch's row and the other rows.
  private func check(
    _ isSaid: Bool,
    _ what: String,
    _ isSo: Bool?,
    _ knowsAll: Bool,
    _ explained: inout ExplainedEvent
  ) {
    guard let isSo, isSaid != isSo else { return }
    if isSaid {
      explained.unexplained.append("part of it is said to be \(what), and nothing bears that out")
    } else if knowsAll {
      explained.unexplained.append("part of it was \(what), and it does not say so")
    }
  }

  /// Records a difference between the number of free samples and the number of delivered ones.
  private func checkFree(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let fetch = spans.fetch
    let isLost = samples[fetch.stream]?.isLost(fetch) == true
    guard !fetch.stopped, !isLost, let free = spans.count(.free, in: counts) else { return }
    let handed = fetch.distinct
    // Samples can expire or be deleted between the request and the moment at which the system reads them.
    let mayBeLess = fetchesTakeTime && (fetch.deleted || fetch.expired)
    guard mayBeLess ? handed > free : handed != free else { return }
    explained.unexplained.append(
      "\(NumberText.counted(free, "sample")) lay there free to read, and it was handed \(handed)"
    )
  }

  private func explainHeld(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let rule = DecidingRule.hold(spans.sensor.deliveryWindow.holdingHours)
    let oldest = spans.recorded.map(\.after).min() ?? spans.range.after
    if spans.fetch.delivered == 0, oldest >= spans.edge {
      explained.say(
        "Still held, all of it: \(ExplainedEvent.count(.held)) recorded since \(moment(oldest.seconds))",
        rule
      )
    } else {
      explained.say(
        "Still held: \(ExplainedEvent.count(.held)) recorded after \(moment(spans.edge.seconds))",
        rule
      )
    }
    if spans.fetch.delivered == 0 {
      explained.advise(
        "let the range begin more than \(spans.sensor.deliveryWindow.holdingHours) h ago, and ask again later"
      )
    }
  }

  private func explainExpired(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let all = spans.recorded.allSatisfy { $0.through <= spans.horizon }
    explained.say(
      all
        ? "Gone, all of it: \(ExplainedEvent.count(.expired)) recorded"
        : "Gone: \(ExplainedEvent.count(.expired)) recorded before \(moment(spans.horizon.seconds))",
      .retention
    )
    explained.advise("fetch at least once in the seven days after the hold")
  }

  private func explainDeleted(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    var rule: DecidingRule?
    let parts = spans.deletions.prefix(3).map { deletion in
      let reason = Self.reason(of: deletion)
      rule = rule ?? reason.rule
      return "from \(moment(deletion.from)) to \(moment(deletion.to)), "
        + "\(reason.who) at \(moment(deletion.at))"
    }
    guard !parts.isEmpty else { return }
    let isLeft = spans.deletions.allSatisfy { $0.reason == .phoneReplaced }
    explained.say(
      "\(isLeft ? "Left on the old phone" : "Deleted"): \(ExplainedEvent.count(.deleted)) recorded \(parts.joined(separator: "; "))",
      rule
    )
  }

  private func explainUnderway(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let fetch = spans.fetch
    let missing = spans.count(.free, in: counts).map { $0 - fetch.distinct } ?? 0
    let newest =
      missing > 0 ? "\(NumberText.counted(missing, "released sample"))" : "The newest of it"
    if scenario.sensorKit.nightlyBatches.contains(fetch.sensor) {
      explained.say("\(newest) waited for the night's batch", .nightly)
    } else if devices.first(where: { $0.device == fetch.device })?.kind == .watch {
      let away = actions.last { $0.action == LeaveWatch.key && $0.at <= fetch.asked }
      let since =
        away.map { ", which had been left \(Self.spoken($0)) at \(moment($0.at))" } ?? ""
      explained.say(
        "\(newest) had not yet come over from the watch\(since)",
        .watchPassesOn
      )
    } else {
      explained.unexplained.append(
        "part of it is said to be on its way, and nothing bears that out"
      )
      return
    }
    explained.advise("let the next range begin where the last sample ended, not at now")
  }
}

extension FetchRow {
  /// The samples that the fetch delivered, without the repeats among them.
  fileprivate var distinct: Int { max(0, delivered) - max(0, min(repeated, delivered)) }
}
