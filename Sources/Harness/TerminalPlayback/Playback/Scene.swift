package import Results
package import RecordedRuns
import Scenarios

/// What can be seen of a participant at one instant.
package struct Scene: Sendable {
  /// The phone and the app on it.
  package struct Phone: Hashable, Sendable {
    /// What the app is doing.
    package enum App: Hashable, Sendable {
      case notInstalled, open, background, closed
      /// The system ended it for good, or it crashed.
      case dead
    }

    package var model = ""
    package var system = ""
    package var app = App.notInstalled
    /// Until when it is switched off; nil: it is on.
    package var offUntil: Seconds?
    package var isStorageFull = false
    package var collects = true
    /// How far the clock is ahead of the true time.
    package var clockOffset: Seconds = 0
    package var timeZone = ""
    /// The sensors of the sheet that is up; empty if none is.
    package var sheet: [String] = []
  }

  /// A watch of the participant.
  package struct Watch: Hashable, Sendable {
    package var name: String
    /// Until when it is somewhere else.
    package var isLeftUntil: Seconds?
    /// Whether it is on the wrist, how full it is, and whether the phone is near; nil: not known.
    package var wear: Wear?
  }

  /// How a watch is worn.
  package struct Wear: Hashable, Sendable {
    package var isWorn: Bool
    package var isNearPhone: Bool
    package var battery: Double
  }

  /// The dock that the participant has.
  package struct Dock: Hashable, Sendable {
    package var name: String
    /// Since when the phone is on it; nil: it isn't.
    package var dockedSince: Seconds?
    /// Whether the system follows people; nil: not known.
    package var systemTracking: Bool?
    package var battery = ""
    /// Where it points and who is before it; nil while no camera runs.
    package var glimpse: DockGlimpse?
  }

  /// What the app recorded of automations, and what came of it.
  package struct Diary: Hashable, Sendable {
    package var recorded = 0
    package var sent = 0
    package var isUsed = false
  }

  /// Whether a fetch that touches the hold brings nothing at all.
  let givesAllOrNothing: Bool
  package internal(set) var time: Seconds = 0
  package internal(set) var phone = Phone()
  package internal(set) var lanes: [SensorLane] = []
  package internal(set) var watches: [Watch] = []
  package internal(set) var dock: Dock?
  package internal(set) var diary = Diary()
  package internal(set) var troubles = 0
  /// Where the participant is and what they do.
  package internal(set) var whereabouts = ""
  /// What has happened by now, the newest last: some of it.
  package internal(set) var latest: [PlaybackEvent] = []
  /// When the next thing happens; nil if nothing does any more.
  package internal(set) var next: Seconds?

  init(givesAllOrNothing: Bool) { self.givesAllOrNothing = givesAllOrNothing }
}

/// A row that changes what can be seen.
protocol SceneRow: ResultRow {
  /// When what began at the row's time was over; nil if it has no end of its own.
  var over: Seconds? { get }

  /// Changes what can be seen.
  ///
  /// - Parameters:
  ///   - part: Whether what the row tells of begins or ends.
  ///   - time: When.
  ///   - scene: What can be seen.
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene)
}

extension SceneRow {
  var over: Seconds? { nil }
}

/// One change of what can be seen.
struct Change: Sendable {
  /// What a row says of when it happened, or of when what it tells ended.
  enum Part: Sendable { case beginning, end }

  let time: Seconds
  private let row: any SceneRow
  private let part: Part

  /// The changes that a row stands for.
  static func of(_ row: TableRow) -> [Change] {
    guard let time = row.time, let seen = (row.table.rowType as? any SceneRow.Type)?.init(row)
    else { return [] }
    let beginning = [Change(time: time, row: seen, part: .beginning)]
    return beginning + (seen.over.map { [Change(time: $0, row: seen, part: .end)] } ?? [])
  }

  fileprivate func apply(to scene: inout Scene) { row.apply(part, at: time, to: &scene) }
}

