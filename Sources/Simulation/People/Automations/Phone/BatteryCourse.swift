import VirtualTime

/// The level of a phone's battery during one plan, linear between instants.
package struct BatteryCourse: Hashable, Sendable {
  /// An instant at which the slope of the level changes.
  struct Knot: Hashable, Sendable {
    let time: LocalTime
    let level: Double
  }

  let knots: [Knot]

  /// When a charger is connected, in order, within the plan; an interval may touch either end.
  package let charging: [LocalInterval]

  /// When Low Power Mode is on, in order, within the plan.
  package let savingPower: [LocalInterval]

  /// When the battery is empty, in order, within the plan; until a charger is connected, or until the plan's end.
  package let empty: [LocalInterval]

  /// The level, 0...1; for an instant outside the plan, the level at its start or end.
  package func level(at time: LocalTime) -> Double {
    guard let next = knots.firstIndex(where: { $0.time > time }) else {
      return knots[knots.count - 1].level
    }
    guard next > 0 else { return knots[0].level }
    let (from, to) = (knots[next - 1], knots[next])
    let elapsed = Double(time.nanoseconds - from.time.nanoseconds)
    let duration = Double(to.time.nanoseconds - from.time.nanoseconds)
    return from.level + (to.level - from.level) * elapsed / duration
  }

  /// Whether a charger is connected.
  package func isCharging(at time: LocalTime) -> Bool { charging.interval(at: time) != nil }

  /// Whether Low Power Mode is on.
  package func isSavingPower(at time: LocalTime) -> Bool { savingPower.interval(at: time) != nil }

  /// When the level rises through a value of 0...1, and when it falls through that value.
  func crossings(of share: Double) -> (rising: [LocalTime], falling: [LocalTime]) {
    Self.crossings(of: share, along: knots)
  }

  static func crossings(
    of share: Double,
    along knots: [Knot]
  ) -> (rising: [LocalTime], falling: [LocalTime]) {
    var (rising, falling): ([LocalTime], [LocalTime]) = ([], [])
    for (from, to) in zip(knots, knots.dropFirst()) {
      let isRising = from.level <= share && share < to.level
      guard isRising || (from.level >= share && share > to.level) else { continue }
      let elapsed = (share - from.level) / (to.level - from.level)
      let duration = Double(to.time.nanoseconds - from.time.nanoseconds)
      let time = LocalTime(nanoseconds: from.time.nanoseconds + Int64(duration * elapsed))
      if isRising { rising.append(time) } else { falling.append(time) }
    }
    return (rising, falling)
  }
}

extension BatteryCourse {
  /// The state of the battery at the plan's start.
  struct InitialBattery {
    var level = 1.0
    var isSavingPower = false
    /// Whether it is empty until the person charges it by habit.
    var isEmpty = false
  }

  /// The level, 0...1, at which a person looks for a charger, wherever they are, and the seconds
  /// for which they then charge (our choice).
  private static let emergency = (level: 0.08, seconds: 3600.0)

  /// Computes the course of a plan.
  init(of plan: DaySchedule, from start: InitialBattery, habits: ChargingHabits) {
    var draws = habits.draws(on: plan.day.number)
    let wanted = Self.charging(in: plan, startsFull: start.level > 0.99, habits, &draws)
    let (planned, empty) = Self.emptied(in: plan, isEmpty: start.isEmpty, charging: wanted)
    var course = Self.course(of: plan, from: start.level, charging: planned, empty: empty, habits)
    self.empty = empty
    course.charging = Self.joined(course.charging)
    knots = course.knots
    charging = course.charging
    savingPower = Self.savingPower(
      along: course.knots,
      from: start.isSavingPower,
      savesPower: draws.split("saves").value(at: 0) >> 11,
      habits
    )
  }

