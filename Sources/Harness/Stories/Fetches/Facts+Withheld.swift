import Reports
import Results
import Scenarios
import SensorKit
import VirtualTime

/// What was withheld of a fetch, and why.
extension Facts {
  func tellWithheld(_ lay: Lay, _ telling: inout Telling) {
    let fetch = lay.fetch
    // A fetch that was cut short has told only of what came until then.
    let knowsClaims =
      !scenario.sensorKit.systemRecords.contains(fetch.sensor) && fetch.outcome != .cutShort
    if isStrict(lay) {
      let isCounted = lay.count(.held, self) != nil && lay.count(.free, self) != nil
      telling.say(
        isCounted
          ? "Its range reaches into the hold: \(Telling.count(.held)) held, so \(Telling.count(.free)) "
            + "already released stayed with them"
          : "Its range reaches into the hold, so nothing was handed over",
        .strictHold
      )
      telling.answer.advice.append("end the range before the hold: \(lay.holdingHours) h ago")
      check(fetch.held, "too new", lay.isHeld ?? true, knowsClaims, &telling)
      return
    }
    if fetch.held { tellHeld(lay, &telling) }
    check(fetch.held, "too new", lay.isHeld, knowsClaims, &telling)
    if fetch.expired { tellExpired(lay, &telling) }
    // What expired or was deleted since the request is said of the fetch too, where it took time.
    let isJudgedOnce = !fetchesTakeTime
    check(fetch.expired, "too old", isJudgedOnce ? lay.isExpired : nil, knowsClaims, &telling)
    if fetch.deleted { tellDeleted(lay, &telling) }
    let wasDeleted = isJudgedOnce ? !lay.deletions.isEmpty : nil
    check(fetch.deleted, "deleted", wasDeleted, knowsClaims, &telling)
    if fetch.underway {
      tellUnderway(lay, &telling)
    } else if knowsClaims {
      checkFree(lay, &telling)
    }
  }

  /// Whether the whole fetch is empty because a part of its range is held.
  func isStrict(_ lay: Lay) -> Bool {
    scenario.sensorKit.overlappingHold == .nothing && lay.fetch.held && lay.fetch.delivered == 0
      && !lay.free.isEmpty
  }

  /// Notes what the row says and nothing else bears out, or the other way round.
  private func check(
    _ isSaid: Bool,
    _ what: String,
    _ isSo: Bool?,
    _ knowsAll: Bool,
    _ telling: inout Telling
  ) {
    guard let isSo, isSaid != isSo else { return }
    if isSaid {
      telling.unexplained.append("part of it is said to be \(what), and nothing bears that out")
    } else if knowsAll {
      telling.unexplained.append("part of it was \(what), and it does not say so")
    }
  }

  /// Notes samples that nothing withheld and that were not handed over, or the other way round.
  private func checkFree(_ lay: Lay, _ telling: inout Telling) {
    let fetch = lay.fetch
    let isLost = diagnostics.contains { $0.rule == "no-delegate" && $0.at <= fetch.asked + 1 }
    let isLess = fetchesTakeTime && (fetch.deleted || fetch.expired)
    guard !fetch.stopped, !isLost, !isLess, let free = lay.count(.free, self),
      free != fetch.delivered - fetch.repeated
    else { return }
    telling.unexplained.append(
      "\(NumberText.counted(free, "sample")) lay there free to read, and it was handed "
        + "\(fetch.delivered - fetch.repeated)"
    )
  }

  private func tellHeld(_ lay: Lay, _ telling: inout Telling) {
    let rule = Rule.hold(lay.holdingHours)
    let oldest = lay.recorded.map(\.after).min() ?? lay.range.after
    if lay.fetch.delivered == 0, oldest >= lay.edge {
      telling.say(
        "Still held, all of it: \(Telling.count(.held)) recorded since \(moment(oldest.seconds))",
        rule
      )
    } else {
      telling.say(
        "Still held: \(Telling.count(.held)) recorded after \(moment(lay.edge.seconds))",
        rule
      )
    }
    if lay.fetch.delivered == 0 {
      telling.answer.advice.append(
        "let the range begin more than \(lay.holdingHours) h ago, and ask again later"
      )
    }
  }

  private func tellExpired(_ lay: Lay, _ telling: inout Telling) {
    let all = lay.recorded.allSatisfy { $0.through <= lay.horizon }
    telling.say(
      all
        ? "Gone, all of it: \(Telling.count(.expired)) recorded"
        : "Gone: \(Telling.count(.expired)) recorded before \(moment(lay.horizon.seconds))",
      .retention
    )
    telling.answer.advice.append("fetch at least once in the seven days after the hold")
  }

  private func tellDeleted(_ lay: Lay, _ telling: inout Telling) {
    var rule: Rule?
    let parts = lay.deletions.prefix(3).map { deletion in
      let reason = Self.reason(of: deletion)
      rule = rule ?? reason.rule
      return "from \(moment(deletion.from)) to \(moment(deletion.to)), "
        + "\(reason.who) at \(moment(deletion.at))"
    }
    guard !parts.isEmpty else { return }
    telling.say(
      "Deleted: \(Telling.count(.deleted)) recorded \(parts.joined(separator: "; "))",
      rule
    )
  }

  private func tellUnderway(_ lay: Lay, _ telling: inout Telling) {
    let fetch = lay.fetch
    let missing = lay.count(.free, self).map { $0 - fetch.delivered + fetch.repeated } ?? 0
    let newest =
      missing > 0 ? "\(NumberText.counted(missing, "released sample"))" : "The newest of it"
    if scenario.sensorKit.nightlyBatches.contains(fetch.sensor) {
      telling.say("\(newest) waited for the night's batch", .nightly)
    } else if devices.first(where: { $0.device == fetch.device })?.kind == .watch {
      let away = actions.last { $0.action == LeaveWatch.key && $0.at <= fetch.asked }
      let since =
        away.map { ", which had been left \(Self.spoken($0)) at \(moment($0.at))" } ?? ""
      telling.say(
        "\(newest) had not yet come over from the watch\(since)",
        .watchPassesOn
      )
    } else {
      telling.unexplained.append("part of it is said to be on its way, and nothing bears that out")
      return
    }
    telling.answer.advice.append("let the next range begin where the last sample ended, not at now")
  }
}
