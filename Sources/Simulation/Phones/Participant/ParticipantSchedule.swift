package import Foundation
package import People
package import VirtualTime

/// A participant's days: what the person does when, in which time zone, and which watch they wear.
///
/// The schedule is computed without running the participant's world, and is the same inside and
/// outside the world.
package struct ParticipantSchedule {
  package let itinerary: Itinerary
  package let life: DailyLife
  private let numberOfWatches: Int
  private let unworn: [Range<WorldTime>]
  private let end: WorldTime

  /// Creates the schedule of a participant.
  ///
  /// - Parameters:
  ///   - routine: The person's routine.
  ///   - timeZone: The IANA name of the zone in which the person starts.
  ///   - journeys: The instants at which the person moves to another zone, and the zones, in order
  ///     of time.
  ///   - numberOfWatches: The number of the person's watches.
  ///   - habits: The habits with devices that are set for the person.
  ///   - unworn: The intervals in which the person wears no watch, in addition to those of the
  ///     routine.
  ///   - phoneUnused: The intervals in which the person leaves the phone at home and does not touch it.
  ///   - batteryEmpty: The intervals in which the phone's battery is empty, as
  ///     ``DeviceHabits/emptyBattery(during:on:)`` takes them.
  ///   - seed: The seed of the participant's world.
  ///   - start: The date at which the world starts.
  ///   - end: The end of the study.
  package init(
    routine: Routine,
    timeZone: String,
    journeys: [(at: WorldTime, to: String)] = [],
    numberOfWatches: Int = 0,
    habits: DeviceHabits = DeviceHabits(),
    unworn: [Range<WorldTime>] = [],
    phoneUnused: [Range<WorldTime>] = [],
    batteryEmpty: [Range<WorldTime>] = [],
    seed: UInt64,
    startingAt start: Date,
    until end: WorldTime
  ) {
    let itinerary = Itinerary(startingAt: start, in: timeZone, journeys: journeys, until: end)
    self.itinerary = itinerary
    var habits = habits
    habits.leavePhone(during: phoneUnused, on: itinerary)
    habits.emptyBattery(during: batteryEmpty, on: itinerary)
    life = DailyLife(
      routine: routine,
      stream: DailyLife.stream(ofWorld: seed),
      firstWeekday: itinerary.firstWeekday,
      habits: habits
    )
    self.numberOfWatches = numberOfWatches
    self.unworn = unworn
    self.end = end
  }

  /// The days of the person, regardless of watches.
  package var days: Schedule { Schedule(life: life, itinerary: itinerary) }

  /// The days as the phone records them, which stays at home on some of them.
  package var phoneDays: Schedule { Schedule(life: life.ofPhone, itinerary: itinerary) }

  /// The days with the times at which a watch, numbered from 1, is off the wrist.
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
