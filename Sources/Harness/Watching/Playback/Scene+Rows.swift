import Results
import Scenarios

/// One change of what can be seen.
struct Change: Sendable {
  /// What a row says of when it happened, or of when what it tells ended.
  enum Part: Sendable { case beginning, end }

  let time: Seconds
  let row: Row
  let part: Part

  /// The changes that a row stands for.
  static func of(_ row: Row) -> [Change] {
    guard let time = row.time else { return [] }
    let end: Seconds? =
      switch row.table {
      case .recordings: row.real("ended_s")
      case .prompts: row.text("outcome") == "not shown" ? nil : row.real("answered_s")
      default: nil
      }
    let beginning = [Change(time: time, row: row, part: .beginning)]
    return beginning + (end.map { [Change(time: $0, row: row, part: .end)] } ?? [])
  }
}

extension Scene {
  /// Takes down a change.
  mutating func take(_ change: Change) {
    let row = change.row
    switch row.table {
    case .prompts: takePrompt(row, change.part)
    case .authorizations: takeAuthorization(row)
    case .recordings: takeRecording(row, change)
    case .fetches: takeFetch(row, at: change.time)
    case .deletions:
      let span = Span(row.real("from_s") ?? 0, row.real("to_s") ?? 0)
      forEachLane(of: row) { $0.deleted.append(span) }
    case .clockChanges:
      phone.clockOffset = row.real("wall_offset_s") ?? 0
      phone.timeZone = row.text("time_zone")
    case .appEvents: takeAppEvent(row)
    case .actions: takeAction(row, at: change.time)
    case .dockEvents: takeDockEvent(row, at: change.time)
    case .automationEvents:
      diary.isUsed = true
      if row.number("row_id") != nil { diary.recorded += 1 }
    case .uploads: if row.flag("accepted") { diary.sent += row.number("rows") ?? 0 }
    case .errors, .diagnostics: troubles += 1
    default: break
    }
  }

  private mutating func forEachLane(of row: Row, _ body: (inout SensorLane) -> Void) {
    let sensor = row.text("sensor")
    for index in lanes.indices where lanes[index].sensor == sensor { body(&lanes[index]) }
  }

  private mutating func forOneLane(of row: Row, _ body: (inout SensorLane) -> Void) {
    let (sensor, device) = (row.text("sensor"), row.text("device"))
    for index in lanes.indices
    where lanes[index].sensor == sensor && lanes[index].device == device { body(&lanes[index]) }
  }

  private mutating func takePrompt(_ row: Row, _ part: Change.Part) {
    guard row.text("outcome") != "not shown" else { return }
    let sensors = row.text("sensors").split(separator: " ").map(String.init)
    phone.sheet = part == .beginning ? sensors : []
    for index in lanes.indices where sensors.contains(lanes[index].sensor) {
      switch (part, lanes[index].consent) {
      case (.beginning, .notAsked): lanes[index].consent = .asked
      case (.end, .asked): lanes[index].consent = .notAsked
      default: break
      }
    }
  }

  private mutating func takeAuthorization(_ row: Row) {
    forEachLane(of: row) { lane in
      switch row.text("status") {
      case "authorized": lane.consent = .allowed
      case "denied": lane.consent = .denied
      default: lane.consent = .notAsked
      }
    }
  }

  private mutating func takeRecording(_ row: Row, _ change: Change) {
    forOneLane(of: row) { lane in
      switch change.part {
      case .beginning:
        lane.isRecording = true
        lane.recorded.append(Span(change.time, .infinity))
      case .end:
        lane.isRecording = false
        if !lane.recorded.isEmpty { lane.recorded[lane.recorded.count - 1].to = change.time }
      }
    }
  }

  private mutating func takeFetch(_ row: Row, at time: Seconds) {
    let delivered = row.number("delivered") ?? 0
    // What touches the hold may bring nothing at all, by the scenario's choice.
    let isRefused = delivered == 0 && row.flag("held") && givesAllOrNothing
    let fetch = SensorLane.Fetch(
      range: Span(row.real("from_s") ?? 0, row.real("to_s") ?? 0),
      delivered: delivered,
      youngest: row.real("youngest_s"),
      isThrough: row.text("outcome") == "completed" && !row.flag("underway")
        && !row.flag("stopped") && !isRefused
    )
    forOneLane(of: row) { $0.take(fetch, at: time) }
  }

  private mutating func takeAppEvent(_ row: Row) {
    switch row.text("event") {
    case "installed", "deleted": phone.app = .closed
    case "launched": phone.app = row.text("detail").isEmpty ? .open : .background
    case "foregrounded": phone.app = .open
    case "backgrounded", "woken": phone.app = .background
    case "closed", "killed": phone.app = .closed
    case "terminated", "crashed": phone.app = .dead
    default: break
    }
  }

  private mutating func takeAction(_ row: Row, at time: Seconds) {
    guard let display = TimelineActions.named(row.text("action"))?.display else { return }
    switch display {
    case .fullStorage: phone.isStorageFull = true
    case .collection(let isOn): phone.collects = isOn
    case .phoneOff: phone.offUntil = Self.end(of: row, from: time)
    case .watchLeft:
      let end = Self.end(of: row, from: time)
      for index in watches.indices { watches[index].isLeftUntil = end }
    }
  }

  /// When something is over that a person does for so many seconds, as in `off for 300 s`.
  private static func end(of row: Row, from time: Seconds) -> Seconds? {
    row.text("detail").split(separator: " ").compactMap { Seconds($0) }.first.map { time + $0 }
  }

  private mutating func takeDockEvent(_ row: Row, at time: Seconds) {
    let detail = row.text("detail")
    switch row.text("event") {
    case "docked": dock?.dockedSince = time
    case "undocked":
      dock?.dockedSince = nil
      dock?.systemTracking = nil
    case "system tracking": dock?.systemTracking = detail.hasPrefix("on")
    case "battery":
      // As in `Stand: 95 %, notCharging`.
      let said = detail.split(separator: ": ").last.map(String.init) ?? detail
      dock?.battery = said.replacing("notCharging", with: "not charging")
    default: break
    }
  }
}
