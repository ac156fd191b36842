package import VirtualTime

/// The outcome of an automation's event, for the recorder of results.
package struct AutomationFact: Hashable, Sendable {
  /// The index of the automation among the phone's automations, from 0.
  package var automation: Int
  package var trigger: TriggerKind
  /// When the event happened.
  package var happenedAt: WorldTime
  /// When the action began; nil if it didn't.
  package var ranAt: WorldTime?
  package var outcome: AutomationOutcome
  /// The failures that contributed to the outcome, in their order.
  package var causes: [ReliabilityParameter] = []
  /// What the trigger passes to the action, such as a sound or a sender.
  package var detail: String = ""
  /// The error of a failed action; empty otherwise.
  package var error: String = ""

  /// The time from the event to the beginning of the action; nil if the action didn't begin.
  package var lateBy: Duration? { ranAt.map { happenedAt.duration(to: $0) } }
}

/// The outcome of one event of a trigger; raw values are stored in results.
package enum AutomationOutcome: String, CaseIterable, Hashable, Sendable {
  /// The action ran at once.
  case ran
  /// The action ran later.
  case late = "ran late"
  /// The action ran a second time.
  case doubled
  /// The action ran and failed.
  case failed
  /// The action took longer than iOS allows.
  case cutShort = "cut short"

  /// This version of iOS has no such trigger; reported once.
  case unavailable
  case phoneOff = "phone off"
  /// iOS didn't notice.
  case notFired = "not fired"
  /// iOS skipped the run to save power.
  case skipped = "skipped to save power"
  /// The run waited for a tap, and the person never tapped.
  case notConfirmed = "not confirmed"
  /// Nothing can be opened while the phone is locked.
  case refusedWhileLocked = "refused while locked"
  /// The shortcut isn't allowed to run while the phone is locked.
  case notAllowedWhileLocked = "not allowed while locked"
  case beforeFirstUnlock = "before first unlock"
  case noNetwork = "no network"
  /// Shortcuts doesn't know the app's action.
  case actionMissing = "action missing"
  /// The app isn't installed.
  case appMissing = "app missing"
  /// The app ended before it had performed the action.
  case appEnded = "app ended"
  /// The event was too old when its turn came.
  case stale
  case rateLimited = "rate limited"
  /// Too many URLs were opened.
  case denied
  /// The engine was stopped first.
  case unfinished

  /// Whether the action began.
  package var isRun: Bool {
    switch self {
    case .ran, .late, .doubled, .failed, .cutShort: true
    default: false
    }
  }
}
