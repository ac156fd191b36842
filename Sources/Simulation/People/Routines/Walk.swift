import VirtualTime

/// One period of walking, climbing stairs or running.
package struct Walk: Hashable, Sendable {
  /// A way of moving on foot.
  package enum Gait: UInt8, Hashable, Sendable {
    case walking
    case stairs
    case running
  }

  /// When it begins.
  package let start: LocalTime

  /// When it ends; excluded.
  package let end: LocalTime

  /// How the person moves.
  package let gait: Gait

  /// The steps per minute.
  package let cadence: Double

  /// The length of a step, in metres.
  package let stepLength: Double

  /// Whether the person carries the phone.
  package let carriesPhone: Bool

  /// The floors climbed, negative if descended.
  package let floors: Int

  /// Whether the person comes back to the same floor within the stay: the climb and the way down are both in the place.
  let returns: Bool

  /// Whether an instant lies in the walk.
  package func contains(_ time: LocalTime) -> Bool { start <= time && time < end }

  /// The speed in metres per second.
  package var speed: Double { cadence / 60 * stepLength }

  /// The number of steps until an instant, including the fraction of the current step.
  ///
  /// The speed varies by 2 % with a period of 17 seconds (our choice).
  package func stepCount(until time: LocalTime) -> Double {
    let seconds = min(max(time, start), end).seconds - start.seconds
    let sway = 0.02 * cadence / 60 * 2.7 * (1 - PortableMath.cos(seconds * 0.369_6))
    return cadence / 60 * seconds + sway
  }

  /// The whole steps between two instants; the steps of a walk's parts add up to those of the walk.
  package func steps(from: LocalTime, to: LocalTime) -> Int {
    guard from < to else { return 0 }
    return Int(stepCount(until: to)) - Int(stepCount(until: from))
  }
}

/// The walks of a day.
extension DaySchedule {
  /// The mean time on the other floor of a stay, in seconds (our choice).
  private static let timeUpstairs = 240.0
  /// How people walk in a place (all numbers are our choice, see ``Physique/activity``).
  private struct Habit {
    /// The share of the time in the place for which the median person walks.
    let share: Double
    /// The median duration of a walk, in seconds.
    let bout: Double
    /// The probability that the person carries the phone.
    let carries: Double
  }

  private static func habit(in place: Place) -> Habit? {
    switch place {
    case .home: Habit(share: 0.040, bout: 25, carries: 0.35)
    case .bedroom: Habit(share: 0.01, bout: 15, carries: 0.2)
    case .office: Habit(share: 0.042, bout: 45, carries: 0.5)
    case .school: Habit(share: 0.05, bout: 60, carries: 1)
    case .workshop: Habit(share: 0.11, bout: 40, carries: 0.6)
    case .outdoors: Habit(share: 0.48, bout: 420, carries: 1)
    case .shop: Habit(share: 0.24, bout: 45, carries: 1)
    case .gym: Habit(share: 0.21, bout: 700, carries: 0.2)
    case .darkBedroom, .transit: nil
    }
  }

  /// Whether people climb stairs within a place, and come down again (our choice).
  private static func climbs(in place: Place) -> Bool {
    switch place {
    case .home, .office, .school, .workshop, .shop: true
    case .bedroom, .darkBedroom, .transit, .outdoors, .gym: false
    }
  }

  /// The intervals in which the phone is left behind: at the gym or outdoors, between two uses of
  /// the phone, or at home all the time that the person is away.
  func apartFromPhone(_ physique: Physique) -> [LocalInterval] {
    guard phoneAtHome.isEmpty else { return phoneAtHome }
    var draws = stream.split("apart")
    return segments.compactMap { segment in
      guard segment.place == .gym || segment.place == .outdoors else { return nil }
      let chance = physique.leavesPhone * (segment.place == .gym ? 1 : 0.5)
      let leaves = draws.chance(chance)
      var last = segment.start
      var longest = LocalInterval(start: last, end: last)
      func considerGap(_ end: LocalTime) {
        let gap = LocalInterval(start: last, end: end)
        if last < end, gap.seconds > longest.seconds { longest = gap }
      }
      for session in sessions[sessionIndices(from: segment.start, to: segment.end)] {
        considerGap(session.start)
        last = max(last, session.end)
      }
      considerGap(segment.end)
      guard leaves, longest.seconds >= 900 else { return nil }
      return longest
    }
  }

  /// All walks of the plan, in order, never overlapping.
  func walks(_ physique: Physique, apart: [LocalInterval]) -> [Walk] {
    var draws = stream.split("walks")
    let activity = physique.activity * draws.logNormal(median: 1, spread: 0.3)
    var maker = WalkMaker(plan: self, physique: physique, apart: apart, draws: draws)
    let elevations = elevations(physique)
    for (index, segment) in segments.enumerated() {
      var now = segment.start.seconds + 1
      let climb = elevations[index]
      if climb.byStairs {
        let seconds = climb.rampSeconds
        // A person who comes home to the phone climbs the stairs without it.
        let returns = phoneAtHome.contains { $0.end == segment.start }
        maker.add(
          .stairs,
          from: now,
          seconds: seconds,
          floors: climb.floorsClimbed,
          carries: returns ? 0 : 1
        )
        now = max(now, segment.start.seconds + seconds) + 3
      }
      let end = segment.end.seconds - 1
      if segment.place == .transit {
        maker.addWays(from: now, to: end, activity: activity)
      } else if let habit = Self.habit(in: segment.place) {
        let share = min(habit.share * activity, 0.9)
        let climbs = Self.climbs(in: segment.place) ? life.traits.climbing : 0
        let runs = segment.place == .gym || (segment.place == .outdoors && maker.joins(0.08))
        let rest = habit.bout * 1.2 * (1 - share) / share
        maker.addBouts(
          in: (now, end),
          rest: rest,
          bout: habit.bout,
          gait: runs ? .running : .walking,
          carries: habit.carries,
          climbing: climbs * ModelNumber.stairs.share,
          upstairs: Self.timeUpstairs
        )
      }
    }
    return maker.walks
  }
}