extension Scene {
  /// Takes down a change.
  mutating func take(_ change: Change) { change.apply(to: &self) }

  /// Changes what is seen of a sensor, on one device or on all.
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

extension PromptRow: SceneRow {
  var over: Seconds? { outcome == .notShown ? nil : answered }

  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    guard outcome != .notShown else { return }
    let sensors = sensors.list
    scene.phone.sheet = part == .beginning ? sensors : []
    for index in scene.lanes.indices where sensors.contains(scene.lanes[index].sensor) {
      switch (part, scene.lanes[index].consent) {
      case (.beginning, .notAsked): scene.lanes[index].consent = .asked
      case (.end, .asked): scene.lanes[index].consent = .notAsked
      default: break
      }
    }
  }
}

extension AuthorizationRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    scene.change(sensor) { lane in
      lane.consent =
        switch status {
        case .authorized: .allowed
        case .denied: .denied
        case .notDetermined: .notAsked
        }
    }
  }
}

extension RecordingRow: SceneRow {
  var over: Seconds? { ended }

  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    scene.change(sensor, of: device) { lane in
      switch part {
      case .beginning:
        lane.isRecording = true
        lane.recorded.append(Span(time, .infinity))
      case .end:
        lane.isRecording = false
        if !lane.recorded.isEmpty { lane.recorded[lane.recorded.count - 1].to = time }
      }
    }
  }
}

extension FetchRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    // What touches the hold may bring nothing at all, by the scenario's choice.
    let isRefused = delivered == 0 && held && scene.givesAllOrNothing
    let fetch = SensorLane.Fetch(
      range: Span(from, to),
      delivered: delivered,
      youngest: youngest,
      isThrough: outcome == .completed && !underway && !stopped && !isRefused
    )
    scene.change(sensor, of: device) { $0.take(fetch, at: time) }
  }
}

extension DeletionRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    scene.change(sensor) { $0.deleted.append(Span(from, to)) }
  }
}

extension ClockChangeRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    scene.phone.clockOffset = wallOffset
    scene.phone.timeZone = timeZone
  }
}

extension AppEventRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    switch event {
    case .installed, .deleted, .closed, .killed: scene.phone.app = .closed
    case .launched: scene.phone.app = byHand == false ? .background : .open
    case .foregrounded: scene.phone.app = .open
    case .backgrounded, .woken: scene.phone.app = .background
    case .terminated, .crashed: scene.phone.app = .dead
    case .updated, .taskBegan, .taskCompleted, .taskExpired, .notificationsAnswered, .notified,
      .notificationOpened:
      break
    }
  }
}

extension ActionRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    switch TimelineActions.named(action)?.display {
    case .fullStorage?: scene.phone.isStorageFull = true
    case .collection(let isOn)?: scene.phone.collects = isOn
    case .phoneOff?: scene.phone.offUntil = duration.map { time + $0 }
    case .watchLeft?:
      for index in scene.watches.indices {
        scene.watches[index].isLeftUntil = duration.map { time + $0 }
      }
    case nil: break
    }
  }
}

extension DockEventRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    switch event {
    case .docked: scene.dock?.dockedSince = time
    case .undocked:
      scene.dock?.dockedSince = nil
      scene.dock?.systemTracking = nil
    case .systemTracking: scene.dock?.systemTracking = isOn
    case .battery: scene.dock?.battery = battery
    case .trackingButton, .pressed, .limit, .lapsed, .sleep: break
    }
  }

  /// How full the battery is and whether it is charged, such as `95 %, not charging`.
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

extension AutomationEventRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    scene.diary.isUsed = true
    if rowID != nil { scene.diary.recorded += 1 }
  }
}

extension UploadRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) {
    if accepted { scene.diary.sent += rows }
  }
}

extension ErrorRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) { scene.troubles += 1 }
}

extension DiagnosticRow: SceneRow {
  func apply(_ part: Change.Part, at time: Seconds, to scene: inout Scene) { scene.troubles += 1 }
}
