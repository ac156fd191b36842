/// One row of `dock_events`: one event of a dock.
package struct DockEventRow: ResultRow {
  /// The events of a dock.
  package enum DockEventKind: String, Word {
    case docked, undocked
    case trackingButton = "tracking button"
    case systemTracking = "system tracking"
    case pressed, battery, limit, lapsed, sleep
  }

  /// Why a phone was undocked, or stayed undocked.
  package enum Cause: String, Word {
    /// The person took the phone off.
    case takenOff = "taken off"
    /// The connection broke; the phone is still on the dock.
    case flap
    /// The dock's battery became empty.
    case batteryEmpty = "battery empty"
    /// The person put the phone on a dock with an empty battery, which had no effect.
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
    "One event of a dock.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("event", \.event, "\(DockEventKind.list)."),
    .column("detail", \.detail, "Details."),
    .column("heard", \.heard, "Whether the app observed this kind of event."),
    .column(
      "is_on",
      \.isOn,
      "Whether the tracking button ('docked') or 'system tracking' is on."
    ).undigested,
    .column("cause", \.cause, "Of 'undocked': \(Cause.list).").undigested,
    .column("percent", \.percent, unit: "%", "Of 'battery': the charge.").undigested,
    .column("is_low", \.isLow, "Of 'battery': whether the dock reports it as low.").undigested,
    .column("charging", \.charging, "Of 'battery': \(Charging.list).").undigested
  )

  /// A row, with one parameter for each column.
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

/// One row of `dock_commands`: calls of the app that turn a dock or choose its subjects.
package struct DockCommandRow: ResultRow {
  /// The outcome of a call.
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
    "Calls that turn a dock or choose its subjects; equal calls in succession share a row.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When the first call, or the last of many, was made."),
    .column("call", \.call, "The function."),
    .column("detail", \.detail, "The arguments of the first call."),
    .column("outcome", \.outcome, "\(Outcome.list)."),
    .column("error", \.error, "The DockKitError's case."),
    .column("times", \.times, "The number of calls.")
  )

  /// A row, with one parameter for each column.
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