  /// The intervals in which the person plans to charge: at night, at some desks, and in the morning
  /// after a night without charging.
  private static func charging(
    in plan: DaySchedule,
    startsFull: Bool,
    _ habits: ChargingHabits,
    _ draws: inout RandomStream
  ) -> [LocalInterval] {
    var found: [LocalInterval] = []
    if !startsFull {
      let begin = plan.start.seconds + draws.uniform(300...900)
      let end = min(begin + 2700, plan.segments[0].end.seconds)
      if begin < end { found.append(LocalInterval(start: .seconds(begin), end: .seconds(end))) }
    }
    for segment in plan.segments where [.office, .school, .workshop].contains(segment.place) {
      let (isCharged, wait, length) = (
        draws.chance(habits.atDesk), draws.uniform(600...3600), draws.uniform(1800...5400)
      )
      let begin = segment.start.seconds + wait
      let end = min(begin + length, segment.end.seconds - 60)
      guard isCharged, begin < end else { continue }
      found.append(LocalInterval(start: .seconds(begin), end: .seconds(end)))
    }
    if !habits.forgets(on: plan.day.number) {
      let begin = plan.segments[plan.segments.count - 2].start.seconds + draws.uniform(30...600)
      found.append(LocalInterval(start: .seconds(begin), end: plan.end))
    }
    return found
  }

  /// Takes the times at which the battery is empty out of the planned charging.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - isEmpty: Whether the battery is empty at the plan's start, until the person charges it by habit.
  ///   - wanted: The planned charging, in order.
  /// - Returns: The charging that is left, with an emergency's charging after an interval with an end of its own; and
  ///   when the battery is empty.
  private static func emptied(
    in plan: DaySchedule,
    isEmpty: Bool,
    charging wanted: [LocalInterval]
  ) -> (charging: [LocalInterval], empty: [LocalInterval]) {
    var times = plan.batteryEmpty
    if isEmpty { times.insert(LocalInterval(start: plan.start, end: plan.start), at: 0) }
    guard !times.isEmpty else { return (wanted, []) }
    var (charging, empty): ([LocalInterval], [LocalInterval]) = (wanted, [])
    for time in times {
      let begin = max(time.start, plan.start)
      let isByHabit = time.start == time.end
      let end =
        isByHabit
        ? wanted.first { $0.start > begin }?.start ?? plan.end : min(time.end, plan.end)
      let hole = LocalInterval(start: begin, end: end)
      empty.append(hole)
      charging = charging.subtracting(hole)
      guard !isByHabit, end < plan.end else { continue }
      let charged = min(end.seconds + emergency.seconds, plan.end.seconds)
      charging.append(LocalInterval(start: end, end: .seconds(charged)))
    }
    return (charging.sorted { $0.start < $1.start }, empty)
  }

  /// Computes the level through the plan, from knot to knot.
  private static func course(
    of plan: DaySchedule,
    from level: Double,
    charging: [LocalInterval],
    empty: [LocalInterval],
    _ habits: ChargingHabits
  ) -> (knots: [Knot], charging: [LocalInterval]) {
    var knots = [Knot(time: plan.start, level: level)]
    var charged: [LocalInterval] = []
    var (now, level) = (plan.start.seconds, level)
    func advance(to time: Double, _ next: Double) {
      guard time > now else { return }
      (now, level) = (time, next)
      knots.append(Knot(time: .seconds(time), level: next))
    }
    func charge(until end: Double) {
      let full = now + (1 - level) * ChargingHabits.secondsToFull
      charged.append(LocalInterval(start: .seconds(now), end: .seconds(end)))
      if full < end { advance(to: full, 1) }
      advance(to: end, min(level + (end - now) / ChargingHabits.secondsToFull, 1))
    }
    var stretches = charging + [LocalInterval(start: plan.end, end: plan.end)]
    if !empty.isEmpty { stretches = (stretches + empty).sorted { $0.start < $1.start } }
    for interval in stretches {
      while now < interval.start.seconds {
        // One hour at a time: the battery empties at a rate that depends on how long the screen is
        // on in that hour.
        let end = min(now + 3600, interval.start.seconds)
        let lit = plan.secondsLit(from: now, to: end)
        let used = lit / habits.lasts.lit + (end - now - lit) / habits.lasts.dark
        guard level - used > emergency.level else {
          let begin = now + (end - now) * max(level - emergency.level, 0) / used
          advance(to: begin, min(level, emergency.level))
          charge(until: min(begin + emergency.seconds, interval.start.seconds))
          continue
        }
        advance(to: end, level - used)
      }
      if empty.contains(interval) {
        advance(to: min(now + 1, interval.end.seconds), 0)
        advance(to: interval.end.seconds, 0)
      }
      if now < interval.end.seconds { charge(until: interval.end.seconds) }
    }
    return (knots, charged)
  }

