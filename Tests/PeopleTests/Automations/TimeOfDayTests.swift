import Foundation
import People
import Testing
import VirtualTime

/// Source: Apple, Shortcuts User Guide: sunrise, sunset or a time of the clock; daily, weekly, monthly.
@Suite("Automations at a time of day")
struct TimeOfDayTests {
  @Test("daily at a time of the clock, to the second")
  func daily() {
    let times = AutomationOwner(seed: 1).occurrences(of: .timeOfDay(TimeOfDay(.clock(.hours(9.5)))))
    let expected: [Double] = (0..<testDays).map { Double($0 * 86_400 + 34_200) }
    #expect(times.map(\.time.seconds) == expected)
  }

  @Test("at sunrise and sunset at the person's home")
  func sun() {
    let person = AutomationOwner(seed: 1)
    let daylight = person.days.life.daylight
    #expect(
      person.occurrences(of: .timeOfDay(TimeOfDay(.sunrise))).first?.time.seconds
        == daylight.sunrise
    )
    #expect(
      person.occurrences(of: .timeOfDay(TimeOfDay(.sunset))).first?.time.seconds == daylight.sunset
    )
  }

  @Test("weekly on the days named")
  func weekly() {
    let choice = TimeOfDay(.clock(.hours(12)), .weekly([.tuesday, .sunday]))
    let days = AutomationOwner(seed: 1).occurrences(of: .timeOfDay(choice))
      .map { Int($0.time.seconds / 86_400) }
    #expect(days == [1, 6, 8, 13, 15, 20])
  }

  /// Our choice: a month without that day has none.
  @Test("monthly, in months that have the day; leap years included")
  func monthly() {
    // 2027-12-30 in UTC.
    let start = Date(timeIntervalSince1970: 1_830_124_800)
    let end = WorldTime.seconds(100 * 86_400)
    let person = AutomationOwner(seed: 1, startingAt: start, until: end)
    func dates(_ day: Int) -> [Int] {
      person.occurrences(
        of: .timeOfDay(TimeOfDay(.clock(.hours(8)), .monthly(day: day))),
        until: end
      )
      .map { Int($0.time.seconds / 86_400) }
    }
    // December 31 is day 1, January 31 day 32; 2028 has a February 29, day 61; March 31 is day 92.
    #expect(dates(31) == [1, 32, 92])
    #expect(dates(29) == [30, 61, 90])
    #expect(dates(1) == [2, 33, 62, 93])
  }

  @Test(
    "dates are those of the calendar",
    arguments: [-800_000_000.0, 0, 1_767_571_200, 4_000_000_000]
  )
  func calendar(start: Double) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: start)
    let itinerary = Itinerary(startingAt: date, in: "UTC", until: .seconds(86_400))
    for day in stride(from: -400, to: 1200, by: 1) {
      let expected = calendar.component(.day, from: date.addingTimeInterval(Double(day) * 86_400))
      #expect(itinerary.dayOfMonth(day) == expected)
    }
  }

  /// Our choice: once a date, as clocks leap over it or show it first.
  @Test("once on each date, also when clocks change")
  func daylightSaving() {
    // 2026-03-27 and 2026-10-23, midnight in Berlin; clocks leap from 2 to 3 and back two days later.
    let spring = Date(timeIntervalSince1970: 1_774_566_000)
    let autumn = Date(timeIntervalSince1970: 1_792_706_400)
    func hours(_ start: Date) -> [Double] {
      AutomationOwner(seed: 1, startingAt: start, in: "Europe/Berlin", until: .seconds(4 * 86_400))
        .occurrences(
          of: .timeOfDay(TimeOfDay(.clock(.hours(2.5)))),
          until: .seconds(4 * 86_400)
        )
        .map { $0.time.seconds / 3600 }
    }
    #expect(hours(spring) == [2.5, 26.5, 50, 73.5])
    #expect(hours(autumn) == [2.5, 26.5, 50.5, 75.5])
  }
}
