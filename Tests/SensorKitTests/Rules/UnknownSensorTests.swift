import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: an unknown sensor")
struct UnknownSensorTests {
  private static let unknown = SRSensor(rawValue: "com.apple.SensorKit.thermometer")

  /// Our choice: no entitlement can admit the sensor; Apple doesn't mention unknown names.
  @Test("each call of its reader, and a request for it, fails as without the entitlement")
  func error() throws {
    var options = SensorKitOptions()
    options.missingEntitlement = .error
    try Study.run(options: options) { study in
      let listener = study.listener(Self.unknown)
      #expect(listener.reader.sensor == Self.unknown)
      #expect(listener.reader.authorizationStatus == .notDetermined)
      listener.reader.startRecording()
      listener.reader.stopRecording()
      listener.reader.fetchDevices()
      listener.reader.fetch(study.request())
      study.ask(for: [Self.unknown])
      await study.settle()
      #expect(
        study.log.events
          == [.startFailed(0), .stopFailed(0), .devicesFailed(0), .failed(0), .answered(0)]
      )
    }
  }

  /// Our choice, like the error above.
  @Test("by default the app is closed, and the reason contains the name")
  func terminated() throws {
    try Study.run { study in
      study.listener(Self.unknown).reader.startRecording()
      #expect(study.phone.terminations.count == 1)
      #expect(study.phone.terminations.first?.contains(Self.unknown.rawValue) == true)
    }
  }
}
