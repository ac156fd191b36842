import Results
import Scenarios
import SensorKit

extension FetchRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

/// Fetches, told with what lay there and what withheld it.
extension Facts {
  func telling(_ fetch: FetchRow) -> Telling {
    let lay = Lay(of: fetch, self)
    var telling = Telling(.fetch, at: fetch.asked, "\(fetch.sensor) \(fetch.device)")
    telling.subjects = [name(ofSensor: fetch.sensor) + place(of: fetch.device)]
    telling.amounts = [Telling.Amount(fetch.delivered, "sample")]
    telling.course = course(of: fetch)
    telling.isWanting = fetch.errorCode != nil || fetch.delivered == 0
    if let code = fetch.errorCode {
      let after = fetch.delivered > 0 ? "after \(Telling.amount) " : ""
      telling.say("The app asked for \(Telling.subject), and \(after)was given error \(code)")
      if code == 2, scenario.sensorKit.lockedPhone == .fails {
        telling.say("The phone was locked", .lockedPhone)
        telling.answer.advice.append("fetch when isProtectedDataAvailable says that you can")
      } else {
        explain(errorCode: code, of: fetch.sensor, at: failure(of: fetch), &telling)
      }
    } else {
      telling.begins = [fetch.from: moment(fetch.from)]
      telling.say(
        "The app asked for \(Telling.subject) from \(Telling.begin) to \(endText(of: fetch))"
      )
      if fetch.delivered > 0 { telling.say("It was handed \(Telling.amount)") }
      let isCutShort = fetch.outcome == .cutShort
      if isCutShort { telling.say("The app, or the study, ended before the fetch did", .closedApp) }
      if lay.sensor.parentOfDeletionRecords != nil {
        tellDeletionRecords(lay, &telling)
      } else {
        for fate in Lay.Fate.allCases { telling.fates[fate] = [lay.count(fate, self)] }
        tellWithheld(lay, &telling)
        if fetch.delivered == 0, !isCutShort { tellEmpty(lay, &telling) }
      }
      tellDelivery(fetch, &telling)
    }
    telling.course += telling.rules.map(\.name).joined()
    answer(lay, &telling)
    return telling
  }

  /// Whether fetches go on while other things happen.
  var fetchesTakeTime: Bool {
    scenario.sensorKit.timeToFirstResult > .zero
      || scenario.sensorKit.timePerThousandResults > .zero
  }

  /// When the app was given the error of a fetch.
  private func failure(of fetch: FetchRow) -> Seconds {
    guard fetchesTakeTime else { return fetch.asked }
    let error = errors.first {
      $0.operation == "fetch" && $0.sensor == fetch.sensor && $0.at >= fetch.asked
        && $0.code == fetch.errorCode
    }
    return error?.at ?? fetch.asked
  }

  /// What fetches that went alike have in common.
  private func course(of fetch: FetchRow) -> String {
    let flags = [
      fetch.delivered > 0, fetch.held, fetch.expired, fetch.deleted, fetch.underway,
      fetch.stopped,
    ].map { $0 ? "1" : "0" }
    let code = fetch.errorCode.map(String.init) ?? ""
    return "\(flags.joined())\(code) \(fetch.outcome.rawValue) \(Facts.same(fetch.to, fetch.asked))"
  }

  /// A sensor as people name it: a stream of deletion records after the sensor that it belongs to.
  func name(ofSensor name: String) -> String {
    guard let parent = SRSensor(rawValue: name).parentOfDeletionRecords else { return name }
    return "the deletion records of \(parent.catalogEntry?.swiftName ?? parent.rawValue)"
  }

  /// A device as people name it, where there is more than one.
  func place(of device: String) -> String {
    devices.count > 1 || !devices.contains { $0.device == device } ? " of \(label(of: device))" : ""
  }

  /// A device as people name it.
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

  /// The end of a range: `now`, or when it is.
  private func endText(of fetch: FetchRow) -> String {
    Facts.same(fetch.to, fetch.asked) ? "now" : moment(fetch.to)
  }

  /// What was odd about how samples came.
  private func tellDelivery(_ fetch: FetchRow, _ telling: inout Telling) {
    if fetch.repeated > 0 { telling.say("\(fetch.repeated) of the results came twice", .repeats) }
    if fetch.late > 0 {
      telling.say("\(fetch.late) of the results came after their successor", .disorder)
    }
    guard fetch.stopped else { return }
    let end = appEvents.first {
      Facts.same($0.at, fetch.asked)
        && [.closed, .terminated, .killed, .crashed, .updated, .deleted].contains($0.event)
    }
    if end != nil {
      telling.say("The app was closed while results came, and got no more", .closedApp)
    } else {
      telling.say("The app stopped it before its end")
    }
  }
}
