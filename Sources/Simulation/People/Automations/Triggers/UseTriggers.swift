import VirtualTime

/// The keyboard comes up.
struct KeyboardTrigger: Trigger {
  static let kind = TriggerKind(
    "keyboard",
    "The keyboard comes up.",
    since: .stated(SystemVersion(27)),
    unaskedFrom17: .ourChoice(true)
  )

  init() {}

  init(_ options: ChosenOptions) throws(TriggerError) {}

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.sessions.indices.compactMap { plan.typing(inSession: $0) }.map { PlannedEvent($0.start) }
  }
}

/// A screenshot is taken: in one unlocked use in forty (our choice).
struct ScreenshotTrigger: Trigger {
  static let kind = TriggerKind(
    "screenshot",
    "A screenshot is taken.",
    since: .stated(SystemVersion(27)),
    unaskedFrom17: .ourChoice(true)
  )

  init() {}

  init(_ options: ChosenOptions) throws(TriggerError) {}

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.sessions.enumerated().compactMap { index, session in
      var draws = source.stream.split(plan.day.number).split(index)
      guard session.unlocks, draws.chance(0.025) else { return nil }
      return PlannedEvent(session.start.advanced(by: draws.uniform(0.2...0.9), of: session))
    }
  }
}

/// The person holds the phone to an NFC tag with a name.
///
/// Twice a day on average, while the phone is unlocked and in use, as iOS reads tags only while the
/// screen is on (our choice).
struct NFCTrigger: Trigger {
  static let kind = TriggerKind(
    "nfc",
    "The phone is held to an NFC tag.",
    options: [TriggerOption("tag", .text, standard: "tag", "What the tag is called.")]
  )

  let tag: String

  init(_ tag: String) {
    self.tag = tag
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(options["tag"] ?? "")
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    let open = plan.sessions.filter(\.unlocks)
    guard !open.isEmpty else { return [] }
    var draws = source.stream.split(tag).split(plan.day.number)
    return (0..<draws.poisson(mean: 2)).map { _ in
      let session = draws.pick(open)
      return PlannedEvent(session.start.advanced(by: draws.uniform(0...0.9), of: session), tag)
    }
  }
}

extension AutomationTrigger {
  package static var keyboard: AutomationTrigger { AutomationTrigger(KeyboardTrigger()) }

  package static var screenshot: AutomationTrigger { AutomationTrigger(ScreenshotTrigger()) }

  package static func nfc(tag: String) -> AutomationTrigger {
    AutomationTrigger(NFCTrigger(tag))
  }
}

extension LocalTime {
  /// This instant plus a share, 0...1, of a session's duration.
  fileprivate func advanced(by share: Double, of session: ScreenSession) -> LocalTime {
    LocalTime(nanoseconds: nanoseconds + Int64(Double(session.nanoseconds) * share))
  }
}