/// Computes the walks of a plan one after the other.
private struct WalkMaker {
  private let plan: DaySchedule
  private let physique: Physique
  private let apart: [LocalInterval]
  private var draws: RandomStream
  private var stairs: RandomStream
  private(set) var walks: [Walk] = []

  /// The probability that a person who climbs stairs within a place carries the phone (our choice).
  private static let carriesUpstairs = 0.8

  init(plan: DaySchedule, physique: Physique, apart: [LocalInterval], draws: RandomStream) {
    self.plan = plan
    self.physique = physique
    self.apart = apart
    self.draws = draws
    stairs = plan.stream.split("stairs")
    walks.reserveCapacity(256)
  }

  mutating func joins(_ chance: Double) -> Bool { draws.chance(chance) }

  /// Adds a walk, unless it is shorter than two seconds.
  mutating func add(
    _ gait: Walk.Gait,
    from: Double,
    seconds: Double,
    floors: Int = 0,
    returns: Bool = false,
    carries: Double
  ) {
    let cadence =
      switch gait {
      case .walking: physique.cadence + draws.normal(mean: 0, deviation: 4)
      case .stairs: 88 + draws.normal(mean: 0, deviation: 4)
      case .running: 160 + draws.normal(mean: 0, deviation: 5)
      }
    let carriesByHabit = draws.chance(carries)
    guard seconds >= 2 else { return }
    let start = LocalTime.seconds(from)
    let end = LocalTime.seconds(from + seconds)
    // A person who looks at the phone while walking carries it; a person who left it behind does
    // not.
    let looks = !plan.sessionIndices(from: start, to: end).isEmpty
    let leaves = apart.contains { $0.start < end && start < $0.end }
    let length =
      switch gait {
      case .walking: physique.stepLength * (0.4 + 0.6 * cadence / physique.cadence)
      case .stairs: 0.3
      case .running: physique.stepLength * 1.35
      }
    walks.append(
      Walk(
        start: start,
        end: end,
        gait: gait,
        cadence: cadence,
        stepLength: length,
        carriesPhone: !leaves && (carriesByHabit || looks),
        floors: floors,
        returns: returns
      )
    )
  }

  /// Adds walks with rests between them.
  mutating func addBouts(
    in range: (Double, Double),
    rest: Double,
    bout: Double,
    gait: Walk.Gait,
    carries: Double,
    climbing: Double,
    upstairs: Double
  ) {
    var now = range.0
    while true {
      now += 2 + draws.exponential(mean: rest)
      if climbing > 0, stairs.chance(climbing) {
        addClimb(at: &now, until: range.1, upstairs: upstairs)
        continue
      }
      // The mean of a log-normal of this spread is 1.2 times its median.
      let wanted = draws.logNormal(median: bout, spread: 0.6)
      let end = min(now + wanted, range.1)
      guard end - now >= 2 else { return }
      add(gait, from: now, seconds: end - now, carries: carries)
      now = end
    }
  }

  /// Adds a climb and the way down, if there is time for both.
  private mutating func addClimb(at now: inout Double, until end: Double, upstairs: Double) {
    let floors = stairs.chance(0.25) ? 2 : 1
    let stay = 10 + stairs.exponential(mean: upstairs)
    let carries = stairs.chance(Self.carriesUpstairs) ? 1.0 : 0
    let seconds = Double(floors) * Elevation.secondsPerFloor
    guard now + 2 * seconds + stay < end else {
      now += seconds
      return
    }
    // Who looks at the phone on one of the two ways carries it on both.
    let looks = [now, now + seconds + stay].contains { from in
      !plan.sessionIndices(from: .seconds(from), to: .seconds(from + seconds)).isEmpty
    }
    for (from, floors) in [(now, floors), (now + seconds + stay, -floors)] {
      add(
        .stairs,
        from: from,
        seconds: seconds,
        floors: floors,
        returns: true,
        carries: looks ? 1 : carries
      )
    }
    now += 2 * seconds + stay
  }

  /// Adds the walks to and from a bus, a train or a car.
  mutating func addWays(from: Double, to: Double, activity: Double) {
    for isFirst in [true, false] {
      let minutes = min(draws.uniform(1.5...6) * activity, 10)
      let seconds = min(minutes * 60, (to - from) * 0.35)
      add(.walking, from: isFirst ? from : to - seconds, seconds: seconds, carries: 1)
    }
  }
}
