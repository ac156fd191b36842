import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: interpretations of the app's bundle")
struct BundleReadingTests {
  /// Source: Apple's sensor pages write ecg and ppg, a shipping client ECG and PPG.
  @Test(
    "both spellings of an entitlement admit the sensor",
    arguments: [
      ("ecg", SRSensor.electrocardiogram), ("ECG", .electrocardiogram),
      ("ppg", .photoplethysmogram), ("PPG", .photoplethysmogram),
    ]
  )
  func spellings(value: String, sensor: SRSensor) throws {
    var bundle = AppBundle.complete()
    bundle.entitlements = [value]
    try Study.run(bundle: bundle) { study in
      study.ask(for: [sensor])
      try await study.live(for: .seconds(20))
      #expect(study.log.events == [.answered(nil)])
      #expect(study.listener(sensor).reader.authorizationStatus == .authorized)
      #expect(study.phone.terminations == [])
    }
  }

  /// Our choice: a missing entry is no reason to refuse (four sensors have no documented key).
  @Test("a sensor without a usage detail of its own is requested without a text")
  func noEntry() throws {
    var bundle = AppBundle.complete()
    bundle.usageDetail = [:]
    try Study.run(bundle: bundle) { study in
      study.ask(for: [.ambientLightSensor, .sleepSessions])
      try await study.live(for: .seconds(20))
      #expect(study.phone.sheets.first?.rows.map(\.description) == [nil, nil])
      #expect(study.log.events == [.answered(nil)])
    }
  }
}
