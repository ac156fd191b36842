import SensorKit
import Testing

/// Source: the reference, 1.4.
@Suite("Parity: sensors")
struct SensorParityTests {
  @Test("1-28: SRSensor")
  func sensors() {
    var parity = Parity()
    // 1-10
    parity.stringType(SRSensor.self)
    parity.function(SRSensor.init(rawValue:) as (String) -> SRSensor)
    parity.variable(\SRSensor.rawValue, String.self)
    parity.constant(SRSensor.ambientLightSensor as SRSensor)
    parity.constant(SRSensor.accelerometer as SRSensor)
    parity.constant(SRSensor.rotationRate as SRSensor)
    parity.constant(SRSensor.visits as SRSensor)
    parity.constant(SRSensor.pedometerData as SRSensor)
    parity.constant(SRSensor.deviceUsageReport as SRSensor)
    parity.constant(SRSensor.messagesUsageReport as SRSensor)
    // 11-20
    parity.constant(SRSensor.phoneUsageReport as SRSensor)
    parity.constant(SRSensor.onWristState as SRSensor)
    parity.constant(SRSensor.keyboardMetrics as SRSensor)
    parity.constant(SRSensor.siriSpeechMetrics as SRSensor)
    parity.constant(SRSensor.telephonySpeechMetrics as SRSensor)
    parity.constant(SRSensor.ambientPressure as SRSensor)
    parity.constant(SRSensor.mediaEvents as SRSensor)
    parity.constant(SRSensor.wristTemperature as SRSensor)
    parity.constant(SRSensor.heartRate as SRSensor)
    parity.constant(SRSensor.faceMetrics as SRSensor)
    // 21-28
    parity.constant(SRSensor.odometer as SRSensor)
    parity.constant(SRSensor.electrocardiogram as SRSensor)
    parity.constant(SRSensor.photoplethysmogram as SRSensor)
    parity.constant(SRSensor.acousticSettings as SRSensor)
    parity.constant(SRSensor.sleepSessions as SRSensor)
    parity.constant(SRSensor.headphoneMotion as SRSensor)
    parity.constant(SRSensor.headphoneSettings as SRSensor)
    parity.function(
      NSString.sr_sensorForDeletionRecordsFromSensor as (NSString) -> () -> SRSensor?
    )
    #expect(parity.count == 28)
  }
}
