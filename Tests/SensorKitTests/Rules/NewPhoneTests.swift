import SensorKit
import Testing
import VirtualTime

/// Source: our choice, because no source says what SensorKit keeps on a new phone.
@Suite("SensorKit: a new phone")
struct NewPhoneTests {
  /// Replaces the phone and opens the app on the new one.
  private static func replacePhone(_ study: Study) async {
    study.service.phoneReplaced()
    study.service.appLaunched()
    await study.settle()
  }

  @Test("authorizations are not determined, also with the master switch off before")
  func authorization() throws {
    try Study.run { study in
      _ = await study.recorder()
      study.service.set([.keyboardMetrics], allowed: false)
      study.service.setCollection(enabled: false)
      await Self.replacePhone(study)
      for sensor in [SRSensor.ambientLightSensor, .keyboardMetrics] {
        #expect(study.listener(sensor).reader.authorizationStatus == .notDetermined)
      }
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(60))
      #expect(study.phone.sheets.count == 1)
    }
  }

  @Test("recording has to be started again, and consent alone does not start it")
  func recording() throws {
    try Study.run { study in
      _ = await study.recorder()
      try await study.live(until: .hours(1))
      await Self.replacePhone(study)
      study.service.set([.ambientLightSensor], allowed: true)
      try await study.live(until: .hours(2))
      let light = study.listener()
      light.reader.startRecording()
      try await study.live(until: .days(2))
      _ = await study.fetch(light, through: .hours(3))
      #expect(light.samples == WorldTime.minutes(121...180))
      let ends = study.facts.compactMap {
        if case .recording(let fact) = $0 { fact.cause } else { nil }
      }
      #expect(ends == [.phoneReplaced])
    }
  }

  @Test(
    "stored samples stay on the old phone, held or released, and so do a watch's",
    arguments: [0, 3]
  )
  func samples(daysLater: Int64) throws {
    try Study.run { study in
      _ = await study.recorder()
      _ = await study.recorder(.heartRate)
      // The watch was away, so its newest samples had not reached the old phone.
      study.phone.watchWasNearUntil = .seconds(600)
      try await study.live(until: .days(daysLater).advanced(by: .hours(1)))
      await Self.replacePhone(study)
      study.phone.watchWasNearUntil = nil
      let light = await study.recorder()
      let heart = await study.recorder(.heartRate)
      try await study.live(for: .days(2))
      let began = WorldTime.days(daysLater).advanced(by: .hours(1))
      _ = await study.fetch(light)
      #expect(light.samples.first == began.advanced(by: .seconds(60)))
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = study.absolute(study.world.now)
      request.device = study.phone.devices[1]
      _ = await study.fetch(heart, request)
      #expect(heart.samples.first == began.advanced(by: .seconds(60)))
      let left = study.facts.compactMap { fact -> SRSensor? in
        guard case .leftBehind(let sensor, let stretch) = fact else { return nil }
        #expect(stretch == Stretch(after: .start, through: began))
        return sensor
      }
      #expect(Set(left) == [.ambientLightSensor, .heartRate])
    }
  }

  @Test("no device has data before something is recorded again")
  func devices() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.reader.fetchDevices()
      await study.settle()
      #expect(light.events == [.devices([study.phone.devices[0]])])
      await Self.replacePhone(study)
      study.service.set([.ambientLightSensor], allowed: true)
      let other = study.listener()
      await study.settle()
      other.clear()
      other.reader.fetchDevices()
      await study.settle()
      #expect(other.events == [.devices([])])
    }
  }

  @Test("deletion records of the old phone do not exist on the new one, which writes its own")
  func deletionRecords() throws {
    try Study.run { study in
      _ = await study.recorder()
      try await study.live(until: .hours(2))
      study.service.delete(
        .ambientLightSensor,
        Stretch(after: .hours(1), through: .hours(2))
      )
      // Eight days and a night on, the old phone has records of expired samples as well.
      try await study.live(until: .days(10))
      await Self.replacePhone(study)
      _ = await study.recorder()
      let stream = SRSensor.ambientLightSensor.rawValue
        .sr_sensorForDeletionRecordsFromSensor()
      let records = study.listener(try #require(stream))
      #expect(await study.fetch(records) == [.completed])
      #expect(records.timestamps.isEmpty)
      try await study.live(until: .days(11))
      study.service.delete(
        .ambientLightSensor,
        Stretch(after: .days(10), through: .days(11))
      )
      _ = await study.fetch(records)
      #expect(records.timestamps == [study.absolute(.days(11))])
    }
  }

  @Test("what makes room on the new phone deletes nothing of the old one")
  func makesRoom() throws {
    try Study.run { study in
      _ = await study.recorder()
      try await study.live(until: .days(4))
      await Self.replacePhone(study)
      _ = await study.recorder()
      try await study.live(until: .days(6))
      study.service.makeRoom()
      let deleted = study.facts.compactMap { fact -> Stretch? in
        if case .deletion(_, let stretch, _) = fact { stretch } else { nil }
      }
      #expect(deleted == [Stretch(after: .days(4), through: .days(5))])
    }
  }

  @Test("what the system records for itself, it records on the new phone from the start")
  func systemStake() throws {
    var options = SensorKitOptions()
    options.systemStakes = [.ambientLightSensor]
    options.priorData = .retained
    try Study.run(options: options) { study in
      try await study.live(until: .hours(2))
      await Self.replacePhone(study)
      try await study.live(until: .hours(3))
      let light = await study.recorder()
      try await study.live(until: .days(2))
      _ = await study.fetch(light, through: .hours(3))
      #expect(light.samples == WorldTime.minutes(121...180))
    }
  }
}
