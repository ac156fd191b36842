import People
import Testing
import VirtualTime

/// Andrews et al., PLOS ONE 2015, found 85 checks and 5 hours a day among young adults, which the routine
/// of students follows (see `CohortTests`); the figures here are our choice.
@Suite("Screen sessions")
struct ScreenSessionTests {
  @Test("are in order and never overlap", arguments: Routine.all, seeds)
  func order(routine: Routine, seed: UInt64) {
    for number in 0..<30 {
      let plan = life(routine, seed: seed).plan(number)
      #expect(plan.sessions.allSatisfy { $0.start < $0.end })
      for (one, next) in zip(plan.sessions, plan.sessions.dropFirst()) {
        #expect(one.end < next.start)
      }
      #expect(plan.sessions.allSatisfy { $0.start >= plan.start && $0.end <= plan.end })
    }
  }

  @Test(
    "happen while awake, except for glances and at most one use at night, one session in fifty at most"
  )
  func night() {
    var (asleep, all) = (0, 0)
    for seed in 0..<100 {
      for number in 0..<7 {
        let plan = life(seed: UInt64(seed)).plan(number)
        let night = plan.sessions.filter { $0.end > plan.asleep }
        #expect(night.allSatisfy { !$0.types })
        #expect(night.allSatisfy { $0.unlocks || $0.nanoseconds <= 15_000_000_000 })
        #expect(night.count(where: \.unlocks) <= 1)
        asleep += night.count
        all += plan.sessions.count
      }
    }
    #expect(asleep > 0)
    #expect(Double(asleep) / Double(all) < 0.02)
  }

  @Test(
    "keep the screen on for some time on nearly each day, and never all day",
    arguments: Routine.all,
    seeds
  )
  func bounds(routine: Routine, seed: UInt64) {
    var days = 0
    for number in 0..<60 {
      let plan = life(routine, seed: seed).plan(number)
      let awake = plan.asleep.seconds - plan.start.seconds
      #expect(plan.screenHours < awake / 3600)
      if plan.screenHours > 0 { days += 1 }
    }
    // A day on which the phone lies about is rare.
    #expect(days > 55)
  }

  @Test("add up to 3.4 hours, 82 wakes and 64 unlocks a day for 500 office workers")
  func means() {
    let plans = (0..<500).flatMap { seed in
      (0..<7).map { life(seed: UInt64(seed)).plan($0) }
    }
    #expect(abs(plans.map(\.screenHours).mean - 3.4) < 0.3)
    #expect(abs(plans.map { Double($0.sessions.count) }.mean - 82) < 6)
    #expect(abs(plans.map { Double($0.sessions.filter(\.unlocks).count) }.mean - 64) < 5)
    let seconds = plans.flatMap { $0.sessions.map { Double($0.nanoseconds) / 1e9 } }
    #expect(abs(seconds.median - 19) < 4)
  }

  @Test(
    "consist of the use of one app after the other, with the home screen between; a glance has no app",
    arguments: seeds
  )
  func apps(seed: UInt64) {
    let plan = life(seed: seed).plan(5)
    for (index, session) in plan.sessions.enumerated() {
      let uses = plan.appUses(inSession: index)
      #expect(session.unlocks || uses.isEmpty)
      #expect(!session.types || !uses.isEmpty)
      guard let first = uses.first else { continue }
      #expect(first.start == session.start)
      #expect(uses.allSatisfy { $0.end <= session.end })
      for (one, next) in zip(uses, uses.dropFirst()) { #expect(one.end <= next.start) }
      #expect(uses.allSatisfy { $0.start < $0.end && (0..<3).contains($0.application) })
      #expect(uses.allSatisfy { $0.site == nil || $0.category == .utilities })
    }
  }

  @Test("are found by an interval with which they overlap", arguments: seeds)
  func search(seed: UInt64) {
    let plan = life(seed: seed).plan(2)
    for hour in 0..<36 {
      let (from, to) = (LocalTime.hours(Double(hour)), LocalTime.hours(Double(hour) + 0.7))
      let expected = plan.sessions.indices.filter {
        plan.sessions[$0].end > from && plan.sessions[$0].start < to
      }
      #expect(Array(plan.sessionIndices(from: from, to: to)) == expected)
    }
  }
}
