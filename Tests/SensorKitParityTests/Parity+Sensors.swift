import SensorKit

extension Parity {
  mutating func sensors() {
    stringType(1, SRSensor.self)
    function(2, SRSensor.init(rawValue:) as (String) -> SRSensor)
    variable(3, \SRSensor.rawValue, String.self)
    string(4, SRSensor.ambientLightSensor as SRSensor, "com.apple.SensorKit.als")
    string(5, SRSensor.accelerometer as SRSensor, "com.apple.SensorKit.motion.accelerometer")
    string(6, SRSensor.rotationRate as SRSensor, "com.apple.SensorKit.motion.gyroscope")
    string(7, SRSensor.visits as SRSensor, "com.apple.SensorKit.visits")
    string(8, SRSensor.pedometerData as SRSensor, "com.apple.SensorKit.pedometer.data")
    string(9, SRSensor.deviceUsageReport as SRSensor, "com.apple.SensorKit.deviceUsageReport")
    string(10, SRSensor.messagesUsageReport as SRSensor, "com.apple.SensorKit.messagesUsageReport")
    string(11, SRSensor.phoneUsageReport as SRSensor, "com.apple.SensorKit.phoneUsageReport")
    string(12, SRSensor.onWristState as SRSensor, "com.apple.SensorKit.onWristState")
    string(13, SRSensor.keyboardMetrics as SRSensor, "com.apple.SensorKit.keyboardMetrics")
    string(14, SRSensor.siriSpeechMetrics as SRSensor, "com.apple.SensorKit.speechMetrics.siri")
    string(
      15,
      SRSensor.telephonySpeechMetrics as SRSensor,
      "com.apple.SensorKit.speechMetrics.telephony"
    )
    string(16, SRSensor.ambientPressure as SRSensor, "com.apple.SensorKit.ambientPressure")
    string(17, SRSensor.mediaEvents as SRSensor, "com.apple.SensorKit.mediaEvents")
    string(18, SRSensor.wristTemperature as SRSensor, "com.apple.SensorKit.wristTemperature")
    string(19, SRSensor.heartRate as SRSensor, "com.apple.SensorKit.heart.rate")
    string(20, SRSensor.faceMetrics as SRSensor, "com.apple.SensorKit.faceMetrics")
    string(21, SRSensor.odometer as SRSensor, "com.apple.SensorKit.odometer")
    string(22, SRSensor.electrocardiogram as SRSensor, "com.apple.SensorKit.ECG")
    string(23, SRSensor.photoplethysmogram as SRSensor, "com.apple.SensorKit.PPG")
    string(
      24,
      SRSensor.acousticSettings as SRSensor,
      "com.apple.SensorKit.hearing.acousticSettings"
    )
    string(25, SRSensor.sleepSessions as SRSensor, "com.apple.SensorKit.sleep.sessions")
    string(26, SRSensor.headphoneMotion as SRSensor, "com.apple.SensorKit.headphoneMotion")
    string(27, SRSensor.headphoneSettings as SRSensor, "com.apple.SensorKit.headphoneSettings")
    function(28, NSString.sr_sensorForDeletionRecordsFromSensor as (NSString) -> () -> SRSensor?)
  }
}
