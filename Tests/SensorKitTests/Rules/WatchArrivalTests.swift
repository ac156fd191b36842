import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: samples that have not reached the phone")
struct WatchArrivalTests {
  private static func recorder(_ study: Study) async -> Listener {
    await study.recorder(.heartRate)
  }

  private static func fetchFromWatch(
    _ study: Study,
    _ listener: Listener,
    after from: WorldTime = .start
  ) async -> [Event] {
    let request = SRFetchRequest()
    request.from = study.absolute(from)
    request.to = study.absolute(study.world.now)
    request.device = study.phone.devices[1]
    return await study.fetch(listener, request)
  }

  /// Our choice: data of paired devices are available once they have reached the phone (a data
  /// service reports days of delay); the timestamp is the time of writing on the watch.
  @Test("a watch's samples can be fetched once they have reached the phone, however old they are")
  func late() throws {
    try Study.run { study in
      let heart = await Self.recorder(study)
      study.phone.watchWasNearUntil = .hours(1)
      try await study.live(until: .days(3))
      #expect(await Self.fetchFromWatch(study, heart).count == 60 + 1)
      #expect(heart.samples.last == .hours(1))
      #expect(try study.lastFetch().underway)
      study.phone.watchWasNearUntil = nil
      _ = await Self.fetchFromWatch(study, heart, after: .hours(1))
      #expect(heart.samples.first == .seconds(3660))
      #expect(heart.samples.last == .days(2))
      #expect(try !study.lastFetch().underway)
    }
  }

  /// Source: Apple, fetchDevices() (devices that have stored data of the sensor).
  @Test("a watch that has not been near since recording began is not listed as a device with data")
  func devices() throws {
    try Study.run { study in
      study.phone.watchWasNearUntil = .start
      let heart = await Self.recorder(study)
      try await study.live(until: .days(2))
      heart.reader.fetchDevices()
      await study.settle()
      #expect(heart.events == [.devices([])])
      heart.clear()
      study.phone.watchWasNearUntil = nil
      heart.reader.fetchDevices()
      await study.settle()
      #expect(heart.events == [.devices([study.phone.devices[1]])])
    }
  }

  /// Our choice: the hold begins at the writing on either device.
  @Test("the hold begins at the writing on the watch, not at the arrival")
  func hold() throws {
    try Study.run { study in
      let heart = await Self.recorder(study)
      study.phone.watchWasNearUntil = .start
      try await study.live(until: .hours(30))
      study.phone.watchWasNearUntil = nil
      _ = await Self.fetchFromWatch(study, heart)
      #expect(heart.samples.last == .hours(6))
    }
  }

  /// Source: CareEvolution's pages: some streams are batched once a day, so their data are up to a
  /// day later than the hold alone implies.
  @Test("a batched stream can be fetched up to the last night's batch whose hold is over")
  func batches() throws {
    var options = SensorKitOptions()
    options.nightlyBatches = [.ambientLightSensor]
    try Study.run(options: options) { study in
      let light = await study.recorder()
      // The world starts at midnight, so the batches are at three.
      try await study.live(until: .hours(24 + 2))
      #expect(await study.fetch(light) == [.completed])
      #expect(try study.lastFetch().underway)
      try await study.live(until: .hours(24 + 3))
      _ = await study.fetch(light)
      #expect(light.samples.last == .hours(3))
      try await study.live(until: .hours(48 + 2))
      _ = await study.fetch(light)
      #expect(light.samples.last == .hours(3))
      try await study.live(until: .hours(48 + 3))
      _ = await study.fetch(light)
      #expect(light.samples.last == .hours(27))
    }
  }

  /// Source: Apple, startRecording(): this device and every paired one.
  @Test("a phone that is off records nothing, its watch continues, and both are recorded")
  func power() throws {
    try Study.run { study in
      study.phone.watchSources[.ambientLightSensor] = PeriodicSource(every: .seconds(60))
      let light = await study.recorder()
      try await study.live(until: .hours(1))
      study.phone.switchedOff = [study.phone.devices[0]]
      study.service.devicesChanged(cause: .phoneOff)
      try await study.live(until: .hours(2))
      study.phone.switchedOff = []
      study.service.devicesChanged(cause: .phoneOn)
      try await study.live(until: .hours(30))
      _ = await study.fetch(light, through: .hours(3))
      #expect(light.samples == WorldTime.minutes(1...60) + WorldTime.minutes(121...180))
      _ = await Self.fetchFromWatch(study, light)
      #expect(light.samples == WorldTime.minutes(1...360))
      let recordings = study.facts.compactMap { fact -> RecordingFact? in
        if case .recording(let recording) = fact { recording } else { nil }
      }
      #expect(recordings.map(\.device) == [study.phone.devices[0]])
      #expect(recordings.map(\.until) == [.hours(1)])
      #expect(recordings.map(\.cause) == [.phoneOff])
    }
  }
}
