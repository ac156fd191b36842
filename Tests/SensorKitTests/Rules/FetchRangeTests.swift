import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: the range of a fetch")
struct FetchRangeTests {
  /// Source: Apple, SRFetchRequest (exclusive at its start, inclusive at its end).
  @Test("a range excludes its start and includes its end")
  func halfOpen() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let events = await study.fetch(light, after: .seconds(120), through: .seconds(300))
      #expect(events == WorldTime.minutes(3...5).map(Event.sample) + [.completed])
      #expect(light.timestamps == WorldTime.minutes(3...5).map(study.absolute))
    }
  }

  /// Source: Apple, SRFetchRequest.
  @Test(
    "the range's ends are exact to one step of a double",
    arguments: [(0, 0, 2), (1, 0, 2), (-1, 0, 3), (0, 1, 2), (0, -1, 1)]
  )
  func neighbours(_ row: (from: Int, to: Int, count: Int)) throws {
    let count = try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let request = SRFetchRequest()
      request.from = study.absolute(.seconds(60)).moved(row.from)
      request.to = study.absolute(.seconds(180)).moved(row.to)
      return await study.fetch(light, request).count - 1
    }
    #expect(count == row.count)
  }

  /// Source: Apple, SRFetchRequest (the filter is the time of writing).
  @Test("the time of writing counts, not the described time")
  func written() throws {
    try Study.run { study in
      let usage = await study.recorder(.deviceUsageReport)
      try await study.live(until: .days(2))
      // The report of 10:00 to 10:15 was written at its end.
      let quarter = WorldTime.seconds(36_900)
      #expect(
        await study.fetch(usage, after: .seconds(36_840), through: quarter)
          == [.sample(quarter), .completed]
      )
      #expect(
        await study.fetch(usage, after: .seconds(35_999), through: .seconds(36_800)).dropLast()
          == [.sample(.seconds(36_000))]
      )
    }
  }

  /// Source: Apple, SRFetchRequest: made so that the last timestamp can be the next start.
  @Test(
    "continuing from the last timestamp neither repeats nor loses a sample",
    arguments: UInt64(0)..<100
  )
  func goingOn(seed: UInt64) throws {
    var random = RandomStream(seed: seed).split("times")
    // Some are a quarter of a microsecond apart, some hours.
    var time = Int64(0)
    let written = (0..<400).map { _ in
      let scales: [Int64] = [250, 1000, 1_000_000, 600_000_000_000]
      let scale = scales.randomElement(using: &random) ?? 250
      time += Int64.random(in: scale...2 * scale, using: &random)
      return WorldTime(nanoseconds: time)
    }
    // Each fetch is at the release of a sample, just before it, or a little later.
    let fetches = written.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }.map {
      $0.advanced(by: .days(1) + .nanoseconds(Int64.random(in: -1...500, using: &random)))
    }
    let most = Int.random(in: 1...40, using: &random)
    let seen = try Study.run { study in
      study.phone.sources[.ambientLightSensor] = ListedSource(written)
      let light = await study.recorder()
      light.goesOn = { [unowned light] _ in light.timestamps.count < most }
      var last = study.absolute(.start)
      var seen: [WorldTime] = []
      func goOn() async {
        seen += await study.fetchSamples(light, after: last)
        last = light.timestamps.last ?? last
      }
      for time in fetches where time > study.world.now {
        try await study.live(until: time)
        await goOn()
      }
      try await study.live(for: .days(1))
      // The limit is one fetch more than samples, so that rules which repeat a sample fail instead
      // of hanging.
      for _ in 0...written.count { await goOn() }
      return seen
    }
    #expect(seen == written)
  }

  private struct Invalid: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var from: Double?
    var to: Double?
    var events: [Event] = [.failed(3)]
  }

  private static let invalidRanges = [
    Invalid(testDescription: "nothing set"),
    Invalid(testDescription: "no from", to: 100),
    Invalid(testDescription: "no to", from: 100),
    Invalid(testDescription: "from after to", from: 101, to: 100),
    Invalid(testDescription: "not a number", from: .nan, to: 100),
    Invalid(testDescription: "from equals to", from: 100, to: 100, events: [.completed]),
    Invalid(testDescription: "all of time", from: -.infinity, to: .infinity, events: [.completed]),
  ]

  /// Source: Apple, SRError.fetchRequestInvalid; from after to is our choice.
  @Test(
    "a range without an end or with a reversed one fails with 3, an empty one is empty",
    arguments: invalidRanges
  )
  private func invalid(_ row: Invalid) throws {
    let events = try Study.run { study in
      let light = await study.recorder()
      let request = SRFetchRequest()
      if let from = row.from { request.from = SRAbsoluteTime(from) }
      if let to = row.to { request.to = SRAbsoluteTime(to) }
      return await study.fetch(light, request)
    }
    #expect(events == row.events)
  }

  /// Source: a client's guide fetches from 0 to now.
  @Test("a range may begin before the world and end beyond it")
  func wide() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(86_400 + 120))
      let request = SRFetchRequest()
      request.from = .fromCFAbsoluteTime(_cf: 0)
      request.to = SRAbsoluteTime(.infinity)
      #expect(await study.fetch(light, request).count == 3)
      request.from = SRAbsoluteTime(-.infinity)
      request.to = .current()
      #expect(await study.fetch(light, request).count == 3)
    }
  }
}

extension SRAbsoluteTime {
  /// The next double up or down.
  fileprivate func moved(_ steps: Int) -> SRAbsoluteTime {
    switch steps {
    case 1: SRAbsoluteTime(rawValue.nextUp)
    case -1: SRAbsoluteTime(rawValue.nextDown)
    default: self
    }
  }
}
