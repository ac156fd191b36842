import Scenarios

extension Vocabulary {
  /// The names that the house knows, written down by hand: the real ones come from lower floors.
  ///
  /// Sensors, entitlement values and usage-detail keys are Apple's; a second entitlement value is one
  /// that a shipping client uses, and none means that none is known.
  static let standIn = Vocabulary(
    sensors: [
      sensor("ambientLightSensor", ["ambient-light-sensor"], "AmbientLightSensor"),
      sensor("accelerometer", ["motion-accelerometer"], "Motion"),
      sensor("rotationRate", ["motion-rotation-rate"], "Motion"),
      sensor("visits", ["visits"], "Visits"),
      sensor("pedometerData", ["pedometer"], "Pedometer"),
      sensor("deviceUsageReport", ["device-usage"], "DeviceUsage"),
      sensor("messagesUsageReport", ["messages-usage"], "MessageUsage"),
      sensor("phoneUsageReport", ["phone-usage"], "PhoneUsage"),
      sensor("onWristState", ["on-wrist"], "WristDetection"),
      sensor("keyboardMetrics", ["keyboard-metrics"], "KeyboardMetrics"),
      sensor("siriSpeechMetrics", ["speech-metrics-siri"], "SpeechMetrics"),
      sensor("telephonySpeechMetrics", ["speech-metrics-telephony"], "SpeechMetrics"),
      sensor("ambientPressure", ["ambient-pressure"], "Elevation"),
      sensor("mediaEvents", [], "MediaEvents"),
      sensor("wristTemperature", ["wrist-temperature"], "WristTemperature"),
      sensor("heartRate", ["heart-rate"], "HeartRate"),
      sensor("faceMetrics", [], "FacialMetrics"),
      sensor("odometer", [], "Odometer"),
      sensor("electrocardiogram", ["ecg", "ECG"], "ECG"),
      sensor("photoplethysmogram", ["ppg", "PPG"], "PPG"),
      sensor("acousticSettings", [], nil),
      sensor("sleepSessions", [], nil),
      sensor("headphoneMotion", [], nil),
      sensor("headphoneSettings", [], nil),
    ],
    apps: ["SensorLogger"],
    phones: [
      "iPhone 15", "iPhone 15 Pro", "iPhone 16", "iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro",
      "iPhone SE (3rd generation)",
    ],
    routines: ["office-worker", "shift-worker", "student", "retired", "homebody"],
    expectations: [
      "held data stays on the phone", "nothing without consent", "nothing older than retention",
      "everyone who allowed is heard from", "no failed calls", "the app keeps running",
    ],
    tables: ["participants", "prompts", "authorizations", "recordings", "fetches", "errors"]
  )

  private static func sensor(_ name: String, _ entitlements: [String], _ usage: String?) -> Sensor {
    Sensor(
      name: name,
      entitlements: entitlements,
      usageDetailKey: usage.map { "SRSensorUsage\($0)" }
    )
  }
}
