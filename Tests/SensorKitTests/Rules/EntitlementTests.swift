import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: the app's bundle")
struct EntitlementTests {
  private enum Call: String, CaseIterable {
    case request, start, stop, fetch, devices

    func make(_ study: Study, _ listener: Listener) {
      switch self {
      case .request: study.ask(for: [listener.reader.sensor])
      case .start: listener.reader.startRecording()
      case .stop: listener.reader.stopRecording()
      case .fetch: listener.reader.fetch(SRFetchRequest())
      case .devices: listener.reader.fetchDevices()
      }
    }

    var failure: Event {
      switch self {
      case .request: .answered(0)
      case .start: .startFailed(0)
      case .stop: .stopFailed(0)
      case .fetch: .failed(0)
      case .devices: .devicesFailed(0)
      }
    }
  }

  /// Source: Apple, the page of com.apple.developer.sensorkit.reader.allow.
  @Test("without the entitlement for a sensor any call closes the app", arguments: Call.allCases)
  private func terminated(_ call: Call) throws {
    try Study.run(bundle: .complete(entitledTo: [.visits])) { study in
      let light = study.listener()
      call.make(study, light)
      try await study.live(for: .seconds(20))
      #expect(study.phone.terminations.count == 1)
      #expect(study.phone.terminations.first?.contains("ambientLightSensor") == true)
      #expect(study.log.events == [])
      // Further calls of the closed app have no effect either.
      study.listener(.visits).reader.startRecording()
      study.ask(for: [.visits])
      try await study.live(for: .seconds(20))
      #expect(study.log.events == [])
      #expect(study.phone.sheets.isEmpty)
    }
  }

  /// Source: Apple, SRError.invalidEntitlement.
  @Test(
    "without the entitlement any call gets error 0, if the study chooses that interpretation",
    arguments: Call.allCases
  )
  private func error(_ call: Call) throws {
    var options = SensorKitOptions()
    options.missingEntitlement = .error
    try Study.run(bundle: .complete(entitledTo: [.visits]), options: options) { study in
      let light = study.listener()
      call.make(study, light)
      #expect(study.log.events == [])
      try await study.live(for: .seconds(20))
      #expect(study.log.events == [call.failure])
      #expect(study.phone.terminations == [])
      #expect(study.phone.sheets.isEmpty)
    }
  }

  /// Source: Apple, com.apple.developer.sensorkit.reader.allow, a list with a value for each sensor.
  @Test("one sensor without the entitlement fails a request for several")
  func oneOfTwo() throws {
    var options = SensorKitOptions()
    options.missingEntitlement = .error
    try Study.run(bundle: .complete(entitledTo: [.visits]), options: options) { study in
      study.ask(for: [.visits, .keyboardMetrics])
      study.ask(for: [.visits, SRSensor(rawValue: "com.example.unknown")])
      try await study.live(for: .seconds(20))
      #expect(study.log.events == [.answered(0), .answered(0)])
      #expect(study.phone.sheets.isEmpty)
    }
  }

  /// Source: forum thread 655882.
  @Test("without a dictionary NSSensorKitUsageDetail a request gets 8197 and no sheet")
  func usageDetail() throws {
    try Study.run(bundle: .withoutUsageDetail) { study in
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(study.log.events == [.answered(8197)])
      #expect(study.phone.sheets.isEmpty)
    }
  }
}
