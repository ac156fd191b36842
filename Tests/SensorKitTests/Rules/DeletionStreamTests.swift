import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: the stream of deletion records")
struct DeletionStreamTests {
  private static func records(
    _ study: Study,
    after from: WorldTime = .start
  ) async throws -> [SRDeletionRecord] {
    let stream = try #require(
      SRSensor.ambientLightSensor.rawValue.sr_sensorForDeletionRecordsFromSensor()
    )
    let listener = study.listener(stream)
    var records: [SRDeletionRecord] = []
    listener.goesOn = { result in
      if let record = result.sample as? SRDeletionRecord { records.append(record) }
      return true
    }
    _ = await study.fetch(listener, after: from)
    return records
  }

  /// Source: Apple, SRDeletionReason (user, low disk space, age limit, no interested clients, system).
  @Test("each of the five reasons reaches the app, with its raw value")
  func reasons() throws {
    var options = SensorKitOptions()
    options.abandonedData = .delete
    try Study.run(options: options) { study in
      let light = await study.recorder()
      // All deletions happen between two nights, because the system deletes old samples at night.
      try await study.live(until: .hours(220))
      study.service.makeRoom()
      let lastHour = Stretch(after: .hours(219), through: .hours(220))
      study.service.delete(.ambientLightSensor, lastHour)
      try await study.live(until: .hours(221))
      light.reader.stopRecording()
      light.reader.startRecording()
      try await study.live(until: .hours(222))
      study.service.resetStore(of: [.ambientLightSensor])
      try await study.live(until: .hours(223))
      let reasons = try await Self.records(study).map(\.reason)
      #expect(Set(reasons.map(\.rawValue)) == [0, 1, 2, 3, 4])
      let unique = reasons.reduce(into: [SRDeletionReason]()) { if $0.last != $1 { $0.append($1) } }
      #expect(
        unique == [
          .ageLimit, .lowDiskSpace, .userInitiated, .noInterestedClients, .systemInitiated,
        ]
      )
    }
  }

  /// Our choice: whether records have a hold or a retention is not established; here they have
  /// neither.
  @Test("a record can be fetched at once, and until the end of the study")
  func lasting() throws {
    try Study.run { study in
      _ = await study.recorder()
      try await study.live(until: .hours(2))
      study.service.delete(.ambientLightSensor, Stretch(after: .start, through: .hours(1)))
      #expect(try await Self.records(study).map(\.reason) == [.userInitiated])
      try await study.live(until: .days(60))
      let old = try await Self.records(study).filter { $0.reason == .userInitiated }
      #expect(old.map(\.endTime) == [study.absolute(.hours(1))])
    }
  }

  /// Source: Apple, SRFetchRequest: the range refers to the time of writing, not of the data.
  @Test("a record belongs to the time of the deletion, not to the deleted time")
  func written() throws {
    try Study.run { study in
      _ = await study.recorder()
      try await study.live(until: .hours(5))
      study.service.delete(.ambientLightSensor, Stretch(after: .start, through: .hours(1)))
      try await study.live(until: .hours(6))
      #expect(try await Self.records(study, after: .hours(4)).count == 1)
      #expect(try await Self.records(study, after: .hours(5)).isEmpty)
      let stream = SRSensor.ambientLightSensor.rawValue.sr_sensorForDeletionRecordsFromSensor()
      let listener = study.listener(try #require(stream))
      _ = await study.fetch(listener)
      #expect(listener.timestamps == [study.absolute(.hours(5))])
    }
  }
}
