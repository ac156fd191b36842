import Glibc
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: absolute time")
struct AbsoluteTimeTests {
  /// Source: Apple, SRAbsoluteTime (ticks across sleep and reboots).
  @Test("runs evenly through every change of the wall clock, and never decreases")
  func runsOn() throws {
    try World.run(seed: 1) { world in
      let begin = SRAbsoluteTime.current().rawValue
      var last = begin
      for step in 1...1000 {
        try await Task.sleep(for: .nanoseconds(86_400_000_000_037))
        world.wallClock.move(by: .seconds(step % 2 == 0 ? -7200 : 3600), at: world.now)
        let now = SRAbsoluteTime.current().rawValue
        #expect(now >= last && SRAbsoluteTime.current().rawValue == now)
        #expect(abs(now - begin - Double(step) * 86_400.000000037) < 1e-6)
        last = now
      }
    }
  }

  /// Source: measured on a Mac: 1.2e-7 s of rounding.
  @Test("a round trip to wall-clock time and back is exact to 2e-7 s")
  func roundTrip() throws {
    try World.run(seed: 1) { world in
      var random = RandomStream(seed: 5)
      for _ in 0..<1000 {
        try await Task.sleep(
          for: .nanoseconds(Int64.random(in: 1...100_000_000_000, using: &random))
        )
        let time = SRAbsoluteTime(Double.random(in: 7e8...9e8, using: &random))
        let back = SRAbsoluteTime.fromCFAbsoluteTime(_cf: time.toCFAbsoluteTime())
        #expect(abs(back.rawValue - time.rawValue) < 2e-7)
      }
      #expect(world.now > .start)
    }
  }

  /// Source: Apple, SRAbsoluteTimeToCFAbsoluteTime (relative to the wall clock now).
  @Test("with a wall clock that is 5 s fast, conversions are 5 s off, also for earlier samples")
  func fastClock() throws {
    try World.run(seed: 1) { world in
      try await Task.sleep(for: .seconds(1000))
      let stored = SRAbsoluteTime.current()
      let before = stored.toCFAbsoluteTime()
      #expect(abs(before - world.date(at: world.now).timeIntervalSinceReferenceDate) < 2e-7)
      try await Task.sleep(for: .seconds(1000))
      world.wallClock.move(by: .seconds(5), at: world.now)
      #expect(abs(stored.toCFAbsoluteTime() - before - 5) < 4e-7)
      let back = SRAbsoluteTime.fromCFAbsoluteTime(_cf: before).rawValue
      #expect(abs(back - stored.rawValue + 5) < 4e-7)
    }
  }

  /// Source: our choice; Apple leaves the epoch open.
  @Test("its epoch can be moved, and conversions and fetches follow")
  func epoch() throws {
    try World.run(seed: 1) { world in
      AbsoluteTimeline.epochOffset[world] = 1_000_000
      let reference = world.startDate.timeIntervalSinceReferenceDate
      #expect(SRAbsoluteTime.current().rawValue == reference + 1_000_000)
      #expect(abs(SRAbsoluteTime.current().toCFAbsoluteTime() - reference) < 2e-7)
      let study = Study(in: world, bundle: .complete(), options: SensorKitOptions())
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let request = SRFetchRequest()
      request.from = .fromCFAbsoluteTime(_cf: reference)
      request.to = .current()
      #expect(await study.fetch(light, request).count == 1441)
      #expect(light.timestamps.first?.rawValue == reference + 1_000_060)
      // A common mistake of apps: the wall clock's seconds as SensorKit's time; the range has no
      // data.
      request.from = SRAbsoluteTime(reference)
      request.to = SRAbsoluteTime(Date().timeIntervalSinceReferenceDate)
      #expect(await study.fetch(light, request) == [.completed])
    }
  }

  /// Source: Apple, NSDate+SensorKit.
  @Test("dates convert as the wall clock's seconds do")
  func dates() throws {
    try World.run(seed: 1) { world in
      world.wallClock.move(by: .seconds(-90), at: .start)
      try await Task.sleep(for: .seconds(77))
      let time = SRAbsoluteTime.current()
      let date = NSDate(srAbsoluteTime: time)
      #expect(abs(date.timeIntervalSince(Date())) < 2e-7)
      #expect(date.timeIntervalSinceReferenceDate == time.toCFAbsoluteTime())
      #expect(abs(date.srAbsoluteTime.rawValue - time.rawValue) < 2e-7)
    }
  }

  /// Source: Apple, SRAbsoluteTimeFromContinuousTime; that ticks are nanoseconds is our choice.
  @Test("a reading of the continuous clock now is the current time")
  func continuousTime() throws {
    try World.run(seed: 1) { world in
      try await Task.sleep(for: .seconds(100_000))
      world.wallClock.move(by: .seconds(500), at: world.now)
      var reading = timespec()
      clock_gettime(CLOCK_BOOTTIME, &reading)
      let ticks = UInt64(reading.tv_sec) * 1_000_000_000 + UInt64(reading.tv_nsec)
      let now = SRAbsoluteTime.current().rawValue
      #expect(abs(SRAbsoluteTime.fromContinuousTime(_continuous: ticks).rawValue - now) < 1e-6)
      let earlier = SRAbsoluteTime.fromContinuousTime(_continuous: ticks - 60_000_000_000)
      #expect(abs(now - earlier.rawValue - 60) < 1e-6)
    }
  }

  /// Source: our choice: comparing instants and comparing absolute times give the same result.
  @Test("the last instant of an absolute time is the last", arguments: UInt64(0)..<20)
  func lastInstant(seed: UInt64) throws {
    let wrong = try World.run(seed: seed) { world in
      var random = world.random("instants")
      if seed % 2 == 1 { AbsoluteTimeline.epochOffset[world] = 123_456_789.000_000_1 }
      let timeline = AbsoluteTimeline(of: world)
      return (0..<500).filter { _ in
        let time = WorldTime(
          nanoseconds: .random(in: -1_000_000_000_000...9_000_000_000_000_000, using: &random)
        )
        let absolute = timeline.absoluteTime(at: time)
        let last = timeline.lastInstant(notAfter: absolute)
        let next = WorldTime(nanoseconds: last.nanoseconds + 1)
        return last < time || timeline.absoluteTime(at: last) != absolute
          || timeline.absoluteTime(at: next) == absolute
      }.count
    }
    #expect(wrong == 0)
  }
}
