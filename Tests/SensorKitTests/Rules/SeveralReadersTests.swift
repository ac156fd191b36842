import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: several readers")
struct SeveralReadersTests {
  /// Source: Apple, SRSensorReader (several readers of one sensor are allowed).
  @Test("two readers of one sensor fetch at once, and each delegate gets its own results")
  func fetches() throws {
    try Study.run { study in
      let first = await study.recorder()
      let second = study.listener()
      try await study.live(until: .days(2))
      first.reader.fetch(study.request(through: .seconds(300)))
      second.reader.fetch(study.request(after: .seconds(120), through: .seconds(600)))
      await study.settle()
      #expect(first.events == WorldTime.minutes(1...5).map(Event.sample) + [.completed])
      #expect(second.events == WorldTime.minutes(3...10).map(Event.sample) + [.completed])
    }
  }

  /// Source: Apple, sensorReader(_:didChange:).
  @Test("a change of consent is reported to each reader of the sensor, in the order of creation")
  func changes() throws {
    try Study.run { study in
      let listeners = [study.listener(), study.listener(.visits), study.listener()]
      study.service.set([.ambientLightSensor], allowed: true)
      await study.settle()
      #expect(listeners.map(\.events) == [[.changed(.authorized)], [], [.changed(.authorized)]])
    }
  }

  /// Source: Apple, SensorKit: the system records; the app needn't keep any object.
  @Test("recording continues when the reader that started it no longer exists")
  func readerIsGone() throws {
    try Study.run { study in
      var light: Listener? = await study.recorder()
      weak let gone = light?.reader
      light = nil
      #expect(gone == nil)
      try await study.live(until: .days(2))
      #expect(await study.fetch(study.listener()).count == 1440 + 1)
    }
  }

  /// Source: a shipping client creates a reader for each start and each stop.
  @Test("stakes belong to the app: one stop ends the recording after any number of starts")
  func oneStop() throws {
    try Study.run { study in
      for _ in 0..<3 { _ = await study.recorder() }
      try await study.live(until: .seconds(120))
      study.listener().reader.stopRecording()
      try await study.live(until: .days(2))
      _ = await study.fetch(study.listener())
      let light = study.listener()
      _ = await study.fetch(light)
      #expect(light.samples == WorldTime.minutes(1...2))
    }
  }
}
