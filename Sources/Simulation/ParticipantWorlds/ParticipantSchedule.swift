package import Foundation
package import Routines
package import VirtualTime

/// A participant's days: what the person does when, in which time zone, and which watch they wear.
///
/// It is known without running the participant's world, and the same in the world and outside.
package struct ParticipantSchedule {
  package let itinerary: Itinerary
  package let life: DailyLife
  private let numberOfWatches: Int
  private let unworn: [Range<WorldTime>]
  private let end: WorldTime

  /// Works out the days of a participant.
  ///
  /// - Parameters:
  ///   - routine: What the person's days are like.
  ///   - timeZone: The IANA name of the zone in which the person starts.
  ///   - journeys: When the person moves to which zone, in the order of time.
  ///   - numberOfWatches: How many watches the person has.
  ///   - unworn: When no watch is worn, besides what the routine says.
  ///   - seed: The seed of the participant's world.
  ///   - start: The date at which the world starts.
  ///   - end: When the study is over.
  package init(
    routine: Routine,
    timeZone: String,
    journeys: [(at: WorldTime, to: String)] = [],
    numberOfWatches: Int = 0,
    unworn: [Range<WorldTime>] = [],
    seed: UInt64,
    startingAt start: Date,
    until end: WorldTime
  ) {
    itinerary = Itinerary(startingAt: start, in: timeZone, journeys: journeys, until: end)
    life = DailyLife(
      routine: routine,
      stream: RandomStream(seed: seed).split("life"),
      firstWeekday: itinerary.firstWeekday
    )
    self.numberOfWatches = numberOfWatches
    self.unworn = unworn
    self.end = end
  }

  /// The days without regard to watches.
  package var days: Schedule { Schedule(life: life, itinerary: itinerary) }

  /// The days with the times at which one of the watches, counted from 1, is off the wrist.
  ///
  /// A person with two watches wears each on every other day (our choice).
  package func days(ofWatch number: Int) -> Schedule {
    var intervals = unworn
    if numberOfWatches > 1 {
      let days = end.nanoseconds / 1_000_000_000 / 86_400 + 1
      intervals += (0...days).filter { $0 % 2 == Int64(number - 1) }.map { day in
        WorldTime.seconds(day * 86_400)..<WorldTime.seconds((day + 1) * 86_400)
      }
    }
    return Schedule(life: life, itinerary: itinerary, withoutWatch: intervals)
  }
}
