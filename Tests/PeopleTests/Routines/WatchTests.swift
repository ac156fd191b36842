import People
import Testing
import VirtualTime

@Suite("Bodies: the watch")
struct WatchTests {
  @Test("is never on the wrist and on the charger at once, within the day", arguments: seeds)
  func intervals(seed: UInt64) {
    for routine in Routine.allCases {
      let person = Person(routine, seed: seed)
      for day in 0..<20 {
        let body = person.body(day)
        for worn in body.watch.worn {
          #expect(worn.start >= body.plan.start && worn.end <= body.plan.end)
          #expect(worn.start < worn.end)
          #expect(body.watch.charging.allSatisfy { $0.end <= worn.start || $0.start >= worn.end })
        }
        for (first, next) in zip(body.watch.worn, body.watch.worn.dropFirst()) {
          #expect(first.end < next.start)
        }
      }
    }
  }

  /// Our choice: people who wear the watch at night do so in most nights, forgetful ones in some, and the others never.
  @Test("is worn at night by some people, and by day by all", arguments: 0..<40 as Range<UInt64>)
  func habits(seed: UInt64) {
    let person = Person(seed: seed)
    var nights = 0
    for day in 0..<30 {
      let body = person.body(day)
      let asleep = LocalTime(nanoseconds: body.sleep.start.nanoseconds)
      if body.watch.isWorn(at: asleep) { nights += 1 }
      guard !person.habits.isForgotten(on: day) else { continue }
      #expect(body.watch.worn.reduce(0) { $0 + $1.seconds } > 4 * 3600)
    }
    #expect(person.habits.isWornAtNight ? nights > 3 : nights == 0)
  }

  /// Our choice: a charge begins at the level at which the wearing ended, also across two plans.
  @Test("has a battery level without jumps", arguments: 0..<12 as Range<UInt64>)
  func battery(seed: UInt64) {
    let person = Person(seed: seed)
    var last: Double?
    for day in 0..<30 {
      let body = person.body(day)
      var minute = body.plan.start.nanoseconds
      while minute < body.plan.end.nanoseconds {
        let time = LocalTime(nanoseconds: minute)
        let level = body.watch.batteryLevel(at: time)
        #expect(level >= 0 && level <= 1)
        if let last { #expect(abs(level - last) < 0.02, "day \(day), \(time.seconds / 3600) h") }
        last = level
        if body.watch.recording.interval(at: time) != nil { #expect(level > 0) }
        minute += 60_000_000_000
      }
    }
  }

  /// Our choice: an empty battery ends the sensors' recording, even if the watch is still worn.
  @Test("records nothing once its battery is empty")
  func empty() {
    var died = 0
    for seed in 0..<60 as Range<UInt64> {
      let person = Person(seed: seed)
      for day in 0..<40 {
        let watch = person.body(day).watch
        for worn in watch.worn {
          let written = watch.recording.filter { $0.start >= worn.start && $0.end <= worn.end }
          if let last = written.last, last.end < worn.end {
            died += 1
            #expect(watch.batteryLevel(at: last.end) < 0.001)
          }
        }
      }
    }
    #expect(died > 3)
  }

  @Test("is out of the phone's range only if it is worn without the phone", arguments: seeds)
  func apart(seed: UInt64) {
    let person = Person(seed: seed)
    for day in 0..<30 {
      let body = person.body(day)
      for gap in body.watch.apart {
        #expect(body.apart.contains(gap) && !body.watch.isNearPhone(at: gap.start))
        #expect(body.watch.isWorn(at: gap.start))
      }
    }
  }
}
