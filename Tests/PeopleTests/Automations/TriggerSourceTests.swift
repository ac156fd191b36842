import Foundation
import People
import Testing
import VirtualTime

/// Where no source is named, the rule is our choice.
@Suite("The occurrences of triggers")
struct TriggerSourceTests {
  @Test("occurrences are in order, and are the same from any starting instant", arguments: triggers)
  func pure(trigger: AutomationTrigger) {
    for (index, seed) in seeds.enumerated() {
      let routine = Routine.allCases[index % Routine.allCases.count]
      let whole = AutomationOwner(routine, seed: seed).occurrences(of: trigger)
      #expect(whole.allSatisfy { $0.time > .start && $0.time <= testEnd })
      for (one, next) in zip(whole, whole.dropFirst()) { #expect(one.time < next.time) }
      // Another caller asks out of order, from the end to the start.
      let source = AutomationOwner(routine, seed: seed).source(trigger)
      for (one, next) in zip(whole, whole.dropFirst()).reversed() {
        #expect(source.next(after: one.time) == next)
        let between = WorldTime(nanoseconds: (one.time.nanoseconds + next.time.nanoseconds) / 2)
        #expect(source.next(after: between) == next)
        #expect(source.next(after: WorldTime(nanoseconds: next.time.nanoseconds - 1)) == next)
      }
      #expect(source.next(after: whole.last?.time ?? .start) == nil)
    }
  }

  @Test("the end of the range does not affect occurrences before it", arguments: triggers)
  func prefix(trigger: AutomationTrigger) {
    let whole = AutomationOwner(.student, seed: 5).occurrences(of: trigger)
    let half = WorldTime.seconds(9 * 86_400 + 1234)
    let part = AutomationOwner(.student, seed: 5).occurrences(of: trigger, until: half)
    #expect(part == whole.filter { $0.time <= half })
  }

  @Test("every kind of trigger occurs for some person", arguments: TriggerCatalogue.kinds)
  func happens(kind: TriggerKind) {
    let some = triggers.filter { $0.kind == kind }
    #expect(!some.isEmpty)
    for trigger in some {
      #expect(seeds.contains { !AutomationOwner(seed: $0).occurrences(of: trigger).isEmpty })
    }
  }

  @Test("arrivals and departures are those of the person's stays, and alternate", arguments: seeds)
  func places(seed: UInt64) {
    let person = AutomationOwner(seed: seed)
    let arrivals = person.occurrences(of: .arrive(.work, during: nil)).map(\.time)
    let departures = person.occurrences(of: .leave(.work, during: nil)).map(\.time)
    #expect(arrivals.count == departures.count && arrivals.count >= 15)
    for (arrival, departure) in zip(arrivals, departures) {
      #expect(arrival < departure)
      #expect(place(of: person, after: arrival) == .office)
      #expect(place(of: person, after: departure) != .office)
    }
    for (departure, arrival) in zip(departures, arrivals.dropFirst()) {
      #expect(departure < arrival)
    }
    let home = person.occurrences(of: .arrive(.home, during: nil))
    for occurrence in home { #expect(place(of: person, after: occurrence.time) == .home) }
  }

  /// Source: Apple, Shortcuts User Guide: an optional time range.
  @Test("a time range leaves out what lies outside it, also past midnight", arguments: seeds)
  func range(seed: UInt64) {
    let person = AutomationOwner(.shiftWorker, seed: seed)
    let all = person.occurrences(of: .leave(.work, during: nil))
    for range in [
      TimeRange(from: .hours(12), to: .hours(16)), TimeRange(from: .hours(21), to: .hours(8)),
    ] {
      let some = person.occurrences(of: .leave(.work, during: range))
      let expected = all.filter {
        let hour = $0.time.seconds / 3600
        let hands = hour - (hour / 24).rounded(.down) * 24
        return range.from < range.to
          ? hands >= 12 && hands < 16 : hands >= 21 || hands < 8
      }
      #expect(some == expected)
    }
  }

  @Test(
    "a commute occurs before the ride; waking and bedtime are the person's",
    arguments: seeds
  )
  func day(seed: UInt64) {
    let person = AutomationOwner(seed: seed)
    for goal in CommuteGoal.allCases {
      let late = person.occurrences(of: .commute(goal, minutesBefore: 0)).map(\.time)
      let early = person.occurrences(of: .commute(goal, minutesBefore: 15)).map(\.time)
      #expect(late.count == 15)
      #expect(late.allSatisfy { place(of: person, after: $0) == .transit })
      let wakings = person.occurrences(of: .sleep(.waking)).map(\.time)
      for (told, leaves) in zip(early, late) {
        // For a person who gets up later than that, the event is at waking.
        #expect(told.duration(to: leaves) == .seconds(900) || wakings.contains(told))
      }
    }
    for waking in person.occurrences(of: .sleep(.waking)).map(\.time) {
      #expect(place(of: person, after: waking) != .darkBedroom)
      #expect(
        person.days.planTime(at: WorldTime(nanoseconds: waking.nanoseconds - 1)).plan.day.number
          != person.days.planTime(at: waking).plan.day.number
      )
    }
    for bedtime in person.occurrences(of: .sleep(.bedtime)).map(\.time) {
      #expect(place(of: person, after: bedtime) == .bedroom)
    }
  }

  @Test(
    "an alarm is stopped as the person wakes, and snoozed nine minutes apart before",
    arguments: seeds
  )
  func alarms(seed: UInt64) {
    let person = AutomationOwner(seed: seed)
    let wakings = person.occurrences(of: .sleep(.waking)).map(\.time)
    let stopped = person.occurrences(of: .alarm(.stopped, .wakeUp)).map(\.time)
    #expect(stopped.count >= 10 && stopped.allSatisfy { wakings.contains($0) })
    for snooze in person.occurrences(of: .alarm(.snoozed, .wakeUp)).map(\.time) {
      let next = stopped.first { $0 > snooze }
      // The last morning's alarm may be stopped after the end.
      guard let next else { continue }
      let minutes = snooze.duration(to: next).inSeconds / 60
      #expect([9, 18, 27, 36].contains(minutes), "\(minutes)")
    }
  }

  @Test(
    "CarPlay and the car's Bluetooth belong to rides; home Wi-Fi to coming home",
    arguments: seeds
  )
  func connections(seed: UInt64) {
    let person = AutomationOwner(seed: seed)
    for event in [ConnectionEvent.connected, .disconnected] {
      let times = person.occurrences(of: .carPlay(event)).map(\.time)
      #expect(times.count >= 25)
      #expect(times.allSatisfy { place(of: person, after: $0) == .transit })
    }
    let arrivals = person.occurrences(of: .arrive(.home, during: nil)).map(\.time)
    let joins = person.occurrences(of: .wifi(.home)).map(\.time)
    #expect(arrivals.count == joins.count)
    #expect(zip(arrivals, joins).allSatisfy { (5...40).contains($0.duration(to: $1).inSeconds) })
  }

  @Test(
    "apps are opened and closed, tags read and pictures taken while the phone is used",
    arguments: seeds
  )
  func use(seed: UInt64) {
    let person = AutomationOwner(.student, seed: seed)
    let lock = PhoneLock(person.days, until: testEnd)
    for trigger: AutomationTrigger in [
      .app(.opened, AutomationApp(.socialNetworking)), .screenshot, .keyboard, .nfc(tag: "x"),
    ] {
      #expect(
        person.occurrences(of: trigger).allSatisfy { !lock.isLocked(at: $0.time) },
        "\(trigger)"
      )
    }
    for app in AutomationApp.all {
      let opened = person.occurrences(of: .app(.opened, app)).map(\.time)
      let closed = person.occurrences(of: .app(.closed, app)).map(\.time)
      #expect(abs(opened.count - closed.count) <= 1)
    }
  }

