/// The parts of an app's bundle that SensorKit reads.
package struct AppBundle: Sendable {
  /// Values of `com.apple.developer.sensorkit.reader.allow`.
  package var entitlements: Set<String>
  package var purpose: String?
  package var privacyPolicy: String?
  /// The entries of `NSSensorKitUsageDetail`; nil if the key is missing or no dictionary.
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

  /// Returns the bundle with the entitlements and usage descriptions for more sensors.
  package func adding(_ sensors: [SRSensor]) -> AppBundle {
    var bundle = self
    for entry in sensors.compactMap(\.catalogEntry) {
      if let value = entry.entitlements.first { bundle.entitlements.insert(value) }
      guard let key = entry.usageDetailKey, bundle.usageDetail?[key] == nil else { continue }
      bundle.usageDetail?[key] = UsageDetail(description: "Used by the study.", isRequired: false)
    }
    return bundle
  }

  /// Whether the app is entitled to a sensor, and so to its deletion records.
  func admits(_ sensor: SRSensor) -> Bool {
    let parent = sensor.parentOfDeletionRecords ?? sensor
    guard let accepted = parent.catalogEntry?.entitlements else { return false }
    return accepted.contains { entitlements.contains($0) }
  }

  func detail(of sensor: SRSensor) -> UsageDetail? {
    sensor.catalogEntry?.usageDetailKey.flatMap { usageDetail?[$0] }
  }
}
