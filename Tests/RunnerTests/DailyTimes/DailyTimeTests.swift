import Foundation
import People
import Phones
import Runner
import Scenarios
import SensorKit
import StudyApps
import TestSupport
import Testing
import VirtualTime

/// Everything that happens at a time of day, in each zone of the tz database, at each quarter of an hour
/// that its clocks skip or show twice in 2026: once for each date, and later than what came before.
///
/// That a time which clocks skip counts as they leap, and one that they show twice the first time, is our
/// choice, as Apple's `Calendar.MatchingPolicy.nextTime` and `RepeatedTimePolicy.first`.
@Suite("Times of day when clocks change")
struct DailyTimeTests {
  private static let day = 86_400

  @Test("the zones include those in which TrialRun once hung, and more than a hundred others")
  func zones() {
    let zones = Set(ZoneTransition.ofTheYear.map(\.zone))
    let hung = [
      "America/New_York", "America/Havana", "Africa/Cairo", "America/Santiago", "Europe/London",
      "Australia/Lord_Howe", "Pacific/Chatham", "Africa/Casablanca", "Antarctica/Troll",
    ]
    #expect(zones.isSuperset(of: hung))
    #expect(zones.count > 100)
  }

  @Test("an app's next fetch is later than now, and happens once on each date")
  func schedule() async {
    for transition in ZoneTransition.ofTheYear {
      guard let zone = TimeZone(identifier: transition.zone) else { continue }
      for time in transition.quarters {
        let instants = transition.instants(of: time)
        for now in stride(from: transition.at - Self.day, to: transition.at + Self.day, by: 1800) {
          let next = zone.date(
            reaching: Double(time),
            after: Date(timeIntervalSince1970: Double(now))
          )
          #expect(
            Int(next.timeIntervalSince1970) == instants.first { $0 > now },
            "\(transition), \(time) s after midnight, asked at \(now)"
          )
        }
      }
    }
  }

  /// The issue's case: this schedule never let time go on.
  @Test("an app that waits for its next fetch fetches once on each date")
  func waiting() throws {
    for transition in ZoneTransition.ofTheYear {
      let start = transition.at - Self.day
      let found = try World.run(
        until: .seconds(Int64(2 * Self.day)),
        seed: 1,
        startingAt: Date(timeIntervalSince1970: Double(start)),
        limits: WorldLimits(steps: 10_000)
      ) { world in
        world.wallClock = DeviceClock(timeZone: transition.zone)
        world.claimProcessTimeZone()
        return await fetches(at: transition.quarters, until: start + 2 * Self.day - 1)
      }
      for (time, fetches) in zip(transition.quarters, found ?? []) {
        let expected = transition.instants(of: time)
          .filter { $0 > start && $0 < start + 2 * Self.day - 1 }
        #expect(fetches == expected, "\(transition), \(time) s after midnight")
      }
      #expect(found != nil, "\(transition)")
    }
  }

  @MainActor
  private func fetches(at times: [Int], until end: Int) async -> [[Int]] {
    let apps = times.map { time in
      Task { @MainActor in
        var settings = StudyAppSettings(sensors: [])
        settings.fetchAt = Double(time)
        let schedule = FetchSchedule(settings)
        var fetches: [Int] = []
        while await schedule.waitForNext() {
          // A sleep lasts whole milliseconds.
          fetches.append(Int(Date().timeIntervalSince1970))
        }
        return fetches
      }
    }
    try? await Task.sleep(for: .seconds(Double(end) - Date().timeIntervalSince1970))
    var found: [[Int]] = []
    for app in apps {
      app.cancel()
      found.append(await app.value)
    }
    return found
  }

  @Test("a routine's times of day, and an automation's, occur once on each date")
  func routines() {
    for transition in ZoneTransition.ofTheYear {
      let start = transition.at - 2 * Self.day
      let end = WorldTime.seconds(Int64(4 * Self.day))
      let itinerary = Itinerary(
        startingAt: Date(timeIntervalSince1970: Double(start)),
        in: transition.zone,
        until: end
      )
      let life = DailyLife(
        routine: .officeWorker,
        stream: RandomStream(seed: 1),
        firstWeekday: itinerary.firstWeekday
      )
      let days = Schedule(life: life, itinerary: itinerary)
      let battery = PhoneBattery(days)
      for time in transition.quarters {
        let hour = TimeOfDay.Hour.clock(LocalTime(nanoseconds: Int64(time) * 1_000_000_000))
        let source = TriggerSource(
          .timeOfDay(TimeOfDay(hour)),
          in: days,
          battery: battery,
          until: end
        )
        var found: [Int] = []
        var last = WorldTime.start
        while found.count < 10, let next = source.next(after: last) {
          found.append(start + Int(next.time.seconds))
          #expect(next.time > last, "\(transition), \(time) s after midnight")
          last = next.time
        }
        #expect(found == transition.instants(of: time), "\(transition), \(time) s after midnight")
      }
      // The dates follow one another without a gap.
      var reached: Int64 = 0
      days.itinerary.forEachDay(in: 0..<end.nanoseconds) { _, part in
        #expect(part.from == reached && part.to > part.from, "\(transition)")
        reached = part.to
        return true
      }
      #expect(reached == end.nanoseconds, "\(transition)")
    }
  }

  /// Our choice: a study's days are counted in the offset that its start is written with.
  @Test(
    "a timeline's moments occur once on each date in the study's UTC offset, also when clocks change"
  )
  func moments() throws {
    for transition in ZoneTransition.ofTheYear {
      let start = transition.at - 2 * Self.day
      let midnight = (start + transition.before) / Self.day * Self.day - transition.before
      var text = StudyText()
      text.starts = Self.written(start, offset: transition.before)
      var expected: [Int] = []
      for time in transition.quarters {
        for day in 1...3 {
          text.events.append("{ at: day \(day) \(Self.clock(time)), do: reopen app }")
          expected.append(midnight + day * Self.day + time)
        }
      }
      let reader = ScenarioReader(vocabulary: .standard(apps: apps))
      let scenario = try reader.read(text: text.yaml, path: "test.yaml")
      let found = scenario.timeline.map { start + Int($0.sinceStart.components.seconds) }
      #expect(found.sorted() == expected.sorted(), "\(transition)")
    }
  }

  @Test(
    "an action at a time that clocks skip or repeat happens once",
    arguments: [
      ("America/New_York", "2026-03-07T12:00:00-05:00", "02:30", 52_200),
      ("America/New_York", "2026-10-31T12:00:00-04:00", "01:30", 48_600),
      ("Australia/Lord_Howe", "2026-10-03T12:00:00+10:30", "02:15", 51_300),
    ]
  )
  func done(zone: String, starts: String, time: String, seconds: Int64) throws {
    var text = StudyText()
    text.starts = starts
    text.lasts = "2d"
    text.groups = ["{ group: willing, count: 1, time zone: \(zone) }"]
    text.events = ["{ at: day 1 \(time), do: reopen app }"]
    let outcome = try run(text)
    let times = try outcome.numbers("select at_s from actions where action = 'reopen app'")
    #expect(times == [[Double(seconds)]])
  }

  /// An instant as scenarios write it.
  private static func written(_ instant: Int, offset: Int) -> String {
    let local = Date(timeIntervalSince1970: Double(instant + offset))
    let date = local.formatted(.iso8601.dateSeparator(.dash)).dropLast()
    return "\(date)\(offset < 0 ? "-" : "+")\(clock(abs(offset)))"
  }

  /// A time of day or an offset, as scenarios write it.
  private static func clock(_ seconds: Int) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
    return parts.joined(separator: ":")
  }

  @Test("the system's nightly work is at three in UTC, wherever clocks change")
  func nights() {
    for transition in ZoneTransition.ofTheYear {
      let start = Date(timeIntervalSince1970: Double(transition.at - Self.day))
      for quarter in 0..<192 {
        let last = NightlyWork(startingAt: start).last(by: .seconds(Int64(quarter) * 900))
        let now = transition.at - Self.day + quarter * 900
        let work = transition.at - Self.day + Int(last.nanoseconds / 1_000_000_000)
        #expect(work % Self.day == 3 * 3600 && work <= now && now - work < Self.day)
      }
    }
  }
}
