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
  /// The failures that had a part in it, in their order.
  package var causes: [ReliabilityParameter]
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
    causes: [ReliabilityParameter] = [],
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

/// What became of one time that a trigger's event happened; raw values are what results call it.
package enum AutomationOutcome: String, CaseIterable, Hashable, Sendable {
  /// The action ran at once.
  case ran
  /// The action ran later.
  case late = "ran late"
  /// The action ran once more.
  case doubled
  /// The action ran and failed.
  case failed
  /// The action took longer than iOS lets it.
  case cutShort = "cut short"

  /// This version of iOS has no such trigger; told once.
  case unavailable
  case phoneOff = "phone off"
  /// iOS didn't notice.
  case notFired = "not fired"
  /// Left out to save power.
  case skipped = "skipped to save power"
  /// It waited for a tap that never came.
  case notConfirmed = "not confirmed"
  /// Nothing can be opened while the phone is locked.
  case refusedWhileLocked = "refused while locked"
  /// The shortcut isn't allowed to run while the phone is locked.
  case notAllowedWhileLocked = "not allowed while locked"
  case beforeFirstUnlock = "before first unlock"
  case noNetwork = "no network"
  /// Shortcuts doesn't know the app's action.
  case actionMissing = "action missing"
  /// It came too late to be run.
  case stale
  case rateLimited = "rate limited"
  /// Too many URLs were opened.
  case denied
  /// The engine was stopped first.
  case unfinished

  /// Whether the action was begun.
  package var isRun: Bool {
    switch self {
    case .ran, .late, .doubled, .failed, .cutShort: true
    default: false
    }
  }
}
