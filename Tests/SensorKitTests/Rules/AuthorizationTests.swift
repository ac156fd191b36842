import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: asking for authorization")
struct AuthorizationTests {
  private static let two: Set<SRSensor> = [.ambientLightSensor, .keyboardMetrics]

  /// Source: Apple, requestAuthorization(sensors:completion:), and its Info.plist keys.
  @Test("one sheet is shown for all sensors, with the study's texts, and the error is nil")
  func oneSheet() throws {
    try Study.run(bundle: .complete(requiring: [.keyboardMetrics])) { study in
      study.ask(for: Self.two)
      try await study.live(for: .seconds(20))
      let sheet = try #require(study.phone.sheets.first)
      #expect(study.phone.sheets.count == 1)
      #expect(sheet.rows.map(\.sensor) == [.ambientLightSensor, .keyboardMetrics])
      #expect(sheet.rows.map(\.description) == ["why ambientLightSensor", "why keyboardMetrics"])
      #expect(sheet.rows.map(\.isRequired) == [false, true])
      #expect(sheet.purpose == "a study")
      #expect(sheet.privacyPolicy == "https://example.org/privacy")
      #expect(study.log.events == [.answered(nil)])
    }
  }

  /// Source: Apple, requestAuthorization (nil means answered, even if every answer was no).
  @Test("the completion gets nil although the person refused everything, and async doesn't throw")
  func refusedAll() throws {
    try Study.run { study in
      study.phone.responses = [.allow([]), .allow([])]
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(study.log.events == [.answered(nil)])
      #expect(study.listener().reader.authorizationStatus == .denied)
      try await SRSensorReader.requestAuthorization(sensors: [.keyboardMetrics])
      #expect(study.listener(.keyboardMetrics).reader.authorizationStatus == .denied)
      #expect(study.phone.sheets.count == 2)
    }
  }

  /// Source: Apple, SRSensorReader.authorizationStatus (approval is for each sensor).
  @Test("each sensor has its own status, which is notDetermined until the answer")
  func statusPerSensor() throws {
    try Study.run { study in
      let light = study.listener()
      let keys = study.listener(.keyboardMetrics)
      let usage = study.listener(.deviceUsageReport)
      study.phone.responses = [.allow([.ambientLightSensor])]
      study.ask(for: Self.two)
      try await study.live(for: .seconds(9))
      #expect(light.reader.authorizationStatus == .notDetermined)
      try await study.live(for: .seconds(2))
      #expect(light.reader.authorizationStatus == .authorized)
      #expect(keys.reader.authorizationStatus == .denied)
      #expect(usage.reader.authorizationStatus == .notDetermined)
    }
  }

  /// Source: Apple, sensorReader(_:didChange:); the order is our choice.
  @Test("delegates are called before the completion; those of other sensors are not called")
  func order() throws {
    try Study.run { study in
      let listeners = [study.listener(), study.listener(), study.listener(.visits)]
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(
        study.log.events == [.changed(.authorized), .changed(.authorized), .answered(nil)]
      )
      #expect(listeners[2].events == [])
    }
  }

  /// Source: Apple, promptDeclined; the nested code, a client's guide.
  @Test(
    "a second request gives error 4 with 8201 and no sheet, whatever the answer was",
    arguments: [true, false]
  )
  func askedTwice(allowed: Bool) throws {
    try Study.run { study in
      study.phone.responses = [.allow(allowed ? [.ambientLightSensor] : [])]
      for _ in 0..<2 {
        study.ask(for: [.ambientLightSensor])
        try await study.live(for: .seconds(20))
      }
      #expect(study.phone.sheets.count == 1)
      #expect(study.log.events == [.answered(nil), .answered(4, underlying: 8201)])
    }
  }

  /// Source: Apple, SRError; the casts are those of a client's guide.
  @Test("the error of a second request can be cast to SRError, NSError and back")
  func castChain() throws {
    try Study.run { study in
      study.service.set([.visits], allowed: true)
      do {
        try await SRSensorReader.requestAuthorization(sensors: [.visits])
        Issue.record("asking again did not throw")
      } catch {
        let outer = try #require(error as? SRError)
        #expect(outer.code == .promptDeclined)
        let inner = try #require((error as NSError).underlyingErrors.first as? SRError)
        #expect(inner.errorCode == 8201)
      }
    }
  }

  /// Source: Apple's header: skipped only when all were answered.
  @Test("the sheet of a mixed request asks only for the unanswered sensors")
  func mixedAsksTheRest() throws {
    try Study.run { study in
      study.service.set([.ambientLightSensor], allowed: true)
      study.ask(for: Self.two)
      try await study.live(for: .seconds(20))
      #expect(study.phone.sheets.map { $0.rows.map(\.sensor) } == [[.keyboardMetrics]])
      #expect(study.log.events == [.answered(nil)])
    }
  }

