/// What SensorKit stands on: the phone with its paired devices, the app's bundle, and the person.
package protocol SensorKitHardware: AnyObject {
  /// This device first, then the paired ones.
  var devices: [SRDevice] { get }

  /// What a sensor writes on a device; nil if that device doesn't have it.
  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)?

  /// Shows the sheet to the person.
  func show(_ sheet: ConsentSheet) async -> ConsentSheet.Answer

  /// Warns the person that sensors which they refused are required, and lets them think again.
  func warn(_ sheet: ConsentSheet, aboutRefusing sensors: [SRSensor]) async -> ConsentSheet.Answer

  /// Closes the app at once.
  func terminateApp(_ reason: String)
}

/// The sheet "Research Sensor & Usage Data", with what the app's Info.plist says on it.
package struct ConsentSheet: Hashable, Sendable {
  /// One switch of the sheet.
  package struct Row: Hashable, Sendable {
    package var sensor: SRSensor
    /// The study's own words about the sensor; nil if its Info.plist has none.
    package var description: String?
    /// Whether the study says that it can't do without.
    package var isRequired: Bool
  }

  /// What the person did with it.
  package enum Answer: Hashable, Sendable {
    /// Each switch was set; a sensor that isn't named was refused.
    case answered(allowing: Set<SRSensor>)
    /// The sheet was put away without an answer.
    case cancelled
  }

  package var purpose: String?
  package var privacyPolicy: String?
  package var rows: [Row]
}

/// The parts of an app's bundle that SensorKit looks at.
package struct AppBundle: Sendable {
  /// Values of `com.apple.developer.sensorkit.reader.allow`.
  package var entitlements: Set<String>
  package var purpose: String?
  package var privacyPolicy: String?
  /// What `NSSensorKitUsageDetail` holds by key; nil if it is missing or no dictionary.
  package var usageDetail: [String: UsageDetail]?

  /// One entry of `NSSensorKitUsageDetail`.
  package struct UsageDetail: Hashable, Sendable {
    package var description: String?
    package var isRequired: Bool

    package init(description: String?, isRequired: Bool) {
      self.description = description
      self.isRequired = isRequired
    }
  }

  package init(
    entitlements: Set<String>,
    purpose: String?,
    privacyPolicy: String?,
    usageDetail: [String: UsageDetail]?
  ) {
    self.entitlements = entitlements
    self.purpose = purpose
    self.privacyPolicy = privacyPolicy
    self.usageDetail = usageDetail
  }

  /// Whether the app is entitled to a sensor.
  func admits(_ sensor: SRSensor) -> Bool {
    guard let accepted = sensor.catalogEntry?.entitlements else { return false }
    return accepted.contains { entitlements.contains($0) }
  }

  func detail(of sensor: SRSensor) -> UsageDetail? {
    sensor.catalogEntry?.usageDetailKey.flatMap { usageDetail?[$0] }
  }
}
