/// One row of `dock_events`: one thing that happened to a dock, or that it told the phone.
package struct DockEventRow: ResultRow {
  /// What happened.
  package enum DockEventKind: String, Word {
    case docked, undocked
    case trackingButton = "tracking button"
    case systemTracking = "system tracking"
    case pressed, battery, limit, lapsed, sleep
  }

  /// Why a dock lost its phone, or did not get it.
  package enum Cause: String, Word {
    /// The person took the phone off.
    case takenOff = "taken off"
    /// The connection broke by itself; the phone is still on the dock.
    case flap
    /// The dock's battery became empty.
    case batteryEmpty = "battery empty"
    /// The phone was put on a dock whose battery is empty, so nothing happened.
    case stayedOff = "stayed off"
  }

  /// The state of a dock's battery: the cases of `BatteryChargeState`.
  package enum Charging: String, Word { case charging, notCharging, notChargeable }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var event: DockEventKind
  package var detail: String
  package var heard: Bool
  package var isOn: Bool?
  package var cause: Cause?
  package var percent: Int?
  package var isLow: Bool?
  package var charging: Charging?

  package static let layout = RowLayout(
    .dockEvents,
    "dock_events",
    "One thing that happened to a dock, or that it told the phone.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("event", \.event, "\(DockEventKind.list)."),
    .column("detail", \.detail, "Which, how or why; empty if there is nothing to say."),
    .column("heard", \.heard, "1 unless it was told to an app that did not listen."),
    .column(
      "is_on",
      \.isOn,
      "Of 'docked', whether the tracking button is on; of 'system tracking', whether that is on."
    ).undigested,
    .column("cause", \.cause, "Of 'undocked': \(Cause.list).").undigested,
    .column("percent", \.percent, unit: "%", "Of 'battery': how full it is.").undigested,
    .column("is_low", \.isLow, "Of 'battery': whether the dock reports it as low.").undigested,
    .column("charging", \.charging, "Of 'battery': \(Charging.list).").undigested
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    event: DockEventKind,
    detail: String,
    heard: Bool = true,
    isOn: Bool? = nil,
    cause: Cause? = nil,
    percent: Int? = nil,
    isLow: Bool? = nil,
    charging: Charging? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.event = event
    self.detail = detail
    self.heard = heard
    self.isOn = isOn
    self.cause = cause
    self.percent = percent
    self.isLow = isLow
    self.charging = charging
  }
}

/// One row of `dock_commands`: calls of the app that turn a dock or say whom it follows.
package struct DockCommandRow: ResultRow {
  /// What can become of a call.
  package enum Outcome: String, Word {
    case done
    /// The call threw an error.
    case failed
    /// The call had no effect, and no error.
    case ignored
  }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var call: String
  package var detail: String
  package var outcome: Outcome
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
    .column("outcome", \.outcome, "\(Outcome.list)."),
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
    outcome: Outcome,
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
