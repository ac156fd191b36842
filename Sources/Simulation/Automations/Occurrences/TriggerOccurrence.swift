import Routines
package import VirtualTime

/// One time that what a trigger waits for happens.
package struct TriggerOccurrence: Hashable, Sendable {
  /// When it happens, in true time.
  package let time: WorldTime

  /// What the trigger's text doesn't say: which sound, which shop; what Shortcuts passes as input.
  package let detail: String

  package init(time: WorldTime, detail: String = "") {
    self.time = time
    self.detail = detail
  }
}

/// Something that happens at a time of a plan.
struct PlannedEvent {
  let time: LocalTime
  let detail: String

  init(_ time: LocalTime, _ detail: String = "") {
    self.time = time
    self.detail = detail
  }
}
