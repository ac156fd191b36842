import People
import Testing
import VirtualTime

/// The design: a person's day is a pure function of their random stream and the date.
@Suite("Day plans")
struct DayScheduleTests {
  @Test(
    "run from waking to waking without gap or overlap, whatever the routine",
    arguments: Routine.all,
    seeds
  )
  func joins(routine: Routine, seed: UInt64) {
    let life = life(routine, seed: seed)
    var last: DaySchedule?
    for number in -2..<60 {
      let plan = life.plan(number)
      #expect(plan.day == life.day(number))
      #expect(plan.start == life.waking(on: number))
      #expect(plan.segments.allSatisfy { $0.start < $0.end })
      for (one, next) in zip(plan.segments, plan.segments.dropFirst()) {
        #expect(one.end == next.start)
        #expect(one.place != next.place)
      }
      if let last { #expect(last.end == plan.start.seen(fromDaysLater: -1)) }
      last = plan
    }
  }

  @Test("leave four to ten hours of sleep, in the dark", arguments: Routine.all, seeds)
  func sleep(routine: Routine, seed: UInt64) {
    for number in 0..<60 {
      let plan = life(routine, seed: seed).plan(number)
      let hours = (plan.end.seconds - plan.asleep.seconds) / 3600
      #expect(hours > 3.99 && hours < 10.01)
      #expect(plan.place(at: plan.asleep) == .darkBedroom)
      #expect(plan.segments.filter { $0.place == .darkBedroom }.count == 1)
    }
  }

  @Test("don't depend on the order in which they are computed", arguments: seeds)
  func pure(seed: UInt64) {
    let life = life(seed: seed)
    let forwards = (0..<20).map { life.plan($0) }
    let backwards = (0..<20).reversed().map { life.plan($0) }
    #expect(forwards == backwards.reversed())
    var cache = ScheduleCache(life: life)
    for number in [3, 4, 3, 19, 4, 3, 0] { #expect(cache.plan(number) == forwards[number]) }
  }

  @Test("depend on the stream's seed, not on the numbers drawn from the stream")
  func drawnStream() {
    var stream = RandomStream(seed: 7)
    let before = DailyLife(stream: stream, firstWeekday: .sunday).plan(3)
    _ = stream.next()
    let after = DailyLife(stream: RandomStream(seed: stream.seed), firstWeekday: .sunday).plan(3)
    #expect(before.sessions == after.sessions)
    #expect(before.segments == DailyLife(stream: stream, firstWeekday: .sunday).plan(3).segments)
  }

  @Test("differ from day to day and from person to person")
  func differ() {
    let plans = seeds.flatMap { seed in (0..<14).map { life(seed: seed).plan($0).sessions } }
    #expect(Set(plans).count == plans.count)
    #expect(Set(plans.map { $0[0].start }).count == plans.count)
  }

  /// Our choice, pinned: a change of these values changes the results of every earlier study.
  @Test(
    "have the same bits on every machine",
    arguments: zip(
      Routine.all,
      [
        9_045_628_833_049_615_836, 1_822_275_659_098_314_087, 8_210_304_003_602_998_867,
        18_154_190_849_871_458_194, 1_329_713_723_013_162_008,
      ] as [UInt64]
    )
  )
  func bits(routine: Routine, digest: UInt64) {
    var sum = RandomStream(seed: 0)
    func add(_ number: Int64) { sum = sum.split(Int(number)) }
    for number in 0..<8 {
      let plan = life(routine, seed: 42).plan(number)
      for segment in plan.segments { add(segment.end.nanoseconds) }
      for (index, session) in plan.sessions.enumerated() {
        add(session.start.nanoseconds)
        add(session.end.nanoseconds)
        add(Int64(bitPattern: plan.light(at: session.start).lux.bitPattern))
        add(plan.typing(inSession: index)?.end.nanoseconds ?? 0)
        for use in plan.appUses(inSession: index) { add(use.end.nanoseconds) }
      }
    }
    #expect(sum.seed == digest)
  }

  @Test("determine the plan to which an instant of a date belongs", arguments: seeds)
  func planNumber(seed: UInt64) {
    let life = life(.shiftWorker, seed: seed)
    for number in 0..<16 {
      let waking = life.waking(on: number)
      #expect(life.planNumber(on: number, at: waking) == number)
      let before = LocalTime(nanoseconds: waking.nanoseconds - 1)
      #expect(life.planNumber(on: number, at: before) == number - 1)
    }
  }

  @Test("know the day of the week, also before the study")
  func weekdays() {
    let life = DailyLife(stream: RandomStream(seed: 1), firstWeekday: .saturday)
    let days = [-8, -1, 0, 1, 2, 7, 700].map { life.day($0).weekday }
    #expect(days == [.friday, .friday, .saturday, .sunday, .monday, .saturday, .saturday])
  }
}
