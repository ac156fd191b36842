import Diagnostics
import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("Diagnostics of a fetch's range")
struct RangeDiagnosticTests {
  /// A range in hours before now, fetched twelve days into a recording.
  private func found(
    from: Double?,
    to: Double?,
    sensor: SRSensor = .ambientLightSensor
  ) throws -> [String] {
    try Study.run { study in
      let listener = await study.recorder(sensor)
      try await study.live(until: .days(12))
      let now = SRAbsoluteTime.current().rawValue
      let request = SRFetchRequest()
      if let from { request.from = SRAbsoluteTime(now - from * 3600) }
      if let to { request.to = SRAbsoluteTime(now - to * 3600) }
      _ = await study.fetch(listener, request)
      return study.diagnostics
    }
  }

  /// Source: Apple, Fetching data (the hold of 24 hours); a client, faceMetrics.
  @Test("a range wholly inside the hold is found, and one that reaches out of it is not")
  func hold() throws {
    #expect(try found(from: 1, to: 0) == ["inside-hold"])
    #expect(try found(from: 24, to: 0) == ["inside-hold"])
    #expect(try found(from: 24.01, to: 0) == [])
    #expect(try found(from: 48, to: 24) == [])
    #expect(try found(from: 48, to: 0, sensor: .faceMetrics) == ["inside-hold"])
    #expect(try found(from: 24 * 7.1, to: 0, sensor: .faceMetrics) == [])
  }

  /// Our choice: in the most readable unit.
  @Test("the time since the range's start is given in seconds, minutes or hours")
  func spans() throws {
    for (hours, text) in [(0.005, "18 s"), (0.5, "30 min"), (3.2, "3 h")] {
      try Study.run { study in
        let listener = await study.recorder()
        try await study.live(until: .days(3))
        let request = SRFetchRequest()
        request.from = SRAbsoluteTime(SRAbsoluteTime.current().rawValue - hours * 3600)
        request.to = .current()
        _ = await study.fetch(listener, request)
        let messages = study.facts.compactMap { fact -> String? in
          if case .diagnostic(let fact) = fact { fact.message } else { nil }
        }
        #expect(messages.contains { $0.contains("the range began \(text) before") }, "\(messages)")
      }
    }
  }

  /// Source: Apple, SRSensorReader (seven days); that they follow the hold is our choice.
  @Test("a range that is older than all retained data is found, one that overlaps them is not")
  func retention() throws {
    #expect(try found(from: 24 * 10, to: 24 * 9) == ["beyond-retention"])
    #expect(try found(from: 24 * 10, to: 24 * 8) == ["beyond-retention"])
    #expect(try found(from: 24 * 10, to: 24 * 7.99) == [])
    #expect(try found(from: 24 * 400, to: 0) == [])
  }

  /// Source: Apple, SRFetchRequest; that the wrong way round is invalid is our choice.
  @Test("a range without an end or with a reversed one is found, an empty one is not")
  func ends() throws {
    #expect(try found(from: 48, to: nil) == ["range-unset"])
    #expect(try found(from: nil, to: 0) == ["range-unset"])
    #expect(try found(from: 0, to: 48) == ["range-backwards"])
    #expect(try found(from: 1, to: 1) == [])
  }

  /// Source: Foundation, Date.timeIntervalSince1970.
  @Test("seconds since 1970 are found in from, in to, and only once in both")
  func unix() throws {
    for (from, to) in [(true, true), (true, false), (false, true)] {
      try Study.run { study in
        let light = await study.recorder()
        try await study.live(until: .days(3))
        let then = Date().addingTimeInterval(-2 * 86_400)
        let request = SRFetchRequest()
        let now = SRAbsoluteTime.current().rawValue
        request.from = SRAbsoluteTime(from ? then.timeIntervalSince1970 : now - 2 * 86_400)
        request.to = SRAbsoluteTime(to ? Date().timeIntervalSince1970 : now)
        _ = await study.fetch(light, request)
        #expect(study.diagnostics == ["unix-epoch"])
      }
    }
  }

