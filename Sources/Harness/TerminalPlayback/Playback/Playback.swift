package import Results
package import RecordedRuns
package import Scenarios
import SensorKit
import VirtualTime

/// A recorded run for playback: gives the state of the participant's devices at any instant.
///
/// It stores the state before every 64th change, so that a state is computed from a few changes.
package struct Playback {
  /// The number of changes between two stored states: our choice.
  private static let stride = 64

  package let title: String
  package let participant: ParticipantRow
  package let appName: String
  package let clock: StudyClock
  /// When the study ends.
  package let length: Seconds
  /// The names of the subjects in front of the dock's camera.
  package let subjects: [String]
  /// All events, in the order of time.
  package let events: [PlaybackEvent]
  /// The length of the past that the sensors' bars show: the longest time for which samples can be fetched.
  package let memory: Seconds

  /// The floor around the dock.
  package let floor: FloorArea

  private let whereabouts: Whereabouts?
  private let trajectory: DockTrajectory
  private let changes: [PlaybackChange]
  /// The times of the events, each once.
  private let eventTimes: [Seconds]
  private var stored: [PlaybackState] = []

  /// The playback of a run.
  ///
  /// - Parameters:
  ///   - run: The recorded run.
  ///   - scenario: The scenario.
  ///   - whereabouts: Where the participant is; nil: unknown.
  ///   - trajectory: The motion of the dock while its camera ran.
  package init(
    _ run: RecordedRun,
    of scenario: Scenario,
    whereabouts: Whereabouts? = nil,
    trajectory: DockTrajectory = DockTrajectory()
  ) {
    let clock = StudyClock(scenario.starts)
    title = scenario.study
    participant = run.participant
    appName = scenario.app.name
    self.clock = clock
    length = scenario.lasts.inSeconds
    subjects = scenario.scene?.subjects.map(\.name) ?? []
    self.whereabouts = whereabouts
    self.trajectory = trajectory
    floor = FloorArea(trajectory.snapshots)
    let group = scenario.groups.first { $0.name == run.participant.group }.map { group in
      UInt64(run.participant.seed)
        .map { group.drawn(number: run.participant.number, worldSeed: $0) } ?? group
    }
    events = Self.events(of: run, clock)
    eventTimes = events.reduce(into: []) { times, event in
      if times.last != event.time { times.append(event.time) }
    }
    changes = run.rows.flatMap(PlaybackChange.all).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var state = PlaybackState(givesAllOrNothing: scenario.sensorKit.overlappingHold == .nothing)
    state.phone.model = run.participant.phone
    state.phone.timeZone = run.participant.timeZone
    state.phone.system = Self.system(run.rows)
    state.lanes = Self.lanes(run.rows, reading: scenario.app.sensors)
    state.watches = (group?.watches ?? []).map { PlaybackState.WatchState(name: $0) }
    state.dock = (group?.dock).map { PlaybackState.DockState(name: $0.profile) }
    memory = state.lanes.compactMap(\.window.retention?.inSeconds).max() ?? 8 * 86_400
    for (index, change) in changes.enumerated() {
      if index.isMultiple(of: Self.stride) { stored.append(state) }
      state.apply(change)
    }
    if stored.isEmpty { stored = [state] }
  }

  /// The state after all changes up to an instant.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds since the study's start.
  ///   - count: The most of the latest events that the state contains.
  /// - Returns: The state.
  package func state(at time: Seconds, latest count: Int = 60) -> PlaybackState {
    let reached = changes.firstIndex(from: 0) { $0.time > time }
    let known = min(reached / Self.stride, stored.count - 1)
    var state = stored[known]
    for change in changes[(known * Self.stride)..<reached] { state.apply(change) }
    state.time = time
    let past = events.firstIndex(from: 0) { $0.time > time }
    state.latest = Array(events[max(0, past - count)..<past])
    state.next = past < events.count ? events[past].time : nil
    state.whereabouts = whereabouts(at: time)
    if let until = state.phone.offUntil, until <= time { state.phone.offUntil = nil }
    for index in state.watches.indices {
      if let until = state.watches[index].isLeftUntil, until <= time {
        state.watches[index].isLeftUntil = nil
      }
      state.watches[index].wear = whereabouts?.wear(ofWatch: index, at: time)
    }
    if state.dock?.dockedSince != nil { state.dock?.snapshot = snapshot(at: time) }
    return state
  }

  /// The time of the first event after an instant; nil if there is none.
  package func eventTime(after time: Seconds) -> Seconds? {
    let index = eventTimes.firstIndex(from: 0) { $0 > time }
    return index < eventTimes.count ? eventTimes[index] : nil
  }

  /// The time of the last event before an instant; nil if there is none.
  package func eventTime(before time: Seconds) -> Seconds? {
    let index = eventTimes.firstIndex(from: 0) { $0 >= time }
    return index > 0 ? eventTimes[index - 1] : nil
  }

  private func whereabouts(at time: Seconds) -> String {
    if time < participant.joined { return "not in the study yet" }
    if time > participant.ended { return "the world ended: \(participant.outcome.rawValue)" }
    return whereabouts?.text(at: time) ?? ""
  }

  /// The last snapshot until an instant; nil if it is so old that the camera must have stopped.
  private func snapshot(at time: Seconds) -> DockSnapshot? {
    let snapshots = trajectory.snapshots
    let index = snapshots.firstIndex(from: 0) { $0.time > time }
    guard index > 0, time - snapshots[index - 1].time <= 2 * trajectory.interval + 0.5 else {
      return nil
    }
    return snapshots[index - 1]
  }
}

