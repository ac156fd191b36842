/// What an automation does when it runs.
package enum AutomationAction: Hashable, Sendable {
  /// Performs the app's intent with these parameters: runs in the background, also while locked.
  case intent(AutomationFields)
  /// Opens a URL: the app must come to the front, which it can't while the phone is locked.
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
