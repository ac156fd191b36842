import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: recording")
struct RecordingTests {
  /// Source: Apple, startRecording() and sensorReaderWillStartRecording(_:).
  @Test("consent alone records nothing; a start records from then on, and calls the delegate")
  func consentAndStake() throws {
    try Study.run { study in
      study.service.set([.ambientLightSensor], allowed: true)
      try await study.live(until: .hours(1))
      let light = study.listener()
      light.reader.startRecording()
      #expect(light.events == [])
      await study.settle()
      #expect(light.events == [.willStart])
      light.reader.startRecording()
      await study.settle()
      #expect(light.events == [.willStart, .willStart])
      try await study.live(until: .hours(1).advanced(by: .seconds(300)))
      light.reader.stopRecording()
      await study.settle()
      #expect(light.events.last == .didStop)
      try await study.live(until: .days(3))
      #expect(await study.fetch(light).dropLast() == WorldTime.minutes(61...65).map(Event.sample))
    }
  }

  /// Source: Apple, SRError.noAuthorization; a client has seen the code.
  @Test("without consent a start and a stop fail with code 1", arguments: [true, false])
  func withoutConsent(denied: Bool) throws {
    try Study.run { study in
      if denied { study.service.set([.ambientLightSensor], allowed: false) }
      await study.settle()
      let light = study.listener()
      light.reader.startRecording()
      light.reader.stopRecording()
      await study.settle()
      #expect(light.events == [.startFailed(1), .stopFailed(1)])
      // The failed start has created no stake.
      study.service.set([.ambientLightSensor], allowed: true)
      try await study.live(until: .days(3))
      #expect(await study.fetch(light) == [.completed])
    }
  }

  /// Source: Apple, stopRecording(); clients stop with a new reader what another reader started.
  @Test("two readers share one stake, which a new reader can give up")
  func oneStake() throws {
    try Study.run { study in
      let first = await study.recorder()
      let second = await study.recorder()
      try await study.live(until: .seconds(120))
      study.listener().reader.stopRecording()
      try await study.live(until: .days(3))
      #expect(await study.fetch(first).count == 3)
      #expect(await study.fetch(second).count == 3)
    }
  }

  /// Source: Apple, SensorKit (the system records, not the app).
  @Test("recording continues while the app is closed, and after its next launch")
  func closedApp() throws {
    try Study.run { study in
      _ = await study.recorder()
      study.service.appClosed()
      try await study.live(until: .days(1))
      study.service.appLaunched()
      let light = study.listener()
      try await study.live(until: .days(2))
      #expect(await study.fetch(light).count == 1440 + 1)
      #expect(light.samples.first == .seconds(60))
    }
  }

  /// Source: Apple, SRAuthorizationStatus; the stake outlasts the pause (our choice).
  @Test("a revocation pauses recording, and a grant resumes it without another start")
  func pause() throws {
    try Study.run { study in
      let light = await study.recorder()
      for (at, allowed) in [(Int64(5), false), (10, true)] {
        try await study.live(until: .seconds(60 * at))
        study.service.set([.ambientLightSensor], allowed: allowed)
      }
      try await study.live(until: .seconds(60 * 20))
      study.service.setCollection(enabled: false)
      try await study.live(until: .seconds(60 * 25))
      study.service.setCollection(enabled: true)
      try await study.live(until: .seconds(60 * 30))
      light.reader.stopRecording()
      try await study.live(until: .days(2))
      _ = await study.fetch(light)
      #expect(
        light.samples
          == WorldTime.minutes(1...5) + WorldTime.minutes(11...20) + WorldTime.minutes(26...30)
      )
    }
  }

  /// Source: Apple, startRecording(): this device and every paired one.
  @Test("each run is recorded once for each device that has the sensor")
  func devices() throws {
    try Study.run { study in
      study.phone.watchSources[.ambientLightSensor] = PeriodicSource(every: .seconds(60))
      let light = await study.recorder()
      _ = await study.recorder(.keyboardMetrics)
      try await study.live(until: .hours(1))
      light.reader.stopRecording()
      try await study.live(until: .hours(2))
      study.service.worldEnds()
      let runs: [String] = study.facts.compactMap {
        guard case .recording(let run) = $0 else { return nil }
        let end = run.until.map { "\($0)" } ?? "on"
        return "\(run.device.model) \(run.since)–\(end): \(run.cause)"
      }
      #expect(
        runs == [
          "iPhone 0d 00:00:00–0d 01:00:00: stopRecording",
          "Apple Watch 0d 00:00:00–0d 01:00:00: stopRecording",
          "iPhone 0d 00:00:00–on: studyEnded",
        ]
      )
    }
  }
}