extension Playback {
  private static func events(of run: RecordedRun, _ clock: StudyClock) -> [PlaybackEvent] {
    var found: [PlaybackEvent] = []
    for prompt in PromptRow.all(in: run.rows) {
      guard let time = prompt.answered, prompt.outcome != .notShown else { continue }
      let answer =
        prompt.outcome == .answered
        ? "participant: answers the sheet" : "participant: puts the sheet away"
      found.append(PlaybackEvent(time, .person, answer))
    }
    // The consequences of an answer follow it.
    found += run.rows.compactMap { PlaybackEvent($0, clock) }
    let end = run.participant
    // The end or crash of an app has a row of its own.
    if end.outcome == .stuck || end.outcome == .recordingUnreadable {
      found.append(PlaybackEvent(end.ended, .failure, end.trouble))
    }
    return found.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private static func system(_ rows: [TableRow]) -> String {
    DeviceRow.all(in: rows).first { $0.kind == .phone }
      .map { "\($0.systemName) \($0.systemVersion)" } ?? ""
  }

  /// A lane for each sensor of each device that recorded or was read, and for each other sensor of the app.
  private static func lanes(_ rows: [TableRow], reading sensors: [String]) -> [SensorLane] {
    var devices: [String: String] = [:]
    var watches = 0
    for device in DeviceRow.all(in: rows) {
      guard device.kind != .phone else {
        devices[device.device] = ""
        continue
      }
      watches += 1
      devices[device.device] = watches == 1 ? "watch" : "watch \(watches)"
    }
    var found: [SensorLane] = []
    func add(_ sensor: String, _ device: String) {
      guard !found.contains(where: { $0.sensor == sensor && $0.device == device }) else { return }
      found.append(
        SensorLane(
          sensor: sensor,
          device: device,
          deviceLabel: devices[device] ?? "",
          window: DeliveryWindow(ofSensorNamed: sensor)
        )
      )
    }
    let seen = rows.compactMap { row in
      RecordingRow(row).map { ($0.sensor, $0.device) }
        ?? FetchRow(row).map { ($0.sensor, $0.device) }
    }
    for sensor in sensors {
      let own = seen.filter { $0.0 == sensor }
      for (_, device) in own { add(sensor, device) }
      if own.isEmpty { add(sensor, "") }
    }
    for (sensor, device) in seen { add(sensor, device) }
    return found
  }
}

extension Array {
  /// The first index whose element satisfies a condition that all later elements satisfy too; the count if none
  /// does.
  func firstIndex(from start: Int, where holds: (Element) -> Bool) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
