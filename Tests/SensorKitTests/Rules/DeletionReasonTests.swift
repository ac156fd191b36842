import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: why samples are deleted")
struct DeletionReasonTests {
  private static func records(_ study: Study) async throws -> [SRDeletionRecord] {
    let stream = try #require(
      SRSensor.ambientLightSensor.rawValue.sr_sensorForDeletionRecordsFromSensor()
    )
    let listener = study.listener(stream)
    var records: [SRDeletionRecord] = []
    listener.goesOn = { result in
      if let record = result.sample as? SRDeletionRecord { records.append(record) }
      return true
    }
    _ = await study.fetch(listener)
    return records
  }

  /// Source: Apple, SRDeletionReason; that the phone deletes the older half is our choice.
  @Test("a full phone deletes the older half of each sensor's samples, with its reason")
  func lowDisk() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(2))
      study.service.makeRoom()
      let records = try await Self.records(study)
      #expect(records.map(\.reason) == [.lowDiskSpace])
      #expect(records.first?.endTime == study.absolute(.hours(1)))
      try await study.live(until: .hours(40))
      _ = await study.fetch(light, through: .hours(2))
      #expect(light.samples == WorldTime.minutes(61...120))
    }
  }

  /// Source: Apple, SRDeletionReason.
  @Test("a store that the system resets is empty, and its record names the system")
  func system() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(2))
      study.service.resetStore(of: [.ambientLightSensor, .keyboardMetrics])
      #expect(try await Self.records(study).map(\.reason) == [.systemInitiated])
      try await study.live(until: .hours(40))
      #expect(await study.fetch(light, through: .hours(2)) == [.completed])
      #expect(study.facts.count { if case .deletion = $0 { true } else { false } } == 1)
    }
  }

  /// Source: Apple, SRDeletionReason (age limit); the deletion once a night is our choice.
  @Test("each night's deletion of expired samples has a record, and later nights don't repeat it")
  func ageLimit() throws {
    try Study.run { study in
      _ = await study.recorder()
      try await study.live(until: .hours(3))
      study.service.delete(
        .ambientLightSensor,
        Stretch(after: .hours(1), through: .hours(2))
      )
      try await study.live(until: .hours(8 * 24 + 2))
      #expect(try await Self.records(study).map(\.reason) == [.userInitiated])
      // At three in the morning of day 8, the samples older than eight days are deleted.
      try await study.live(until: .hours(8 * 24 + 4))
      let records = try await Self.records(study)
      #expect(records.map(\.reason) == [.userInitiated, .ageLimit, .ageLimit])
      let stretches = records.dropFirst().map { [$0.startTime, $0.endTime] }
      #expect(
        stretches == [
          [study.absolute(.start), study.absolute(.hours(1))],
          [study.absolute(.hours(2)), study.absolute(.hours(3))],
        ]
      )
      try await study.live(until: .hours(10 * 24 + 4))
      #expect(try await Self.records(study).count == 5)
    }
  }

  /// Our choice: with equal timestamps, a client that continues from the last record would lose the
  /// others of the same instant.
  @Test("records of one instant have different timestamps")
  func apart() throws {
    try Study.run { study in
      _ = await study.recorder()
      try await study.live(until: .hours(4))
      study.service.delete(.ambientLightSensor, Stretch(after: .start, through: .hours(1)))
      study.service.delete(.ambientLightSensor, Stretch(after: .hours(2), through: .hours(3)))
      let stream = try #require(
        SRSensor.ambientLightSensor.rawValue.sr_sensorForDeletionRecordsFromSensor()
      )
      try await study.live(until: .hours(5))
      let listener = study.listener(stream)
      _ = await study.fetch(listener)
      #expect(listener.timestamps.count == 2)
      #expect(Set(listener.timestamps).count == 2)
    }
  }
}
