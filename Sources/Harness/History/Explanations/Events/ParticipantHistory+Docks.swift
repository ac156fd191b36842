import DockKit
import Reports
import Results
import Scenarios

extension DockEventRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension FollowingRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension DockCommandRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }

/// Descriptions of the dock's events, and of how well the dock followed its subjects.
extension ParticipantHistory {
  func explained(_ event: DockEventRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .dock,
      at: event.at,
      "\(event.event)",
      "\(event.event) \(event.heard)"
    )
    let unheard = DecidingRule(
      "events go to who iterates accessoryEvents at that moment",
      "Apple, DockAccessory.accessoryEvents"
    )
    switch event.event {
    case .docked: explained.say("The phone was put on the dock; \(event.detail)")
    case .undocked:
      let rule = DecidingRule(
        "off the dock every stream ends and every command fails",
        "Apple, DockAccessoryManager.accessoryStateChanges"
      )
      explained.say("The phone left the dock: \(event.detail)", rule)
    case .trackingButton: explained.say("The dock's tracking button was pressed")
    case .systemTracking:
      let rule = DecidingRule(
        "system tracking is on until an app turns it off, and again in the background",
        "Apple, setSystemTrackingEnabled(_:)"
      )
      explained.say("System tracking went \(event.detail)", rule)
    case .pressed:
      explained.say("Somebody pressed the dock: \(event.detail)")
      if !event.heard {
        explained.say("No code of the app listened", unheard)
        explained.advise("iterate accessoryEvents as long as the phone is docked")
      }
    case .battery: explained.say("The dock's battery: \(event.detail)")
    case .limit:
      explained.say(
        "The dock reached the end of its \(event.detail), and turned no further",
        DecidingRule("a dock has limits", "Apple, DockAccessory.limits")
      )
    case .lapsed:
      explained.say(
        "The dock stopped: \(event.detail)",
        DecidingRule("a velocity lasts only so long on some docks", "measured on a Flow 2 Pro")
      )
    case .sleep:
      explained.say(
        "The dock \(event.detail)",
        DecidingRule("an idle dock sleeps", "measured on a Flow 2 Pro")
      )
    }
    return explained
  }

  func explained(_ following: FollowingRow) -> ExplainedEvent {
    var explained = ExplainedEvent(.following, at: nil, following.subject)
    func percent(_ share: Double?) -> String { share.map { "\($0) %" } ?? "–" }
    guard following.followedPercent != nil else {
      explained.say(
        following.subject.isEmpty
          ? "Nobody could be seen by a docked camera"
          : "\(following.subject) could never be seen by a docked camera"
      )
      return explained
    }
    if following.subject.isEmpty {
      explained.say(
        "All in all the dock followed somebody in \(percent(following.followedPercent)) of the time in "
          + "which anybody could be seen, and lost them \(NumberText.counted(following.losses ?? 0, "time"))"
      )
    } else {
      explained.say(
        "\(following.subject) was followed in \(percent(following.followedPercent)) of the time, and "
          + "in view in \(percent(following.inFramePercent)) of the frames"
      )
    }
    if let error = following.meanErrorDeg {
      explained.say("The mean error was \(error)°")
    }
    return explained
  }
}

/// Descriptions of the app's calls to the dock, with the reasons for failures.
extension ParticipantHistory {
  func explained(_ command: DockCommandRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .command,
      at: command.at,
      command.call,
      "\(command.outcome) \(command.error ?? "")"
    )
    if command.times > 1 { explained.amounts = [ExplainedEvent.Amount(command.times, "call")] }
    explained.answer.asked = "\(command.call)(\(command.detail))"
    let calls =
      command.times == 1
      ? "The app called \(command.call): \(command.detail)"
      : "\(NumberText.counted(command.times, "call")) of \(command.call) like this one: "
        + command.detail
    explained.isWanting = command.outcome != .done
    switch command.outcome {
    case .done: explained.say("\(calls); it was carried out")
    case .failed:
      explained.say("\(calls); it failed with \(command.error ?? "an error")")
      explain(command, &explained)
    case .ignored:
      explained.say("\(calls); nothing came of it")
      explainIgnored(command, &explained)
    }
    return explained
  }

  private func explain(_ command: DockCommandRow, _ explained: inout ExplainedEvent) {
    let known: [String: (String, DecidingRule, String)] = [
      "frameRateTooHigh": (
        "It was one move too many within a second",
        DecidingRule("two moves a second", "Apple, DockAccessory"),
        "wait for a move's progress to finish, or half a second, before the next"
      ),
      "notConnected": (
        "The phone was on no dock",
        DecidingRule("a dock obeys only the phone on it", "Apple, DockKitError.notConnected"),
        "stop when accessoryStateChanges tells undocked, and begin again when docked"
      ),
      "invalidParameter": (
        "An argument was out of its range",
        DecidingRule("arguments have ranges", "Apple, DockKitError.invalidParameter"),
        "pass finite numbers within what the function takes"
      ),
      "notSupportedByDevice": (
        "This dock can't do it",
        DecidingRule("docks differ", "Apple, DockKitError.notSupportedByDevice"),
        "look at what the dock reports, such as its limits"
      ),
      "noSubjectFound": (
        "There was nobody there",
        DecidingRule("only who is seen can be chosen", "Apple, DockKitError.noSubjectFound"),
        "choose among the subjects of trackingStates"
      ),
      "notSupported": (
        "There is no DockKit",
        DecidingRule("DockKit needs an iPhone", "Apple, DockKitError.notSupported"),
        "call it on an iPhone"
      ),
    ]
    guard let (sentence, rule, advice) = command.error.flatMap({ known[$0] }) else {
      if command.call == "track", appEvents.contains(where: { $0.event == .crashed }) {
        explained.say(
          "It ended the app",
          DecidingRule("track while system tracking is on", "Apple, track(_:cameraInformation:)")
        )
      } else {
        explained.unexplained.append("nobody knows the error \(command.error ?? "without a name")")
      }
      return
    }
    explained.say(sentence, rule)
    explained.advise(advice)
  }

  private func explainIgnored(_ command: DockCommandRow, _ explained: inout ExplainedEvent) {
    let events = DockEventRow.all(in: rows)
    let switches = events.filter { $0.event == .systemTracking && $0.at <= command.at }
    // A row of many calls has the time of the last one, and tracking may have changed by then.
    let wasOn =
      switches.isEmpty
      || switches.contains { $0.isOn == true || ParticipantHistory.same($0.at, command.at) }
    if wasOn {
      explained.say(
        "System tracking was on, and had the motors",
        DecidingRule(
          "motors obey an app only while system tracking is off",
          "Apple, setAngularVelocity(_:)"
        )
      )
      explained.advise("call setSystemTrackingEnabled(false) first")
    } else if scenario.dockKit.buttonIsAuthority {
      explained.say(
        "The dock's tracking button was off",
        DecidingRule(
          "motors obey only while the button is on",
          "the scenario, dockKit; an open question"
        )
      )
      explained.advise("have the person press the dock's button")
    } else {
      explained.unexplained.append("nothing came of it, though the motors were the app's")
    }
  }
}
