/// One row of `dock_events`: one thing that happened to a dock, or that it told the phone.
package struct DockEventRow: ResultRow {
  /// What happened.
  package enum Event: String, CaseIterable, Sendable {
    case docked, undocked
    case trackingButton = "tracking button"
    case systemTracking = "system tracking"
    case pressed, battery, limit, lapsed, sleep
  }

  package static let table = TableID.dockEvents

  /// The participant's name.
  package var participant: String
  /// Order within the participant's world.
  package var sequence: Int
  /// When it happened.
  package var at: Seconds
  /// What happened.
  package var event: Event
  /// Which, how or why; empty if there is nothing to say.
  package var detail: String
  /// Whether an app that was told listened.
  package var heard: Bool

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    event: Event,
    detail: String,
    heard: Bool = true
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.event = event
    self.detail = detail
    self.heard = heard
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(event.rawValue),
      Value(detail),
      Value(heard),
    ]
  }
}
