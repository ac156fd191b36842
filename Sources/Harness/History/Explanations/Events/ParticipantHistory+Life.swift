import Reports
import Results
import Scenarios
import VirtualTime

/// Descriptions of the participant's actions, the app's life cycle and the clock's changes, with the opening and the
/// ending.
extension ParticipantHistory {
  func explained(_ event: AppEventRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      event.event == .crashed ? .crash : .app,
      at: event.at,
      "",
      "\(event.event.rawValue) \(event.detail)"
    )
    switch event.event {
    case .installed: explained.say("\(event.detail) was put on the phone")
    case .deleted: explained.say("The app was deleted: \(event.detail)")
    case .phoneReplaced: explained.say("The person had a new phone, \(event.detail)", .oldPhone)
    case .phoneRestarted:
      explained.say(
        "The phone restarted: \(event.detail)",
        DecidingRule(
          "a phone restarts for an update of iOS at night and, from iOS 18.1 on, 72 hours after its last unlock; until the next one, the system starts no app",
          "screenrant.com, on iOS updates; naehrdine.blogspot.com, on the inactivity restart; what it starts then: our choice"
        )
      )
    case .updated: explained.say("A new version was put on the phone: \(event.detail)")
    case .launched:
      explained.say(
        event.byHand != false ? "The app was opened" : "The app was started \(event.detail)"
      )
    case .closed:
      let text = "The app was closed\(event.detail.isEmpty ? "" : ": \(event.detail)")"
      // Recording for an app ends when it is deleted, or the phone replaced.
      if usedSensors.isEmpty
        || appEvents.contains(where: {
          [.deleted, .phoneReplaced].contains($0.event) && $0.at == event.at
        })
      {
        explained.say(text)
      } else {
        explained.say("\(text); sensors record on", .systemRecords)
      }
    case .backgrounded: explained.say("The app left the screen")
    case .foregrounded: explained.say("The app came back on the screen")
    case .killed:
      explained.say(
        "The system ended the app\(event.detail.isEmpty ? "" : ": \(event.detail)")",
        DecidingRule(
          "an app can be ended when memory is short, or when its work in the background takes too long",
          "Apple, Responding to memory warnings; BGTask"
        )
      )
    case .woken: explained.say("The system had the app run in the background for a moment")
    case .suspended:
      explained.say(
        "The system suspended the app: none of its code ran",
        DecidingRule(
          "an app that has left the screen, and has nothing that keeps it running, is suspended some seconds later",
          "Apple, Preparing your UI to run in the background"
        )
      )
    case .resumed: explained.say("The suspended app ran again \(event.detail)")
    case .refused: explained.say("The system did not run the app for \(event.detail)")
    case .taskBegan: explained.say("The system ran the background task \(event.detail)")
    case .taskCompleted: explained.say("The app completed the task \(event.detail)")
    case .taskExpired:
      explained.say("The time for the task \(event.detail) was over, and it was not completed")
    case .taskCancelled:
      explained.say(
        "The person cancelled the task \(event.detail), which the app sees as an expiration",
        DecidingRule(
          "the system shows the progress of a continued processing task, and the person can cancel it there",
          "Apple, BGContinuedProcessingTask"
        )
      )
    case .transfersReported:
      explained.say(
        "The app learned what became of transfers that an earlier launch had begun: \(event.detail)",
        DecidingRule(
          "a background session's transfers go on after the app's end, and a session of the same identifier receives their outcomes",
          "Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:)"
        )
      )
    case .notificationsAnswered:
      explained.say("The person \(event.detail) notifications of the app")
    case .promptLost:
      explained.say(
        "The person was not asked for notifications, because another prompt was on the screen"
      )
    case .notified: explained.say("The app notified the person: \(event.detail)")
    case .notificationSeen: explained.say("The person saw the notification \(event.detail)")
    case .notificationDropped:
      explained.say(
        "The system dropped the pending notification \(event.detail)",
        DecidingRule(
          "of an app's pending notifications, the system keeps 64: those due soonest, or those added last",
          "Apple, Local and Remote Notification Programming Guide"
        )
      )
    case .notificationOpened:
      explained.say("The person opened the app from the notification \(event.detail)")
    case .notificationButton:
      explained.say(
        "The person pressed a button of the notification \(event.detail)",
        DecidingRule(
          "a button has the app run off the screen, also after a swipe",
          "Apple, Handling notifications and notification-related actions"
        )
      )
    case .terminated:
      explained.say("The system ended the app: \(event.detail)", .terminated)
      explained.answer.advice.append("sign the app with the entitlement that Apple granted")
    case .crashed:
      explained.say("The app crashed: \(event.detail)")
      if let remark = diagnostics.last(where: { $0.at <= event.at + 1e-3 }) {
        explained.say("Just before, this was noticed: \(remark.message)")
        explained.answer.advice.append(remark.hint)
      }
      explained.answer.advice.append("look at the line that the crash names")
    }
    return explained
  }

  func explained(_ action: ActionRow) -> ExplainedEvent {
    var explained = ExplainedEvent(.person, at: action.at, "", "\(action.action) \(action.detail)")
    if action.action == Scenario.MonitorRule.action {
      explained.say(
        "The study's team reminded the participant: \(action.detail)",
        DecidingRule(
          "the team looks at the data once a day, and reminds who is silent for as long as the rule says",
          "our choice; silence is that of trialrun track"
        )
      )
      return explained
    }
    let type = TimelineActions.named(action.action)
    explained.hosts = type?.consequence.map { [ExplainedEvent.ExplainedEventKind($0)] } ?? []
    let detail = ActionDetail(
      listed: ExplainedEvent.list(action.sensors.list),
      spoken: Self.spoken(action)
    )
    let sentences =
      type?.sentences(detail) ?? [.performed(action.action, detail)]
    for sentence in sentences { explained.say(sentence.text, sentence.rule.map(DecidingRule.init)) }
    // The rules of actions are SensorKit's; an action without a list is about all sensors.
    if !explained.rules.isEmpty {
      explained.sensors = action.sensors.list.isEmpty ? usedSensors.sorted() : action.sensors.list
    }
    return explained
  }

  /// The subject of an action, with its duration in words.
  static func spoken(_ action: ActionRow) -> String {
    let length = action.duration.map { ($0 < 0 ? "-" : "") + DurationWords.spoken($0) }
    let type = TimelineActions.named(action.action)
    return type?.words(action.sensors.description, length) ?? action.detail
  }

  func explained(_ change: ClockChangeRow) -> ExplainedEvent {
    var explained = ExplainedEvent(.clock, at: change.at, "", "\(change.cause)")
    let rule =
      usedSensors.isEmpty
      ? nil
      : DecidingRule("SensorKit's time runs on, whatever the clock shows", "Apple, SRAbsoluteTime")
    switch change.cause {
    case .travel:
      explained.say("The phone went to the time zone \(ZoneText.of(change.timeZone))", rule)
    case .setByHand, .setByNetwork:
      let offset = change.wallOffset
      let wrong =
        offset.magnitude < 0.5
        ? "right" : "\(DurationWords.spoken(offset)) \(offset > 0 ? "ahead" : "behind")"
      explained.say("The phone's clock was \(change.cause), and is \(wrong) from then on", rule)
    }
    explained.answer.there.append(
      "clock minus true time: \(change.wallOffset) s, \(ZoneText.of(change.timeZone))"
    )
    return explained
  }

  func explained(_ remark: DiagnosticRow) -> ExplainedEvent {
    var explained = ExplainedEvent(.remark, at: remark.at, remark.rule)
    let times = remark.times > 1 ? ", \(remark.times) times by then" : ""
    let place = remark.function.isEmpty ? "" : " in \(remark.function)"
    let kind = remark.severity == .advice ? "advice" : "a mistake"
    explained.say("TrialRun noticed \(kind) (\(remark.rule))\(times): \(remark.message)\(place)")
    if !remark.hint.isEmpty {
      explained.say("What to do: \(remark.hint)")
      explained.answer.advice.append(remark.hint)
    }
    return explained
  }

  /// The sentences about the participant and their devices.
  var opening: [String] {
    let kit = devices.map { device in
      let model = device.kind == .phone ? participant.phone : device.model
      let article = "AEIOUaeiou".contains(model.first ?? " ") ? "an" : "a"
      return "\(article) \(model) (\(device.systemName) \(device.systemVersion))"
    }
    let things = kit + (group?.dock.map { ["a dock (\($0.profile))"] } ?? [])
    let minutes = scenario.starts.utcOffsetSeconds / 60
    let offset = [abs(minutes) / 60, abs(minutes) % 60].map(\.twoDigits).joined(separator: ":")
    let utc = "\(minutes < 0 ? "-" : "+")\(offset)"
    return [
      "\(participant.participant) took part in “\(scenario.study)” for "
        + "\(DurationWords.spoken(participant.timeInStudy)), with \(ExplainedEvent.list(things)), "
        + "and lived the days of the routine \(participant.routine).",
      "Times are the study's own (UTC\(utc)); day 0 is the date on which it starts. The phone's own "
        + "clock began in the zone \(ZoneText.of(participant.timeZone)).",
    ]
  }

  /// The sentences about the end of the run.
  var ending: [String] {
    let when = moment(participant.lastInStudy)
    return switch participant.outcome {
    case .completed: ["The study was over at \(when)."]
    case .leftTheStudy where participant.leftBecause == .replacePhone:
      [
        "At \(when) \(participant.participant) left the study: they never installed the app on their new phone."
      ]
    case .leftTheStudy:
      ["At \(when) \(participant.participant) left the study, by deleting the app for good."]
    case .appTerminated: ["At \(when) the system had ended the app, and nobody opened it again."]
    case .stuck: ["The run could not go on after \(when): \(participant.trouble)."]
    case .crashed: ["It ended with the app: \(participant.trouble)."]
    case .recordingUnreadable: ["It ended at \(when): \(participant.trouble)."]
    }
  }
}

extension ExplainedEvent.ExplainedEventKind {
  /// The kind of event that an action causes.
  fileprivate init(_ consequence: ActionConsequence) {
    self =
      switch consequence {
      case .appEvent: .app
      case .clockChange: .clock
      case .deletion: .deletion
      case .dockEvent: .dock
      }
  }
}

extension DecidingRule {
  /// The rule for the sentence of an action.
  fileprivate init(_ rule: ActionSentence.Rule) {
    self =
      switch rule {
      case .consent: .consent
      case .recordsFromStart: .recordsFromStart
      case .masterSwitch: .masterSwitch
      }
  }
}
