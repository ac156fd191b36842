import Reports
import Results
import Scenarios
import SensorKit

extension PromptRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension AuthorizationRow: ExplainedRow {
  static var explain: Explaining<Self> { { $0.explained } }
}
extension RecordingRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension ErrorRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension DeletionRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }

/// Descriptions of prompts, changes of authorization, recordings, failed calls and deletions.
extension ParticipantHistory {
  func explained(_ prompt: PromptRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .prompt,
      at: prompt.asked,
      prompt.sensors.description,
      "\(prompt.outcome) \(prompt.errorCode ?? 0)"
    )
    explained.subjects = prompt.sensors.list
    explained.isWanting = prompt.outcome == .notShown || prompt.outcome == .cancelled
    let asked = "The app asked for consent to \(ExplainedEvent.subject)"
    explained.answer.asked = "consent to \(prompt.sensors)"
    switch prompt.outcome {
    case .answered:
      let allowed = prompt.allowed.list
      let denied = prompt.denied.list
      explained.say(asked)
      let after = prompt.answered.map { DurationWords.spoken($0 - prompt.asked) } ?? ""
      let all = prompt.sensors.list.count == 1 ? "it" : "all of them"
      let what =
        denied.isEmpty
        ? "allowed \(all)"
        : allowed.isEmpty
          ? "denied \(all)"
          : "allowed \(ExplainedEvent.list(allowed)) and denied \(ExplainedEvent.list(denied))"
      explained.say("\(after) later the person \(what)", denied.isEmpty ? nil : .answeredSensor)
      if !denied.isEmpty {
        explained.advise("go on without what was denied: the sheet is shown only once")
      }
    case .cancelled:
      explained.say(asked)
      explained.say("The person put the sheet away", .declined)
      explained.advise("ask again later: nothing was answered, so the sheet shows again")
    case .unanswered:
      explained.say(asked)
      explained.say("The sheet was still up when the app was closed, or the study over", .closedApp)
    case .notShown:
      explained.say("\(asked), and no sheet was shown")
      explainSheet(prompt, &explained)
    }
    return explained
  }

  private func explainSheet(_ prompt: PromptRow, _ explained: inout ExplainedEvent) {
    switch (prompt.errorCode, prompt.underlyingCode) {
    case (4, 8201):
      let isMixed = prompt.sensors.list.contains { sensor in
        !authorizations.contains { $0.sensor == sensor && $0.at <= prompt.asked }
      }
      explained.say(
        "The person had answered before",
        isMixed && scenario.sensorKit.mixedRequest == .refuse ? .mixedRequest : .askedOnce
      )
      explained.advise("ask only for sensors whose status is notDetermined")
    case (4, nil):
      explained.say("SensorKit was switched off in Settings", .masterSwitch)
      explained.advise("tell the person where the switch is; no app can turn it")
    case (0, _):
      explained.say("The app lacks the entitlement for one of them", .entitlement)
      explained.advise("sign the app with the entitlement that Apple granted")
    case (8197, _): explain(errorCode: 8197, of: nil, at: prompt.asked, &explained)
    default: explained.unexplained.append("nobody knows why no sheet was shown")
    }
  }

  func explained(_ change: AuthorizationRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .consent,
      at: change.at,
      "\(change.sensor) \(change.cause)",
      change.status.rawValue
    )
    explained.subjects = [change.sensor]
    explained.sensors = explained.subjects
    if change.cause == .sheet {
      explained.partOf = .prompt
    } else {
      explained.hosts = [.person]
    }
    let now =
      switch change.status {
      case .authorized: "could record and read"
      case .denied: "could neither record nor read"
      case .notDetermined: "had no answer for"
      }
    explained.say(
      "From then on the app \(now) \(ExplainedEvent.subject): \(change.cause)",
      change.cause == .masterSwitch ? .masterSwitch : .answeredSensor
    )
    return explained
  }

  func explained(_ run: RecordingRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .recording,
      at: run.started,
      "\(run.sensor) \(run.device)",
      "\(run.cause)"
    )
    explained.subjects = [run.sensor]
    explained.sensors = explained.subjects
    let device = devices.count > 1 ? " on \(label(of: run.device))" : ""
    let isOwn = scenario.sensorKit.systemRecords.contains(run.sensor)
    guard let ended = run.ended else {
      explained.say(
        "Recording of \(ExplainedEvent.subject) began\(device), and never ended: \(endText(of: run))",
        isOwn ? .systemRecords : .recordsFromStart
      )
      sayWhatItWrote(run, &explained)
      return explained
    }
    explained.say(
      "Recording of \(ExplainedEvent.subject) began\(device), and went on until \(moment(ended)): "
        + endText(of: run),
      .recordsFromStart
    )
    explained.answer.there.append("\(DurationWords.spoken(ended - run.started)) of recording")
    sayWhatItWrote(run, &explained)
    return explained
  }

  /// Says what a sensor wrote that writes samples only when something happens, if nothing was fetched of it.
  private func sayWhatItWrote(_ run: RecordingRow, _ explained: inout ExplainedEvent) {
    guard let stretch = stretch(of: run), let count = counts[stretch] else { return }
    if count == 0 {
      explained.say(
        "It wrote nothing in that time, so there was nothing to deliver",
        .eventsOnly
      )
    } else {
      let samples = "\(count) \(count == 1 ? "sample" : "samples")"
      explained.say("The app never fetched the \(samples) that it wrote")
    }
  }

  /// The stretch of a recording of which nothing was fetched, of a sensor that writes when something happens; else nil.
  func stretch(of run: RecordingRow) -> SampleStretch? {
    guard SensorCatalog.entry(named: run.sensor)?.isSteady == false,
      case let ended = run.ended ?? participant.ended, run.started < ended,
      !fetches.contains(where: {
        $0.sensor == run.sensor && $0.device == run.device && $0.from < ended && $0.to > run.started
      })
    else { return nil }
    return SampleStretch(
      sensor: run.sensor,
      device: run.device,
      after: run.started,
      through: ended,
      recordingSince: run.started
    )
  }

  /// The cause of a recording's end, in words.
  func endText(of run: RecordingRow) -> String {
    switch run.cause {
    case .startRecording: "the app had started it"
    case .stopRecording: "the app stopped it"
    case .settings: "the person took the consent back"
    case .masterSwitch: "SensorKit was switched off in Settings"
    case .sheet: "the person answered the sheet anew"
    case .appDeleted, .system, .phoneOff, .phoneOn, .phoneReplaced, .watchReplaced, .studyEnded:
      run.cause.rawValue
    }
  }

  func explained(_ error: ErrorRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .call,
      at: error.at,
      "\(error.operation) \(error.sensor ?? "")",
      "\(error.domain) \(error.code)"
    )
    explained.subjects = [error.sensor ?? "no sensor"]
    (explained.times, explained.lastTime) = (error.times, error.lastAt)
    explained.isWanting = true
    switch error.operation {
    case "fetch": explained.hosts = [.fetch]
    case "requestAuthorization": explained.hosts = [.prompt]
    default: break
    }
    let about = error.sensor == nil ? "" : " for \(ExplainedEvent.subject)"
    explained.say("\(error.operation)\(about) failed with error \(error.code)")
    explained.answer.asked = "\(error.operation)\(error.sensor.map { " for \($0)" } ?? "")"
    guard error.domain == "SRErrorDomain" else {
      explained.say(error.message, DecidingRule("the error says so", error.domain))
      return explained
    }
    if error.code == 2, error.operation == "fetchDevices" {
      explained.say(
        "Devices are told only to who may read the sensor",
        DecidingRule("fetchDevices needs consent", "its code is our choice")
      )
    } else if error.code == 4, error.underlyingCode == 8201 {
      explain(errorCode: 8201, of: error.sensor, at: error.at, &explained)
    } else {
      explain(errorCode: error.code, of: error.sensor, at: error.at, &explained)
    }
    return explained
  }

  func explained(_ deletion: DeletionRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .deletion,
      at: deletion.at,
      deletion.sensor,
      "\(deletion.reason)"
    )
    explained.subjects = [deletion.sensor]
    explained.sensors = explained.subjects
    let what =
      "What \(ExplainedEvent.subject) had recorded from \(moment(deletion.from)) to \(moment(deletion.to))"
    let (who, rule) = Self.reason(of: deletion)
    guard deletion.reason != .phoneReplaced else {
      explained.say("\(what) stayed on the old phone, unless the app had fetched it", rule)
      explained.advise(
        "ask the participants to open the app before they change phones, and let it fetch then"
      )
      return explained
    }
    explained.say("\(what) was deleted \(who)", rule)
    explained.advise("fetch the sensor's deletion records, which tell of it")
    return explained
  }

  /// The author of a deletion in words, and the rule behind it.
  static func reason(of deletion: DeletionRow) -> (who: String, rule: DecidingRule) {
    switch deletion.reason {
    case .userInitiated: ("by the person", .userDeletes)
    case .lowDiskSpace: ("to make room on the phone", .lowDisk)
    case .systemInitiated: ("by the system", .systemDeletes)
    case .noInterestedClients: ("as nobody recorded the sensor any more", .nobodyInterested)
    case .ageLimit: ("because of its age", .ageLimit)
    case .phoneReplaced: ("as the phone was replaced", .oldPhone)
    }
  }
}

