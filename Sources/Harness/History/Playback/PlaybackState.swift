package import Results
package import Runner
import Scenarios

/// The state of a participant's devices and app at one instant.
package struct PlaybackState: Sendable {
  /// The state of the phone and of the app on it.
  package struct PhoneState: Hashable, Sendable {
    /// The state of the app.
    package enum AppStatus: Hashable, Sendable, CaseIterable {
      case notInstalled, open, background, suspended, closed
      /// The system terminated it, or it crashed.
      case terminated

      /// The status after "is", on the terminal and on the page.
      package var words: String {
        switch self {
        case .notInstalled: "not installed"
        case .open: "open"
        case .background: "in the background"
        case .suspended: "suspended"
        case .closed: "closed"
        case .terminated: "terminated"
        }
      }

      /// How the status looks, on the terminal and on the page.
      var style: TextStyle {
        switch self {
        case .notInstalled, .suspended: .dim
        case .open, .background: .good
        case .closed: .warm
        case .terminated: .bad
        }
      }
    }

    package var model = ""
    package var system = ""
    package var app = AppStatus.notInstalled
    /// When the phone, which is off, will be switched on; nil: it is on.
    package var offUntil: Seconds?
    package var isStorageFull = false
    package var collects = true
    /// How far the clock is ahead of the true time.
    package var clockOffset: Seconds = 0
    package var timeZone = ""
    /// The sensors of the consent sheet on the screen; empty if there is none.
    package var sheet: [String] = []
  }

  /// The state of a watch.
  package struct WatchState: Hashable, Sendable {
    package var name: String
    /// When the participant, who has left the watch somewhere, will have it again; nil: they have it.
    package var isLeftUntil: Seconds?
    /// How the watch is worn; nil: not known.
    package var wear: WatchWear?
  }

  /// How a watch is worn.
  package struct WatchWear: Hashable, Sendable {
    package var isWorn: Bool
    package var isNearPhone: Bool
    /// The charge of the battery, 0...1.
    package var battery: Double
  }

  /// The state of the participant's dock.
  package struct DockState: Hashable, Sendable {
    package var name: String
    /// Since when the phone is on the dock; nil: it is not.
    package var dockedSince: Seconds?
    /// Whether system tracking is on; nil: not known.
    package var systemTracking: Bool?
    package var battery = ""
    /// The dock's direction and the subjects in front of it; nil while no camera runs.
    package var snapshot: DockSnapshot?
  }

  /// The number of automation events that the app has recorded and sent.
  package struct AutomationCounts: Hashable, Sendable {
    package var recorded = 0
    package var sent = 0
    package var isUsed = false
  }

  /// Whether a fetch whose range reaches into the hold returns nothing at all.
  let givesAllOrNothing: Bool
  package internal(set) var time: Seconds = 0
  package internal(set) var phone = PhoneState()
  package internal(set) var lanes: [SensorLane] = []
  package internal(set) var watches: [WatchState] = []
  package internal(set) var dock: DockState?
  package internal(set) var automations = AutomationCounts()
  /// The number of errors and diagnostics so far.
  package internal(set) var errors = 0
  /// Where the participant is and what they do.
  package internal(set) var whereabouts = ""
  /// The participant's place; nil: not known, or not in the study.
  package internal(set) var situation: Whereabouts.Situation?
  /// The latest events, the newest last.
  package internal(set) var latest: [PlaybackEvent] = []
  /// The time of the next event; nil if there is none.
  package internal(set) var next: Seconds?

  init(givesAllOrNothing: Bool) { self.givesAllOrNothing = givesAllOrNothing }
}

/// A row that changes the playback's state.
protocol StateRow: ResultRow {
  /// When the condition that began at the row's time ended; nil if it has no end of its own.
  var over: Seconds? { get }

  /// Applies the row to the state.
  ///
  /// - Parameters:
  ///   - edge: Whether the row's condition begins or ends.
  ///   - time: The time of the change.
  ///   - state: The state to change.
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState)
}

extension StateRow {
  var over: Seconds? { nil }
}

/// A change of the playback's state.
struct PlaybackChange: Sendable {
  /// The beginning or the end of the condition that a row describes.
  enum Edge: Sendable { case beginning, end }

  let time: Seconds
  private let row: any StateRow
  private let edge: Edge

  /// The changes that a row describes.
  static func all(of row: TableRow) -> [PlaybackChange] {
    guard let time = row.time, let seen = (row.table.rowType as? any StateRow.Type)?.init(row)
    else { return [] }
    let beginning = [PlaybackChange(time: time, row: seen, edge: .beginning)]
    return beginning + (seen.over.map { [PlaybackChange(time: $0, row: seen, edge: .end)] } ?? [])
  }

  /// When the condition of an action with a duration ends, for which there is no change.
  var over: Seconds? {
    guard edge == .beginning, let action = row as? ActionRow else { return nil }
    return action.duration.map { time + $0 }
  }

  fileprivate func apply(to state: inout PlaybackState) { row.apply(edge, at: time, to: &state) }
}

