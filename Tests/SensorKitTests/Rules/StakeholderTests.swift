import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: stakeholders besides the app")
struct StakeholderTests {
  private static func options(_ prior: SensorKitOptions.PriorData) -> SensorKitOptions {
    var options = SensorKitOptions()
    options.systemStakes = [.ambientLightSensor]
    options.priorData = prior
    return options
  }

  /// Source: Apple, SRFetchRequest: samples recorded after the app called startRecording.
  @Test("of the system's own recording, the app gets only samples from its own recording times")
  func ownTime() throws {
    try Study.run(options: Self.options(.nothing)) { study in
      try await study.live(until: .hours(1))
      let light = await study.recorder()
      try await study.live(until: .hours(2))
      light.reader.stopRecording()
      try await study.live(until: .hours(3))
      light.reader.startRecording()
      try await study.live(until: .hours(40))
      _ = await study.fetch(light, through: .hours(4))
      #expect(light.samples == WorldTime.minutes(61...120) + WorldTime.minutes(181...240))
    }
  }

  /// Source: Apple, SRSensorReader: seven days of prior recorded data for an active sensor.
  @Test("with the other option, the app gets all retained samples")
  func retained() throws {
    try Study.run(options: Self.options(.retained)) { study in
      try await study.live(until: .hours(30))
      let light = await study.recorder()
      _ = await study.fetch(light)
      #expect(light.samples == WorldTime.minutes(1...360))
    }
  }

  /// Source: Apple, stopRecording(): the sensor stops when no stake is left.
  @Test("the sensor continues for the system after the app gave up its stake")
  func goesOn() throws {
    try Study.run(options: Self.options(.nothing)) { study in
      let light = await study.recorder()
      try await study.live(until: .hours(1))
      light.reader.stopRecording()
      await study.settle()
      #expect(light.events == [.didStop])
      #expect(!study.facts.contains { if case .recording = $0 { true } else { false } })
    }
  }

  /// Our choice: the master switch applies to the system's own stake too.
  @Test("the master switch stops the system's own recording")
  func master() throws {
    try Study.run(options: Self.options(.retained)) { study in
      let light = await study.recorder()
      try await study.live(until: .hours(1))
      study.service.setCollection(enabled: false)
      try await study.live(until: .hours(2))
      study.service.setCollection(enabled: true)
      try await study.live(until: .hours(40))
      _ = await study.fetch(light, through: .hours(3))
      #expect(light.samples == WorldTime.minutes(1...60) + WorldTime.minutes(121...180))
    }
  }

  /// Source: Apple, SRDeletionReason: no interested clients.
  @Test("samples without any stake are deleted, if the study says so")
  func abandoned() throws {
    var options = SensorKitOptions()
    options.abandonedData = .delete
    try Study.run(options: options) { study in
      let light = await study.recorder()
      try await study.live(until: .hours(1))
      light.reader.stopRecording()
      try await study.live(until: .hours(30))
      #expect(await study.fetch(light) == [.completed])
      #expect(try study.lastFetch().deleted)
      let reasons = study.facts.compactMap { fact -> SRDeletionReason? in
        if case .deletion(_, _, let reason) = fact { reason } else { nil }
      }
      #expect(reasons == [.noInterestedClients])
      // Giving up a missing stake deletes nothing.
      light.reader.stopRecording()
      await study.settle()
      #expect(study.facts.count { if case .deletion = $0 { true } else { false } } == 1)
    }
  }

  /// Source: Apple, SRDeletionReason, which says that they may be deleted.
  @Test("by default, they are kept until they expire")
  func kept() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(1))
      light.reader.stopRecording()
      try await study.live(until: .hours(30))
      _ = await study.fetch(light)
      #expect(light.samples.count == 60)
    }
  }
}
