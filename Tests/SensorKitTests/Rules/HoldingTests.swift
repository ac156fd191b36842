import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: the holding period")
struct HoldingTests {
  /// Source: Apple, 24 hours; that the boundary belongs to the released side is our choice.
  @Test("a sample is released exactly 24 hours after it was written, to the nanosecond")
  func boundary() throws {
    try Study.run { study in
      let light = await study.recorder()
      let written = WorldTime.seconds(60)
      try await study.live(
        until: WorldTime(nanoseconds: written.nanoseconds + 86_400_000_000_000 - 1)
      )
      #expect(await study.fetch(light) == [.completed])
      try await study.live(for: .nanoseconds(1))
      #expect(await study.fetch(light) == [.sample(written), .completed])
    }
  }

  /// Source: shipping clients fetch up to now and get what is released.
  @Test("a fetch whose range overlaps the hold delivers the released part")
  func partial() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(86_400 + 300))
      #expect(
        await study.fetch(light) == WorldTime.minutes(1...5).map(Event.sample) + [.completed]
      )
      #expect(try study.lastFetch().held)
    }
  }

  /// Source: Apple, Fetching data (such a range doesn't return any results).
  @Test(
    "a fetch whose range overlaps the hold delivers nothing, if the study takes Apple's page literally"
  )
  func nothing() throws {
    var options = SensorKitOptions()
    options.overlappingHold = .nothing
    try Study.run(options: options) { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(86_400 + 300))
      #expect(await study.fetch(light) == [.completed])
      #expect(try study.lastFetch().held)
      let justOver = WorldTime(nanoseconds: 300_000_001_000)
      #expect(await study.fetch(light, through: justOver) == [.completed])
      #expect(await study.fetch(light, through: .seconds(300)).count == 6)
      #expect(try !study.lastFetch().held)
    }
  }

  /// Source: Apple, Fetching data: code that follows the page must work to the last digit.
  @Test("a range that ends a day before now doesn't overlap the hold", arguments: 0..<20)
  func endsAtTheHold(seed: UInt64) throws {
    var options = SensorKitOptions()
    options.overlappingHold = .nothing
    let facts = try Study.run(options: options) { study in
      let light = await study.recorder()
      var random = RandomStream(seed: seed)
      let nanoseconds = Int64.random(in: 0...86_400_000_000_000, using: &random)
      try await study.live(until: .days(2).advanced(by: .nanoseconds(nanoseconds)))
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = SRAbsoluteTime(SRAbsoluteTime.current().rawValue - 86_400)
      _ = await study.fetch(light, request)
      let atTheHold = try study.lastFetch()
      request.to = SRAbsoluteTime(request.to.rawValue.nextUp)
      _ = await study.fetch(light, request)
      return [atTheHold, try study.lastFetch()]
    }
    #expect(facts.map(\.held) == [false, true])
    #expect(facts[0].delivered >= 1440)
    #expect(facts[1].delivered == 0)
  }

  /// Source: a shipping client holds face metrics for seven days; that they can be fetched for
  /// seven more days, as other samples after their hold, is our choice.
  @Test("face metrics are held for seven days, and can then be fetched for seven")
  func faceMetrics() throws {
    try Study.run { study in
      let face = await study.recorder(.faceMetrics)
      let written = WorldTime.hours(1)
      for (at, expected) in [
        (WorldTime.days(7), []),
        (WorldTime.days(7).advanced(by: .hours(1)), [written]),
        (WorldTime.days(14).advanced(by: .hours(1) - .nanoseconds(1)), [written]),
        (WorldTime.days(14).advanced(by: .hours(1)), []),
      ] {
        try await study.live(until: at)
        _ = await study.fetch(face, through: written)
        #expect(face.samples == expected)
      }
    }
  }
}
