package import People
package import Results
package import Runner
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
  ///   - counts: The known numbers of samples in the intervals of ``stretches(of:in:)``.
  package init(
    _ run: RecordedRun,
    of scenario: Scenario,
    whereabouts: Whereabouts? = nil,
    trajectory: DockTrajectory = DockTrajectory(),
    counts: [SampleStretch: Int] = [:]
  ) {
    self.init(
      run,
      of: PlaybackStudy(scenario, for: run.participant),
      whereabouts: whereabouts,
      trajectory: trajectory,
      counts: counts
    )
  }

  /// The playback of a run of a study that may not be known completely.
  package init(
    _ run: RecordedRun,
    of study: PlaybackStudy,
    whereabouts: Whereabouts? = nil,
    trajectory: DockTrajectory = DockTrajectory(),
    counts: [SampleStretch: Int] = [:]
  ) {
    let clock = study.clock
    title = study.title
    participant = run.participant
    appName = study.appName
    self.clock = clock
    length = study.length
    subjects = study.subjects
    self.whereabouts = whereabouts
    self.trajectory = trajectory
    floor = FloorArea(trajectory.snapshots)
    events = Self.events(of: run, clock)
    eventTimes = events.reduce(into: []) { times, event in
      if times.last != event.time { times.append(event.time) }
    }
    changes = run.rows.flatMap(PlaybackChange.all).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var state = PlaybackState(givesAllOrNothing: study.givesAllOrNothing)
    state.phone.model = run.participant.phone
    state.phone.timeZone = run.participant.timeZone
    state.phone.system = Self.system(run.rows)
    state.lanes = Self.lanes(run.rows, reading: study.sensors)
    for index in state.lanes.indices {
      let lane = state.lanes[index]
      state.lanes[index].empty = Self.stretches(of: run, clock).filter {
        $0.sensor == lane.sensor && $0.device == lane.device && counts[$0] == 0
      }.map { LaneInterval($0.after, $0.through) }
    }
    state.watches = study.watches.map { PlaybackState.WatchState(name: $0) }
    state.dock = study.dock.map { PlaybackState.DockState(name: $0) }
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
    complete(&state, at: time)
    return state
  }

  /// Calls a closure with the state at each of some instants, without events: faster than state by state.
  ///
  /// - Parameters:
  ///   - times: The instants, in order.
  ///   - body: Receives each instant with its state.
  package func forEachState(at times: [Seconds], _ body: (Seconds, PlaybackState) -> Void) {
    var state = stored[0]
    var reached = 0
    for time in times {
      while reached < changes.count, changes[reached].time <= time {
        state.apply(changes[reached])
        reached += 1
      }
      var whole = state
      whole.time = time
      complete(&whole, at: time)
      body(time, whole)
    }
  }

  /// The instants at which the state changes, apart from events and from what changes all the time; in order,
  /// each once.
  ///
  /// - Parameter range: The part of the study in which the participant's whereabouts count.
  /// - Returns: The instants, the study's start among them.
  package func changeTimes(whereaboutsIn range: ClosedRange<Seconds>) -> [Seconds] {
    var times = [0, participant.joined, participant.ended.nextUp] + changes.map(\.time)
    times += changes.compactMap(\.over)
    if let whereabouts { times += whereabouts.changes(in: range) }
    times.removeAll { $0 < 0 || $0 > length }
    times.sort()
    return times.reduce(into: []) { kept, time in if kept.last != time { kept.append(time) } }
  }

  /// The number of changes of the state's rows.
  package var changeCount: Int { changes.count }

  /// The distance of each place from home, in metres; empty if the whereabouts are unknown.
  package var distances: [(place: Place, metres: Double)] { whereabouts?.distances ?? [] }

  /// Whether the playback knows where the participant is.
  package var knowsWhereabouts: Bool { whereabouts != nil }

  /// The motion of the dock.
  package var dockSnapshots: [DockSnapshot] { trajectory.snapshots }

  /// How long a snapshot of the dock is shown, unless another one follows.
  package var snapshotLength: Seconds { 2 * trajectory.interval + 0.5 }

  /// Adds to a state what follows from its time alone.
  private func complete(_ state: inout PlaybackState, at time: Seconds) {
    let isInStudy = time >= participant.joined && time <= participant.ended
    state.situation = isInStudy ? whereabouts?.situation(at: time) : nil
    state.whereabouts = state.situation?.text ?? notThere(at: time)
    if let until = state.phone.offUntil, until <= time { state.phone.offUntil = nil }
    for index in state.watches.indices {
      if let until = state.watches[index].isLeftUntil, until <= time {
        state.watches[index].isLeftUntil = nil
      }
      state.watches[index].wear = whereabouts?.wear(ofWatch: index, at: time)
    }
    if state.dock?.dockedSince != nil { state.dock?.snapshot = snapshot(at: time) }
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

  private func notThere(at time: Seconds) -> String {
    if time < participant.joined { return "not in the study yet" }
    if time > participant.ended, participant.outcome == .leftTheStudy { return "left the study" }
    if time > participant.ended { return "the world ended: \(participant.outcome.rawValue)" }
    return ""
  }

  /// The last snapshot until an instant; nil if it is so old that the camera must have stopped.
  private func snapshot(at time: Seconds) -> DockSnapshot? {
    let snapshots = trajectory.snapshots
    let index = snapshots.firstIndex(from: 0) { $0.time > time }
    guard index > 0, time - snapshots[index - 1].time <= snapshotLength else {
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

extension Playback {
  /// The parts of days in which sensors recorded that write samples only when something happens.
  ///
  /// If such a sensor wrote none on a day, there was nothing to deliver, which the rows of a run do not say.
  package static func stretches(of run: RecordedRun, in scenario: Scenario) -> [SampleStretch] {
    stretches(of: run, StudyClock(scenario.starts))
  }

  /// The most days of a recording (our choice): of a longer one, or in a results file that was changed, it is not known on
  /// which days nothing was written.
  private static let mostDays = 4_000

  private static func stretches(of run: RecordedRun, _ clock: StudyClock) -> [SampleStretch] {
    RecordingRow.all(in: run.rows).flatMap { recording -> [SampleStretch] in
      let entry = SensorCatalog.entry(named: recording.sensor)
      let end = recording.ended ?? run.participant.ended
      guard entry?.isSteady == false, recording.started < end else { return [] }
      let days = clock.day(at: recording.started)...clock.day(at: end)
      guard days.count <= mostDays else { return [] }
      return days.map { day in
        SampleStretch(
          sensor: recording.sensor,
          device: recording.device,
          after: max(recording.started, clock.start(ofDay: day)),
          through: min(end, clock.start(ofDay: day + 1)),
          recordingSince: recording.started
        )
      }.filter { $0.after < $0.through }
    }
  }

  /// The part of the floor around a dock that the screen shows, in metres.
  package struct FloorArea: Hashable, Sendable {
    package var side: Double
    package var ahead: Double
    package var behind: Double

    /// The area that contains all positions of subjects.
    init(_ snapshots: [DockSnapshot]) {
      (side, ahead, behind) = (1.5, 2.5, 0.4)
      for subject in snapshots.lazy.flatMap(\.subjects) {
        side = max(side, abs(subject.right) + 0.3)
        ahead = max(ahead, subject.ahead + 0.3)
        behind = max(behind, 0.3 - subject.ahead)
      }
    }
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
