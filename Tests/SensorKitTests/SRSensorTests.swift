import SensorKit
import Testing

@Suite("SensorKit: sensors")
struct SRSensorTests {
  /// Source: the reference, 2.8 (58 inputs measured on macOS).
  @Test(
    "A stream of deletion records has the suffix .tombstones",
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
    "A stream of deletion records has no stream of its own",
    arguments: [".tombstones", "com.apple.SensorKit.als.tombstones", "a.tombstones.tombstones"]
  )
  func noDeletionRecordsOfDeletionRecords(name: String) {
    #expect(name.sr_sensorForDeletionRecordsFromSensor() == nil)
    #expect(NSString(string: name).sr_sensorForDeletionRecordsFromSensor() == nil)
  }

  /// Source: our choice.
  @Test(
    "A sensor is not a stream of deletion records",
    arguments: SensorCatalog.entries.map(\.sensor)
  )
  func noParent(sensor: SRSensor) {
    #expect(sensor.parentOfDeletionRecords == nil)
  }
}
