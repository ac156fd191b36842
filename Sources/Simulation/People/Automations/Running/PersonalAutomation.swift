/// A personal automation as a participant has set it up.
package struct PersonalAutomation: Hashable, Sendable {
  package var name: String
  package var trigger: AutomationTrigger
  package var mode: AutomationMode
  /// Whether iOS shows a notification at each run.
  package var notifiesWhenRun: Bool
  /// Whether the person allowed it to run while the phone is locked; nil: the seed decides
  /// (``ReliabilityParameter/lockedPermission``).
  package var runsWhenLocked: Bool?
  /// Whether the shortcut needs the network before it performs the action.
  package var usesNetwork: Bool
  /// Whether the action receives the trigger's detail as `input` if the scenario sets none.
  package var passesInput: Bool
  /// What the shortcut reads of the phone's state before it performs the action: becomes the
  /// action's `value` if the scenario sets none.
  package var reads: AutomationReading?
  package var action: AutomationAction

  package init(
    name: String,
    trigger: AutomationTrigger,
    mode: AutomationMode = .immediately,
    notifiesWhenRun: Bool = false,
    runsWhenLocked: Bool? = nil,
    usesNetwork: Bool = false,
    passesInput: Bool = false,
    reads: AutomationReading? = nil,
    action: AutomationAction = .intent(AutomationFields())
  ) {
    self.name = name
    self.trigger = trigger
    self.mode = mode
    self.notifiesWhenRun = notifiesWhenRun
    self.runsWhenLocked = runsWhenLocked
    self.usesNetwork = usesNetwork
    self.passesInput = passesInput
    self.reads = reads
    self.action = action
  }

  /// Whether each run waits for a tap on a version of iOS: because of the mode, or because iOS
  /// demands it.
  package func waitsForTap(on version: SystemVersion) -> Bool {
    let autoRun = trigger.kind.autoRun(on: version).value
    return mode != .immediately || autoRun != .allowed
  }
}

/// What a shortcut reads of the phone's state; how it is written is our choice.
package enum AutomationReading: String, CaseIterable, Hashable, Sendable {
  /// In whole percent.
  case batteryLevel = "battery-level"
  /// `true` or `false`.
  case lowPowerMode = "low-power-mode"
  /// `true` or `false`.
  case isLocked = "is-locked"
}

/// How an automation is set to run; raw values are what scenarios write.
package enum AutomationMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// Without confirmation, where the trigger's kind allows it: "Run Immediately", or up to iOS 16
  /// with "Ask Before Running" off.
  case immediately
  /// After a tap on a notification: "Run After Confirmation" from iOS 17 on, "Ask Before Running" before
  /// that.
  case afterConfirmation = "after confirmation"
}

/// What an automation does when it runs.
package enum AutomationAction: Hashable, Sendable {
  /// Performs the app's intent with these parameters: runs in the background, even while the phone
  /// is locked.
  case intent(AutomationFields)
  /// Opens a URL, which brings the app to the front; impossible while the phone is locked.
  case open(String)
}

/// The parameters of the recording intent.
package struct AutomationFields: Hashable, Sendable {
  package var event: String
  package var automationName: String?
  package var shortcutName: String?
  package var trigger: String?
  package var input: String?
  package var valueKey: String?
  package var value: String?
  package var payload: String?

  package init(
    event: String = "automation",
    automationName: String? = nil,
    shortcutName: String? = nil,
    trigger: String? = nil,
    input: String? = nil,
    valueKey: String? = nil,
    value: String? = nil,
    payload: String? = nil
  ) {
    self.event = event
    self.automationName = automationName
    self.shortcutName = shortcutName
    self.trigger = trigger
    self.input = input
    self.valueKey = valueKey
    self.value = value
    self.payload = payload
  }
}
