import VirtualTime

/// One event of an automation on its way to its action.
struct AutomationRun {
  let automation: Int
  let occurrence: TriggerOccurrence
  /// Stands for it among those that wait.
  let number: Int
  /// What of reality had a hand in it so far.
  var causes: [RealityKnob] = []
  var isDouble = false
  /// Where its random numbers come from: the same whatever happened to others.
  let stream: RandomStream

  /// Whether another is this very run, and not its double.
  func isSame(as other: AutomationRun) -> Bool {
    number == other.number && isDouble == other.isDouble
  }

  /// What is drawn about one knob.
  func draws(_ knob: RealityKnob) -> RandomStream { stream.split(knob.rawValue) }
}

/// What is remembered of an automation.
struct AutomationState {
  let source: TriggerSource
  /// Waits for the next event.
  var timer: WorldTimer?
  /// When somebody notices that an update made it ask, and sets it right.
  var asksUntil: WorldTime?
  /// Whether iOS asks again, until somebody has tapped.
  var isAskedAgain = false
  /// When somebody gives it the permission that it lacks while the phone is locked; nil: it doesn't.
  var isAllowedFrom: WorldTime?
  /// When it ran lately.
  var runs: [WorldTime] = []
}
