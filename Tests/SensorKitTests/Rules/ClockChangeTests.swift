import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: changed clocks and phones that are off")
struct ClockChangeTests {
  /// Source: Apple, SRAbsoluteTime (ticks across sleep and reboots).
  @Test("the difference of timestamps before and after a reboot is that of true time")
  func reboot() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(1))
      study.phone.switchedOff = [study.phone.devices[0]]
      study.service.appClosed()
      study.service.devicesChanged(cause: .phoneOff)
      study.world.wallClock.move(by: .seconds(-40_000), at: study.world.now)
      try await study.live(until: .hours(3))
      study.phone.switchedOff = []
      study.service.devicesChanged(cause: .phoneOn)
      study.service.appLaunched()
      _ = light
      try await study.live(until: .days(2))
      let after = study.listener()
      _ = await study.fetch(after, through: .hours(4))
      #expect(after.samples == WorldTime.minutes(1...60) + WorldTime.minutes(181...240))
      let start = study.absolute(.start).rawValue
      #expect(after.timestamps.map { ($0.rawValue - start).rounded() }.contains(181 * 60))
      #expect(after.timestamps == after.samples.map(study.absolute))
    }
  }

  /// Source: Apple, SRFetchRequest and SRAbsoluteTime (ranges are in SensorKit's time, which
  /// changes of clocks don't affect); SRAbsoluteTimeToCFAbsoluteTime (relative to the wall clock
  /// now).
  @Test(
    "after a change of the clock, a stored sample has another date, and the same range finds it"
  )
  func storedSample() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let request = study.request(after: .seconds(60), through: .seconds(120))
      #expect(await study.fetch(light, request) == [.sample(.seconds(120)), .completed])
      let stored = try #require(light.timestamps.first)
      let date = stored.toCFAbsoluteTime()
      study.world.wallClock.move(by: .seconds(3600), at: study.world.now)
      #expect(await study.fetch(light, request) == [.sample(.seconds(120)), .completed])
      #expect(light.timestamps == [stored])
      #expect(abs(stored.toCFAbsoluteTime() - date - 3600) < 1e-6)
    }
  }

  /// Our choice: not established; hold and retention are in true time.
  @Test("a clock set forward doesn't shorten the hold, one set back doesn't lengthen it")
  func hold() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(2))
      study.world.wallClock.move(by: .seconds(30 * 86_400), at: study.world.now)
      #expect(await study.fetch(light) == [.completed])
      study.world.wallClock.move(by: .seconds(-60 * 86_400), at: study.world.now)
      try await study.live(until: .hours(25))
      _ = await study.fetch(light)
      #expect(light.samples == WorldTime.minutes(1...60))
    }
  }
}
