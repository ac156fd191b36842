import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: deletion records")
struct DeletionRecordTests {
  private static func stream(of sensor: SRSensor) throws -> SRSensor {
    try #require(sensor.rawValue.sr_sensorForDeletionRecordsFromSensor())
  }

  /// Source: Apple, SRDeletionRecord; that records are not held is our choice.
  @Test(
    "a fetch from the derived sensor delivers a record of each deletion, as soon as it happened"
  )
  func fetch() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(2))
      let deleted = Stretch(after: .hours(1), through: .hours(2))
      study.service.delete(.ambientLightSensor, deleted)
      study.service.delete(.keyboardMetrics, deleted)
      try await study.live(until: .hours(3))
      let records = study.listener(try Self.stream(of: .ambientLightSensor))
      var seen: [SRDeletionRecord] = []
      records.goesOn = { result in
        if let record = result.sample as? SRDeletionRecord { seen.append(record) }
        return true
      }
      #expect(await study.fetch(records) == [.completed])
      let record = try #require(seen.first)
      #expect(seen.count == 1)
      #expect(record.startTime == study.absolute(.hours(1)))
      #expect(record.endTime == study.absolute(.hours(2)))
      #expect(record.reason == .userInitiated)
      #expect(records.timestamps == [study.absolute(.hours(2))])
      _ = await study.fetch(records, after: .hours(2))
      #expect(records.timestamps.isEmpty)
      // The samples of the sensor itself are not in this stream.
      #expect(await study.fetch(light) == [.completed])
    }
  }

  /// Source: Apple, deletion records (the state is the parent sensor's).
  @Test("status, its changes and refusals are those of the sensor")
  func parent() throws {
    try Study.run { study in
      let records = study.listener(try Self.stream(of: .ambientLightSensor))
      #expect(records.reader.authorizationStatus == .notDetermined)
      #expect(await study.fetch(records) == [.failed(1)])
      records.clear()
      study.service.set([.ambientLightSensor], allowed: true)
      await study.settle()
      #expect(records.reader.authorizationStatus == .authorized)
      #expect(records.events == [.changed(.authorized)])
      #expect(study.phone.terminations.isEmpty)
    }
  }

  /// Source: Apple, deletion records (fetching only).
  @Test("all other calls are ignored, and remarked")
  func ignored() throws {
    try Study.run { study in
      study.service.set([.ambientLightSensor], allowed: true)
      await study.settle()
      let records = study.listener(try Self.stream(of: .ambientLightSensor))
      records.reader.startRecording()
      records.reader.stopRecording()
      records.reader.fetchDevices()
      study.ask(for: [records.reader.sensor])
      try await study.live(for: .seconds(60))
      #expect(study.log.events == [.answered(nil)])
      #expect(study.phone.sheets.isEmpty)
      #expect(study.diagnostics == ["deletion-records"])
    }
  }
}
