import SensorKit
import Testing

/// Raw values as read out of Apple's framework, 1.2 of the reference; the last two are our choice.
private let rawValues: [(SRSensor, String)] = [
  (.ambientLightSensor, "com.apple.SensorKit.als"),
  (.accelerometer, "com.apple.SensorKit.motion.accelerometer"),
  (.rotationRate, "com.apple.SensorKit.motion.gyroscope"),
  (.visits, "com.apple.SensorKit.visits"),
  (.pedometerData, "com.apple.SensorKit.pedometer.data"),
  (.deviceUsageReport, "com.apple.SensorKit.deviceUsageReport"),
  (.messagesUsageReport, "com.apple.SensorKit.messagesUsageReport"),
  (.phoneUsageReport, "com.apple.SensorKit.phoneUsageReport"),
  (.onWristState, "com.apple.SensorKit.onWristState"),
  (.keyboardMetrics, "com.apple.SensorKit.keyboardMetrics"),
  (.siriSpeechMetrics, "com.apple.SensorKit.speechMetrics.siri"),
  (.telephonySpeechMetrics, "com.apple.SensorKit.speechMetrics.telephony"),
  (.ambientPressure, "com.apple.SensorKit.ambientPressure"),
  (.mediaEvents, "com.apple.SensorKit.mediaEvents"),
  (.wristTemperature, "com.apple.SensorKit.wristTemperature"),
  (.heartRate, "com.apple.SensorKit.heart.rate"),
  (.faceMetrics, "com.apple.SensorKit.faceMetrics"),
  (.odometer, "com.apple.SensorKit.odometer"),
  (.electrocardiogram, "com.apple.SensorKit.ECG"),
  (.photoplethysmogram, "com.apple.SensorKit.PPG"),
  (.acousticSettings, "com.apple.SensorKit.hearing.acousticSettings"),
  (.sleepSessions, "com.apple.SensorKit.sleep.sessions"),
  (.headphoneMotion, "com.apple.SensorKit.headphoneMotion"),
  (.headphoneSettings, "com.apple.SensorKit.headphoneSettings"),
]

@Suite("SensorKit: sensors")
struct SRSensorTests {
  /// Source: the reference, 1.2.
  @Test("Each sensor has the raw value that Apple's framework gives it", arguments: rawValues)
  func rawValue(sensor: SRSensor, expected: String) {
    #expect(sensor.rawValue == expected)
    #expect(SRSensor(rawValue: expected) == sensor)
  }

  /// Source: the reference, 1.2.
  @Test("The catalog lists the 24 sensors in the reference's order")
  func order() {
    #expect(SensorCatalog.entries.map(\.rawValue) == rawValues.map(\.1))
  }

  /// Source: the reference, 2.8 (58 inputs measured on macOS).
  @Test(
    "A stream of deletion records is named by the suffix .tombstones",
    arguments: [
      ("com.apple.SensorKit.als", "com.apple.SensorKit.als.tombstones"),
      ("", ".tombstones"),
      ("unknown", "unknown.tombstones"),
      ("a.tombstones.b", "a.tombstones.b.tombstones"),
      ("a.Tombstones", "a.Tombstones.tombstones"),
      ("tombstones", "tombstones.tombstones"),
    ]
  )
  func deletionRecords(name: String, expected: String) {
    let stream = SRSensor(rawValue: expected)
    #expect(name.sr_sensorForDeletionRecordsFromSensor() == stream)
    #expect(NSString(string: name).sr_sensorForDeletionRecordsFromSensor() == stream)
    #expect(stream.parentOfDeletionRecords == SRSensor(rawValue: name))
  }

  /// Source: the reference, 2.8.
  @Test(
    "A stream of deletion records has none of its own",
    arguments: [".tombstones", "com.apple.SensorKit.als.tombstones", "a.tombstones.tombstones"]
  )
  func noDeletionRecordsOfDeletionRecords(name: String) {
    #expect(name.sr_sensorForDeletionRecordsFromSensor() == nil)
    #expect(NSString(string: name).sr_sensorForDeletionRecordsFromSensor() == nil)
  }

  /// Source: our choice.
  @Test("A sensor is no stream of deletion records", arguments: rawValues.map(\.0))
  func noParent(sensor: SRSensor) {
    #expect(sensor.parentOfDeletionRecords == nil)
  }
}
