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

    /// Whether the sensor wrote samples in enough bins of the recorded time; one that writes on occasion need not.
    var hasEnoughSamples: Bool {
      guard isSteady else { return true }
      let recorded = recorded.intersection([time])
      var bins: [Int: Int] = [:]
      var validHours = 0
      for part in parts {
        for place in part.places {
          let hour = place / rule.binsInHour
          guard bins[hour, default: 0] < rule.bins else { continue }
          let bin = part.instants(ofBinAt: place)
          let isFull = recorded.contains { stretch in
            let instants = stretch.nanoseconds().clamped(to: bin)
            return !instants.isEmpty && hasSamples(instants)
          }
          guard isFull else { continue }
          bins[hour, default: 0] += 1
          if bins[hour] == rule.bins { validHours += 1 }
          if validHours == rule.hours { return true }
        }
      }
      return false
    }
  }

  /// The first cause, in the order of a sample's way, that with those before it leaves the day too little data.
  func cause(of day: Day) -> MissingDayCause {
    if !day.isValid(with: [day.time]) { return .partOfDay }
    let access = day.isValid(with: day.brought) ? nil : causeWithoutAccess(day)
    if !day.isValid(with: day.recorded) {
      let cause = causeWithoutRecording(day)
      return MissingDayCause.allCases.first { $0 == cause || $0 == access } ?? cause
    }
    if let access { return access }
    if !day.hasEnoughSamples { return day.isOfWatch ? .notWorn : .noSamples }
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
    var lost: [MissingDayCause: [Stretch]] = [:]
    for gap in [day.time].subtracting(day.recorded) {
      for part in steady(gap, day) {
        lost[causeWithoutRecording(day.stream, after: part.after), default: []].append(part)
      }
    }
    var left = [day.time]
    for cause in MissingDayCause.allCases {
      guard let parts = lost[cause] else { continue }
      left = left.subtracting(parts)
      if !day.isValid(with: left) { return cause }
    }
    return .notStarted
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
    if !runs.contains(where: { !$0.intersection(chance).isEmpty }) {
      return causeWithoutLaunch(in: chance)
    }
    let fetches = (fetches[day.stream] ?? []).filter {
      !$0.range.intersection(day.time).isEmpty
    }
    let timely = fetches.filter { $0.lastAsked > chance.after && $0.asked <= chance.through }
    let causes = Set(timely.compactMap(\.cause))
    if let cause = MissingDayCause.allCases.first(where: causes.contains) { return cause }
    if fetches.contains(where: { $0.asked < window.release(of: day.time.through) }) {
      return .fetchedWhileHeld
    }
    return fetches.contains { $0.asked > chance.through } ? .expired : .notFetched
  }

  /// What kept the app from reading the sensor all the time in which it could have fetched the whole day; nil if it could
  /// for a while.
  private func causeWithoutAccess(_ day: Day) -> MissingDayCause? {
    let window = day.stream.sensor.deliveryWindow
    let last = min(window.expiry(of: day.time.through), day.end)
    var whole = Stretch(after: window.release(of: day.time.through), through: last)
    // At the end of the study, a day may only have been released in part.
    if whole.isEmpty { whole = Stretch(after: window.release(of: day.time.after), through: last) }
    guard !whole.isEmpty else { return nil }
    let consent = consent(to: day.stream.sensor)
    let changes = (consent.changes.map(\.at) + installations.changes.map(\.at)).filter(
      whole.contains
    )
    let causes = ([whole.after] + changes).map { time in
      isInstalled(at: time) ? consent.state(at: time) : .notInstalled
    }
    guard !causes.contains(nil) else { return nil }
    // It takes all of them.
    return MissingDayCause.allCases.last { causes.contains($0) }
  }

  /// Why the app did not run: the first obstacle that, with those before it, kept the system from running it most of the
  /// time.
  private func causeWithoutLaunch(in chance: Stretch) -> MissingDayCause {
    if !isInstalled(at: chance.after), !isInstalled(at: chance.through) { return .notInstalled }
    if let terminated, terminated <= chance.through { return .terminated }
    var free = [chance]
    for obstacle in launches.obstacles(until: chance.through) {
      free = free.subtracting(obstacle.times)
      if 2 * free.length < [chance].length { return obstacle.cause }
    }
    // The app's last request for a task before that time failed.
    let lastRun = runs.last { $0.after <= chance.after }
    let isForbidden = forbidden.contains { time in
      lastRun.map { time > $0.after && time <= $0.through } ?? false
    }
    return isForbidden ? .refreshOff : .notOpened
  }
}
