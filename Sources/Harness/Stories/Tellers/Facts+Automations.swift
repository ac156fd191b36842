import Automations
import Results
import Scenarios

extension AutomationRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

extension AutomationEventRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

/// What set automations off, and what became of it.
extension Facts {
  func telling(_ run: AutomationRow) -> Telling {
    var telling = Telling(.automation, at: run.at, "\(run.automation)", "")
    let causes = run.causes.list.compactMap { RealityKnob(rawValue: $0) }
    telling.course = "\(run.outcome) \(causes.map(\.name))"
    telling.isWanting = !run.outcome.isRun
    let delay = run.ran.map { $0 - run.happened } ?? 0
    let group = scenario.groups.first { $0.name == participant.group }
    let own = group?.automations ?? []
    let event = own.indices.contains(run.automation - 1) ? own[run.automation - 1].fields.event : ""
    let what =
      "Automation \(run.automation) (trigger: \(run.trigger)\(event.isEmpty ? "" : ", event: \(event)"))"
    telling.answer.asked =
      "\(run.trigger) at \(moment(run.happened)), to do: "
      + (run.action == "intent" ? "the app's intent" : "open \(run.action)")
    telling.answer.there = [run.given, run.error ?? ""].filter { !$0.isEmpty }
    for cause in causes {
      telling.answer.there.append("\(cause.name): \(cause.summary)")
    }
    telling.say("\(what) \(Self.sentence(run.outcome, delay))")
    for cause in causes {
      telling.say(String(cause.summary.dropLast()), Rule(cause.name, cause.source))
    }
    if run.outcome == .failed {
      telling.say("The action said: \(Self.oneLine(run.error ?? "nothing"))", .storage)
      telling.answer.advice.append(
        "give the sensor a database, and keep it as long as the app runs"
      )
    } else if causes.isEmpty, !run.outcome.isRun || run.outcome == .cutShort {
      explain(run.outcome, &telling)
    }
    return telling
  }

  private static func sentence(_ outcome: AutomationRow.Outcome, _ delay: Seconds) -> String {
    switch outcome {
    case .ran: "ran at once"
    case .late: "ran \(SpanText.of(delay)) late"
    case .doubled: "ran once more"
    case .failed: "ran and failed"
    case .cutShort: "ran, and was cut short"
    case .unavailable: "can never run on this phone"
    case .phoneOff: "did not run: the phone was off"
    case .notFired: "did not run: iOS did not notice"
    case .skipped: "was left out to save power"
    case .notConfirmed: "did not run: nobody tapped"
    case .refusedWhileLocked: "did not run: the phone was locked"
    case .notAllowedWhileLocked: "did not run: its shortcut may not while the phone is locked"
    case .beforeFirstUnlock: "did not run: the phone had not been unlocked since it was switched on"
    case .noNetwork: "did not run: there was no network"
    case .actionMissing: "did not run: Shortcuts did not know the app's action"
    case .stale: "did not run: it came too late"
    case .rateLimited: "did not run: it had run too often"
    case .denied: "did not run: too many URLs had been opened"
    case .unfinished: "was still waiting when the study was over"
    }
  }

  /// The rule where nothing of reality had a hand in it.
  private func explain(_ outcome: AutomationRow.Outcome, _ telling: inout Telling) {
    switch outcome {
    case .unavailable:
      telling.say(
        "Its trigger came with a later version of iOS",
        Rule("triggers have a first version", "Apple, Shortcuts User Guide")
      )
      telling.answer.advice.append("choose a trigger that this iOS has: see list triggers")
    case .phoneOff:
      telling.say("Nothing runs then", Rule("a phone that is off runs nothing", "our choice"))
    case .actionMissing:
      telling.say(
        "The app had not been opened since it was installed",
        Rule("an app's actions are known once it was opened", "AWARE's README")
      )
      telling.answer.advice.append("have people open the app once, right after they install it")
    case .notConfirmed:
      telling.say(
        "It asks before it runs",
        Rule("an automation that asks waits for a tap", "Apple, Shortcuts User Guide")
      )
      telling.answer.advice.append("have people choose to run it immediately")
    case .unfinished:
      telling.say(
        "It waited for its turn",
        Rule("a study ends when it ends", "the scenario, lasts")
      )
    default: telling.unexplained.append("nobody knows why it did not run")
    }
  }

  func telling(_ event: AutomationEventRow) -> Telling {
    var telling = Telling(
      .event,
      at: event.at,
      "\(event.tableName) \(event.event)",
      "\(event.source) \(event.error ?? "")"
    )
    let how = event.source == "url" ? "from a URL" : "from the app's intent"
    telling.answer.asked = "to record \(event.event) in \(event.tableName)"
    if let error = event.error {
      telling.isWanting = true
      telling.say(
        "The app could not record the event \(event.event) \(how): \(Self.oneLine(error))",
        .storage
      )
      telling.answer.advice.append(
        "give the sensor a database, and keep it as long as the app runs"
      )
    } else {
      telling.say("The app recorded the event \(event.event) \(how)")
      telling.answer.there = event.rowID.map { ["row \($0) of \(event.tableName)"] } ?? []
      if event.rowID == nil {
        telling.unexplained.append("no row was written, and nobody says why")
      }
    }
    return telling
  }

  static func oneLine(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "; ")
  }
}

extension AutomationRow.Outcome {
  /// Whether the action was begun.
  fileprivate var isRun: Bool {
    switch self {
    case .ran, .late, .doubled, .failed, .cutShort: true
    case .unavailable, .phoneOff, .notFired, .skipped, .notConfirmed, .refusedWhileLocked,
      .notAllowedWhileLocked, .beforeFirstUnlock, .noNetwork, .actionMissing, .stale, .rateLimited,
      .denied, .unfinished:
      false
    }
  }
}

extension Rule {
  static let storage = Rule(
    "a row needs a database to be kept in",
    "AWARE core, SensorConfig.dbType"
  )
}
