import People
import Testing
import VirtualTime

/// Where no source is named, the rule is our choice.
@Suite("A phone's lock and battery")
struct PhoneStateTests {
  @Test("the phone is unlocked exactly during unlocked screen sessions", arguments: seeds)
  func lock(seed: UInt64) {
    let person = AutomationOwner(seed: seed)
    let lock = PhoneLock(person.days, until: testEnd)
    for day in 0..<10 {
      for session in person.days.plan(day).sessions {
        let start = person.days.world(session.start, on: day)
        let end = person.days.world(session.end, on: day)
        guard start > .start, end < testEnd else { continue }
        #expect(lock.isLocked(at: start) != session.unlocks)
        #expect(lock.isLocked(at: WorldTime(nanoseconds: end.nanoseconds - 1)) != session.unlocks)
        #expect(lock.isLocked(at: end))
        let before = WorldTime(nanoseconds: start.nanoseconds - 1)
        #expect(lock.isLocked(at: before))
        #expect((lock.nextUnlock(after: before) == start) == session.unlocks)
        #expect(lock.nextUnlock(after: start).map { $0 > start } == true)
      }
    }
  }

  @Test("a phone has been unlocked from its first unlock after switching on", arguments: seeds)
  func firstUnlock(seed: UInt64) throws {
    let person = AutomationOwner(seed: seed)
    let lock = PhoneLock(person.days, until: testEnd)
    // Three in the morning: at night people only glance at the phone.
    let boot = WorldTime.seconds(3 * 86_400 + 3 * 3600)
    let first = try #require(lock.nextUnlock(after: boot))
    #expect(!lock.hasBeenUnlocked(since: boot, at: WorldTime(nanoseconds: first.nanoseconds - 1)))
    #expect(lock.hasBeenUnlocked(since: boot, at: first))
    #expect(lock.hasBeenUnlocked(since: boot, at: WorldTime.seconds(8 * 86_400)))
    #expect(lock.hasBeenUnlocked(since: first, at: first))
  }

  @Test(
    "the battery empties off the charger, fills on it, and never runs out",
    arguments: Routine.all,
    seeds
  )
  func battery(routine: Routine, seed: UInt64) {
    let person = AutomationOwner(routine, seed: seed)
    let changes =
      (person.occurrences(of: .charger(.connected))
      + person.occurrences(of: .charger(.disconnected))).map(\.time)
    for step in 1..<testDays * 96 {
      let (from, to) = (
        WorldTime.seconds(Int64(step - 1) * 900), WorldTime.seconds(Int64(step) * 900)
      )
      let (before, after) = (person.battery.level(at: from), person.battery.level(at: to))
      #expect(after > 0.05 && after <= 1)
      guard !changes.contains(where: { from < $0 && $0 <= to }) else { continue }
      if person.battery.isCharging(at: from) {
        #expect(after > before || after == 1)
      } else {
        #expect(after < before)
      }
    }
  }

  @Test("the battery's level has no jump between days", arguments: Routine.all, seeds)
  func continuous(routine: Routine, seed: UInt64) {
    let person = AutomationOwner(routine, seed: seed)
    for number in 0..<testDays {
      let (one, next) = (person.days.plan(number), person.days.plan(number + 1))
      let before = person.battery.course(of: one).level(at: one.end)
      let after = person.battery.course(of: next).level(at: next.start)
      #expect(abs(before - after) < 1e-9)
    }
  }

