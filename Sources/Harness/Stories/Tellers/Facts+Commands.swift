import DockKit
import Reports
import Results
import Scenarios

extension DockCommandRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

/// What the app had the dock do, and why it did not.
extension Facts {
  func telling(_ command: DockCommandRow) -> Telling {
    var telling = Telling(
      .command,
      at: command.at,
      command.call,
      "\(command.outcome) \(command.error ?? "")"
    )
    if command.times > 1 { telling.amounts = [Telling.Amount(command.times, "call")] }
    telling.answer.asked = "\(command.call)(\(command.detail))"
    let calls =
      command.times == 1
      ? "The app called \(command.call): \(command.detail)"
      : "\(NumberText.counted(command.times, "call")) of \(command.call) like this one: "
        + command.detail
    telling.isWanting = command.outcome != .done
    switch command.outcome {
    case .done: telling.say("\(calls); it was carried out")
    case .failed:
      telling.say("\(calls); it failed with \(command.error ?? "an error")")
      explain(command, &telling)
    case .ignored:
      telling.say("\(calls); nothing came of it")
      explainIgnored(command, &telling)
    }
    return telling
  }

  private func explain(_ command: DockCommandRow, _ telling: inout Telling) {
    let known: [String: (String, Rule, String)] = [
      "frameRateTooHigh": (
        "It was one move too many within a second",
        Rule("two moves a second", "Apple, DockAccessory"),
        "wait for a move's progress to finish, or half a second, before the next"
      ),
      "notConnected": (
        "The phone was on no dock",
        Rule("a dock obeys only the phone on it", "Apple, DockKitError.notConnected"),
        "stop when accessoryStateChanges tells undocked, and begin again when docked"
      ),
      "invalidParameter": (
        "An argument was out of its range",
        Rule("arguments have ranges", "Apple, DockKitError.invalidParameter"),
        "pass finite numbers within what the function takes"
      ),
      "notSupportedByDevice": (
        "This dock can't do it",
        Rule("docks differ", "Apple, DockKitError.notSupportedByDevice"),
        "look at what the dock reports, such as its limits"
      ),
      "noSubjectFound": (
        "There was nobody there",
        Rule("only who is seen can be chosen", "Apple, DockKitError.noSubjectFound"),
        "choose among the subjects of trackingStates"
      ),
      "notSupported": (
        "There is no DockKit",
        Rule("DockKit needs an iPhone", "Apple, DockKitError.notSupported"),
        "call it on an iPhone"
      ),
    ]
    guard let (sentence, rule, advice) = command.error.flatMap({ known[$0] }) else {
      if command.call == "track", appEvents.contains(where: { $0.event == .crashed }) {
        telling.say(
          "It ended the app",
          Rule("track while system tracking is on", "Apple, track(_:cameraInformation:)")
        )
      } else {
        telling.unexplained.append("nobody knows the error \(command.error ?? "without a name")")
      }
      return
    }
    telling.say(sentence, rule)
    telling.answer.advice.append(advice)
  }

  private func explainIgnored(_ command: DockCommandRow, _ telling: inout Telling) {
    let events = DockEventRow.all(in: rows)
    let switches = events.filter { $0.event == .systemTracking && $0.at <= command.at }
    // Many calls are told of together when the last was made, and tracking may have changed then.
    let wasOn =
      switches.isEmpty
      || switches.contains { $0.isOn == true || Facts.same($0.at, command.at) }
    if wasOn {
      telling.say(
        "System tracking was on, and had the motors",
        Rule(
          "motors obey an app only while system tracking is off",
          "Apple, setAngularVelocity(_:)"
        )
      )
      telling.answer.advice.append("call setSystemTrackingEnabled(false) first")
    } else if scenario.dockKit.buttonIsAuthority {
      telling.say(
        "The dock's tracking button was off",
        Rule("motors obey only while the button is on", "the scenario, dockKit; an open question")
      )
      telling.answer.advice.append("have the person press the dock's button")
    } else {
      telling.unexplained.append("nothing came of it, though the motors were the app's")
    }
  }
}
