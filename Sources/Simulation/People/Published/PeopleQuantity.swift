/// Something about a person's days that a study can measure, with one value for each day.
package enum PeopleQuantity: String, CaseIterable, Codable, Hashable, Sendable {
  /// The hours of a day for which the watch is worn; none for a day on which it is not worn.
  case wear
  /// 100 for a day on which the watch is worn, otherwise 0.
  case wornDays = "days with the watch worn"
  /// 100 for a night in which the watch is worn in bed, otherwise 0.
  case nightsInBed = "nights with the watch worn"
  /// How often the phone is unlocked.
  case unlocks
  /// How often the screen is turned on.
  case screenWakes = "screen wakes"
  /// The hours for which the screen is on.
  case screenTime = "screen time"
  /// 100 for a night in which the phone is unlocked between falling asleep and waking, otherwise 0.
  case nightUse = "nights with a use of the phone"
  /// The time in apps, as a percentage of the time unlocked.
  case appTime = "time in apps"
  /// The time in messengers and social networks, as a percentage of the time in apps.
  case socialTime = "time in messengers and social networks"
  /// The steps, with or without a device.
  case steps
  /// The floors climbed, with or without a device.
  case floors
  /// The hours asleep.
  case sleep
  /// The mean of the light sensor's readings.
  case light
  /// The median of the light sensor's readings.
  case medianLight = "median light"
  /// The percentage of the light sensor's readings above 250 lx.
  case brightLight = "light above 250 lx"
  /// The percentage of the readings in the three hours before sleep that are below 10 lx.
  case darkEvening = "evening light below 10 lx"
  /// The speed of typing, in words per minute.
  case typing
  /// The calls made and received.
  case calls
  /// The minutes of calls.
  case callTime = "time of calls"
  /// The messages sent and received.
  case messages
  /// The notifications that arrive.
  case notifications
  /// The different places away from home, ways excluded.
  case places
  /// How often the study's app is opened.
  case openings
  /// 100 for a day on which a reminder would be followed, otherwise 0.
  case answers = "reminders followed"
  /// 100 for a day on which the person takes part, otherwise 0.
  case staying = "staying in the study"

  /// The name, for tables and pages.
  package var name: String { self == .wear ? "wear of the watch" : rawValue }

  /// The unit of a day's value.
  package var unit: String {
    switch self {
    case .wear, .screenTime, .sleep: "h"
    case .wornDays, .nightsInBed, .nightUse, .brightLight, .darkEvening, .answers, .staying,
      .appTime, .socialTime:
      "%"
    case .light, .medianLight: "lx"
    case .typing: "words/min"
    case .callTime: "min"
    case .unlocks, .screenWakes, .steps, .floors, .calls, .messages, .notifications, .places,
      .openings:
      ""
    }
  }

  /// Whether the quantity means nothing for a person without a watch.
  package var needsWatch: Bool {
    switch self {
    case .wear, .wornDays, .nightsInBed: true
    default: false
    }
  }

  /// Whether each day's value is 0 or 100, so that a spread from day to day says nothing.
  package var isShareOfDays: Bool {
    switch self {
    case .wornDays, .nightsInBed, .nightUse, .answers, .staying: true
    default: false
    }
  }

  /// Whether the person's day also has a course by the hour.
  package var hasHours: Bool { [.wear, .screenTime, .medianLight, .calls].contains(self) }
}

/// How the values of many people and days become one number.
package enum PeopleStatistic: String, CaseIterable, Codable, Hashable, Sendable {
  /// The mean of the people's means.
  case mean
  /// The median of the people's means.
  case median
  /// The first quartile of the people's means.
  case lowerQuartile = "first quartile"
  /// The third quartile of the people's means.
  case upperQuartile = "third quartile"
  /// The standard deviation of the people's means.
  case between = "standard deviation between people"
  /// The standard deviation from day to day as a percentage of the person's mean, the mean over the people.
  case within = "variation from day to day"
  /// The percentage of the people whose value is above 0 on at least one day.
  case ever = "people with any"
  /// The change from day to day over the first seven days, the mean over the people; hours become minutes.
  case trend = "change a day in the first week"
  /// The mean of Saturdays and Sundays less that of the other days.
  case weekend = "weekend less other days"
  /// The hours from 20 to 23 as a percentage of those from 10 to 13.
  case evening = "20 to 23 h beside 10 to 13 h"
  /// The hours from 15 to 18 as a percentage of those from 9 to 12.
  case afternoon = "15 to 18 h beside 9 to 12 h"
  /// The hours from 0 to 6 as a percentage of the day.
  case night = "0 to 6 h beside the whole day"

  /// The unit of the number.
  package func unit(of quantity: PeopleQuantity) -> String {
    switch self {
    case .mean, .median, .lowerQuartile, .upperQuartile, .between, .weekend: quantity.unit
    case .within, .ever, .evening, .afternoon, .night: "%"
    case .trend: quantity.unit == "h" ? "min" : quantity.unit
    }
  }
}

/// Simulated people with whom a figure is compared where no scenario describes them.
package enum ReferencePeople: String, CaseIterable, Hashable, Sendable {
  /// People with all routines, in equal numbers.
  case everyone
  /// People with the routine of students.
  case students
  /// Office workers.
  case officeWorkers = "office workers"
  /// People with all routines, who were given a watch.
  case givenWatch = "given a watch"
}
