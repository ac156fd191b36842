import People
import Reports
import Results
import Scenarios

extension AutomationRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension AutomationEventRow: ExplainedRow {
  static var explain: Explaining<Self> { { $0.explained } }
}

/// Descriptions of automations' activations and of recorded events.
extension ParticipantHistory {
  func explained(_ run: AutomationRow) -> ExplainedEvent {
    var explained = ExplainedEvent(.automation, at: run.at, "\(run.automation)", "")
    let causes = run.causes.list.compactMap { ReliabilityParameter(rawValue: $0) }
    explained.course = "\(run.outcome) \(causes.map(\.name))"
    explained.isWanting = !run.outcome.isRun
    let delay = run.ran.map { $0 - run.happened } ?? 0
    let own = group?.automations ?? []
    let event = own.indices.contains(run.automation - 1) ? own[run.automation - 1].fields.event : ""
    let what =
      "Automation \(run.automation) (trigger: \(run.trigger)\(event.isEmpty ? "" : ", event: \(event)"))"
    explained.answer.asked =
      "\(run.trigger) at \(moment(run.happened)), to do: "
      + (run.action == "intent" ? "the app's intent" : "open \(run.action)")
    explained.answer.there = [run.given, run.error ?? ""].filter { !$0.isEmpty }
    for cause in causes {
      explained.answer.there.append("\(cause.name): \(cause.summary)")
    }
    explained.say("\(what) \(Self.sentence(run.outcome, delay))")
    for cause in causes {
      explained.say(String(cause.summary.dropLast()), DecidingRule(cause.name, cause.source))
    }
    if run.outcome == .failed {
      explained.say("The action said: \(Self.oneLine(run.error ?? "nothing"))", .storage)
      explained.advise("give the sensor a database, and keep it as long as the app runs")
    } else if causes.isEmpty, !run.outcome.isRun || run.outcome == .cutShort {
      explain(run.outcome, &explained)
    }
    return explained
  }

  private static func sentence(_ outcome: AutomationRow.Outcome, _ delay: Seconds) -> String {
    switch outcome {
    case .ran: "ran at once"
    case .late: "ran \(DurationWords.spoken(delay)) late"
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
    case .appMissing: "did not run: the phone did not have the app"
    case .appEnded: "did not run to its end: the app ended first"
    case .stale: "did not run: it came too late"
    case .rateLimited: "did not run: it had run too often"
    case .denied: "did not run: too many URLs had been opened"
    case .unfinished: "was still waiting when the study was over"
    }
  }

  /// Explains an outcome that no reliability parameter affected.
  private func explain(_ outcome: AutomationRow.Outcome, _ explained: inout ExplainedEvent) {
    switch outcome {
    case .unavailable:
      explained.say(
        "Its trigger came with a later version of iOS",
        DecidingRule("triggers have a first version", "Apple, Shortcuts User Guide")
      )
      explained.advise("choose a trigger that this iOS has: see list triggers")
    case .phoneOff:
      explained.say(
        "Nothing runs then",
        DecidingRule("a phone that is off runs nothing", "our choice")
      )
    case .actionMissing:
      explained.say(
        "The app had not been opened since it was installed",
        DecidingRule("an app's actions are known once it was opened", "AWARE's README")
      )
      explained.advise("have people open the app once, right after they install it")
    case .appMissing:
      explained.say(
        "The app had been deleted",
        DecidingRule("what is not installed can't be opened", "our choice")
      )
    case .appEnded:
      explained.say(
        "The system ended the app, or the app crashed, at that moment",
        DecidingRule("an action ends with the app that performs it", "our choice")
      )
    case .notConfirmed:
      explained.say(
        "It asks before it runs",
        DecidingRule("an automation that asks waits for a tap", "Apple, Shortcuts User Guide")
      )
      explained.advise("have people choose to run it immediately")
    case .unfinished:
      explained.say(
        "It waited for its turn",
        DecidingRule("a study ends when it ends", "the scenario, lasts")
      )
    default: explained.unexplained.append("nobody knows why it did not run")
    }
  }

  func explained(_ event: AutomationEventRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .event,
      at: event.at,
      "\(event.tableName) \(event.event)",
      "\(event.source) \(event.error ?? "")"
    )
    let how = event.source == "url" ? "from a URL" : "from the app's intent"
    explained.answer.asked = "to record \(event.event) in \(event.tableName)"
    if let error = event.error {
      explained.isWanting = true
      explained.say(
        "The app could not record the event \(event.event) \(how): \(Self.oneLine(error))",
        .storage
      )
      explained.advise("give the sensor a database, and keep it as long as the app runs")
    } else {
      explained.say("The app recorded the event \(event.event) \(how)")
      explained.answer.there = event.rowID.map { ["row \($0) of \(event.tableName)"] } ?? []
      if event.rowID == nil {
        explained.unexplained.append("no row was written, and nobody says why")
      }
    }
    return explained
  }

  static func oneLine(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "; ")
  }
}

extension AutomationRow.Outcome {
  /// Whether the action began.
  fileprivate var isRun: Bool {
    switch self {
    case .ran, .late, .doubled, .failed, .cutShort: true
    case .unavailable, .phoneOff, .notFired, .skipped, .notConfirmed, .refusedWhileLocked,
      .notAllowedWhileLocked, .beforeFirstUnlock, .noNetwork, .actionMissing, .appMissing,
      .appEnded, .stale, .rateLimited, .denied, .unfinished:
      false
    }
  }
}

extension DecidingRule {
  static let storage = DecidingRule(
    "a row needs a database to be kept in",
    "AWARE core, SensorConfig.dbType"
  )
}
