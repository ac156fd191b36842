import People
import Testing
import VirtualTime

/// Our choice: what a battery does that a scenario empties.
@Suite("Empty batteries")
struct EmptyBatteryTests {
  /// A battery that is empty from some times on, until the end of the interval, or until the person charges it by habit.
  private func battery(seed: UInt64, _ times: [Range<WorldTime>]) -> PhoneBattery {
    let itinerary = Itinerary(startingAt: monday, in: "UTC", until: testEnd)
    var habits = DeviceHabits()
    habits.emptyBattery(during: times, on: itinerary)
    let life = DailyLife(
      routine: seed % 2 == 0 ? .officeWorker : .student,
      stream: RandomStream(seed: seed),
      firstWeekday: itinerary.firstWeekday,
      habits: habits
    )
    return PhoneBattery(Schedule(life: life, itinerary: itinerary))
  }

  private static let seeds = 0..<24 as Range<UInt64>

  /// An instant of the second week that the seed chooses.
  private func instant(_ seed: UInt64) -> WorldTime {
    .seconds(7 * 86_400 + Int64(seed) * 20_611)
  }

  @Test(
    "the level is zero until the person charges the phone by habit, within a day",
    arguments: seeds
  )
  func habit(seed: UInt64) throws {
    let time = instant(seed)
    let battery = battery(seed: seed, [time..<time])
    let charged = try #require(battery.charged(after: time, before: testEnd))
    #expect(charged > time && time.duration(to: charged) < .seconds(86_400))
    for share in stride(from: 0.01, to: 1, by: 0.11) {
      let between = time.advanced(by: .seconds(2 + time.duration(to: charged).inSeconds * share))
      guard between < charged else { continue }
      #expect(battery.level(at: between) == 0 && !battery.isCharging(at: between))
    }
    let started = charged.advanced(by: .seconds(300))
    #expect(battery.isCharging(at: started))
    #expect(abs(battery.level(at: started) - 300.0 / 7200) < 1e-3)
  }

  @Test("nobody charges it before the end of its time, and then they do", arguments: seeds)
  func interval(seed: UInt64) {
    let time = instant(seed)
    let end = time.advanced(by: .seconds(1800 + 10_007 * Int64(seed)))
    let battery = battery(seed: seed, [time..<end])
    #expect(battery.charged(after: time, before: testEnd) == end)
    var now = time.advanced(by: .seconds(2))
    while now < end {
      #expect(battery.level(at: now) == 0 && !battery.isCharging(at: now))
      now = now.advanced(by: .seconds(3001))
    }
    #expect(battery.isCharging(at: end.advanced(by: .seconds(60))))
    #expect(battery.charged(after: end, before: testEnd) == end)
    #expect(battery.charged(after: time, before: time.advanced(by: .seconds(60))) == nil)
  }

  @Test(
    "before, and two days after it was charged, the level is what it would have been",
    arguments: seeds
  )
  func before(seed: UInt64) {
    let time = instant(seed)
    let usual = battery(seed: seed, [])
    let emptied = battery(seed: seed, [time..<time])
    for hour in 0..<21 * 24 {
      let now = WorldTime.seconds(Int64(hour) * 3600)
      let isBefore = now < time
      guard isBefore || now > time.advanced(by: .seconds(3 * 86_400)) else { continue }
      // The hour in which it is emptied is no whole hour, over which the use of the screen is spread.
      let difference = abs(usual.level(at: now) - emptied.level(at: now))
      #expect(difference <= (isBefore ? 0.02 : 0))
      #expect(usual.isCharging(at: now) == emptied.isCharging(at: now))
    }
  }
}
