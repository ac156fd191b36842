package import VirtualTime

/// What became of an automation's event, for whoever records a study.
package struct AutomationFact: Hashable, Sendable {
  /// Which of the phone's automations it is, from 0.
  package var automation: Int
  package var trigger: TriggerKind
  /// When the event happened.
  package var happenedAt: WorldTime
  /// When the action was begun; nil if it wasn't.
  package var ranAt: WorldTime?
  package var outcome: AutomationOutcome
  /// What of reality had a hand in it, in the order in which it did.
  package var causes: [RealityKnob]
  /// What the trigger hands over: a sound, a sender.
  package var detail: String
  /// What a failed action said; empty otherwise.
  package var error: String

  package init(
    automation: Int,
    trigger: TriggerKind,
    happenedAt: WorldTime,
    ranAt: WorldTime? = nil,
    outcome: AutomationOutcome,
    causes: [RealityKnob] = [],
    detail: String = "",
    error: String = ""
  ) {
    self.automation = automation
    self.trigger = trigger
    self.happenedAt = happenedAt
    self.ranAt = ranAt
    self.outcome = outcome
    self.causes = causes
    self.detail = detail
    self.error = error
  }

  /// How long after its event the action was begun; nil if it wasn't.
  package var lateBy: Duration? { ranAt.map { happenedAt.duration(to: $0) } }
}
