/// Actions of the timeline that the participant does not perform, because they are not in the study at that time.
///
/// It reports them, and is no action of the participant.
package struct OmittedAction: PhoneAction {
  package static let key = "omitted"

  /// The first of the actions and the reason, in one sentence without a full stop.
  private let message: String

  /// The number of actions.
  private let times: Int

  package init(_ message: String, times: Int) { (self.message, self.times) = (message, times) }

  package func perform(on phone: Phone, app: InstalledApp) async {
    phone.reportOmission(message, times: times)
  }
}

extension PhoneAction {
  /// The action in a sentence, such as `'revoke ambientLightSensor'`.
  package var quoted: String {
    "'\(Self.key)\(detail.isEmpty ? "" : " \(detail)")'"
  }

  /// Why the participant can't perform the action, or why it would change nothing, as the end of a sentence.
  ///
  /// A new version of the app comes out also if the participant does not have it.
  func obstacleOrLack(on phone: Phone) -> String? {
    if Self.needsApp, newSensors == nil, !phone.hasApp { return "the app was not installed" }
    return obstacle(on: phone)
  }
}
