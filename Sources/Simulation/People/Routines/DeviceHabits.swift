package import VirtualTime

/// When a person charges their watch, which decides when they wear it.
public enum WatchCharging: String, CaseIterable, Codable, Hashable, Sendable {
  /// The person takes the watch off before going to bed.
  case atNight = "at night"

  /// The person wears the watch in bed, and charges it after getting up.
  case inTheMorning = "in the morning"

  /// The person wears the watch in bed, and charges it before going to bed.
  case inTheEvening = "in the evening"
}

/// The habits with devices that are set for a person.
///
/// A habit that is nil follows from the person's random stream.
package struct DeviceHabits: Hashable, Sendable {
  /// When the person charges the watch.
  package var charging: WatchCharging?

  /// The probability of a day on which the person wears the watch; it is on its charger on others.
  package var wearsWatch: Double?

  /// The share of days on which people take the phone along when leaving home, in the mean of people who differ; nil for
  /// every day.
  ///
  /// A person who takes the phone along still leaves it behind for a while in some places, see
  /// ``Physique/leavesPhone``.
  package var carriesPhone: Double?

  /// The share of days on which people have the phone on, in the mean of people who differ; nil for every day.
  package var keepsPhoneOn: Double?

  /// The days in which the person's engagement with the study halves; nil if it stays.
  package var halfLife: Double?

  /// The day on which the person joined the study.
  package var joined = 0

  /// When the person has left the phone at home and does not touch it, in local time since the midnight at which day 0
  /// began.
  var phoneUnused: [LocalInterval] = []

  /// When the phone's battery is empty, in the same time; an interval without length lasts until the person charges the
  /// phone by habit.
  var batteryEmpty: [LocalInterval] = []

  /// No habit is set.
  package init() {}

  /// Leaves the phone at home, untouched, in some intervals.
  package mutating func leavePhone(during intervals: [Range<WorldTime>], on itinerary: Itinerary) {
    phoneUnused += intervals.map { LocalInterval($0, on: itinerary) }
  }

  /// Empties the phone's battery at the start of some intervals.
  ///
  /// The person charges it at an interval's end, or by habit if the interval is empty.
  package mutating func emptyBattery(during intervals: [Range<WorldTime>], on itinerary: Itinerary)
  {
    batteryEmpty += intervals.map { LocalInterval($0, on: itinerary) }
  }
}

extension DailyLife {
  /// The life whose plans are those of the phone: on days on which the person leaves the phone at
  /// home, the plan has no other place.
  package var ofPhone: DailyLife {
    seen(byPhone: habits.carriesPhone != nil || !habits.phoneUnused.isEmpty)
  }

  /// The life whose plans are those of the person.
  var ofOwner: DailyLife { seen(byPhone: false) }

  private func seen(byPhone isOfPhone: Bool) -> DailyLife {
    var life = self
    life.isOfPhone = isOfPhone
    return life
  }

  /// Whether the person leaves the phone at home on a date.
  func leavesPhoneAtHome(on number: Int) -> Bool {
    guard let carries = habits.carriesPhone else { return false }
    return !reliability.does(.carryingPhone, share: carries, fades: false, on: number)
  }

  /// Whether the phone is off on a date.
  package func hasPhoneOff(on number: Int) -> Bool {
    guard let share = habits.keepsPhoneOn else { return false }
    return !reliability.does(.keepingPhoneOn, share: share, fades: false, on: number)
  }

  /// When the person does not touch the phone in a plan, in its local time.
  func phoneUnused(in plan: LocalInterval, on number: Int) -> [LocalInterval] {
    habits.phoneUnused.compactMap { $0.seen(fromDaysLater: number).overlap(plan) }
  }
}

extension LocalInterval {
  /// An interval of world time, from the midnight at which day 0 began.
  fileprivate init(_ interval: Range<WorldTime>, on itinerary: Itinerary) {
    self.init(
      start: LocalTime(nanoseconds: itinerary.local(interval.lowerBound)),
      end: LocalTime(nanoseconds: itinerary.local(interval.upperBound))
    )
  }

  fileprivate func seen(fromDaysLater days: Int) -> LocalInterval {
    LocalInterval(start: start.seen(fromDaysLater: days), end: end.seen(fromDaysLater: days))
  }
}

extension DaySchedule {
  /// When the battery of the plan's phone is empty, as ``DeviceHabits/batteryEmpty``; such a time can begin before the
  /// plan, and end after it.
  var batteryEmpty: [LocalInterval] {
    life.habits.batteryEmpty.map { $0.seen(fromDaysLater: day.number) }.filter {
      $0.start < end && ($0.start >= start || $0.end > start)
    }
  }

  /// The plan of the person whose phone has this plan.
  var ofOwner: DaySchedule {
    life.isOfPhone && !phoneAtHome.isEmpty ? DaySchedule(life: life.ofOwner, day: day) : self
  }

  /// When the person is away from home, in one interval from each departure to the return.
  static func absences(in segments: [DaySegment]) -> [LocalInterval] {
    var found: [LocalInterval] = []
    for segment in segments where !segment.place.isHome {
      if let last = found.last, last.end == segment.start {
        found[found.count - 1] = LocalInterval(start: last.start, end: segment.end)
      } else {
        found.append(LocalInterval(start: segment.start, end: segment.end))
      }
    }
    return found
  }

  /// The stays of a phone that its owner leaves at home in some absences.
  static func atHome(_ segments: [DaySegment], during absences: [LocalInterval]) -> [DaySegment] {
    var found: [DaySegment] = []
    for segment in segments {
      let isLeft = absences.contains { $0.start <= segment.start && segment.end <= $0.end }
      let place = isLeft && !segment.place.isHome ? .home : segment.place
      if let last = found.last, last.place == place {
        found[found.count - 1] = DaySegment(place: place, start: last.start, end: segment.end)
      } else {
        found.append(DaySegment(place: place, start: segment.start, end: segment.end))
      }
    }
    return found
  }

  /// Whether the person is away without the phone, or does not touch it, at some time of an interval.
  func isWithoutPhone(from: LocalTime, to: LocalTime) -> Bool {
    (phoneAtHome + phoneUnused).contains { $0.start < to && from < $0.end }
  }
}
