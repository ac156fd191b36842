import Scenarios
package import VirtualTime

extension StateRow {
  package var over: Seconds? { nil }

  /// What such rows change is in the histories of samples.
  package func apply(
    _ edge: StateChange.Edge,
    at time: WorldTime,
    to history: inout RunHistory
  ) {}
}

extension FetchRow: StateRow {}

extension DeletionRow: StateRow {}

extension RecordingRow: StateRow {
  package var over: Seconds? { ended }
}

extension PromptRow: StateRow {
  package var over: Seconds? { outcome == .notShown ? nil : answered }

  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    guard outcome != .notShown else { return }
    history.changePhone(at: time) { $0.sheet = edge == .beginning ? sensors.list : [] }
    for sensor in sensors.list {
      let consent = history.consents[sensor, default: StateHistory(.notAsked)].latest
      switch (edge, consent) {
      case (.beginning, .notAsked): history.changeConsent(to: sensor, .asked, at: time)
      case (.end, .asked): history.changeConsent(to: sensor, .notAsked, at: time)
      default: break
      }
    }
  }
}

extension AuthorizationRow: StateRow {
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    let state: RunHistory.ConsentState =
      switch status {
      case .authorized: .allowed
      case .denied: .denied
      case .notDetermined: .notAsked
      }
    history.changeConsent(to: sensor, state, at: time)
  }
}

extension RunHistory {
  fileprivate mutating func changePhone(at time: WorldTime, _ body: (inout PhoneState) -> Void) {
    var state = phone.latest
    body(&state)
    phone.change(to: state, at: time)
  }

  fileprivate mutating func changeDock(at time: WorldTime, _ body: (inout DockState) -> Void) {
    var state = dock.latest
    body(&state)
    dock.change(to: state, at: time)
  }

  fileprivate mutating func changeConsent(
    to sensor: String,
    _ state: ConsentState,
    at time: WorldTime
  ) {
    consents[sensor, default: StateHistory(.notAsked)].change(to: state, at: time)
  }
}

extension ClockChangeRow: StateRow {
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    history.changePhone(at: time) { ($0.clockOffset, $0.timeZone) = (wallOffset, timeZone) }
  }
}

extension AppEventRow: StateRow {
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    if let status { history.changePhone(at: time) { $0.app = status } }
  }

  /// The app's state after the event; nil if it stays as it was.
  private var status: RunHistory.AppStatus? {
    switch event {
    case .installed, .closed, .killed: .closed
    case .deleted, .offloaded, .phoneReplaced: .notInstalled
    case .launched: byHand == false ? .background : .open
    case .foregrounded: .open
    case .backgrounded, .woken, .resumed: .background
    case .suspended: .suspended
    case .terminated, .crashed: .terminated
    case .updated, .phoneRestarted, .refused, .taskBegan, .taskCompleted, .taskExpired,
      .taskCancelled, .transfersReported, .notificationsAnswered, .promptLost, .notified,
      .notificationSeen, .notificationOpened, .notificationButton, .notificationDropped:
      nil
    }
  }
}

extension ActionRow: StateRow {
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    let until = duration.map { at + $0 }
    switch TimelineActions.named(action)?.display {
    case .fullStorage?: history.changePhone(at: time) { $0.isStorageFull = true }
    case .collection(let isOn)?: history.changePhone(at: time) { $0.collects = isOn }
    case .newPhone?:
      history.changePhone(at: time) { ($0.isStorageFull, $0.collects) = (false, true) }
    case .phoneOff?: history.changePhone(at: time) { $0.offUntil = until }
    case .watchLeft?: history.watchLeftUntil.change(to: until, at: time)
    case nil: break
    }
  }
}

extension DockEventRow: StateRow {
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    history.changeDock(at: time) { dock in
      switch event {
      case .docked: dock.dockedSince = at
      case .undocked: (dock.dockedSince, dock.systemTracking) = (nil, nil)
      case .systemTracking: dock.systemTracking = isOn
      case .battery: dock.battery = battery
      case .trackingButton, .pressed, .limit, .lapsed, .sleep: break
      }
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
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    var counts = history.automations.latest
    counts.isUsed = true
    if rowID != nil { counts.recorded += 1 }
    history.automations.change(to: counts, at: time)
  }
}

extension UploadRow: StateRow {
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    guard accepted else { return }
    var counts = history.automations.latest
    counts.sent = counts.sent.addingSaturated(rows)
    history.automations.change(to: counts, at: time)
  }
}

extension PushRow: StateRow {
  package var over: Seconds? { delivered }

  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    var counts = history.pushes.latest
    if edge == .beginning { counts.sent += 1 } else { counts.delivered += 1 }
    history.pushes.change(to: counts, at: time)
  }
}

extension ErrorRow: StateRow {
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    history.errors.change(to: history.errors.latest.addingSaturated(times), at: time)
  }
}

extension DiagnosticRow: StateRow {
  package func apply(_ edge: StateChange.Edge, at time: WorldTime, to history: inout RunHistory) {
    history.errors.change(to: history.errors.latest + 1, at: time)
  }
}