  /// Source: Apple's page: an answered sensor cancels the prompt.
  @Test("a mixed request is refused if the study takes Apple's page literally")
  func mixedRefused() throws {
    var options = SensorKitOptions()
    options.mixedRequest = .refuse
    try Study.run(options: options) { study in
      study.service.set([.ambientLightSensor], allowed: true)
      study.ask(for: Self.two)
      try await study.live(for: .seconds(20))
      #expect(study.phone.sheets.isEmpty)
      #expect(study.log.events == [.answered(4, underlying: 8201)])
      study.ask(for: [.keyboardMetrics, .visits])
      try await study.live(for: .seconds(20))
      #expect(study.phone.sheets.count == 1)
    }
  }

  /// Source: Apple, promptDeclined (the approval workflow was cancelled).
  @Test("a dismissed sheet gives error 4, changes nothing, and can be shown again")
  func cancelled() throws {
    try Study.run { study in
      let light = study.listener()
      study.phone.responses = [.cancel, .allowAll]
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(study.log.events == [.answered(4)])
      #expect(light.reader.authorizationStatus == .notDetermined)
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(study.phone.sheets.count == 2)
      #expect(light.reader.authorizationStatus == .authorized)
    }
  }

  /// Source: Apple, requestAuthorization (the completion runs when the prompt is dismissed).
  @Test("the request of an unanswered sheet never completes, and the world reports it")
  func neverAnswered() throws {
    let log = Log()
    #expect(
      throws: WorldError.deadlock(at: .seconds(10), waiting: ["the body", "the owner's answer"])
    ) {
      try Study.run { study in
        study.phone.responses = [.never]
        SRSensorReader.requestAuthorization(sensors: [.visits]) { log.note(completionOf: $0) }
        try await SRSensorReader.requestAuthorization(sensors: [.visits])
      }
    }
    #expect(log.events == [])
  }

  /// Source: our choice; Apple says nothing of an empty set.
  @Test("a request for no sensor completes with nil and no sheet")
  func emptySet() throws {
    try Study.run { study in
      study.ask(for: [])
      #expect(study.log.events == [])
      await study.settle()
      #expect(study.log.events == [.answered(nil)])
      #expect(study.phone.sheets.isEmpty)
    }
  }

  /// Source: our choice: there is one screen.
  @Test("requests during a sheet wait for it, and are then evaluated again")
  func queue() throws {
    try Study.run { study in
      study.phone.responses = [.allowAll, .allow([])]
      study.ask(for: [.ambientLightSensor])
      study.ask(for: [.ambientLightSensor])
      study.ask(for: [.keyboardMetrics])
      study.ask(for: [.keyboardMetrics, .visits])
      try await study.live(for: .seconds(9))
      #expect(study.phone.sheets.count == 1)
      try await study.live(for: .seconds(30))
      #expect(
        study.phone.sheets.map { $0.rows.map(\.sensor) }
          == [[.ambientLightSensor], [.keyboardMetrics], [.visits]]
      )
      #expect(
        study.log.events
          == [.answered(nil), .answered(4, underlying: 8201), .answered(nil), .answered(nil)]
      )
    }
  }

  /// Our choice: no source says whether prompts wait for each other.
  @Test(
    "a request during another prompt is lost with its completion (option)",
    arguments: [true, false]
  )
  func dropped(alert: Bool) throws {
    var options = SensorKitOptions()
    options.promptsTogether = .secondIsDropped
    try Study.run(options: options) { study in
      study.phone.showsOtherPrompt = alert
      if !alert { study.ask(for: [.ambientLightSensor]) }
      study.ask(for: [.keyboardMetrics])
      try await study.live(for: .seconds(60))
      #expect(study.log.events == (alert ? [] : [.answered(nil)]))
      #expect(study.phone.sheets.count == (alert ? 0 : 1))
      #expect(study.diagnostics == ["prompt-lost"])
      study.phone.showsOtherPrompt = false
      study.ask(for: [.keyboardMetrics])
      try await study.live(for: .seconds(60))
      #expect(study.phone.sheets.last?.rows.map(\.sensor) == [.keyboardMetrics])
    }
  }

  /// Source: Apple, SensorKit on Mac Catalyst and visionOS (all calls are ignored).
  @Test("outside a world every call is ignored and requests complete with nil at once")
  func outsideWorld() async throws {
    let log = Log()
    let listener = Listener(.ambientLightSensor, log: log)
    listener.reader.startRecording()
    listener.reader.stopRecording()
    listener.reader.fetchDevices()
    listener.reader.fetch(SRFetchRequest())
    #expect(listener.reader.authorizationStatus == .notDetermined)
    SRSensorReader.requestAuthorization(sensors: Self.two) { log.note(completionOf: $0) }
    #expect(log.events == [.answered(nil)])
    try await SRSensorReader.requestAuthorization(sensors: Self.two)
    #expect(SRDevice.current.name == "")
  }
}