extension PlaybackState {
  /// Applies a change.
  mutating func apply(_ change: PlaybackChange) { change.apply(to: &self) }

  /// Changes the lanes of a sensor, on one device or on all.
  fileprivate mutating func change(
    _ sensor: String,
    of device: String? = nil,
    _ body: (inout SensorLane) -> Void
  ) {
    for index in lanes.indices
    where lanes[index].sensor == sensor && (device == nil || lanes[index].device == device) {
      body(&lanes[index])
    }
  }
}

extension PromptRow: StateRow {
  var over: Seconds? { outcome == .notShown ? nil : answered }

  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    guard outcome != .notShown else { return }
    let sensors = sensors.list
    state.phone.sheet = edge == .beginning ? sensors : []
    for index in state.lanes.indices where sensors.contains(state.lanes[index].sensor) {
      switch (edge, state.lanes[index].consent) {
      case (.beginning, .notAsked): state.lanes[index].consent = .asked
      case (.end, .asked): state.lanes[index].consent = .notAsked
      default: break
      }
    }
  }
}

extension AuthorizationRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    state.change(sensor) { lane in
      lane.consent =
        switch status {
        case .authorized: .allowed
        case .denied: .denied
        case .notDetermined: .notAsked
        }
    }
  }
}

extension RecordingRow: StateRow {
  var over: Seconds? { ended }

  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    state.change(sensor, of: device) { lane in
      switch edge {
      case .beginning:
        lane.isRecording = true
        lane.recorded.append(LaneInterval(time, .infinity))
      case .end:
        lane.isRecording = false
        if !lane.recorded.isEmpty { lane.recorded[lane.recorded.count - 1].to = time }
      }
    }
  }
}

extension FetchRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    // The scenario chooses whether a range that reaches into the hold returns nothing at all.
    let isRefused = delivered == 0 && held && state.givesAllOrNothing
    let fetch = SensorLane.FetchResult(
      range: LaneInterval(from, to),
      delivered: delivered,
      times: times,
      youngest: youngest,
      isComplete: outcome == .completed && !underway && !stopped && !isRefused
    )
    state.change(sensor, of: device) { $0.record(fetch, at: time) }
  }
}

extension DeletionRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    state.change(sensor) { $0.deleted.append(LaneInterval(from, to)) }
  }
}

extension ClockChangeRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    state.phone.clockOffset = wallOffset
    state.phone.timeZone = timeZone
  }
}

extension AppEventRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    switch event {
    case .installed, .closed, .killed: state.phone.app = .closed
    case .deleted, .phoneReplaced: state.phone.app = .notInstalled
    case .launched: state.phone.app = byHand == false ? .background : .open
    case .foregrounded: state.phone.app = .open
    case .backgrounded, .woken, .resumed: state.phone.app = .background
    case .suspended: state.phone.app = .suspended
    case .terminated, .crashed: state.phone.app = .terminated
    case .updated, .phoneRestarted, .refused, .taskBegan, .taskCompleted, .taskExpired,
      .notificationsAnswered, .promptLost, .notified, .notificationSeen, .notificationOpened,
      .notificationButton, .notificationDropped:
      break
    }
  }
}

extension ActionRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    switch TimelineActions.named(action)?.display {
    case .fullStorage?: state.phone.isStorageFull = true
    case .collection(let isOn)?: state.phone.collects = isOn
    case .newPhone?:
      state.phone.isStorageFull = false
      state.phone.collects = true
    case .phoneOff?: state.phone.offUntil = duration.map { time + $0 }
    case .watchLeft?:
      for index in state.watches.indices {
        state.watches[index].isLeftUntil = duration.map { time + $0 }
      }
    case nil: break
    }
  }
}

extension DockEventRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    switch event {
    case .docked: state.dock?.dockedSince = time
    case .undocked:
      state.dock?.dockedSince = nil
      state.dock?.systemTracking = nil
    case .systemTracking: state.dock?.systemTracking = isOn
    case .battery: state.dock?.battery = battery
    case .trackingButton, .pressed, .limit, .lapsed, .sleep: break
    }
  }

  /// The charge of the battery and whether it is being charged, such as `95 %, not charging`.
  private var battery: String {
    let charging =
      switch charging {
      case .charging: "charging"
      case .notCharging: "not charging"
      case .notChargeable: "not chargeable"
      case nil: ""
      }
    return [percent.map { "\($0) %" } ?? "", isLow == true ? "low" : "", charging]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension AutomationEventRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    state.automations.isUsed = true
    if rowID != nil { state.automations.recorded += 1 }
  }
}

extension UploadRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    guard accepted else { return }
    state.automations.sent = state.automations.sent.addingSaturated(rows)
  }
}

extension ErrorRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    state.errors = state.errors.addingSaturated(times)
  }
}

extension DiagnosticRow: StateRow {
  func apply(_ edge: PlaybackChange.Edge, at time: Seconds, to state: inout PlaybackState) {
    state.errors += 1
  }
}