extension ParticipantHistory {
  /// Explains an error by its rule; an error without a reason stays unexplained.
  func explain(
    errorCode: Int,
    of sensor: String?,
    at time: Seconds,
    _ explained: inout ExplainedEvent
  ) {
    switch errorCode {
    case 0:
      explained.say("The app has no entitlement for \(ExplainedEvent.subject)", .entitlement)
      explained.advise("have Apple add the sensor to the entitlement")
    case 1: explainConsent(of: sensor, at: time, &explained)
    case 2:
      explained.say("Its data could not be reached", .inaccessible)
      explained.advise("ask for consent first, and try again later")
    case 3:
      explained.say("Its range lacks a time, or ends before it begins", .validRange)
      explained.advise("set both from and to, the earlier first")
    case 4: explained.say("The sheet was not answered", .declined)
    case 8197:
      explained.say("Info.plist has no dictionary NSSensorKitUsageDetail", .usageDetail)
      explained.advise("add it, with an entry for each sensor")
    case 8201: explained.say("The person had answered before", .askedOnce)
    default: explained.unexplained.append("nobody knows error \(errorCode)")
    }
  }

  private func explainConsent(
    of sensor: String?,
    at time: Seconds,
    _ explained: inout ExplainedEvent
  ) {
    let changes = authorizations.filter { $0.sensor == sensor }
    let last = changes.last { $0.at <= time + 1e-3 }
    explained.advise("look at authorizationStatus before each call")
    switch last?.status {
    case .authorized:
      guard let last,
        changes.contains(where: { ParticipantHistory.same($0.at, last.at) && $0 != last })
      else {
        explained.unexplained.append("the person had allowed it")
        return
      }
      explained.say("The person turned its switch at that very moment", .consent)
    case .denied where last?.cause == .masterSwitch:
      explained.say(
        "SensorKit was switched off for every app, since \(moment(last?.at ?? time))",
        .masterSwitch
      )
    case .denied where last?.cause == .sheet:
      explained.say("The person denied it on the sheet, \(moment(last?.at ?? time))", .consent)
    case .denied:
      explained.say(
        "The person had taken it back in Settings, \(moment(last?.at ?? time))",
        .consent
      )
    case .notDetermined, nil: explained.say("The person had not been asked for it yet", .consent)
    }
    if let back = changes.first(where: { $0.at > time && $0.status == .authorized }) {
      explained.answer.nearest = "from \(moment(back.at)) on, when the person allowed it"
    } else {
      explained.answer.nearest = "never in this run: the person did not allow it afterwards"
    }
  }
}
