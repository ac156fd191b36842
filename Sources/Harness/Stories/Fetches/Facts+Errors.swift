import Results

/// Why a call was given an error.
extension Facts {
  /// Tells why, with the rule; what makes no sense is left unexplained.
  func explain(errorCode: Int, of sensor: String?, at time: Seconds, _ telling: inout Telling) {
    switch errorCode {
    case 0:
      telling.say("The app has no entitlement for \(Telling.subject)", .entitlement)
      telling.answer.advice.append("have Apple add the sensor to the entitlement")
    case 1: explainConsent(of: sensor, at: time, &telling)
    case 2:
      telling.say("Its data could not be reached", .inaccessible)
      telling.answer.advice.append("ask for consent first, and try again later")
    case 3:
      telling.say("Its range lacks a time, or ends before it begins", .validRange)
      telling.answer.advice.append("set both from and to, the earlier first")
    case 4: telling.say("The sheet was not answered", .declined)
    case 8197:
      telling.say("Info.plist has no dictionary NSSensorKitUsageDetail", .usageDetail)
      telling.answer.advice.append("add it, with an entry for each sensor")
    case 8201: telling.say("The person had answered before", .askedOnce)
    default: telling.unexplained.append("nobody knows error \(errorCode)")
    }
  }

  private func explainConsent(of sensor: String?, at time: Seconds, _ telling: inout Telling) {
    let changes = authorizations.filter { $0.sensor == sensor }
    let last = changes.last { $0.at <= time + 1e-3 }
    telling.answer.advice.append("look at authorizationStatus before each call")
    switch last?.status {
    case .authorized:
      guard let last, changes.contains(where: { Facts.same($0.at, last.at) && $0 != last }) else {
        telling.unexplained.append("the person had allowed it")
        return
      }
      telling.say("The person turned its switch at that very moment", .consent)
    case .denied where last?.cause == .masterSwitch:
      telling.say(
        "SensorKit was switched off for every app, since \(moment(last?.at ?? time))",
        .masterSwitch
      )
    case .denied where last?.cause == .sheet:
      telling.say("The person denied it on the sheet, \(moment(last?.at ?? time))", .consent)
    case .denied:
      telling.say("The person had taken it back in Settings, \(moment(last?.at ?? time))", .consent)
    case .notDetermined, nil: telling.say("The person had not been asked for it yet", .consent)
    }
    if let back = changes.first(where: { $0.at > time && $0.status == .authorized }) {
      telling.answer.nearest = "from \(moment(back.at)) on, when the person allowed it"
    } else {
      telling.answer.nearest = "never in this run: the person did not allow it afterwards"
    }
  }
}
