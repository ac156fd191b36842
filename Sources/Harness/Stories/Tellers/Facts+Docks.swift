import Reports
import Results
import Scenarios

extension DockEventRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

extension FollowingRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

/// What happened to the dock, and how well it followed.
extension Facts {
  func telling(_ event: DockEventRow) -> Telling {
    var telling = Telling(.dock, at: event.at, "\(event.event)", "\(event.event) \(event.heard)")
    let unheard = Rule(
      "events go to who iterates accessoryEvents at that moment",
      "Apple, DockAccessory.accessoryEvents"
    )
    switch event.event {
    case .docked: telling.say("The phone was put on the dock; \(event.detail)")
    case .undocked:
      let rule = Rule(
        "off the dock every stream ends and every command fails",
        "Apple, DockAccessoryManager.accessoryStateChanges"
      )
      telling.say("The phone left the dock: \(event.detail)", rule)
    case .trackingButton: telling.say("The dock's tracking button was pressed")
    case .systemTracking:
      let rule = Rule(
        "system tracking is on until an app turns it off, and again in the background",
        "Apple, setSystemTrackingEnabled(_:)"
      )
      telling.say("System tracking went \(event.detail)", rule)
    case .pressed:
      telling.say("Somebody pressed the dock: \(event.detail)")
      if !event.heard {
        telling.say("No code of the app listened", unheard)
        telling.answer.advice.append("iterate accessoryEvents as long as the phone is docked")
      }
    case .battery: telling.say("The dock's battery: \(event.detail)")
    case .limit:
      telling.say(
        "The dock reached the end of its \(event.detail), and turned no further",
        Rule("a dock has limits", "Apple, DockAccessory.limits")
      )
    case .lapsed:
      telling.say(
        "The dock stopped: \(event.detail)",
        Rule("a velocity lasts only so long on some docks", "measured on a Flow 2 Pro")
      )
    case .sleep:
      telling.say(
        "The dock \(event.detail)",
        Rule("an idle dock sleeps", "measured on a Flow 2 Pro")
      )
    }
    return telling
  }

  func telling(_ following: FollowingRow) -> Telling {
    var telling = Telling(.following, at: nil, following.subject)
    func percent(_ share: Double?) -> String { share.map { "\($0) %" } ?? "–" }
    guard following.followedPercent != nil else {
      telling.say(
        following.subject.isEmpty
          ? "Nobody could be seen by a docked camera"
          : "\(following.subject) could never be seen by a docked camera"
      )
      return telling
    }
    if following.subject.isEmpty {
      telling.say(
        "All in all the dock followed somebody in \(percent(following.followedPercent)) of the time in "
          + "which anybody could be seen, and lost them \(NumberText.counted(following.losses ?? 0, "time"))"
      )
    } else {
      telling.say(
        "\(following.subject) was followed in \(percent(following.followedPercent)) of the time, and "
          + "in view in \(percent(following.inFramePercent)) of the frames"
      )
    }
    if let error = following.meanErrorDeg {
      telling.say("The mean error was \(error)°")
    }
    return telling
  }
}
