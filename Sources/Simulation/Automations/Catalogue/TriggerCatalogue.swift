/// All kinds of triggers, in the order of Apple's Shortcuts User Guide.
///
/// Which ones run unasked: the documentation of Home Assistant's companion app for iOS 14 and 17, which
/// cites Apple's guide.
package enum TriggerCatalogue {
  package static let entries: [TriggerEntry] = TriggerKind.allCases.map { entry(of: $0) }

  package static func entry(of kind: TriggerKind) -> TriggerEntry {
    TriggerEntry(
      kind: kind,
      summary: summary(of: kind),
      options: options(of: kind),
      since: since(kind),
      unaskedFrom14: unaskedFrom14(kind),
      unaskedFrom17: unaskedFrom17(kind)
    )
  }

  /// Personal automations came with iOS 13.1; that a kind was there before iOS 14 is stated of none.
  private static func since(_ kind: TriggerKind) -> TriggerEntry.Known<SystemVersion> {
    switch kind {
    // Present by 15.6.
    case .sound: .ourChoice(SystemVersion(15))
    case .transaction: .stated(SystemVersion(17))
    // With Stage Manager.
    case .display: .ourChoice(SystemVersion(16))
    case .screenshot, .keyboard, .notification: .stated(SystemVersion(27))
    default: .ourChoice(SystemVersion(13, 1))
    }
  }

  private static func unaskedFrom14(_ kind: TriggerKind) -> TriggerEntry.Known<Bool> {
    switch kind {
    case .arrive, .leave, .commute, .email, .message, .wifi, .bluetooth: .stated(false)
    // Came in one of these versions, and nothing is said of them before iOS 17.
    case .sound, .display: .ourChoice(true)
    default: .stated(true)
    }
  }

  private static func unaskedFrom17(_ kind: TriggerKind) -> TriggerEntry.Known<Bool> {
    switch kind {
    case .commute: .stated(false)
    case .display, .screenshot, .keyboard, .notification: .ourChoice(true)
    default: .stated(true)
    }
  }

  private static func summary(of kind: TriggerKind) -> String {
    switch kind {
    case .timeOfDay: "At a time of the clock, at sunrise or at sunset."
    case .alarm: "An alarm is snoozed or stopped."
    case .sleep: "Wind down or bedtime begins, or the person wakes up."
    case .workout: "A workout on the watch starts or ends."
    case .sound: "The phone recognises a sound."
    case .arrive: "The person arrives at a place."
    case .leave: "The person leaves a place."
    case .commute: "Some minutes before the person goes to work, or home."
    case .carPlay: "The phone connects to the car's CarPlay, or is disconnected."
    case .email: "A mail arrives."
    case .message: "A message arrives."
    case .transaction: "The person pays with a card in Wallet."
    case .wifi: "The phone joins a Wi-Fi network."
    case .bluetooth: "A Bluetooth device connects."
    case .nfc: "The phone is held to an NFC tag."
    case .app: "An app is opened or closed."
    case .airplaneMode: "Airplane Mode is turned on or off."
    case .focus: "A Focus is turned on or off."
    case .lowPowerMode: "Low Power Mode is turned on or off."
    case .batteryLevel: "The battery's level passes a percentage."
    case .charger: "The phone is connected to a charger, or disconnected."
    case .display: "An external display is connected."
    case .screenshot: "A screenshot is taken."
    case .keyboard: "The keyboard comes up."
    case .notification: "A notification arrives."
    }
  }
}
