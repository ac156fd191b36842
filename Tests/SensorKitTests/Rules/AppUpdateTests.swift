import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: another version of the app")
struct AppUpdateTests {
  private static let light = AppBundle.complete(entitledTo: [.ambientLightSensor])
  private static let both = AppBundle.complete(entitledTo: [.ambientLightSensor, .visits])

  /// Source: a client's report: an update that changes the requested permissions prompts again.
  @Test("an update that asks for other sensors may show the sheet again, also for answered ones")
  func promptsAgain() throws {
    try Study.run(bundle: Self.light) { study in
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(60))
      study.service.appUpdated(to: Self.both)
      study.service.appLaunched()
      let reader = SRSensorReader(sensor: .ambientLightSensor)
      #expect(reader.authorizationStatus == .authorized)
      study.phone.responses = [.allow([.visits])]
      study.ask(for: [.ambientLightSensor, .visits])
      try await study.live(for: .seconds(60))
      #expect(study.phone.sheets.last?.rows.map(\.sensor) == [.ambientLightSensor, .visits])
      #expect(reader.authorizationStatus == .denied)
    }
  }

  /// Source: the same report: nothing else brings the sheet back.
  @Test("an update that asks for the same sensors may not")
  func same() throws {
    try Study.run(bundle: Self.light) { study in
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(60))
      study.service.appUpdated(to: Self.light)
      study.service.appLaunched()
      study.log.clear()
      study.ask(for: [.ambientLightSensor])
      await study.settle()
      #expect(study.log.events == [.answered(4, underlying: 8201)])
      #expect(study.phone.sheets.count == 1)
    }
  }

  /// Our choice: an update changes neither consent nor stakes.
  @Test("recording continues during an update")
  func recording() throws {
    try Study.run(bundle: Self.light) { study in
      let light = await study.recorder()
      try await study.live(until: .hours(1))
      study.service.appUpdated(to: Self.both)
      study.service.appLaunched()
      try await study.live(until: .hours(30))
      let after = study.listener()
      _ = await study.fetch(after)
      #expect(after.samples == WorldTime.minutes(1...360))
      // The old version's readers no longer exist.
      #expect(await study.fetch(light) == [])
    }
  }
}
