import Reports
import Results

extension PushRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }

extension ParticipantHistory {
  func explained(_ push: PushRow) -> ExplainedEvent {
    let held = push.hold.map { "\($0)" } ?? ""
    let refusal = push.refusal.map { "\($0)" } ?? ""
    var explained = ExplainedEvent(
      .app,
      at: push.sent,
      "push \(push.name)",
      [push.outcome.rawValue, held, refusal].joined(separator: " ")
    )
    let kind = push.kind == .silent ? "silent push" : "push"
    explained.say("The study's server sent the \(kind) \(push.name), \(why(push.cause))")
    if let hold = push.hold { explain(hold, of: push, in: &explained) }
    explain(push.outcome, of: push, in: &explained)
    return explained
  }

  private func why(_ cause: PushRow.PushCause) -> String {
    switch cause {
    case .time: "because it was time"
    case .noData: "because no data of the app had come for a while"
    case .request: "after a request of the app"
    }
  }

  private func explain(
    _ hold: PushRow.PushHold,
    of push: PushRow,
    in explained: inout ExplainedEvent
  ) {
    switch hold {
    case .noConnection:
      explained.say(
        "The phone had no connection",
        DecidingRule(
          "for a phone without a connection, the service keeps one push of an app, here the newest",
          "Apple, Sending notification requests to APNs"
        )
      )
    case .throttled:
      explained.say(
        "The system delayed it",
        DecidingRule(
          "the system runs an app for no more than two or three silent pushes an hour, and holds the newest",
          Self.source
        )
      )
    case .lowPowerMode:
      explained.say(
        "The system delayed it, because the phone was in Low Power Mode",
        DecidingRule("silent pushes are late in Low Power Mode", "our choice")
      )
    case .heat:
      explained.say(
        "The system delayed it, because the phone was hot",
        DecidingRule("silent pushes are late on a hot phone", "our choice")
      )
    }
  }

  private func explain(
    _ outcome: PushRow.PushOutcome,
    of push: PushRow,
    in explained: inout ExplainedEvent
  ) {
    if outcome != .delivered { explained.isWanting = true }
    switch outcome {
    case .delivered where push.kind == .visible: explained.say("The phone showed it")
    case .delivered:
      let delay = push.delivered.map { $0 - push.sent } ?? 0
      explained.say("The app got it \(DurationWords.spoken(delay)) later")
      if push.handled == nil {
        explained.say(
          "The app did not call the completion handler in its time",
          DecidingRule(
            "a silent push gives an app off the screen at most 30 s",
            "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
          )
        )
      }
    case .replaced: explained.say("A newer push took its place", Self.newest)
    case .noToken:
      explained.say(
        "It could not be sent, because the app had no valid device token",
        DecidingRule(
          "a token belongs to one installation on one phone, and the app asks for it at each launch",
          "Apple, Registering your app with APNs"
        )
      )
      explained.advise("register for remote notifications at each launch")
    case .notAllowed:
      explained.say(
        "The phone did not show it",
        DecidingRule(
          "an app shows notifications only with the person's permission",
          "Apple, Asking permission to use notifications"
        )
      )
    case .noBackgroundMode:
      explained.say(
        "The system did not run the app",
        DecidingRule(
          "silent pushes need the background mode remote-notification in the Info.plist",
          Self.source
        )
      )
      explained.advise("add remote-notification to UIBackgroundModes")
    case .refused:
      explained.say(
        "The system did not run the app for it: \(push.refusal.map { "\($0)" } ?? "")",
        push.refusal == .swipedAway ? Self.swiped : Self.conditions
      )
    case .discarded:
      explained.say(
        "The app ended before it was delivered",
        DecidingRule(
          "the system discards the push that it holds when the app is ended",
          Self.source
        )
      )
    case .expired:
      explained.say(
        "The service dropped it",
        DecidingRule(
          "the service keeps a push for at most thirty days",
          "Apple, Sending notification requests to APNs"
        )
      )
    case .waiting: explained.say("It was still delayed when the study ended", Self.newest)
    }
  }

  private static let source = "Apple, Pushing background updates to your App"

  private static let newest = DecidingRule(
    "the system, and the service for a phone without a connection, keep the newest push of an app",
    source
  )

  private static let conditions = DecidingRule(
    "the system runs an app for silent pushes only on a phone that is on and was unlocked, and with background refresh",
    "Apple, backgroundRefreshStatus; before the first unlock our choice"
  )

  private static let swiped = DecidingRule(
    "after the person has swiped an app away, no silent push runs it until the person opens it or restarts the phone",
    "Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
  )
}
