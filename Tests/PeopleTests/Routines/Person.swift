import People
import VirtualTime

/// A person's days, body and habits, which their devices' sensors record.
struct Person {
  let life: DailyLife
  let physique: Physique
  let habits: WatchHabits

  init(_ routine: Routine = .officeWorker, seed: UInt64) {
    life = DailyLife(routine: routine, stream: RandomStream(seed: seed), firstWeekday: .monday)
    physique = Physique(stream: RandomStream(seed: seed))
    habits = WatchHabits(of: life)
  }

  func body(_ day: Int) -> BodyDay {
    BodyDay(plan: life.plan(day), physique: physique, habits: habits)
  }
}

/// 500 people with all routines in equal numbers, for comparison with published figures.
enum Cohort {
  static let days = 14

  static let people = (0..<500).map { index in
    Person(Routine.allCases[index % Routine.allCases.count], seed: UInt64(1000 + index))
  }
}