  /// Source: a skill document and two public apps that never convert.
  @Test(
    "an unconverted date is found once the clocks differ",
    arguments: [0, 7200, -7200, 3_000_000]
  )
  func unconverted(offset: Double) throws {
    for converts in [true, false] {
      try Self.run(offset: offset) { study in
        let light = await study.recorder()
        try await study.live(until: .days(3))
        let wall = Date().timeIntervalSinceReferenceDate
        let request = SRFetchRequest()
        request.from = SRAbsoluteTime.fromCFAbsoluteTime(_cf: wall - 2 * 86_400)
        request.to =
          converts ? SRAbsoluteTime.fromCFAbsoluteTime(_cf: wall) : SRAbsoluteTime(wall)
        _ = await study.fetch(light, request)
        #expect(study.diagnostics == (converts || offset == 0 ? [] : ["unconverted-time"]))
      }
    }
  }

  /// Source: explore, issue 18: an app that ends its ranges an hour before the hold, on a phone whose clock is an hour
  /// slow, has ends that are wall-clock times by chance.
  @Test(
    "an end before the hold that SensorKit's time was read for is no wall-clock time",
    arguments: [true, false]
  )
  func chance(reads: Bool) throws {
    try Self.run(offset: -3600) { study in
      let light = await study.recorder()
      try await study.live(until: .days(3))
      let wall = Date().timeIntervalSinceReferenceDate
      let end = reads ? SRAbsoluteTime.current().rawValue - 25 * 3600 : wall - 86_400
      let request = SRFetchRequest()
      request.from = SRAbsoluteTime(end - 86_400)
      request.to = SRAbsoluteTime(end)
      // Devices may be asked for in between.
      try await study.live(for: .milliseconds(500))
      _ = await study.fetch(light, request)
      #expect(study.diagnostics == (reads ? [] : ["unconverted-time"]))
    }
  }

  /// Source: explore, issue 18: a phone that was switched off for nine days.
  @Test(
    "an expired range is no mistake if the app could not run while it was not",
    arguments: [7, 9]
  )
  func hindered(days: Int64) throws {
    try Study.run { study in
      study.service.appLaunched()
      let light = await study.recorder()
      try await study.live(until: .days(3))
      study.service.appClosed()
      try await study.live(for: .days(days))
      study.service.appLaunched()
      let reader = study.listener(.ambientLightSensor)
      // The end was fetchable from 7.1 days to 2.4 hours before now: in the first hours of that the app of seven days ran.
      let end = SRAbsoluteTime.current().rawValue - 8.1 * 86_400
      let request = SRFetchRequest()
      request.from = SRAbsoluteTime(end - 86_400)
      request.to = SRAbsoluteTime(end)
      _ = await study.fetch(reader, request)
      #expect(study.diagnostics == (days == 7 ? ["beyond-retention"] : []))
      withExtendedLifetime(light) {}
    }
  }

  /// A study whose wall clock is set wrong, the other cause of a difference between the clocks.
  private static func run(
    offset: Double,
    _ body: @escaping @Sendable (Study) async throws -> Void
  ) throws {
    try Study.run { study in
      study.world.wallClock.move(by: .seconds(offset), at: study.world.now)
      try await body(study)
    }
  }

  /// Source: Apple, deletion records; that they have neither hold nor retention is our choice.
  @Test("a fetch of the last hour's deletion records is not found")
  func deletionRecords() throws {
    try Study.run { study in
      _ = await study.recorder()
      let name = SRSensor.ambientLightSensor.rawValue as NSString
      let stream = try #require(name.sr_sensorForDeletionRecordsFromSensor())
      try await study.live(until: .days(2))
      _ = await study.fetch(study.listener(stream), after: .hours(47))
      #expect(study.diagnostics == [])
    }
  }
}
