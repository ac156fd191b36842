import Results
import Scenarios
import SensorKit
import VirtualTime

/// Why a day is not valid.
extension MissingDays {
  /// One day of a stream, which is not valid.
  struct Day {
    let stream: Stream
    let isOfWatch: Bool
    let isSteady: Bool
    /// The day's parts, of which only some instants may be in the study.
    let parts: [CalendarPart]
    let rule: ValidDayRule
    /// The day's time in the study.
    let time: Stretch
    /// The recorded stretches, and those of whose samples the app has received all.
    let recorded: [Stretch]
    let brought: [Stretch]
    /// The end of the participant's study, and the newest time that was not held then.
    let end: WorldTime
    let released: WorldTime
    /// Whether the sensor wrote a sample at some instants.
    let hasSamples: (Range<Int64>) -> Bool

    /// Whether the day would be valid with all data of some stretches, which are in order and don't overlap.
    func isValid(with stretches: [Stretch]) -> Bool {
      let grid = DayGrid(parts: parts)
      let yields = DayYields(
        of: nil,
        bringing: stretches,
        recorded: [],
        released: [],
        isSteady: false,
        in: grid,
        rule,
        from: time.after.advanced(by: .nanoseconds(1)),
        until: time.through.advanced(by: .nanoseconds(1))
      )
      return yields.days.contains { $0.yield.validHours >= rule.hours }
    }

    /// Whether the sensor wrote samples in as many hours as a valid day has; one that writes on occasion need not.
    var hasEnoughHours: Bool {
      guard isSteady else { return true }
      let hour: Int64 = 3_600_000_000_000
      let inStudy = time.nanoseconds()
      var found: Set<Int64> = []
      for part in parts {
        var start = part.instants.lowerBound
        while start < part.instants.upperBound {
          let number = (start - part.midnight) / hour
          let next = part.midnight + (number + 1) * hour
          let instants = (start..<min(next, part.instants.upperBound)).clamped(to: inStudy)
          if !instants.isEmpty, hasSamples(instants) { found.insert(number) }
          if found.count >= rule.hours { return true }
          start = next
        }
      }
      return false
    }
  }

  /// The first cause in time that alone would have sufficed.
  func cause(of day: Day) -> MissingDayCause {
    if !day.isValid(with: [day.time]) { return .partOfDay }
    if !day.isValid(with: day.recorded) { return causeWithoutRecording(day) }
    if day.isValid(with: day.brought) || !day.hasEnoughHours {
      return day.isOfWatch ? .notWorn : .noSamples
    }
    let free = Stretch(after: day.time.after, through: day.released)
    let released = day.recorded.intersection([free])
    if !day.isValid(with: released) { return .held }
    var left = released
    for loss in losses[day.stream.sensor] ?? [] {
      // What the app had before is not lost.
      left = left.subtracting([loss.stretch].subtracting(day.brought))
      if !day.isValid(with: left) { return loss.cause }
    }
    return causeWithoutFetch(day)
  }

  // MARK: - Not recorded

  private func causeWithoutRecording(_ day: Day) -> MissingDayCause {
    var causes: [(cause: MissingDayCause, parts: [Stretch])] = []
    for gap in [day.time].subtracting(day.recorded) {
      for part in steady(gap, day) {
        let cause = causeWithoutRecording(day.stream, after: part.after)
        if let place = causes.firstIndex(where: { $0.cause == cause }) {
          causes[place].parts.append(part)
        } else {
          causes.append((cause, [part]))
        }
      }
    }
    let first = causes.first { !day.isValid(with: [day.time].subtracting($0.parts)) }
    // Together they suffice: the one that took most.
    return first?.cause ?? causes.max { $0.parts.length < $1.parts.length }?.cause ?? .notStarted
  }

  /// The parts of a time without recording, in each of which the cause is the same.
  private func steady(_ gap: Stretch, _ day: Day) -> [Stretch] {
    let changes =
      consent(to: day.stream.sensor).changes.map(\.at)
      + (ends[day.stream]?.changes ?? []).map(\.at) + installations.changes.map(\.at)
    let cuts = changes.filter { $0 > gap.after && $0 < gap.through }.sorted()
    return zip([gap.after] + cuts, cuts + [gap.through]).map { Stretch(after: $0, through: $1) }
      .filter { !$0.isEmpty }
  }

  private func causeWithoutRecording(_ stream: Stream, after time: WorldTime) -> MissingDayCause {
    if !isInstalled(at: time) { return .notInstalled }
    if let cause = consent(to: stream.sensor).state(at: time) { return cause }
    return ends[stream]?.state(at: time) ?? .notStarted
  }

  private func isInstalled(at time: WorldTime) -> Bool {
    installations.state(at: time) ?? installations.changes.isEmpty
  }

  // MARK: - Not fetched

  private func causeWithoutFetch(_ day: Day) -> MissingDayCause {
    let window = day.stream.sensor.deliveryWindow
    let first = window.release(of: day.time.after)
    let last = min(window.expiry(of: day.time.through), day.end)
    let chance = Stretch(after: first, through: last)
    let whole = Stretch(after: window.release(of: day.time.through), through: last)
    if let cause = consent(to: day.stream.sensor, in: whole) { return cause }
    if !runs.contains(where: { !$0.intersection(chance).isEmpty }) {
      return causeWithoutLaunch(in: chance)
    }
    let fetches = (fetches[day.stream] ?? []).filter {
      !$0.range.intersection(day.time).isEmpty
    }
    let timely = fetches.filter { $0.lastAsked > chance.after && $0.asked <= chance.through }
    if let cause = timely.lazy.compactMap(\.cause).first { return cause }
    if fetches.contains(where: { $0.asked < window.release(of: day.time.through) }) {
      return .fetchedWhileHeld
    }
    return fetches.contains { $0.asked > chance.through } ? .expired : .notFetched
  }

  /// What kept the app from reading a sensor all the time; nil if it could for a while.
  private func consent(to sensor: SRSensor, in chance: Stretch) -> MissingDayCause? {
    let changes = consent(to: sensor).changes
    guard let first = changes.last(where: { $0.at <= chance.after })?.state else { return nil }
    let isGiven = changes.contains {
      $0.at > chance.after && $0.at <= chance.through && $0.state == nil
    }
    return isGiven ? nil : first
  }

  /// Why the app did not run: what kept the system from running it all the time, or else for most of it.
  private func causeWithoutLaunch(in chance: Stretch) -> MissingDayCause {
    if !isInstalled(at: chance.after), !isInstalled(at: chance.through) { return .notInstalled }
    if let terminated, terminated <= chance.through { return .terminated }
    let obstacles = launches.obstacles(until: chance.through).map {
      (cause: $0.cause, times: $0.times.intersection([chance]))
    }
    if let first = obstacles.first(where: { [chance].subtracting($0.times).isEmpty }) {
      return first.cause
    }
    let free = obstacles.reduce([chance]) { $0.subtracting($1.times) }.length
    let longest = obstacles.max { $0.times.length < $1.times.length }
    if let longest, longest.times.length > free { return longest.cause }
    // The app's last request for a task before that time failed.
    let lastRun = runs.last { $0.after <= chance.after }
    let isForbidden = forbidden.contains { time in
      lastRun.map { time > $0.after && time <= $0.through } ?? false
    }
    return isForbidden ? .refreshOff : .notOpened
  }
}
