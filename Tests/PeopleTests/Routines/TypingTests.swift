import People
import Testing
import VirtualTime

/// Palin et al., "How do People Type on Mobile Devices?", MobileHCI 2019.
@Suite("Typing")
struct TypingTests {
  /// Palin et al.: 37,370 volunteers, 36.2 words per minute, standard deviation 13.2.
  @Test("has the published mean and deviation of speed over 1,000 people")
  func speed() {
    let speeds = (0..<1000).map { Traits(stream: RandomStream(seed: $0)).wordsPerMinute }
    #expect(abs(speeds.mean - 36.2) < 1.3)
    #expect(abs(speeds.deviation - 13.2) < 1.3)
    #expect(speeds.allSatisfy { $0 >= 8 && $0 <= 120 })
  }

  /// Palin et al.: 2.3 % of characters.
  @Test("leaves the published share of errors uncorrected")
  func errors() {
    let bouts = (0..<60).flatMap { self.bouts(life(seed: UInt64($0)).plan(1)) }
    let characters = bouts.reduce(0) { $0 + $1.words * 5 }
    let wrong = bouts.reduce(0) { $0 + $1.uncorrectedErrors }
    #expect(abs(Double(wrong) / Double(characters) - 0.023) < 0.002)
  }

  @Test("happens within its session, at about the person's speed", arguments: Routine.all, seeds)
  func within(routine: Routine, seed: UInt64) {
    for number in 0..<10 {
      let plan = life(routine, seed: seed).plan(number)
      for bout in bouts(plan) {
        let session = plan.sessions[bout.session]
        #expect(session.unlocks)
        #expect(bout.start > session.start && bout.end < session.end)
        #expect(bout.start < bout.end)
        #expect(abs(bout.wordsPerMinute / plan.life.traits.wordsPerMinute - 1) < 0.16)
        #expect(bout.words >= 1 && bout.taps == bout.words * 5 + bout.deletes + bout.emojis)
        #expect(bout.alteredWords <= bout.words && bout.autocorrections <= bout.words)
      }
    }
  }

  @Test("happens in every session that has typing, and in no other", arguments: seeds)
  func flagged(seed: UInt64) {
    let plan = life(seed: seed).plan(3)
    for index in plan.sessions.indices {
      #expect((plan.typing(inSession: index) != nil) == plan.sessions[index].types)
    }
  }

  @Test("is found by the instant at which it ends", arguments: seeds)
  func search(seed: UInt64) {
    let plan = life(seed: seed).plan(3)
    let hours = (0..<40).flatMap { hour in
      Array(plan.typingSessions(from: .hours(Double(hour)), to: .hours(Double(hour) + 1)))
    }
    #expect(hours == bouts(plan))
    #expect(!hours.isEmpty)
  }

  @Test("has touches during all of its time", arguments: seeds)
  func touches(seed: UInt64) throws {
    let bout = try #require(self.bouts(life(seed: seed).plan(3)).first)
    let intervals = bout.interKeyIntervals(count: 4000)
    #expect(intervals == bout.interKeyIntervals(count: 4000))
    #expect(intervals.allSatisfy { $0 > 0 })
    #expect(abs(intervals.mean * Double(bout.taps) / bout.seconds - 1) < 0.05)
    #expect(abs(bout.touchDurations(count: 4000).median - 0.08) < 0.004)
    #expect(abs(bout.errorDistances(count: 4000).median - 1.3) < 0.08)
  }

  private func bouts(_ plan: DaySchedule) -> [TypingSession] {
    plan.sessions.indices.compactMap { plan.typing(inSession: $0) }
  }
}
