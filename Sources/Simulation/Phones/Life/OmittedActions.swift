package import Diagnostics

extension Diagnostic {
  package static let actionNotPerformed = Diagnostic(
    "action-not-performed",
    "an action of the timeline was not performed",
    advice:
      "give the action a time at which the participant has the app, or name other participants",
    severity: .advice
  )
}

/// Actions that the participant can't perform.
extension Phone {
  /// Reports that an action of the timeline was not performed.
  ///
  /// - Parameters:
  ///   - message: The action and the reason, in one sentence without a full stop.
  ///   - times: How many such actions there are.
  package nonisolated func reportOmission(_ message: String, times: Int = 1) {
    observe(
      .diagnostic(
        DiagnosticFact(diagnostic: .actionNotPerformed, message: message, times: times)
      )
    )
  }

  /// Whether the app is on the phone.
  package nonisolated var hasApp: Bool { version != nil }
}
