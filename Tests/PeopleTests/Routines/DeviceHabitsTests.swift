import Foundation
import People
import Testing
import VirtualTime

/// Habits with devices that a scenario sets; what follows from them is our choice.
@Suite("Device habits")
struct DeviceHabitsTests {
  private static func life(
    _ routine: Routine = .officeWorker,
    seed: UInt64,
    _ set: (inout DeviceHabits) -> Void
  ) -> DailyLife {
    var habits = DeviceHabits()
    set(&habits)
    return DailyLife(
      routine: routine,
      stream: RandomStream(seed: seed),
      firstWeekday: .monday,
      habits: habits
    )
  }

  @Test(
    "a watch that charges at night is never worn in bed, and other watches are",
    arguments: seeds
  )
  func charging(seed: UInt64) {
    for charging in WatchCharging.allCases {
      let days = livedDays(
        of: Self.life(seed: seed) {
          $0.charging = charging
          $0.wearsWatch = 1
        }
      )
      var nights = 0
      for day in 0..<30 {
        let body = days.body(day)
        if body.watch.isWorn(at: body.sleep.start) { nights += 1 }
      }
      // People who wear it in bed leave it off in some nights.
      #expect(charging == .atNight ? nights == 0 : nights > 2)
    }
  }

  @Test("charging is before going to bed in the evening, and after getting up in the morning")
  func hours() {
    for seed in seeds {
      for charging in [WatchCharging.inTheMorning, .inTheEvening] {
        let days = livedDays(
          of: Self.life(seed: seed) {
            $0.charging = charging
            $0.wearsWatch = 1
          }
        )
        for day in 1..<20 {
          let body = days.body(day)
          // Others are of nights in which the watch is not worn.
          for charge in body.watch.charging
          where charge.start != body.plan.start && charge.end != body.plan.end {
            let sinceWaking = charge.start.seconds - body.plan.start.seconds
            let untilSleep = body.plan.asleep.seconds - charge.start.seconds
            #expect(charging == .inTheMorning ? sinceWaking < 7200 : untilSleep < 4 * 3600)
          }
        }
      }
    }
  }