  /// Joins intervals that touch.
  private static func joined(_ intervals: [LocalInterval]) -> [LocalInterval] {
    intervals.reduce(into: []) { found, interval in
      guard let last = found.last, last.end >= interval.start else {
        found.append(interval)
        return
      }
      found[found.count - 1] = LocalInterval(start: last.start, end: interval.end)
    }
  }

  private static func savingPower(
    along knots: [Knot],
    from isOn: Bool,
    savesPower roll: UInt64,
    _ habits: ChargingHabits
  ) -> [LocalInterval] {
    let falls = crossings(of: ChargingHabits.lowLevel, along: knots).falling
    let recoveries = crossings(of: ChargingHabits.recoveredLevel, along: knots).rising
    let (first, last) = (knots[0].time, knots[knots.count - 1].time)
    var begins = Double(roll) * 0x1p-53 < habits.savesPower ? falls : []
    if isOn { begins.insert(first, at: 0) }
    return begins.reduce(into: []) { found, begin in
      guard begin >= found.last?.end ?? first else { return }
      found.append(LocalInterval(start: begin, end: recoveries.first { $0 > begin } ?? last))
    }
  }
}

extension DaySchedule {
  /// The seconds of an interval during which the screen is on.
  fileprivate func secondsLit(from: Double, to: Double) -> Double {
    sessionIndices(from: .seconds(from), to: .seconds(to)).reduce(0) { sum, index in
      let session = sessions[index]
      return sum + max(min(session.end.seconds, to) - max(session.start.seconds, from), 0)
    }
  }
}

/// How a person charges their phone during the duration study; all numbers are our choice.
struct ChargingHabits: Sendable {
  /// The seconds in which an empty battery charges fully.
  static let secondsToFull = 7200.0

  /// The level, 0...1, at which a phone offers Low Power Mode (Apple, Low Power Mode).
  static let lowLevel = 0.2

  /// The level, 0...1, at which Low Power Mode recoveries by itself while the phone charges (Apple, Low
  /// Power Mode).
  static let recoveredLevel = 0.8

  /// The seconds for which a full battery lasts with the screen dark, and with it on.
  let lasts: (dark: Double, lit: Double)

  /// The probability that the person charges during a stay at a desk.
  let atDesk: Double

  /// The probability that the person accepts Low Power Mode when the phone offers it.
  let savesPower: Double

  private let stream: RandomStream
  private let reliability: Reliability

  init(stream: RandomStream, reliability: Reliability) {
    self.reliability = reliability
    var draws = stream.split("habits")
    let health = draws.uniform(0.75...1.15)
    lasts = (dark: 130_000 * health, lit: 32_000 * health)
    atDesk = draws.uniform(0...0.7)
    savesPower = draws.uniform(0.4...1)
    self.stream = stream.split("days")
  }

  func draws(on day: Int) -> RandomStream { stream.split(day) }

  /// Whether the phone isn't plugged in for the night that a plan ends with; never two nights in a row.
  func forgets(on day: Int) -> Bool {
    func forgets(_ day: Int) -> Bool {
      !reliability.does(
        .chargingPhone,
        share: ModelNumber.chargesPhone.share,
        fades: false,
        on: day
      )
    }
    return forgets(day) && !forgets(day - 1)
  }
}
