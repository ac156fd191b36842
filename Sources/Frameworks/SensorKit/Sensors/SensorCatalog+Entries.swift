extension SensorCatalog {
  /// The 24 sensors of iOS 27.
  package static let entries: [Entry] = [
    Entry(
      .ambientLightSensor,
      "ambientLightSensor",
      typed: "ambientLight",
      admittedBy: ["ambient-light-sensor"],
      detail: "SRSensorUsageAmbientLightSensor",
      samples: "SRAmbientLightSample",
      from: [.phone]
    ),
    Entry(
      .accelerometer,
      "accelerometer",
      admittedBy: ["motion-accelerometer"],
      detail: "SRSensorUsageMotion",
      samples: "CMRecordedAccelerometerData",
      inArrays: true,
      from: [.phone, .watch]
    ),
    Entry(
      .rotationRate,
      "rotationRate",
      admittedBy: ["motion-rotation-rate"],
      detail: "SRSensorUsageMotion",
      samples: "CMRecordedRotationRateData",
      inArrays: true,
      from: [.phone, .watch]
    ),
    Entry(
      .visits,
      "visits",
      admittedBy: ["visits"],
      detail: "SRSensorUsageVisits",
      samples: "SRVisit",
      from: [.phone]
    ),
    Entry(
      .pedometerData,
      "pedometerData",
      admittedBy: ["pedometer"],
      detail: "SRSensorUsagePedometer",
      samples: "CMPedometerData",
      from: [.phone, .watch]
    ),
    Entry(
      .deviceUsageReport,
      "deviceUsageReport",
      typed: "deviceUsage",
      admittedBy: ["device-usage"],
      detail: "SRSensorUsageDeviceUsage",
      samples: "SRDeviceUsageReport",
      from: [.phone]
    ),
    Entry(
      .messagesUsageReport,
      "messagesUsageReport",
      typed: "messagesUsage",
      admittedBy: ["messages-usage"],
      detail: "SRSensorUsageMessageUsage",
      samples: "SRMessagesUsageReport",
      from: [.phone]
    ),
    Entry(
      .phoneUsageReport,
      "phoneUsageReport",
      typed: "phoneUsage",
      admittedBy: ["phone-usage"],
      detail: "SRSensorUsagePhoneUsage",
      samples: "SRPhoneUsageReport",
      from: [.phone]
    ),
    Entry(
      .onWristState,
      "onWristState",
      admittedBy: ["on-wrist"],
      detail: "SRSensorUsageWristDetection",
      samples: "SRWristDetection",
      from: [.watch]
    ),
    Entry(
      .keyboardMetrics,
      "keyboardMetrics",
      admittedBy: ["keyboard-metrics"],
      detail: "SRSensorUsageKeyboardMetrics",
      samples: "SRKeyboardMetrics",
      from: [.phone]
    ),
    Entry(
      .siriSpeechMetrics,
      "siriSpeechMetrics",
      admittedBy: ["speech-metrics-siri"],
      detail: "SRSensorUsageSpeechMetrics",
      samples: "SRSpeechMetrics",
      from: [.phone]
    ),
    Entry(
      .telephonySpeechMetrics,
      "telephonySpeechMetrics",
      admittedBy: ["speech-metrics-telephony"],
      detail: "SRSensorUsageSpeechMetrics",
      samples: "SRSpeechMetrics",
      from: [.phone]
    ),
    Entry(
      .ambientPressure,
      "ambientPressure",
      admittedBy: ["ambient-pressure"],
      detail: "SRSensorUsageElevation",
      samples: "CMRecordedPressureData",
      inArrays: true,
      from: [.phone]
    ),
    Entry(
      .mediaEvents,
      "mediaEvents",
      admittedBy: ["media-events"],
      isDocumented: false,
      detail: "SRSensorUsageMediaEvents",
      samples: "SRMediaEvent",
      from: [.phone]
    ),
    Entry(
      .wristTemperature,
      "wristTemperature",
      admittedBy: ["wrist-temperature"],
      detail: "SRSensorUsageWristTemperature",
      samples: "SRWristTemperatureSession",
      from: [.watch]
    ),
    Entry(
      .heartRate,
      "heartRate",
      admittedBy: ["heart-rate"],
      detail: "SRSensorUsageHeartRate",
      samples: "CMHighFrequencyHeartRateData",
      from: [.watch]
    ),
    Entry(
      .faceMetrics,
      "faceMetrics",
      admittedBy: ["face-metrics"],
      isDocumented: false,
      detail: "SRSensorUsageFacialMetrics",
      samples: "SRFaceMetrics",
      from: [.phone],
      holdingHours: 7 * 24
    ),
    Entry(
      .odometer,
      "odometer",
      admittedBy: ["odometer"],
      isDocumented: false,
      detail: "SRSensorUsageOdometer",
      samples: "CMOdometerData",
      from: [.phone, .watch]
    ),
    Entry(
      .electrocardiogram,
      "electrocardiogram",
      admittedBy: ["ecg", "ECG"],
      detail: "SRSensorUsageECG",
      samples: "SRElectrocardiogramSample",
      inArrays: true,
      from: [.watch]
    ),
    Entry(
      .photoplethysmogram,
      "photoplethysmogram",
      admittedBy: ["ppg", "PPG"],
      detail: "SRSensorUsagePPG",
      samples: "SRPhotoplethysmogramSample",
      inArrays: true,
      from: [.watch]
    ),
    Entry(
      .acousticSettings,
      "acousticSettings",
      admittedBy: ["acoustic-settings"],
      isDocumented: false,
      samples: "SRAcousticSettings",
      from: [.phone]
    ),
    Entry(
      .sleepSessions,
      "sleepSessions",
      admittedBy: ["sleep-sessions"],
      isDocumented: false,
      samples: "SRSleepSession",
      from: [.watch]
    ),
    Entry(
      .headphoneMotion,
      "headphoneMotion",
      admittedBy: ["headphone-motion"],
      isDocumented: false,
      samples: "CMRecordedDeviceMotion",
      inArrays: true,
      from: [.headphones]
    ),
    Entry(
      .headphoneSettings,
      "headphoneSettings",
      admittedBy: ["headphone-settings"],
      isDocumented: false,
      samples: "SRHeadphoneSettings",
      from: [.headphones]
    ),
  ]
}

extension SensorCatalog.Entry {
  fileprivate init(
    _ sensor: SRSensor,
    _ swiftName: String,
    typed typedName: String? = nil,
    admittedBy entitlements: [String],
    isDocumented: Bool = true,
    detail usageDetailKey: String? = nil,
    samples sampleType: String,
    inArrays deliversArrays: Bool = false,
    from recorders: [SensorCatalog.Recorder],
    holdingHours: Int = 24
  ) {
    self.sensor = sensor
    self.swiftName = swiftName
    self.typedName = typedName ?? swiftName
    self.entitlements = entitlements
    self.isEntitlementDocumented = isDocumented
    self.usageDetailKey = usageDetailKey
    self.sampleType = sampleType
    self.deliversArrays = deliversArrays
    self.recorders = recorders
    self.holdingHours = holdingHours
  }
}
