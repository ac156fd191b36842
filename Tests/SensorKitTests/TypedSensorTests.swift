import SensorKit
import Testing

/// Source: the reference, 1.2.
@Suite("SensorKit: typed sensors")
struct TypedSensorTests {
  private let sensors: [any SRDataSensor] = [
    .ambientLight, .accelerometer, .rotationRate, .visits, .pedometerData, .deviceUsage,
    .messagesUsage, .phoneUsage, .onWristState, .keyboardMetrics, .siriSpeechMetrics,
    .telephonySpeechMetrics, .ambientPressure, .mediaEvents, .wristTemperature, .heartRate,
    .faceMetrics, .odometer, .electrocardiogram, .photoplethysmogram, .acousticSettings,
    .sleepSessions, .headphoneMotion, .headphoneSettings,
  ]

  @Test("Each reads the stream of its name, in the catalog's order")
  func streams() throws {
    #expect(sensors.map(\.stream) == SensorCatalog.entries.map(\.sensor))
    for sensor in sensors {
      let name = try #require(sensor.stream.catalogEntry?.typedName)
      #expect("\(type(of: sensor))".lowercased() == "sr\(name)sensor".lowercased())
    }
  }

  @Test("Each delivers the sample type that the catalog has for its stream")
  func samples() throws {
    func sampleType<Sensor: SRDataSensor>(_: Sensor) -> String { "\(Sensor.Sample.self)" }
    for sensor in sensors {
      let entry = try #require(sensor.stream.catalogEntry)
      let name = entry.deliversArrays ? "Array<\(entry.sampleType)>" : entry.sampleType
      #expect(sampleType(sensor) == name)
    }
  }

  /// Source: Apple, SRDataSensor is Hashable.
  @Test("Sensors of one type are equal, and differ from those of other types")
  func equality() {
    #expect(SRVisitsSensor() == .visits)
    #expect(Set(sensors.map { AnyHashable($0) }).count == 24)
  }
}
