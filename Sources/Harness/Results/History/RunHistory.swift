package import VirtualTime

/// A participant's run over time, read from its rows once: what was the case at each instant, and what became of samples.
package struct RunHistory: Sendable {
  /// The participant's answer for a sensor, as the terminal and the page show it.
  package enum ConsentState: String, Sendable, CaseIterable {
    case notAsked = "not asked"
    case asked, allowed, denied
  }

  /// The state of the app: the words after "is", on the terminal and on the page.
  package enum AppStatus: String, Sendable, CaseIterable {
    case notInstalled = "not installed"
    case open
    case background = "in the background"
    case suspended, closed
    /// The system terminated it, or it crashed.
    case terminated
  }

  /// The state of the phone and of the app on it.
  package struct PhoneState: Hashable, Sendable {
    package var app = AppStatus.notInstalled
    /// When the phone, which was switched off last, is switched on again; nil before it is switched off.
    package var offUntil: Seconds?
    package var isStorageFull = false
    /// Whether SensorKit is on for every app.
    package var collects = true
    /// How far the clock is ahead of the true time.
    package var clockOffset: Seconds = 0
    package var timeZone = ""
    /// The sensors of the consent sheet on the screen; empty if there is none.
    package var sheet: [String] = []
  }

  /// The state of the participant's dock.
  package struct DockState: Hashable, Sendable {
    /// Since when the phone is on the dock; nil: it is not.
    package var dockedSince: Seconds?
    /// Whether system tracking is on; nil: not known.
    package var systemTracking: Bool?
    /// The charge of the battery, and whether it is being charged.
    package var battery = ""
  }

  /// The number of automation events that the app has recorded and sent.
  package struct AutomationCounts: Hashable, Sendable {
    package var recorded = 0
    package var sent = 0
    package var isUsed = false
  }

  /// The number of pushes that the study's server has sent, and of those that were delivered.
  package struct PushCounts: Hashable, Sendable {
    package var sent = 0
    package var delivered = 0
  }

  package internal(set) var phone: StateHistory<PhoneState>
  /// The participant's answer for each sensor that the app has asked for.
  package internal(set) var consents: [String: StateHistory<ConsentState>] = [:]
  /// When the participant has a watch again that they left somewhere last; nil before they leave one.
  package internal(set) var watchLeftUntil = StateHistory<Seconds?>(nil)
  package internal(set) var dock = StateHistory(DockState())
  package internal(set) var automations = StateHistory(AutomationCounts())
  package internal(set) var pushes = StateHistory(PushCounts())
  /// The number of errors and diagnostics so far.
  package internal(set) var errors = StateHistory(0)

  /// What became of the samples of each sensor of each device.
  package var samples: [SampleHistory]

  /// The times at which rows begin and end to be the case, in their order.
  package let changeTimes: [Seconds]

  /// When the conditions end that actions of a known length began.
  package let actionEnds: [Seconds]

  /// The history of a participant.
  ///
  /// - Parameters:
  ///   - rows: The participant's rows in the order of time.
  ///   - zone: The time zone of the phone at first.
  ///   - sensors: The sensors that come first among the samples, whether or not they recorded; then come the others in
  ///     the order of their rows.
  ///   - givesAllOrNothing: Whether a fetch whose range reaches into the hold returns nothing at all.
  package init(
    _ rows: [TableRow],
    beginningIn zone: String = "",
    reading sensors: [String] = [],
    givesAllOrNothing: Bool = true
  ) {
    phone = StateHistory(PhoneState(timeZone: zone))
    let (recordings, fetches) = (RecordingRow.all(in: rows), FetchRow.all(in: rows))
    let used = rows.compactMap { RecordingRow($0)?.stream ?? FetchRow($0)?.stream }
    let first = sensors.flatMap { sensor in
      let own = used.filter { $0.sensor == sensor }
      return own.isEmpty ? [SampleStream(sensor: sensor, device: "")] : own
    }
    var seen: Set<SampleStream> = []
    samples = SampleHistory.all(
      recordings,
      fetches,
      DeletionRow.all(in: rows),
      DiagnosticRow.all(in: rows),
      of: (first + used).filter { seen.insert($0).inserted },
      givesAllOrNothing: givesAllOrNothing
    )
    actionEnds = ActionRow.all(in: rows).compactMap { action in
      action.duration.map { action.at + $0 }
    }
    let changes = rows.flatMap(StateChange.all).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    changeTimes = changes.map(\.time)
    for change in changes {
      change.row.apply(change.edge, at: WorldTime(seconds: change.time), to: &self)
    }
  }
}

/// A row that changes a state of a history.
package protocol StateRow: ResultRow {
  /// When the condition that began at the row's time ended; nil if it has no end of its own.
  var over: Seconds? { get }

  /// Applies the row to the history.
  ///
  /// - Parameters:
  ///   - edge: Whether the row's condition begins or ends.
  ///   - time: The time of the change.
  ///   - history: The history up to that time.
  func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory)
}

/// A change of a state.
package struct StateChange {
  /// The beginning or the end of the condition that a row describes.
  package enum Edge: Sendable { case beginning, end }

  let time: Seconds
  let row: any StateRow
  let edge: Edge

  /// The changes that a row describes.
  static func all(of row: TableRow) -> [StateChange] {
    guard let time = row.time, let row = (row.table.rowType as? any StateRow.Type)?.init(row)
    else { return [] }
    let end = row.over.map { StateChange(time: $0, row: row, edge: .end) }
    return [StateChange(time: time, row: row, edge: .beginning)] + [end].compactMap(\.self)
  }
}
