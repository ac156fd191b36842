import Observation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit, iOS 27: readers")
struct AsyncReaderTests {
  private func seesChange(of reader: SRReader<SRSleepSessionsSensor>) -> Mark {
    let mark = Mark()
    withObservationTracking {
      _ = reader.authorizationStatus
    } onChange: {
      mark.set()
    }
    return mark
  }

  /// Source: Apple, SRReader.authorizationStatus (observable, follows Settings).
  @Test("an observer of the status sees changes by the sensor's switch and by the master switch")
  func settings() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      #expect(reader.authorizationStatus == .authorized)
      var mark = seesChange(of: reader)
      study.service.set([.visits], allowed: true)
      await study.settle()
      #expect(!mark.isSet)
      study.service.set([.sleepSessions], allowed: false)
      await study.settle()
      #expect(mark.isSet && reader.authorizationStatus == .denied)
      mark = seesChange(of: reader)
      study.service.set([.sleepSessions], allowed: true)
      await study.settle()
      #expect(mark.isSet && reader.authorizationStatus == .authorized)
      mark = seesChange(of: reader)
      study.service.setCollection(enabled: false)
      await study.settle()
      #expect(mark.isSet && reader.authorizationStatus == .denied)
    }
  }

  /// Source: Apple, SRAuthorizationStatus.requestAuthorization(for:) and SRReader.authorizationStatus.
  @Test(
    "one sheet asks for all sensors; an observer sees the status change before the call ends"
  )
  func sheet() throws {
    try Study.run { study in
      study.phone.sources[.sleepSessions] = NightSource(every: .seconds(60))
      study.phone.responses = [.allow([.sleepSessions])]
      let reader = try SRReader(sensor: .sleepSessions)
      #expect(reader.authorizationStatus == .notDetermined)
      let mark = seesChange(of: reader)
      try await SRAuthorizationStatus.requestAuthorization(for: [.sleepSessions, .ambientLight])
      #expect(mark.isSet && reader.authorizationStatus == .authorized)
      #expect(
        study.phone.sheets.map { Set($0.rows.map(\.sensor)) } == [
          [.sleepSessions, .ambientLightSensor]
        ]
      )
      #expect(try SRReader(sensor: .ambientLight).authorizationStatus == .denied)
    }
  }

  /// Source: Apple, SRError.promptDeclined; the same as of the reader with a delegate.
  @Test("a second request throws error 4 with 8201 as the underlying error")
  func again() throws {
    try Study.run { study in
      study.service.set([.visits], allowed: true)
      let error = await #expect(throws: SRError.self) {
        try await SRAuthorizationStatus.requestAuthorization(for: [.visits])
      }
      let detail = try #require(error) as NSError
      #expect(detail.code == 4 && (detail.underlyingErrors.first as NSError?)?.code == 8201)
    }
  }

  /// Source: Apple, SRReader.startRecording() and stopRecording(); one stake for both generations.
  @Test("starts and stops the sensor, whichever generation started it")
  func recording() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .hours(1))
      SRSensorReader(sensor: .sleepSessions).stopRecording()
      try await study.live(until: .hours(2))
      try await reader.startRecording()
      try await study.live(until: .hours(3))
      try await reader.stopRecording()
      let stretches = study.facts.compactMap {
        if case .recording(let fact) = $0 { [fact.since, fact.until ?? .endOfTime] } else { nil }
      }
      #expect(stretches == [[.start, .hours(1)], [.hours(2), .hours(3)]])
    }
  }

  /// Source: Apple, SRReader.devices.
  @Test("lists the devices that have stored data")
  func devices() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      #expect(try await reader.devices == [])
      try await study.live(until: .seconds(60))
      #expect(try await reader.devices == [study.phone.devices[0]])
    }
  }

  /// Source: Apple, SRError; that the codes are those of the delegate is our choice.
  @Test("without consent each call throws the delegate's error codes")
  func refusals() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      study.service.set([.sleepSessions], allowed: false)
      #expect(await errorCode { try await reader.startRecording() } == .noAuthorization)
      #expect(await errorCode { try await reader.stopRecording() } == .noAuthorization)
      #expect(await errorCode { _ = try await reader.devices } == .dataInaccessible)
    }
  }

  /// Source: our choice; when Apple's initialiser throws is not established.
  @Test("a sensor that no device has gives no reader, and the attempt is recorded")
  func absent() throws {
    try Study.run { study in
      #expect(await errorCode { _ = try SRReader(sensor: .headphoneMotion) } == .dataInaccessible)
      let failures = study.facts.compactMap {
        if case .failure(let fact) = $0 { fact.operation } else { nil }
      }
      #expect(failures == ["SRReader.init"])
      _ = try SRReader(sensor: .heartRate)
    }
  }

  /// Source: Apple, entitlement (the app is closed), our reading.
  @Test("an app without the entitlement is closed, and its call never returns")
  func entitlement() throws {
    try Study.run(bundle: .complete(entitledTo: [.visits])) { study in
      study.phone.sources[.sleepSessions] = NightSource(every: .seconds(60))
      let reader = try SRReader(sensor: .sleepSessions)
      let call = Task { try await reader.startRecording() }
      try await study.live(for: .hours(1))
      #expect(study.phone.terminations.count == 1 && !study.service.isAppRunning)
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
    }
  }

  /// Source: Apple: on a Mac all calls are ignored; the same outside a world is our choice.
  @Test("outside a world every call is ignored, and a fetch delivers nothing")
  func outside() async throws {
    let reader = try SRReader(sensor: .visits)
    #expect(reader.authorizationStatus == .notDetermined)
    try await reader.startRecording()
    try await reader.stopRecording()
    #expect(try await reader.devices == [])
    for try await _ in reader.samples(matching: SRFetchRequest()) { Issue.record("a sample") }
    try await SRAuthorizationStatus.requestAuthorization(for: [.visits])
  }
}
