import Foundation
import Testing
import VirtualTime

@Suite("Device clocks")
struct ClockTests {
  /// Source: the project's design, "Clocks".
  @Test("show their offset and drift through Date(), while elapsed time stays true")
  func offsetAndDrift() throws {
    try World.run(seed: 1) { world in
      world.wallClock = DeviceClock(offset: .seconds(5), drift: 20_000)
      let start = world.startDate.timeIntervalSince1970
      let begin = ContinuousClock.now
      #expect(Date().timeIntervalSince1970 == start + 5)
      try await Task.sleep(for: .seconds(100_000))
      // 20 ppm of 100,000 s are 2 s.
      #expect(Date().timeIntervalSince1970 == start + 100_007)
      #expect(world.now.seconds == 100_000)
      #expect(begin.duration(to: .now) == .seconds(100_000))
    }
  }

  /// Source: the project's design, "a user who sets the clock by hand".
  @Test("can be set by hand and synchronised again")
  func moved() throws {
    try World.run(seed: 1) { world in
      let start = world.startDate.timeIntervalSince1970
      try await Task.sleep(for: .seconds(60))
      world.wallClock.move(by: .seconds(-7200), at: world.now)
      #expect(Date().timeIntervalSince1970 == start + 60 - 7200)
      try await Task.sleep(for: .seconds(60))
      world.wallClock.synchronise(at: world.now)
      #expect(Date().timeIntervalSince1970 == start + 120)
      #expect(world.wallDate == Date())
    }
  }

  /// Source: the project's design, "time zone, daylight saving".
  @Test("determine the time zone of Calendar.current, in one world after the other")
  func timeZones() throws {
    // 2026-03-08 06:30 UTC: half an hour before New York's clocks go forward.
    let night = Date(timeIntervalSince1970: 1_772_951_400)
    for (zone, hours) in [("America/New_York", [1, 3]), ("Asia/Kolkata", [12, 13])] {
      let seen = try World.run(seed: 1, startingAt: night) { world in
        world.wallClock.timeZone = zone
        world.claimProcessTimeZone()
        var seen = [Calendar.current.component(.hour, from: Date())]
        try await Task.sleep(for: .seconds(3600))
        seen.append(Calendar.current.component(.hour, from: Date()))
        #expect(TimeZone.current.identifier == zone)
        return seen
      }
      #expect(seen == hours)
    }
  }
}
