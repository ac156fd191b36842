package import Results
package import RecordedRuns
package import Scenarios
import SensorKit
import VirtualTime

/// A participant's life as it can be looked at: what is seen at any instant is a function of it.
///
/// What led to every so many changes is kept, so that no instant is far from one that is known.
package struct Playback {
  /// Changes from one kept scene to the next: our choice.
  private static let stride = 64

  package let title: String
  package let participant: ParticipantRow
  package let appName: String
  package let clock: StudyClock
  /// When the study ends.
  package let length: Seconds
  /// Names of who may be before the dock.
  package let subjects: [String]
  /// All that happened, in the order of time.
  package let events: [PlaybackEvent]
  /// The longest time that a sensor's samples can be fetched: as much of the past is shown.
  package let memory: Seconds

  /// The room before the dock.
  package let room: Room

  private let whereabouts: Whereabouts?
  private let film: DockFilm
  private let changes: [Change]
  /// The instants at which something happens, each once.
  private let moments: [Seconds]
  private var kept: [Scene] = []

  /// A life, ready to be looked at.
  ///
  /// - Parameters:
  ///   - life: What happened.
  ///   - scenario: In which study.
  ///   - whereabouts: Where the participant is; nil: nobody knows.
  ///   - film: What the dock did while its camera ran.
  package init(
    _ life: SingleLife,
    of scenario: Scenario,
    whereabouts: Whereabouts? = nil,
    film: DockFilm = DockFilm()
  ) {
    let clock = StudyClock(scenario.starts)
    title = scenario.study
    participant = life.participant
    appName = scenario.app.name
    self.clock = clock
    length = scenario.lasts.inSeconds
    subjects = scenario.scene?.subjects.map(\.name) ?? []
    self.whereabouts = whereabouts
    self.film = film
    room = Room(film.glimpses)
    let group = scenario.groups.first { $0.name == life.participant.group }
    events = Self.events(of: life, clock)
    moments = events.reduce(into: []) { moments, event in
      if moments.last != event.time { moments.append(event.time) }
    }
    changes = life.rows.flatMap(Change.of).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var scene = Scene(givesAllOrNothing: scenario.sensorKit.overlappingHold == .nothing)
    scene.phone.model = life.participant.phone
    scene.phone.timeZone = life.participant.timeZone
    scene.phone.system = Self.system(life.rows)
    scene.lanes = Self.lanes(life.rows, reading: scenario.app.sensors)
    scene.watches = (group?.watches ?? []).map { Scene.Watch(name: $0) }
    scene.dock = (group?.dock).map { Scene.Dock(name: $0.profile) }
    memory = scene.lanes.compactMap(\.window.retention?.inSeconds).max() ?? 8 * 86_400
    for (index, change) in changes.enumerated() {
      if index.isMultiple(of: Self.stride) { kept.append(scene) }
      scene.take(change)
    }
    if kept.isEmpty { kept = [scene] }
  }

  /// What is seen at an instant, with all that happens at it.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds since the study's start.
  ///   - count: How many of the things that happened last it tells at most.
  /// - Returns: The scene.
  package func scene(at time: Seconds, latest count: Int = 60) -> Scene {
    let reached = changes.firstIndex(from: 0) { $0.time > time }
    let known = min(reached / Self.stride, kept.count - 1)
    var scene = kept[known]
    for change in changes[(known * Self.stride)..<reached] { scene.take(change) }
    scene.time = time
    let past = events.firstIndex(from: 0) { $0.time > time }
    scene.latest = Array(events[max(0, past - count)..<past])
    scene.next = past < events.count ? events[past].time : nil
    scene.whereabouts = whereabouts(at: time)
    if let until = scene.phone.offUntil, until <= time { scene.phone.offUntil = nil }
    for index in scene.watches.indices {
      if let until = scene.watches[index].isLeftUntil, until <= time {
        scene.watches[index].isLeftUntil = nil
      }
      scene.watches[index].wear = whereabouts?.wear(ofWatch: index, at: time)
    }
    if scene.dock?.dockedSince != nil { scene.dock?.glimpse = glimpse(at: time) }
    return scene
  }

  /// The first instant after one at which something happens; nil if there is none.
  package func moment(after time: Seconds) -> Seconds? {
    let index = moments.firstIndex(from: 0) { $0 > time }
    return index < moments.count ? moments[index] : nil
  }

  /// The last instant before one at which something happens; nil if there is none.
  package func moment(before time: Seconds) -> Seconds? {
    let index = moments.firstIndex(from: 0) { $0 >= time }
    return index > 0 ? moments[index - 1] : nil
  }

  private func whereabouts(at time: Seconds) -> String {
    if time < participant.joined { return "not in the study yet" }
    if time > participant.ended { return "the world ended: \(participant.outcome.rawValue)" }
    return whereabouts?.text(at: time) ?? ""
  }

  /// The last glimpse by then; nil if it is so old that the camera must have stopped.
  private func glimpse(at time: Seconds) -> DockGlimpse? {
    let glimpses = film.glimpses
    let index = glimpses.firstIndex(from: 0) { $0.time > time }
    guard index > 0, time - glimpses[index - 1].time <= 2 * film.interval + 0.5 else { return nil }
    return glimpses[index - 1]
  }
}

extension Playback {
  private static func events(of life: SingleLife, _ clock: StudyClock) -> [PlaybackEvent] {
    var found: [PlaybackEvent] = []
    for prompt in PromptRow.all(in: life.rows) {
      guard let time = prompt.answered, prompt.outcome != .notShown else { continue }
      let answer =
        prompt.outcome == .answered
        ? "participant: answers the sheet" : "participant: puts the sheet away"
      found.append(PlaybackEvent(time, .person, answer))
    }
    // What an answer leads to comes after it.
    found += life.rows.compactMap { PlaybackEvent($0, clock) }
    let end = life.participant
    // An app that is ended or crashes has a row of its own.
    if end.outcome == .stuck || end.outcome == .recordingUnreadable {
      found.append(PlaybackEvent(end.ended, .trouble, end.trouble))
    }
    return found.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private static func system(_ rows: [TableRow]) -> String {
    DeviceRow.all(in: rows).first { $0.kind == .phone }
      .map { "\($0.systemName) \($0.systemVersion)" } ?? ""
  }

  /// A lane for each sensor of each device that recorded or was read, and for those that the app means
  /// to read.
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
  /// The first index of which something holds that holds of all after it; the count if it never does.
  func firstIndex(from start: Int, where holds: (Element) -> Bool) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
