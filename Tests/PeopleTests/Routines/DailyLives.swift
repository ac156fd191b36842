import Foundation
import People
import VirtualTime

/// The seeds of property tests.
let seeds: [UInt64] = [0, 1, 2, 3, 42, 31_337, 1 << 40, .max]

/// Returns the daily life of a person with a routine and a seed, from a Monday on.
func life(_ routine: Routine = .officeWorker, seed: UInt64) -> DailyLife {
  DailyLife(routine: routine, stream: RandomStream(seed: seed), firstWeekday: .monday)
}

extension DaySchedule {
  /// The time for which the screen is on, in hours.
  var screenHours: Double { sessions.reduce(0) { $0 + Double($1.nanoseconds) } / 3.6e12 }
}

extension [Double] {
  /// The arithmetic mean.
  var mean: Double { reduce(0, +) / Double(count) }

  /// The standard deviation.
  var deviation: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.mean.squareRoot()
  }

  /// The median; 0 if the array is empty.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// Returns a person's schedule in one place without daylight saving time, from a Monday on.
func livedDays(of life: DailyLife) -> Schedule {
  let itinerary = Itinerary(
    startingAt: Date(timeIntervalSince1970: 1_767_571_200),
    in: "UTC",
    until: .seconds(60 * 86_400)
  )
  return Schedule(life: life, itinerary: itinerary)
}
