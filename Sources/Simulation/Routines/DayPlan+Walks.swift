import VirtualTime

/// When the person is on their feet.
extension DayPlan {
  /// How people walk about in a place (all numbers are our choice, see ``Physique/activity``).
  private struct Habit {
    /// Share of the time there that the median person walks.
    let share: Double
    /// Median length of a bout, in seconds.
    let bout: Double
    /// How often the phone is taken along.
    let carries: Double
  }

  private static func habit(in place: Place) -> Habit? {
    switch place {
    case .home: Habit(share: 0.038, bout: 25, carries: 0.35)
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

  /// The stretches in which the phone is left behind: at the gym or outdoors, and only between two
  /// looks at it.
  func apartFromPhone(_ physique: Physique) -> [LocalInterval] {
    var draws = stream.split("apart")
    return segments.compactMap { segment in
      guard segment.place == .gym || segment.place == .outdoors else { return nil }
      let chance = physique.leavesPhone * (segment.place == .gym ? 1 : 0.5)
      let leaves = draws.chance(chance)
      var last = segment.start
      var longest = LocalInterval(start: last, end: last)
      func consider(_ end: LocalTime) {
        let gap = LocalInterval(start: last, end: end)
        if last < end, gap.seconds > longest.seconds { longest = gap }
      }
      for session in sessions[sessionIndices(from: segment.start, to: segment.end)] {
        consider(session.start)
        last = max(last, session.end)
      }
      consider(segment.end)
      guard leaves, longest.seconds >= 900 else { return nil }
      return longest
    }
  }

  /// All walks of the plan, in order, never overlapping.
  func walks(_ physique: Physique, apart: [LocalInterval]) -> [Walk] {
    var draws = stream.split("walks")
    let vigour = physique.activity * draws.logNormal(median: 1, spread: 0.3)
    var maker = WalkMaker(plan: self, physique: physique, apart: apart, draws: draws)
    let elevations = elevations(physique)
    for (index, segment) in segments.enumerated() {
      var now = segment.start.seconds + 1
      let climb = elevations[index]
      if climb.byStairs {
        let seconds = climb.rampSeconds
        maker.add(.stairs, from: now, seconds: seconds, floors: climb.floorsClimbed, carries: 1)
        now = max(now, segment.start.seconds + seconds) + 3
      }
      let end = segment.end.seconds - 1
      if segment.place == .transit {
        maker.addWays(from: now, to: end, vigour: vigour)
      } else if let habit = Self.habit(in: segment.place) {
        let share = min(habit.share * vigour, 0.9)
        let runs = segment.place == .gym || (segment.place == .outdoors && maker.joins(0.08))
        let rest = habit.bout * 1.2 * (1 - share) / share
        maker.addBouts(
          in: (now, end),
          rest: rest,
          bout: habit.bout,
          gait: runs ? .running : .walking,
          carries: habit.carries
        )
      }
    }
    return maker.walks
  }
}
