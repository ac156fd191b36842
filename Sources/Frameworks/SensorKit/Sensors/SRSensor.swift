/// The name of a stream of samples (Apple, SRSensor).
///
/// Any string is a valid name; `SensorCatalog` lists the known sensors.
public struct SRSensor: RawRepresentable, Hashable, Sendable {
  /// The name that the system stores the stream under.
  public var rawValue: String

  /// Creates the sensor with a name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
}

// Motion, light and the environment.
extension SRSensor {
  /// Light on the display side of the phone.
  public static let ambientLightSensor = SRSensor(rawValue: "com.apple.SensorKit.als")

  /// Acceleration, with gravity.
  public static let accelerometer = SRSensor(rawValue: "com.apple.SensorKit.motion.accelerometer")

  /// Rotation rate; its raw value says gyroscope.
  public static let rotationRate = SRSensor(rawValue: "com.apple.SensorKit.motion.gyroscope")

  /// Visits of places that matter to the participant.
  public static let visits = SRSensor(rawValue: "com.apple.SensorKit.visits")

  /// Steps, floors and walking pace.
  public static let pedometerData = SRSensor(rawValue: "com.apple.SensorKit.pedometer.data")

  /// Air pressure and temperature.
  public static let ambientPressure = SRSensor(rawValue: "com.apple.SensorKit.ambientPressure")

  /// Distance, speed and slope of the participant's route.
  public static let odometer = SRSensor(rawValue: "com.apple.SensorKit.odometer")
}

// How the phone is used.
extension SRSensor {
  /// Use of apps, notifications and web sites, by category.
  public static let deviceUsageReport = SRSensor(rawValue: "com.apple.SensorKit.deviceUsageReport")

  /// Counts of messages sent and received.
  public static let messagesUsageReport = SRSensor(
    rawValue: "com.apple.SensorKit.messagesUsageReport"
  )

  /// Counts and length of phone calls.
  public static let phoneUsageReport = SRSensor(rawValue: "com.apple.SensorKit.phoneUsageReport")

  /// How the participant types.
  public static let keyboardMetrics = SRSensor(rawValue: "com.apple.SensorKit.keyboardMetrics")

  /// Speech to Siri.
  public static let siriSpeechMetrics = SRSensor(rawValue: "com.apple.SensorKit.speechMetrics.siri")

  /// Speech in phone calls.
  public static let telephonySpeechMetrics = SRSensor(
    rawValue: "com.apple.SensorKit.speechMetrics.telephony"
  )

  /// Images and videos seen in messaging apps.
  public static let mediaEvents = SRSensor(rawValue: "com.apple.SensorKit.mediaEvents")

  /// The face at an unlock or while messaging.
  public static let faceMetrics = SRSensor(rawValue: "com.apple.SensorKit.faceMetrics")
}

// The body.
extension SRSensor {
  /// Whether a watch is worn, and how.
  public static let onWristState = SRSensor(rawValue: "com.apple.SensorKit.onWristState")

  /// Skin temperature at the wrist during sleep.
  public static let wristTemperature = SRSensor(rawValue: "com.apple.SensorKit.wristTemperature")

  /// Heart rate.
  public static let heartRate = SRSensor(rawValue: "com.apple.SensorKit.heart.rate")

  /// Electrocardiograms.
  public static let electrocardiogram = SRSensor(rawValue: "com.apple.SensorKit.ECG")

  /// Photoplethysmograms: light that is reflected through the skin.
  public static let photoplethysmogram = SRSensor(rawValue: "com.apple.SensorKit.PPG")

  /// Sessions of sleep.
  public static let sleepSessions = SRSensor(rawValue: "com.apple.SensorKit.sleep.sessions")
}

// Hearing.
extension SRSensor {
  /// The audio settings of the phone.
  public static let acousticSettings = SRSensor(
    rawValue: "com.apple.SensorKit.hearing.acousticSettings"
  )

  /// Motion of the head, from headphones; the raw value is our choice.
  public static let headphoneMotion = SRSensor(rawValue: "com.apple.SensorKit.headphoneMotion")

  /// The settings of headphones; the raw value is our choice.
  public static let headphoneSettings = SRSensor(rawValue: "com.apple.SensorKit.headphoneSettings")
}
