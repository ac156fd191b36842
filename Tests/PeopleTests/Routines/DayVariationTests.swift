import People
import Testing
import VirtualTime

/// Our choice: how the days of a person differ.
@Suite("Variation from day to day")
struct DayVariationTests {
  private static let people = 0..<150 as Range<UInt64>

  @Test("unlocks vary more than by chance, and differently from person to person")
  func unlocks() {
    let variations = Self.people.map { seed in
      let counts = (0..<28).map { day in
        Double(life(seed: seed).plan(day).sessions.count(where: \.unlocks))
      }
      // By chance alone, the variance would be the mean.
      return (counts.deviation * counts.deviation - counts.mean).squareRoot() / counts.mean
    }.filter { $0.isFinite }
    #expect(variations.count > 140)
    #expect(variations.mean > 0.25 && variations.deviation > 0.05)
  }

  @Test("there are good and bad weeks: the days of one week are more alike than those of two")
  func weeks() {
    var (near, far): ([Double], [Double]) = ([], [])
    for seed in Self.people {
      let life = life(seed: seed)
      let counts = (0..<42).map { Double(life.plan($0).sessions.count) }
      let mean = counts.mean
      // The same weekdays, so that working days are compared with working days.
      for day in 0..<4 {
        near.append((counts[day] / mean - 1) * (counts[day + 1] / mean - 1))
        far.append((counts[day] / mean - 1) * (counts[day + 29] / mean - 1))
      }
    }
    #expect(near.mean > far.mean)
  }

  @Test("the phone is used most in the evening, and in some nights")
  func hours() {
    var hours = [Double](repeating: 0, count: 24)
    var nights = 0
    for seed in Self.people {
      for day in 0..<7 {
        let plan = life(seed: seed).plan(day)
        for session in plan.sessions {
          hours[Int(session.start.seconds / 3600) % 24] += Double(session.nanoseconds)
        }
        if plan.sessions.contains(where: { $0.unlocks && $0.start >= plan.asleep }) { nights += 1 }
      }
    }
    let most = hours.indices.max { hours[$0] < hours[$1] } ?? 0
    #expect((18...22).contains(most))
    #expect(hours[2..<5].allSatisfy { $0 > 0 })
    #expect(nights > 10 && nights < 200)
  }

  @Test(
    "a climb within a stay lifts the devices that are carried, and ends on the same floor",
    arguments: seeds
  )
  func climbs(seed: UInt64) throws {
    let person = Person(seed: seed)
    var lifted = 0
    for day in 0..<10 {
      let body = person.body(day)
      let stairs = body.walks.filter { $0.gait == .stairs }
      for (up, down) in zip(stairs, stairs.dropFirst())
      where up.floors > 0 && down.floors == -up.floors {
        guard body.plan.segmentIndex(at: up.start) == body.plan.segmentIndex(at: down.end) else {
          continue
        }
        let before = LocalTime(nanoseconds: up.start.nanoseconds - 1)
        let height = Double(up.floors) * Elevation.floorHeight
        for device in [CarriedDevice.watch, .phone] where device == .watch || up.carriesPhone {
          let climbed =
            body.altitude(at: up.end, of: device) - body.altitude(at: before, of: device)
          // On a way, the ground rises slowly.
          if abs(climbed - height) < 1 { lifted += 1 }
        }
      }
      let (start, end) = (body.plan.start, LocalTime(nanoseconds: body.plan.end.nanoseconds - 1))
      for device in [CarriedDevice.watch, .phone] {
        #expect(
          abs(body.altitude(at: start, of: device) - body.altitude(at: end, of: device)) < 0.01
        )
      }
    }
    #expect(lifted > 10)
  }
}