  /// Source: Apple, Low Power Mode: the phone asks at 20 % and ends it at 80 % while it charges.
  @Test("Low Power Mode begins as the level falls below 20 %, and ends at 80 %")
  func lowPower() {
    var (begun, fallen) = (0, 0)
    for seed in 0..<UInt64(40) {
      let person = AutomationOwner(.student, seed: seed)
      let low = Set(person.occurrences(of: .batteryLevel(.fallsBelow, percent: 20)).map(\.time))
      let recovered = Set(
        person.occurrences(of: .batteryLevel(.risesAbove, percent: 80)).map(\.time)
      )
      let on = person.occurrences(of: .lowPowerMode(isOn: true)).map(\.time)
      let off = person.occurrences(of: .lowPowerMode(isOn: false)).map(\.time)
      #expect(Set(on).isSubset(of: low) && Set(off).isSubset(of: recovered))
      for time in on {
        #expect(!person.battery.isSavingPower(at: WorldTime(nanoseconds: time.nanoseconds - 1)))
        #expect(person.battery.isSavingPower(at: time))
        #expect(abs(person.battery.level(at: time) - 0.2) < 1e-6)
      }
      for time in off { #expect(!person.battery.isSavingPower(at: time)) }
      begun += on.count
      fallen += low.count
    }
    #expect(begun > 20 && begun < fallen)
  }

  /// Source: Apple, Low Power Mode: it ends by itself at 80 % on the charger, also if it was turned on by hand.
  @Test(
    "Low Power Mode that was turned on by hand ends as the level rises through 80 %",
    arguments: seeds
  )
  func lowPowerByHand(seed: UInt64) throws {
    let person = AutomationOwner(seed: seed)
    let start = WorldTime.seconds(3 * 86_400 + 15 * 3600)
    let recovered = person.occurrences(of: .batteryLevel(.risesAbove, percent: 80)).map(\.time)
    let end = try #require(recovered.first { $0 > start })
    person.battery.setLowPowerMode(true, at: start)
    #expect(!person.battery.isSavingPower(at: WorldTime(nanoseconds: start.nanoseconds - 1)))
    #expect(person.battery.isSavingPower(at: start))
    #expect(person.battery.isSavingPower(at: WorldTime(nanoseconds: end.nanoseconds - 1)))
    #expect(!person.battery.isSavingPower(at: end))
  }

  /// Our choice: the person who turned it off is asked again at the next fall below 20 %.
  @Test("Low Power Mode that was turned off by hand stays off until the battery is low again")
  func lowPowerOffByHand() {
    var ended = 0
    for seed in 0..<UInt64(40) {
      let person = AutomationOwner(.student, seed: seed)
      let on = person.occurrences(of: .lowPowerMode(isOn: true)).map(\.time)
      guard on.count > 1 else { continue }
      let start = on[0].advanced(by: .seconds(60))
      guard person.battery.isSavingPower(at: start) else { continue }
      person.battery.setLowPowerMode(false, at: start)
      #expect(!person.battery.isSavingPower(at: start))
      #expect(!person.battery.isSavingPower(at: WorldTime(nanoseconds: on[1].nanoseconds - 1)))
      #expect(person.battery.isSavingPower(at: on[1]))
      ended += 1
    }
    #expect(ended > 3)
  }

  @Test(
    "the next change of Low Power Mode is the next instant at which it differs",
    arguments: seeds
  )
  func nextPowerChange(seed: UInt64) {
    let person = AutomationOwner(.student, seed: seed)
    let start = WorldTime.seconds(2 * 86_400)
    person.battery.setLowPowerMode(true, at: start)
    var (time, isOn, changes) = (start, true, 0)
    while time < .seconds(14 * 86_400) {
      let next = person.battery.nextPowerChange(after: time)
      #expect(next > time)
      for step in 0..<20 {
        let part = time.duration(to: next) / 20 * step
        let between = max(time.advanced(by: part), time)
        #expect(person.battery.isSavingPower(at: between) == isOn, "\(between)")
      }
      let after = person.battery.isSavingPower(at: next)
      if after != isOn { changes += 1 }
      (time, isOn) = (next, after)
    }
    #expect(changes >= 1)
  }

  @Test("the charger's triggers agree with the battery", arguments: seeds)
  func charger(seed: UInt64) {
    let person = AutomationOwner(seed: seed)
    let on = person.occurrences(of: .charger(.connected)).map(\.time)
    let off = person.occurrences(of: .charger(.disconnected)).map(\.time)
    #expect(on.count >= 15 && abs(on.count - off.count) <= 1)
    for time in on {
      #expect(!person.battery.isCharging(at: WorldTime(nanoseconds: time.nanoseconds - 1)))
      #expect(person.battery.isCharging(at: time))
    }
    for time in off {
      #expect(person.battery.isCharging(at: WorldTime(nanoseconds: time.nanoseconds - 1)))
      #expect(!person.battery.isCharging(at: time))
    }
  }
}
