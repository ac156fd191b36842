import Foundation
import VirtualTime

/// The draws of people with whom figures are compared.
extension ReferencePeople {
  /// Draws people with a watch, and measures their days from a Monday on.
  ///
  /// - Parameters:
  ///   - count: The number of people.
  ///   - days: The number of days.
  ///   - seed: The seed of the first person's world; the others follow.
  /// - Returns: The people.
  package func measured(_ count: Int, days: Int, seed: UInt64 = 1) -> MeasuredPeople {
    let end = WorldTime.seconds(Int64(days + 1) * 86_400)
    let itinerary = Itinerary(startingAt: Self.monday, in: "UTC", until: end)
    let people = (0..<count).map { number in
      let routine = routines[number % routines.count]
      var habits = DeviceHabits()
      if self == .givenWatch {
        habits.wearsWatch = PublishedFigure.wornDays.value / 100
        habits.halfLife = 2000
        var draws = DailyLife.stream(ofWorld: seed &+ UInt64(number)).split("given watch")
        if !draws.chance(ModelNumber.givenWatchInBed.share) {
          habits.charging = .atNight
        } else {
          habits.charging = draws.chance(0.5) ? .inTheMorning : .inTheEvening
        }
      }
      let life = DailyLife(
        routine: routine,
        stream: DailyLife.stream(ofWorld: seed &+ UInt64(number)),
        firstWeekday: itinerary.firstWeekday,
        habits: habits
      )
      let schedule = Schedule(life: life, itinerary: itinerary)
      return (0..<days).map { day in
        var measured = MeasuredDay(day, phone: schedule, watch: schedule)
        let follows = life.reliability.does(
          .followingReminders,
          share: PublishedFigure.answers.value / 100,
          on: day
        )
        measured[.answers] = follows ? 100 : 0
        return measured
      }
    }
    return MeasuredPeople(people)
  }

  /// 5 January 2026, 0:00 UTC.
  private static let monday = Date(timeIntervalSince1970: 1_767_571_200)

  private var routines: [Routine] {
    switch self {
    case .everyone, .givenWatch: Routine.all
    case .students: [.student]
    case .officeWorkers: [.officeWorker]
    }
  }
}
