import Reports
import Results
import Scenarios
import VirtualTime

extension AppEventRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension ActionRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension ClockChangeRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension DiagnosticRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }

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
    // Recording for an app ends when it is deleted, or the phone replaced.
    let recordsOn =
      event.event == .closed && !usedSensors.isEmpty
      && !appEvents.contains {
        [.deleted, .phoneReplaced].contains($0.event) && $0.at == event.at
      }
    let sentence = Self.sentence(event) + (recordsOn ? "; sensors record on" : "")
    explained.say(sentence, recordsOn ? .systemRecords : Self.rules[event.event])
    if event.event == .terminated {
      explained.advise("sign the app with the entitlement that Apple granted")
    }
    guard event.event == .crashed else { return explained }
    if let remark = diagnostics.last(where: { $0.at <= event.at + 1e-3 }) {
      explained.say("Just before, this was noticed: \(remark.message)")
      explained.advise(remark.hint)
    }
    explained.advise("look at the line that the crash names")
    return explained
  }

  private static func sentence(_ event: AppEventRow) -> String {
    let detail = event.detail
    let more = detail.isEmpty ? "" : ": \(detail)"
    return switch event.event {
    case .installed: "\(detail) was put on the phone"
    case .deleted: "The app was deleted: \(detail)"
    case .offloaded: "The app was offloaded: its files and settings stayed"
    case .phoneReplaced: "The person had a new phone, \(detail)"
    case .phoneRestarted: "The phone restarted: \(detail)"
    case .updated: "A new version was put on the phone: \(detail)"
    case .launched: event.byHand != false ? "The app was opened" : "The app was started \(detail)"
    case .closed: "The app was closed\(more)"
    case .backgrounded: "The app left the screen"
    case .foregrounded: "The app came back on the screen"
    case .killed: "The system ended the app\(more)"
    case .woken: "The system had the app run in the background for a moment"
    case .suspended: "The system suspended the app: none of its code ran"
    case .resumed: "The suspended app ran again \(detail)"
    case .refused: "The system did not run the app for \(detail)"
    case .taskBegan: "The system ran the background task \(detail)"
    case .taskCompleted: "The app completed the task \(detail)"
    case .taskExpired: "The time for the task \(detail) was over, and it was not completed"
    case .taskCancelled:
      "The person cancelled the task \(detail), which the app sees as an expiration"
    case .transfersReported:
      "The app learned what became of transfers that an earlier launch had begun: \(detail)"
    case .notificationsAnswered: "The person \(detail) notifications of the app"
    case .promptLost:
      "The person was not asked for notifications, because another prompt was on the screen"
    case .notified: "The app notified the person: \(detail)"
    case .notificationSeen: "The person saw the notification \(detail)"
    case .notificationDropped: "The system dropped the pending notification \(detail)"
    case .notificationOpened: "The person opened the app from the notification \(detail)"
    case .notificationButton: "The person pressed a button of the notification \(detail)"
    case .terminated: "The system ended the app: \(detail)"
    case .crashed: "The app crashed: \(detail)"
    }
  }

  /// The rules that decide over events in the app's life.
  private static let rules: [AppEventRow.AppEventKind: DecidingRule] = [
    .phoneReplaced: .oldPhone,
    .phoneRestarted: DecidingRule(
      "a phone restarts for an update of iOS at night and, from iOS 18.1 on, 72 hours after its last unlock; until the next one, the system starts no app",
      "screenrant.com, on iOS updates; naehrdine.blogspot.com, on the inactivity restart; what it starts then: our choice"
    ),
    .offloaded: DecidingRule(
      "an offloaded app keeps its documents and data, and nothing runs it until the person taps it, which installs it again",
      "Apple, iPhone Storage in Settings"
    ),
    .killed: DecidingRule(
      "an app can be ended when memory is short, or when its work in the background takes too long",
      "Apple, Responding to memory warnings; BGTask"
    ),
    .suspended: DecidingRule(
      "an app that has left the screen, and has nothing that keeps it running, is suspended some seconds later",
      "Apple, Preparing your UI to run in the background"
    ),
    .taskCancelled: DecidingRule(
      "the system shows the progress of a continued processing task, and the person can cancel it there",
      "Apple, BGContinuedProcessingTask"
    ),
    .transfersReported: DecidingRule(
      "a background session's transfers go on after the app's end, and a session of the same identifier receives their outcomes",
      "Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    ),
    .notificationDropped: DecidingRule(
      "of an app's pending notifications, the system keeps 64: those due soonest, or those added last",
      "Apple, Local and Remote Notification Programming Guide"
    ),
    .notificationButton: DecidingRule(
      "a button has the app run off the screen, also after a swipe",
      "Apple, Handling notifications and notification-related actions"
    ),
    .terminated: .terminated,
  ]

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
      explained.advise(remark.hint)
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
  fileprivate init(_ rule: ActionSentence.Rule) {
    self =
      switch rule {
      case .consent: .consent
      case .recordsFromStart: .recordsFromStart
      case .masterSwitch: .masterSwitch
      }
  }
}
