import People
import Testing
import VirtualTime

/// Source: EN 12464-1 for rooms, CIE for colours; the other values are our choice.
@Suite("Light")
struct LightTests {
  @Test("is never negative, and never brighter than direct sun", arguments: Routine.all, seeds)
  func bounds(routine: Routine, seed: UInt64) {
    for number in 0..<10 {
      let plan = life(routine, seed: seed).plan(number)
      let sampler = LightSampler(plan: plan, interval: 60_000_000_000)
      let light = PlannedLight(plan, interval: 60_000_000_000)
      for element in sampler {
        let reading = light.reading(element.token)
        #expect(reading.lux >= 0 && reading.lux <= 100_000)
        #expect(reading.colour.x > 0.3 && reading.colour.x < 0.47)
        #expect(reading.colour.y > 0.32 && reading.colour.y < 0.42)
      }
    }
  }

  @Test(
    "is below 1 lx in the bedroom at night, and some ten to some hundred lux at the desk",
    arguments: seeds
  )
  func nightAndOffice(seed: UInt64) {
    for number in 0..<5 {
      let plan = life(seed: seed).plan(number)
      let night = (0..<60).map { plan.light(at: .seconds(plan.asleep.seconds + Double($0) * 60)) }
      #expect(night.allSatisfy { $0.lux < 1 })
      let desk = plan.segments.filter { $0.place == .office }.flatMap { segment in
        (0..<60).map { plan.light(at: .seconds(segment.start.seconds + Double($0) * 60)).lux }
      }
      #expect(desk.allSatisfy { $0 > 1 && $0 < 3000 })
      if !desk.isEmpty { #expect(desk.median > 15 && desk.median < 500) }
    }
  }

  @Test("outdoors is thousands of lux by day, less in the shade, and a few lux at night")
  func outdoors() {
    // The sun sets at half past four: Friday's lunch has daylight, Saturday's walk doesn't.
    let plans = (0..<200).flatMap { seed in
      let life = DailyLife(
        routine: .student,
        stream: RandomStream(seed: UInt64(seed)),
        firstWeekday: .friday,
        daylight: Daylight(hours: 8)
      )
      return [life.plan(0), life.plan(1)]
    }
    var (day, night): ([Double], [Double]) = ([], [])
    for plan in plans {
      for segment in plan.segments where segment.place == .outdoors {
        let hour = segment.start.seconds / 3600
        let lux = plan.light(at: segment.start).lux
        if hour > 11 && hour < 14 { day.append(lux) }
        if hour > 16.5 { night.append(lux) }
      }
    }
    #expect(!day.isEmpty && day.median > 1000 && day.allSatisfy { $0 > 20 })
    #expect(!night.isEmpty && night.allSatisfy { $0 > 0.3 && $0 < 45 })
  }

  @Test("is bluer outdoors by day than by the bedside lamp", arguments: seeds)
  func colour(seed: UInt64) throws {
    let plan = life(.retired, seed: seed).plan(1)
    let lamp = plan.light(at: .seconds(plan.asleep.seconds - 60)).colour
    #expect(abs(lamp.x - 0.458) < 0.005 && abs(lamp.y - 0.410) < 0.005)
    let plans = (0..<20).map { life(.retired, seed: seed).plan($0) }
    let (walk, day) = try #require(
      plans.lazy.compactMap { day in
        day.segments.first { $0.place == .outdoors }.map { ($0, day) }
      }.first
    )
    let sun = day.light(at: walk.start).colour
    #expect(abs(sun.x - 0.3127) < 0.01 && abs(sun.y - 0.3290) < 0.01)
  }

  @Test("is the same by token as by instant while walking", arguments: Routine.all, seeds)
  func tokens(routine: Routine, seed: UInt64) {
    for number in [-3, 0, 11] {
      let life = life(routine, seed: seed)
      let sampler = LightSampler(plan: life.plan(number))
      let light = PlannedLight(life.plan(number))
      for element in sampler {
        let token = LightToken(rawValue: element.token.rawValue)
        #expect(token.day == number)
        #expect(light.reading(token) == light.reading(at: element.time))
        #expect(light.lux(token) == light.reading(token).lux)
      }
    }
  }

  @Test("is read at each session's start and every five seconds afterwards", arguments: seeds)
  func cadence(seed: UInt64) {
    let sampler = LightSampler(plan: life(seed: seed).plan(4))
    var expected: [LocalTime] = []
    for session in sampler.plan.sessions {
      var time = session.start.nanoseconds
      while time < session.end.nanoseconds {
        expected.append(LocalTime(nanoseconds: time))
        time += 5_000_000_000
      }
    }
    #expect(sampler.map(\.time) == expected)
    #expect(sampler.count == expected.count)
  }

  @Test(
    "iterating in parts gives the same readings as iterating over the whole day",
    arguments: seeds
  )
  func parts(seed: UInt64) {
    let plan = life(seed: seed).plan(4)
    let whole = Array(LightSampler(plan: plan))
    let parts = (0..<100).flatMap { part in
      Array(
        LightSampler(
          plan: plan,
          from: .seconds(Double(part) * 1403),
          to: .seconds(Double(part + 1) * 1403)
        )
      )
    }
    #expect(parts == whole)
    let middle = LightSampler(plan: plan, from: .hours(13.2), to: .hours(19.7))
    #expect(middle.count == Array(middle).count)
  }
}
