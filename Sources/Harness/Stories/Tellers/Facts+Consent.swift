import Results
import Scenarios
import SensorKit

extension PromptRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

extension AuthorizationRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

extension RecordingRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

extension ErrorRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

extension DeletionRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

/// What the app asked of the person, what they allowed, and when sensors recorded.
extension Facts {
  func telling(_ prompt: PromptRow) -> Telling {
    var telling = Telling(
      .prompt,
      at: prompt.asked,
      prompt.sensors.description,
      "\(prompt.outcome) \(prompt.errorCode ?? 0)"
    )
    telling.subjects = prompt.sensors.list
    telling.isWanting = prompt.outcome == .notShown || prompt.outcome == .cancelled
    let asked = "The app asked for consent to \(Telling.subject)"
    telling.answer.asked = "consent to \(prompt.sensors)"
    switch prompt.outcome {
    case .answered:
      let allowed = prompt.allowed.list
      let denied = prompt.denied.list
      telling.say(asked)
      let after = prompt.answered.map { SpanText.of($0 - prompt.asked) } ?? ""
      let all = prompt.sensors.list.count == 1 ? "it" : "all of them"
      let what =
        denied.isEmpty
        ? "allowed \(all)"
        : allowed.isEmpty
          ? "denied \(all)"
          : "allowed \(Telling.list(allowed)) and denied \(Telling.list(denied))"
      telling.say("\(after) later the person \(what)", denied.isEmpty ? nil : .answeredSensor)
      if !denied.isEmpty {
        telling.answer.advice.append("go on without what was denied: the sheet is shown only once")
      }
    case .cancelled:
      telling.say(asked)
      telling.say("The person put the sheet away", .declined)
      telling.answer.advice.append(
        "ask again later: nothing was answered, so the sheet shows again"
      )
    case .unanswered:
      telling.say(asked)
      telling.say("The sheet was still up when the app was closed, or the study over", .closedApp)
    case .notShown:
      telling.say("\(asked), and no sheet was shown")
      explainSheet(prompt, &telling)
    }
    return telling
  }

  private func explainSheet(_ prompt: PromptRow, _ telling: inout Telling) {
    switch (prompt.errorCode, prompt.underlyingCode) {
    case (4, 8201):
      let isMixed = prompt.sensors.list.contains { sensor in
        !authorizations.contains { $0.sensor == sensor && $0.at <= prompt.asked }
      }
      telling.say(
        "The person had answered before",
        isMixed && scenario.sensorKit.mixedRequest == .refuse ? .mixedRequest : .askedOnce
      )
      telling.answer.advice.append("ask only for sensors whose status is notDetermined")
    case (4, nil):
      telling.say("SensorKit was switched off in Settings", .masterSwitch)
      telling.answer.advice.append("tell the person where the switch is; no app can turn it")
    case (0, _):
      telling.say("The app lacks the entitlement for one of them", .entitlement)
      telling.answer.advice.append("sign the app with the entitlement that Apple granted")
    case (8197, _): explain(errorCode: 8197, of: nil, at: prompt.asked, &telling)
    default: telling.unexplained.append("nobody knows why no sheet was shown")
    }
  }

  func telling(_ change: AuthorizationRow) -> Telling {
    var telling = Telling(
      .consent,
      at: change.at,
      "\(change.sensor) \(change.cause)",
      change.status.rawValue
    )
    telling.subjects = [change.sensor]
    if change.cause == .sheet {
      telling.partOf = .prompt
    } else {
      telling.hosts = [.person]
    }
    let now =
      switch change.status {
      case .authorized: "could record and read"
      case .denied: "could neither record nor read"
      case .notDetermined: "had no answer for"
      }
    telling.say(
      "From then on the app \(now) \(Telling.subject): \(change.cause)",
      change.cause == .masterSwitch ? .masterSwitch : .answeredSensor
    )
    return telling
  }

  func telling(_ run: RecordingRow) -> Telling {
    var telling = Telling(
      .recording,
      at: run.started,
      "\(run.sensor) \(run.device)",
      "\(run.cause)"
    )
    telling.subjects = [run.sensor]
    let device = devices.count > 1 ? " on \(label(of: run.device))" : ""
    let isOwn = scenario.sensorKit.systemRecords.contains(run.sensor)
    guard let ended = run.ended else {
      telling.say(
        "Recording of \(Telling.subject) began\(device), and never ended: \(endText(of: run))",
        isOwn ? .systemRecords : .recordsFromStart
      )
      return telling
    }
    telling.say(
      "Recording of \(Telling.subject) began\(device), and went on until \(moment(ended)): "
        + endText(of: run),
      .recordsFromStart
    )
    telling.answer.there.append("\(SpanText.of(ended - run.started)) of recording")
    return telling
  }

  /// What ended a recording.
  func endText(of run: RecordingRow) -> String {
    switch run.cause {
    case .startRecording: "the app had started it"
    case .stopRecording: "the app stopped it"
    case .settings: "the person took the consent back"
    case .masterSwitch: "SensorKit was switched off in Settings"
    case .sheet: "the person answered the sheet anew"
    case .appDeleted, .system, .phoneOff, .phoneOn, .studyEnded: run.cause.rawValue
    }
  }

  func telling(_ error: ErrorRow) -> Telling {
    var telling = Telling(
      .call,
      at: error.at,
      "\(error.operation) \(error.sensor ?? "")",
      "\(error.domain) \(error.code)"
    )
    telling.subjects = [error.sensor ?? "no sensor"]
    telling.isWanting = true
    switch error.operation {
    case "fetch": telling.hosts = [.fetch]
    case "requestAuthorization": telling.hosts = [.prompt]
    default: break
    }
    let about = error.sensor == nil ? "" : " for \(Telling.subject)"
    telling.say("\(error.operation)\(about) failed with error \(error.code)")
    telling.answer.asked = "\(error.operation)\(error.sensor.map { " for \($0)" } ?? "")"
    guard error.domain == "SRErrorDomain" else {
      telling.say(error.message, Rule("the error says so", error.domain))
      return telling
    }
    if error.code == 2, error.operation == "fetchDevices" {
      telling.say(
        "Devices are told only to who may read the sensor",
        Rule("fetchDevices needs consent", "its code is our choice")
      )
    } else if error.code == 4, error.underlyingCode == 8201 {
      explain(errorCode: 8201, of: error.sensor, at: error.at, &telling)
    } else {
      explain(errorCode: error.code, of: error.sensor, at: error.at, &telling)
    }
    return telling
  }

  func telling(_ deletion: DeletionRow) -> Telling {
    var telling = Telling(.deletion, at: deletion.at, deletion.sensor, "\(deletion.reason)")
    telling.subjects = [deletion.sensor]
    let what =
      "What \(Telling.subject) had recorded from \(moment(deletion.from)) to \(moment(deletion.to))"
    let (who, rule) = Self.reason(of: deletion)
    telling.say("\(what) was deleted \(who)", rule)
    telling.answer.advice.append("fetch the sensor's deletion records, which tell of it")
    return telling
  }

  /// Who deleted something, and by what rule.
  static func reason(of deletion: DeletionRow) -> (who: String, rule: Rule) {
    switch deletion.reason {
    case .userInitiated: ("by the person", .userDeletes)
    case .lowDiskSpace: ("to make room on the phone", .lowDisk)
    case .systemInitiated: ("by the system", .systemDeletes)
    case .noInterestedClients: ("as nobody recorded the sensor any more", .nobodyInterested)
    case .ageLimit: ("because of its age", .ageLimit)
    }
  }
}
