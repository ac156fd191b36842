/// One row of `dock_events`: one thing that happened to a dock, or that it told the phone.
package struct DockEventRow: ResultRow {
  /// What happened.
  package enum Event: String, Word {
    case docked, undocked
    case trackingButton = "tracking button"
    case systemTracking = "system tracking"
    case pressed, battery, limit, lapsed, sleep
  }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var event: Event
  package var detail: String
  package var heard: Bool

  package static let layout = RowLayout(
    .dockEvents,
    "dock_events",
    "One thing that happened to a dock, or that it told the phone.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("event", \.event, "\(Event.list)."),
    .column("detail", \.detail, "Which, how or why; empty if there is nothing to say."),
    .column("heard", \.heard, "1 unless it was told to an app that did not listen.")
  )

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
}

/// One row of `dock_commands`: calls of the app that turn a dock or say whom it follows.
package struct DockCommandRow: ResultRow {
  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var call: String
  package var detail: String
  package var outcome: String
  package var error: String?
  package var times: Int

  package static let layout = RowLayout(
    .dockCommands,
    "dock_commands",
    "Calls of the app that turn a dock or say whom it follows: alike ones in a row are one row.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When the first was made, or the last of many."),
    .column("call", \.call, "The function."),
    .column("detail", \.detail, "What the first was called with."),
    .column("outcome", \.outcome, "'done', 'failed' or 'ignored'."),
    .column("error", \.error, "The DockKitError's case; null unless it failed."),
    .column("times", \.times, "How many calls there were.")
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    call: String,
    detail: String,
    outcome: String,
    error: String?,
    times: Int
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.call = call
    self.detail = detail
    self.outcome = outcome
    self.error = error
    self.times = times
  }
}
