import VirtualTime

/// Makes the walks of a plan one after the other.
struct WalkMaker {
  private let plan: DayPlan
  private let physique: Physique
  private let apart: [LocalInterval]
  private var draws: RandomStream
  private(set) var walks: [Walk] = []

  init(plan: DayPlan, physique: Physique, apart: [LocalInterval], draws: RandomStream) {
    self.plan = plan
    self.physique = physique
    self.apart = apart
    self.draws = draws
    walks.reserveCapacity(256)
  }

  mutating func joins(_ chance: Double) -> Bool { draws.chance(chance) }

  /// One walk; one shorter than two seconds is none.
  mutating func add(
    _ gait: Walk.Gait,
    from: Double,
    seconds: Double,
    floors: Int = 0,
    carries: Double
  ) {
    let cadence =
      switch gait {
      case .walking: physique.cadence + draws.normal(mean: 0, deviation: 4)
      case .stairs: 88 + draws.normal(mean: 0, deviation: 4)
      case .running: 160 + draws.normal(mean: 0, deviation: 5)
      }
    let taken = draws.chance(carries)
    guard seconds >= 2 else { return }
    let start = LocalTime.seconds(from)
    let end = LocalTime.seconds(from + seconds)
    // Whoever looks at the phone on the way has it in the hand; whoever left it behind has not.
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
        carriesPhone: !leaves && (taken || looks),
        floors: floors
      )
    )
  }

  /// Rests and bouts by turns.
  mutating func addBouts(
    in range: (Double, Double),
    rest: Double,
    bout: Double,
    gait: Walk.Gait,
    carries: Double
  ) {
    var now = range.0
    while true {
      now += 2 + draws.exponential(mean: rest)
      // The mean of a log-normal of this spread is 1.2 times its median.
      let wanted = draws.logNormal(median: bout, spread: 0.6)
      let end = min(now + wanted, range.1)
      guard end - now >= 2 else { return }
      add(gait, from: now, seconds: end - now, carries: carries)
      now = end
    }
  }

  /// The ways to and from a bus, a train or a car.
  mutating func addWays(from: Double, to: Double, vigour: Double) {
    for isFirst in [true, false] {
      let minutes = min(draws.uniform(1.5...6) * vigour, 10)
      let seconds = min(minutes * 60, (to - from) * 0.35)
      add(.walking, from: isFirst ? from : to - seconds, seconds: seconds, carries: 1)
    }
  }
}