  @Test(
    "a watch is worn on the share of the days that is set, and on the others stays on its charger"
  )
  func wearing() {
    var worn = 0
    let people = 400 as UInt64
    for seed in 0..<people {
      let days = livedDays(of: Self.life(seed: seed) { $0.wearsWatch = 0.7 })
      for day in 0..<20 {
        let watch = days.body(day).watch
        if watch.worn.isEmpty { #expect(watch.charging.count == 1) } else { worn += 1 }
      }
    }
    let share = Double(worn) / Double(20 * people)
    // About four standard errors: people differ with a standard deviation of 0.17.
    #expect(abs(share - 0.7) < 0.041)
  }

  /// Common random numbers: alternatives have the same people.
  @Test(
    "a habit that is set leaves the others, and the days on which it changes nothing",
    arguments: seeds
  )
  func others(seed: UInt64) {
    let usual = WatchHabits(of: Self.life(seed: seed) { _ in })
    let evening = WatchHabits(of: Self.life(seed: seed) { $0.charging = .inTheEvening })
    #expect(evening.batteryHours == usual.batteryHours)
    #expect(evening.wears == usual.wears)
    #expect(evening.isOnLeftWrist == usual.isOnLeftWrist)
    let free = Self.life(seed: seed) { _ in }
    let half = Self.life(seed: seed) { $0.carriesPhone = 0.5 }
    let most = Self.life(seed: seed) { $0.carriesPhone = 0.9 }
    var left = (half: 0, most: 0)
    for day in 0..<60 {
      let (own, other, third) = (free.plan(day), half.plan(day), most.plan(day))
      #expect(other.segments == own.segments && own.phoneAtHome.isEmpty)
      if other.phoneAtHome.isEmpty {
        #expect(other.sessions == own.sessions)
      } else {
        left.half += 1
      }
      if !third.phoneAtHome.isEmpty {
        left.most += 1
        #expect(!other.phoneAtHome.isEmpty)
      }
    }
    #expect(left.half > left.most)
  }

  /// Source: issue 50: losses differ between people of one study.
  ///
  /// By chance alone, the shares of 28 days would have a standard deviation of 0.06.
  @Test("the share of days with the phone is that of the mean person, and people differ")
  func carryingDiffers() {
    let shares = (0..<UInt64(200)).map { seed -> Double in
      let most = Self.life(.student, seed: seed) { $0.carriesPhone = 0.9 }
      let none = Self.life(.student, seed: seed) { $0.carriesPhone = 0 }
      let away = (0..<28).filter { !none.plan($0).phoneAtHome.isEmpty }
      return Double(away.count { most.plan($0).phoneAtHome.isEmpty }) / Double(away.count)
    }
    let mean = shares.reduce(0, +) / 200
    let squares: [Double] = shares.map { ($0 - mean) * ($0 - mean) }
    let deviation = (squares.reduce(0, +) / 199).squareRoot()
    #expect(abs(mean - 0.9) < 0.03)
    #expect(deviation > 0.09)
  }

  /// Source: our choice; common random numbers, and the spread that ``ModelNumber/personPart`` gives.
  @Test("phones are on for the share of days that is set, in the mean of people who differ")
  func phoneOn() {
    let shares = (0..<UInt64(200)).map { seed -> Double in
      let most = Self.life(seed: seed) { $0.keepsPhoneOn = 0.9 }
      let half = Self.life(seed: seed) { $0.keepsPhoneOn = 0.5 }
      let always = Self.life(seed: seed) { _ in }
      for day in 0..<28 {
        #expect(!most.hasPhoneOff(on: day) || half.hasPhoneOff(on: day))
        #expect(!always.hasPhoneOff(on: day))
      }
      return Double((0..<28).count { !most.hasPhoneOff(on: $0) }) / 28
    }
    let mean = shares.reduce(0, +) / 200
    let squares: [Double] = shares.map { ($0 - mean) * ($0 - mean) }
    let deviation = (squares.reduce(0, +) / 199).squareRoot()
    #expect(abs(mean - 0.9) < 0.03)
    // By chance alone it would be 0.06.
    #expect(deviation > 0.09)
  }

  @Test("a phone is off from one midnight to another, and on the first day it is on")
  func phoneOffUntil() throws {
    let itinerary = Itinerary(
      startingAt: Date(timeIntervalSince1970: 1_772_323_200),
      in: "America/New_York",
      until: .seconds(20 * 86_400)
    )
    let never = Schedule(life: Self.life(seed: 1) { $0.keepsPhoneOn = 0 }, itinerary: itinerary)
    let stay = WorldTime.seconds(86_400)..<WorldTime.seconds(10 * 86_400)
    let off = try #require(never.phoneOff(in: stay).first)
    // The world starts at 19:00 there.
    #expect(off == WorldTime.seconds(86_400 + 5 * 3600)..<stay.upperBound)
    #expect(never.phoneOff(in: stay).count == 1)
    let some = Schedule(life: Self.life(seed: 1) { $0.keepsPhoneOn = 0.5 }, itinerary: itinerary)
    for interval in some.phoneOff(in: stay) where interval.upperBound < stay.upperBound {
      #expect(itinerary.local(interval.lowerBound) % DayPart.length == 0)
      #expect(itinerary.local(interval.upperBound) % DayPart.length == 0)
    }
  }

  @Test(
    "a phone that stays at home is not used, carried or called while its owner is away",
    arguments: seeds
  )
  func phoneAtHome(seed: UInt64) {
    for routine in Routine.allCases {
      let life = Self.life(routine, seed: seed) { $0.carriesPhone = 0 }
      let owner = livedDays(of: life)
      let phone = livedDays(of: life.ofPhone)
      for day in 0..<10 {
        let (own, seen) = (owner.body(day), phone.body(day))
        let away = own.plan.phoneAtHome
        #expect(abs(away.reduce(0) { $0 + $1.seconds } - absence(own.plan)) < 0.01)
        #expect(seen.plan.segments.allSatisfy { $0.place.isHome })
        #expect(seen.plan.stays().isEmpty)
        #expect(seen.plan.sessions == own.plan.sessions && seen.walks == own.walks)
        for interval in away {
          #expect(own.plan.sessionIndices(from: interval.start, to: interval.end).isEmpty)
          #expect(seen.phonePlace(at: interval.start) == .table)
          for walk in own.walks where walk.start < interval.end && interval.start < walk.end {
            #expect(!walk.carriesPhone)
          }
          for call in seen.plan.calls() {
            #expect(call.end <= interval.start || call.start >= interval.end)
          }
        }
        for gap in own.watch.apart {
          #expect(own.watch.isWorn(at: gap.start) && !own.watch.isNearPhone(at: gap.start))
        }
      }
    }
  }

  /// The seconds for which the person is away from home.
  private func absence(_ plan: DaySchedule) -> Double {
    plan.segments.filter { !$0.place.isHome }.reduce(0) { $0 + $1.end.seconds - $1.start.seconds }
  }

  @Test("a watch without its owner's wrist reaches a phone that stays at home", arguments: seeds)
  func reach(seed: UInt64) {
    let days = livedDays(
      of: Self.life(seed: seed) {
        $0.carriesPhone = 0
        $0.wearsWatch = 0
      }
    )
    for hour in 0..<240 as Range<Int64> {
      #expect(days.watchReachesPhone(at: .seconds(hour * 3600)))
    }
  }

  @Test(
    "without a habit that is set, the plans of the phone are those of the person",
    arguments: seeds
  )
  func unset(seed: UInt64) {
    let life = Self.life(seed: seed) { _ in }
    for day in 0..<10 { #expect(life.ofPhone.plan(day) == life.plan(day)) }
  }
}
