import SensorKit
import Testing

@Suite("SensorKit: catalog")
struct SensorCatalogTests {
  /// Source: our choice; otherwise lookups would be ambiguous.
  @Test("No two sensors share a name, a raw value or an entitlement")
  func unique() {
    let entries = SensorCatalog.entries
    #expect(Set(entries.map(\.rawValue)).count == 24)
    #expect(Set(entries.map(\.swiftName)).count == 24)
    #expect(Set(entries.map(\.typedName)).count == 24)
    let entitlements = entries.flatMap(\.entitlements)
    #expect(Set(entitlements).count == entitlements.count)
  }

  /// Source: our choice.
  @Test("A sensor is found by each of its names and values", arguments: SensorCatalog.entries)
  func lookups(entry: SensorCatalog.Entry) {
    #expect(SensorCatalog.entry(named: entry.swiftName) == entry)
    #expect(SensorCatalog.entry(named: entry.typedName) == entry)
    #expect(SensorCatalog.entry(rawValue: entry.rawValue) == entry)
    #expect(entry.sensor.catalogEntry == entry)
    #expect(!entry.entitlements.isEmpty && !entry.recorders.isEmpty)
    for value in entry.entitlements { #expect(SensorCatalog.entry(entitlement: value) == entry) }
  }

  /// Source: our choice.
  @Test("A lookup of an unknown value finds nothing")
  func unknown() {
    #expect(SensorCatalog.entry(named: "thermometer") == nil)
    #expect(SensorCatalog.entry(rawValue: "com.apple.SensorKit.als.tombstones") == nil)
    #expect(SensorCatalog.entry(entitlement: "ambientLightSensor") == nil)
  }

  /// Source: the reference, 1.2 and 1.3.
  @Test(
    "The entitlement's value is the documented one",
    arguments: [
      (SRSensor.ambientLightSensor, ["ambient-light-sensor"]),
      (.accelerometer, ["motion-accelerometer"]),
      (.rotationRate, ["motion-rotation-rate"]),
      (.visits, ["visits"]),
      (.pedometerData, ["pedometer"]),
      (.deviceUsageReport, ["device-usage"]),
      (.messagesUsageReport, ["messages-usage"]),
      (.phoneUsageReport, ["phone-usage"]),
      (.onWristState, ["on-wrist"]),
      (.keyboardMetrics, ["keyboard-metrics"]),
      (.siriSpeechMetrics, ["speech-metrics-siri"]),
      (.telephonySpeechMetrics, ["speech-metrics-telephony"]),
      (.ambientPressure, ["ambient-pressure"]),
      (.wristTemperature, ["wrist-temperature"]),
      (.heartRate, ["heart-rate"]),
      (.electrocardiogram, ["ecg", "ECG"]),
      (.photoplethysmogram, ["ppg", "PPG"]),
    ]
  )
  func entitlements(sensor: SRSensor, expected: [String]) {
    #expect(sensor.catalogEntry?.entitlements == expected)
    #expect(sensor.catalogEntry?.isEntitlementDocumented == true)
  }

  /// Source: the reference, 5.2.
  @Test("Seven entitlement values are our choice")
  func ourChoice() {
    let chosen = SensorCatalog.entries.filter { !$0.isEntitlementDocumented }.map(\.swiftName)
    #expect(
      chosen == [
        "mediaEvents", "faceMetrics", "odometer", "acousticSettings", "sleepSessions",
        "headphoneMotion", "headphoneSettings",
      ]
    )
  }

  /// Source: the reference, 1.3, K7 to K24.
  @Test("The 18 documented usage-detail keys are used, and no others")
  func usageDetailKeys() {
    let suffixes = [
      "DeviceUsage", "KeyboardMetrics", "WristDetection", "MessageUsage", "PhoneUsage", "ECG",
      "Elevation", "FacialMetrics", "HeartRate", "MediaEvents", "Motion", "Odometer", "Pedometer",
      "PPG", "SpeechMetrics", "Visits", "WristTemperature", "AmbientLightSensor",
    ]
    let keys = Set(SensorCatalog.entries.compactMap(\.usageDetailKey))
    #expect(keys == Set(suffixes.map { "SRSensorUsage" + $0 }))
    let without = SensorCatalog.entries.filter { $0.usageDetailKey == nil }.map(\.sensor)
    #expect(
      without == [.acousticSettings, .sleepSessions, .headphoneMotion, .headphoneSettings]
    )
  }

  /// Source: a shipping client (SpeziSensorKit); Apple documents 24 hours.
  @Test("Samples are held for a day, face metrics for a week")
  func holdingPeriods() {
    for entry in SensorCatalog.entries {
      #expect(entry.holdingHours == (entry.sensor == .faceMetrics ? 168 : 24))
    }
  }

  /// Source: the reference, 1.2.
  @Test("Six sensors deliver arrays of samples")
  func arrays() {
    let arrays = SensorCatalog.entries.filter(\.deliversArrays).map(\.sensor)
    #expect(
      arrays == [
        .accelerometer, .rotationRate, .ambientPressure, .electrocardiogram, .photoplethysmogram,
        .headphoneMotion,
      ]
    )
  }
}
