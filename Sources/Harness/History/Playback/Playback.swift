package import People
package import Results
package import Runner
package import Scenarios
import SensorKit
import VirtualTime

/// A recorded run for playback: gives the state of the participant's devices at any instant.
package struct Playback {
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
  /// The states of the phone, and what became of samples.
  package let history: RunHistory
  /// The names that distinguish devices from others, by identifier; empty for the phone.
  package let deviceLabels: [String: String]
  /// The system of the phone; empty if it is not known.
  package let system: String
  package let watches: [String]
  /// The name of the participant's dock; nil: none.
  package let dock: String?

  /// The floor around the dock.
  package let floor: FloorArea

  private let whereabouts: Whereabouts?
  private let trajectory: DockTrajectory
  /// The times of the events, each once.
  private let eventTimes: [Seconds]

  /// The playback of a run.
  ///
  /// - Parameters:
  ///   - run: The recorded run.
  ///   - study: The study, which may not be known completely.
  ///   - whereabouts: Where the participant is; nil: unknown.
  ///   - trajectory: The motion of the dock while its camera ran.
  ///   - counts: The known numbers of samples in the intervals of ``stretches(of:_:)``.
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
    (watches, dock) = (study.watches, study.dock)
    self.whereabouts = whereabouts
    self.trajectory = trajectory
    floor = FloorArea(trajectory.snapshots)
    events = Self.events(of: run, clock)
    eventTimes = events.reduce(into: []) { times, event in
      if times.last != event.time { times.append(event.time) }
    }
    let devices = DeviceRow.all(in: run.rows)
    system =
      devices.first { $0.kind == .phone }.map { "\($0.systemName) \($0.systemVersion)" } ?? ""
    deviceLabels = Self.labels(of: devices)
    var history = RunHistory(
      run.rows,
      beginningIn: run.participant.timeZone,
      reading: study.sensors,
      givesAllOrNothing: study.givesAllOrNothing
    )
    let empty = Dictionary(
      grouping: Self.stretches(of: run, clock).filter { counts[$0] == 0 },
      by: { SampleStream(sensor: $0.sensor, device: $0.device) }
    )
    for index in history.samples.indices {
      history.samples[index].empty = (empty[history.samples[index].stream] ?? [])
        .compactMap { Stretch(from: $0.after, to: $0.through) }
    }
    self.history = history
    memory = history.samples.compactMap(\.window.retention?.inSeconds).max() ?? 8 * 86_400
  }

  /// The state after all changes up to an instant.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds since the study's start.
  ///   - count: The most of the latest events that the state contains.
  /// - Returns: The state.
  package func state(at time: Seconds, latest count: Int = 60) -> PlaybackState {
    let instant = WorldTime(seconds: time)
    let past = events.partitionIndex { $0.time > time }
    var phone = history.phone.state(at: instant)
    phone.offUntil = offUntil(at: time)
    let dock = self.dock.map { _ in history.dock.state(at: instant) }
    return PlaybackState(
      time: time,
      phone: phone,
      lanes: history.samples.map { lane($0, at: instant) },
      watches: watches.enumerated().map { index, name in
        PlaybackState.WatchState(
          name: name,
          isLeftUntil: watchLeftUntil(at: time),
          wear: wear(ofWatch: index, at: time)
        )
      },
      dock: dock,
      snapshot: dock?.dockedSince.flatMap { _ in snapshot(at: time) },
      automations: history.automations.state(at: instant),
      pushes: history.pushes.state(at: instant),
      errors: history.errors.state(at: instant),
      whereabouts: whereabouts(at: time),
      situation: situation(at: time),
      latest: Array(events[max(0, past - count)..<past]),
      next: past < events.count ? events[past].time : nil
    )
  }

  private func lane(_ samples: SampleHistory, at instant: WorldTime) -> PlaybackState.SensorLane {
    PlaybackState.SensorLane(
      sensor: samples.stream.sensor,
      deviceLabel: deviceLabels[samples.stream.device] ?? "",
      consent: history.consents[samples.stream.sensor]?.state(at: instant) ?? .notAsked,
      isRecording: samples.isRecording.state(at: instant),
      counts: samples.counts.state(at: instant),
      history: samples
    )
  }

  /// When the phone, which is off at an instant, will be switched on; nil: it is on.
  func offUntil(at time: Seconds) -> Seconds? {
    history.phone.state(at: WorldTime(seconds: time)).offUntil.flatMap { $0 > time ? $0 : nil }
  }

  /// When the participant will have a watch again that they have left somewhere; nil: they have it.
  func watchLeftUntil(at time: Seconds) -> Seconds? {
    history.watchLeftUntil.state(at: WorldTime(seconds: time)).flatMap { $0 > time ? $0 : nil }
  }

  /// How a watch is worn; nil: not known.
  func wear(ofWatch index: Int, at time: Seconds) -> PlaybackState.WatchWear? {
    whereabouts?.wear(ofWatch: index, at: time)
  }

  /// The participant's place; nil: not known, or not in the study.
  func situation(at time: Seconds) -> Whereabouts.Situation? {
    let isInStudy = time >= participant.joined && time <= participant.ended
    return isInStudy ? whereabouts?.situation(at: time) : nil
  }

  /// Where the participant is and what they do, or why they are not in the study; empty if it is not known.
  func whereabouts(at time: Seconds) -> String {
    if let situation = situation(at: time) { return situation.text }
    if time < participant.joined { return "not in the study yet" }
    if time > participant.ended, participant.outcome == .leftTheStudy { return "left the study" }
    if time > participant.ended { return "the world ended: \(participant.outcome.rawValue)" }
    return ""
  }

  /// The instants at which the state changes, apart from events and from what changes all the time; in order,
  /// each once.
  ///
  /// - Parameter range: The part of the study in which the participant's whereabouts count.
  /// - Returns: The instants, the study's start among them.
  package func changeTimes(whereaboutsIn range: ClosedRange<Seconds>) -> [Seconds] {
    var times = [0, participant.joined, participant.ended.nextUp] + history.changeTimes
    times += history.actionEnds
    if let whereabouts { times += whereabouts.changes(in: range) }
    times.removeAll { $0 < 0 || $0 > length }
    times.sort()
    return times.reduce(into: []) { kept, time in if kept.last != time { kept.append(time) } }
  }

  /// The distance of each place from home, in metres; empty if the whereabouts are unknown.
  package var distances: [(place: Place, metres: Double)] { whereabouts?.distances ?? [] }

  /// Whether the playback knows where the participant is.
  package var knowsWhereabouts: Bool { whereabouts != nil }

  /// The motion of the dock.
  package var dockSnapshots: [DockSnapshot] { trajectory.snapshots }

  /// How long a snapshot of the dock is shown, unless another one follows.
  package var snapshotLength: Seconds { 2 * trajectory.interval + 0.5 }

  /// The time of the first event after an instant; nil if there is none.
  package func eventTime(after time: Seconds) -> Seconds? {
    let index = eventTimes.partitionIndex { $0 > time }
    return index < eventTimes.count ? eventTimes[index] : nil
  }

  /// The time of the last event before an instant; nil if there is none.
  package func eventTime(before time: Seconds) -> Seconds? {
    let index = eventTimes.partitionIndex { $0 >= time }
    return index > 0 ? eventTimes[index - 1] : nil
  }

  /// The last snapshot until an instant; nil if it is so old that the camera must have stopped.
  private func snapshot(at time: Seconds) -> DockSnapshot? {
    let snapshots = trajectory.snapshots
    let index = snapshots.partitionIndex { $0.time > time }
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

  /// The names that distinguish devices from others, by identifier.
  private static func labels(of devices: [DeviceRow]) -> [String: String] {
    var watches = 0
    return devices.reduce(into: [:]) { labels, device in
      if device.kind != .phone { watches += 1 }
      labels[device.device] =
        device.kind == .phone ? "" : watches == 1 ? "watch" : "watch \(watches)"
    }
  }
}

extension Playback {
  /// The parts of days in which sensors recorded that write samples only when something happens.
  ///
  /// If such a sensor wrote none on a day, there was nothing to deliver, which the rows of a run do not say.
  package static func stretches(of run: RecordedRun, _ clock: StudyClock) -> [SampleStretch] {
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

  /// The most days of a recording (our choice): of a longer one, or in a results file that was changed, it is not known on
  /// which days nothing was written.
  private static let mostDays = 4_000

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
