extension AutomationTrigger {
  /// The trigger that a scenario means.
  ///
  /// - Parameters:
  ///   - name: The kind's name.
  ///   - options: What is said of its options, by their names.
  /// - Throws: ``TriggerError`` if there is no such kind or option, or a value that it can't have.
  package init(named name: String, options: [String: String] = [:]) throws(TriggerError) {
    guard let kind = TriggerKind(rawValue: name) else {
      throw TriggerError(
        option: nil,
        problem: "there is no trigger \(name)",
        hint: "name one of " + TriggerKind.allCases.map(\.name).joined(separator: ", ")
      )
    }
    let said = try SaidOptions(options, of: TriggerCatalogue.entry(of: kind))
    self = try Self.make(kind, said)
  }

  private static func make(
    _ kind: TriggerKind,
    _ said: SaidOptions
  ) throws(TriggerError) -> AutomationTrigger {
    switch kind {
    case .timeOfDay: .timeOfDay(try said.timeOfDay())
    case .alarm: .alarm(try said.choice("is"), try said.choice("which"))
    case .sleep: .sleep(try said.choice("when"))
    case .workout: .workout(try said.choice("when"), try said.choiceIfAny("type"))
    case .sound: .sound(try said.choices("sounds"))
    case .arrive: .arrive(try said.choice("place"), during: try said.timeRange("between"))
    case .leave: .leave(try said.choice("place"), during: try said.timeRange("between"))
    case .commute:
      .commute(try said.choice("to"), minutesBefore: try said.number("minutes-before") ?? 0)
    case .carPlay: .carPlay(try said.choice("is"))
    case .email:
      .email(
        EmailFilter(
          sender: said["sender"],
          subjectContains: said["subject-contains"],
          account: said["account"],
          recipient: said["recipient"]
        )
      )
    case .message: .message(MessageFilter(sender: said["sender"], contains: said["contains"]))
    case .transaction:
      .transaction(
        TransactionFilter(
          card: said["card"],
          category: said["category"],
          merchant: said["merchant"]
        )
      )
    case .wifi: .wifi(try said.choiceIfAny("network"))
    case .bluetooth: .bluetooth(try said.choice("device"))
    case .nfc: .nfc(tag: said["tag"] ?? "")
    case .app: .app(try said.choice("is"), try said.app(try said.text("app")))
    case .airplaneMode: .airplaneMode(isOn: try said.isOn())
    case .focus: .focus(try said.choice("focus"), isOn: try said.isOn())
    case .lowPowerMode: .lowPowerMode(isOn: try said.isOn())
    case .batteryLevel:
      .batteryLevel(try said.choice("is"), percent: try said.number("percent") ?? 0)
    case .charger: .charger(try said.choice("is"))
    case .display: .display
    case .screenshot: .screenshot
    case .keyboard: .keyboard
    case .notification: .notification(try said.notificationFilter())
    }
  }
}
