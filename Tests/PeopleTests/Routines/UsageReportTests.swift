import People
import Testing
import VirtualTime

/// The design: the sensors agree with each other, because the same sessions determine all samples.
@Suite("Usage reports")
struct UsageReportTests {
  @Test(
    "of all slots of a date sum to the sessions of that date",
    arguments: seeds,
    [5, 15, 60]
  )
  func totals(seed: UInt64, minutes: Int) {
    for routine in [Routine.officeWorker, .shiftWorker] {
      let life = life(routine, seed: seed)
      var cache = ScheduleCache(life: life)
      let slots = (0..<1440 / minutes).map { cache.usage(slot: $0, on: 3, minutes: minutes) }
      let today = sessions(of: life, on: 3)
      #expect(slots.map(\.screen.screenWakes).reduce(0, +) == today.count { $0.start >= 0 })
      let unlocked = today.filter(\.unlocks)
      #expect(slots.map(\.screen.unlocks).reduce(0, +) == unlocked.count { $0.start >= 0 })
      let time = unlocked.reduce(0) { $0 + min($1.end, day) - max($1.start, 0) }
      #expect(slots.map(\.screen.unlockedNanoseconds).reduce(0, +) == time)
      let apps = slots.flatMap(\.applications).reduce(0) { $0 + $1.nanoseconds }
      // The rest is the home screen.
      #expect(apps < time && Double(apps) > 0.6 * Double(time))
    }
  }

  @Test("list every typing session once, in the slot in which it ended", arguments: seeds)
  func typing(seed: UInt64) {
    let life = life(seed: seed)
    var cache = ScheduleCache(life: life)
    var listed: [TypingSession] = []
    for slot in 0..<96 {
      let report = cache.usage(slot: slot, on: 6)
      let bouts = report.applications.flatMap(\.typing).sorted { $0.end < $1.end }
      #expect(bouts.allSatisfy { $0.end >= report.start && $0.end < report.end })
      listed += bouts
    }
    let midnight = LocalTime(nanoseconds: 0)
    let expected =
      Array(life.plan(5).typingSessions(from: .endOfDay, to: .hours(48)))
      + Array(life.plan(6).typingSessions(from: midnight, to: .endOfDay))
    #expect(listed.map(\.stream) == expected.map(\.stream))
    #expect(listed.map(\.words) == expected.map(\.words))
  }

  @Test("list every notification once", arguments: seeds)
  func notifications(seed: UInt64) {
    let life = life(seed: seed)
    var cache = ScheduleCache(life: life)
    let listed = (0..<96).flatMap { cache.usage(slot: $0, on: 6).notifications }
    let whole = cache.usage(on: 6, from: LocalTime(nanoseconds: 0), to: .endOfDay).notifications
    #expect(listed == whole)
    #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("list an app once, and include its web browsing in its time", arguments: seeds)
  func applications(seed: UInt64) {
    var cache = ScheduleCache(life: life(seed: seed))
    let report = cache.usage(on: 2, from: LocalTime(nanoseconds: 0), to: .endOfDay)
    let names = report.applications.map { "\($0.category) \($0.application)" }
    #expect(Set(names).count == names.count)
    let browser = report.applications.filter { $0.category == .utilities && $0.application == 0 }
    let browsing = report.web.reduce(0) { $0 + $1.nanoseconds }
    #expect(browsing == browser.reduce(0) { $0 + $1.nanoseconds })
    #expect(report.applications.allSatisfy { $0.firstStart >= report.start && $0.nanoseconds > 0 })
  }

  /// Pielot, Church and de Oliveira, MobileHCI 2014: 63.5 notifications a day.
  @Test("have the published number of notifications a day, few of them at night")
  func notificationsPerDay() {
    let plans = (0..<300).map { life(seed: UInt64($0)).plan(1) }
    let all = plans.map { Double($0.notifications(from: $0.start, to: $0.end).count) }
    let night = plans.map { Double($0.notifications(from: $0.asleep, to: $0.end).count) }
    #expect(abs(all.mean - 63.5) < 6)
    #expect(night.mean < 6)
  }

  private let day: Int64 = 86_400_000_000_000

  /// The sessions that overlap with a date, in times since that date's midnight.
  private func sessions(
    of life: DailyLife,
    on number: Int
  ) -> [(start: Int64, end: Int64, unlocks: Bool)] {
    [number - 1, number].flatMap { plan in
      life.plan(plan).sessions.map { session in
        let shift = plan == number ? 0 : day
        return (
          start: session.start.nanoseconds - shift, end: session.end.nanoseconds - shift,
          unlocks: session.unlocks
        )
      }
    }
    .filter { $0.end > 0 && $0.start < day }
  }
}