  @Test(
    "messages are the person's incoming messages, and a sender is always the same contact",
    arguments: seeds
  )
  func messages(seed: UInt64) {
    let person = AutomationOwner(.student, seed: seed)
    let all = person.occurrences(of: .message(MessageFilter())).map(\.time)
    let incoming = (-1...testDays).flatMap { number in
      let plan = person.days.plan(number)
      return plan.messages().filter { !$0.isOutgoing }.map {
        person.days.world($0.time, on: number)
      }
    }
    #expect(Set(all) == Set(incoming.filter { $0 > .start && $0 <= testEnd }))
    let some = person.occurrences(of: .message(MessageFilter(sender: "mother"))).map(\.time)
    #expect(some.count <= all.count && Set(some).isSubset(of: all))
  }

  /// Our choice: the rates; that what happens keeps to them is proved here.
  @Test("sounds come at their rates by time of day")
  func soundRates() {
    var nights = 0
    var all = 0
    let people = 30
    for seed in 0..<UInt64(people) {
      let person = AutomationOwner(.homebody, seed: seed)
      let cries = person.occurrences(of: .sound([.babyCrying]))
      #expect(cries.allSatisfy { $0.detail == "baby-crying" })
      all += cries.count
      nights += cries.count { Int($0.time.seconds / 3600) % 24 < 6 }
    }
    // 0.35, 0.3, 0.3 and 0.45 an hour for six hours each, at home for all but an hour or so.
    let days = Double(people * testDays)
    #expect(abs(Double(nights) / days - 2.1) < 0.2)
    #expect((7.6...8.6).contains(Double(all) / days))
  }

  @Test("a filter passes some mails, and the same ones for the same text")
  func filters() {
    let (all, some, other) = (0..<UInt64(20)).reduce(into: (0, 0, 0)) { sums, seed in
      let person = AutomationOwner(seed: seed)
      let all = person.occurrences(of: .email(EmailFilter())).map(\.time)
      let some = person.occurrences(of: .email(EmailFilter(sender: "clinic"))).map(\.time)
      let other = person.occurrences(of: .email(EmailFilter(sender: "school"))).map(\.time)
      #expect(Set(some).isSubset(of: all))
      sums = (sums.0 + all.count, sums.1 + some.count, sums.2 + Set(some).intersection(other).count)
    }
    #expect((0.07...0.13).contains(Double(some) / Double(all)))
    #expect(other < some / 4)
  }

  private func place(of person: AutomationOwner, after time: WorldTime) -> Place {
    let now = person.days.planTime(at: WorldTime(nanoseconds: time.nanoseconds + 1))
    return now.plan.place(at: now.time)
  }
}
