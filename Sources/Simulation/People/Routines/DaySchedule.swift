import VirtualTime

/// One day of a person: from waking up to waking up again.
///
/// All times count from the local midnight of the plan's date and continue past 24 hours for the
/// night after it. The plans of consecutive dates join without gap or overlap.
package struct DaySchedule: Hashable, Sendable {
  /// A stay in one place.
  package struct DaySegment: Hashable, Sendable {
    /// Where the person is.
    package let place: Place

    /// Arrival.
    package let start: LocalTime

    /// Departure, not part of the stay.
    package let end: LocalTime
  }

  /// The person's life.
  package let life: DailyLife

  /// The date.
  package let day: LocalDay

  /// Where the person is, in order, from waking to the next waking.
  package let segments: [DaySegment]

  /// When the person falls asleep; they sleep until `end`.
  package let asleep: LocalTime

  /// When the phone's screen is on, in order, never overlapping.
  package let sessions: [ScreenSession]

  /// When the person is away from home and the phone is at home; empty on days on which the person
  /// takes it along.
  package let phoneAtHome: [LocalInterval]

  /// When the phone lies at home and the person does not touch it, also while they are there.
  package let phoneUnused: [LocalInterval]

  let stream: RandomStream

  /// When the person wakes up.
  package var start: LocalTime { segments[0].start }

  /// When the person wakes up again, usually on the next date.
  package var end: LocalTime { segments[segments.count - 1].end }

  /// Makes the plan of a date.
  ///
  /// - Parameters:
  ///   - life: The person's life.
  ///   - day: The date, as `life.day(_:)` gives it.
  package init(life: DailyLife, day: LocalDay) {
    self.life = life
    self.day = day
    stream = life.stream.split(day.number)
    let pattern = life.routine.pattern(of: day, phase: life.traits.shiftPhase)
    var stays = stream.split(0)
    let own = Self.segments(of: pattern, life: life, day: day, draws: &stays)
    asleep = own[own.count - 1].start
    var pickUps = stream.split(1)
    let wanted = Self.sessions(in: own, of: life, on: day.number, draws: &pickUps)
    let whole = LocalInterval(start: own[0].start, end: own[own.count - 1].end)
    let unused = life.phoneUnused(in: whole, on: day.number)
    let isLeft = life.leavesPhoneAtHome(on: day.number)
    phoneUnused = unused
    guard isLeft || !unused.isEmpty else {
      (segments, sessions, phoneAtHome) = (own, wanted, [])
      return
    }
    // A phone that is left lies at home from the departure on.
    let absences = Self.absences(in: own).filter { absence in
      isLeft || unused.contains { $0.overlap(absence) != nil }
    }
    phoneAtHome = absences
    segments = life.isOfPhone ? Self.atHome(own, during: absences) : own
    sessions = wanted.filter { session in
      !(absences + unused).contains { $0.start < session.end && session.start < $0.end }
    }
  }

  /// The index of the segment at an instant; the first or last one for an instant outside the plan.
  package func segmentIndex(at time: LocalTime) -> Int {
    var index = segments.count - 1
    while index > 0, time < segments[index].start { index -= 1 }
    return index
  }

  /// The person's place at an instant; the first or last place for an instant outside the plan.
  package func place(at time: LocalTime) -> Place { segments[segmentIndex(at: time)].place }
}

extension DaySchedule {
  /// The shortest and longest sleep, in seconds (our choice).
  static let sleepLimits = 14_400.0...36_000.0

  /// The shortest segment, in seconds.
  private static let shortestStay = 300.0

  private static func segments(
    of pattern: DayPattern,
    life: DailyLife,
    day: LocalDay,
    draws: inout RandomStream
  ) -> [DaySegment] {
    let waking = life.waking(on: day.number).seconds
    let nextWaking = life.waking(on: day.number + 1).seconds + 86_400
    let shift = life.traits.chronotypeShift * pattern.freedom
    let naturalSleep = pattern.sleep * 3600 + shift + draws.normal(mean: 0, deviation: 1200)
    let asleep = min(
      max(naturalSleep, nextWaking - sleepLimits.upperBound),
      nextWaking - sleepLimits.lowerBound
    )
    let bedtime = asleep - draws.uniform(900...2700)

    var found: [DaySegment] = []
    found.reserveCapacity(pattern.steps.count + 4)
    var now = waking
    func stay(_ place: Place, until end: Double) {
      if let last = found.last, last.place == place {
        found[found.count - 1] = DaySegment(place: place, start: last.start, end: .seconds(end))
      } else {
        found.append(DaySegment(place: place, start: .seconds(now), end: .seconds(end)))
      }
      now = end
    }
    for step in pattern.steps where step.chance >= 1 || draws.chance(step.chance) {
      let wanted =
        step.untilHour.map { $0 * 3600 + draws.normal(mean: 0, deviation: 600) }
        ?? now + step.minutes * 60 * draws.uniform(0.7...1.3)
      let end = min(wanted, bedtime - shortestStay)
      if end - now >= shortestStay { stay(step.place, until: end) }
    }
    stay(.home, until: bedtime)
    stay(.bedroom, until: asleep)
    stay(.darkBedroom, until: nextWaking)
    return found
  }
}
