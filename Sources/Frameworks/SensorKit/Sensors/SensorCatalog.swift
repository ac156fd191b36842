/// What is known of every sensor, in the order of the reference.
package enum SensorCatalog {
  /// A kind of device that records samples.
  package enum Recorder: String, Hashable, Sendable, CaseIterable {
    case phone, watch, headphones
  }

  /// What is known of one sensor.
  package struct Entry: Hashable, Sendable {
    /// The sensor, whose raw value the system stores its samples under.
    package let sensor: SRSensor

    /// Its name in Swift as a constant of `SRSensor`, such as `ambientLightSensor`.
    package let swiftName: String

    /// Its name in Swift as a typed sensor of iOS 27, such as `ambientLight`.
    package let typedName: String

    /// The values of the reader entitlement that admit it; the first is the one to write.
    package let entitlements: [String]

    /// Whether a source gives the entitlement's value; where false it is our choice.
    package let isEntitlementDocumented: Bool

    /// The key of its dictionary within `NSSensorKitUsageDetail`, nil where none is documented.
    package let usageDetailKey: String?

    /// The type of one sample.
    package let sampleType: String

    /// Whether a fetch result holds an array of samples rather than one.
    package let deliversArrays: Bool

    /// The devices that record it; where no source says, our choice.
    package let recorders: [Recorder]

    /// Hours for which a new sample is withheld.
    package let holdingHours: Int

    /// The name that the system stores the samples under.
    package var rawValue: String { sensor.rawValue }
  }

  /// The sensor of that name, `ambientLightSensor` or `ambientLight`; nil where there is none.
  package static func entry(named name: String) -> Entry? {
    entries.first { $0.swiftName == name || $0.typedName == name }
  }

  /// The sensor of that raw value, nil where there is none.
  package static func entry(rawValue: String) -> Entry? {
    entries.first { $0.rawValue == rawValue }
  }

  /// The sensor that this entitlement value admits, nil where there is none.
  package static func entry(entitlement: String) -> Entry? {
    entries.first { $0.entitlements.contains(entitlement) }
  }
}

extension SRSensor {
  /// What is known of this sensor; nil for a stream of deletion records or an unknown name.
  package var catalogEntry: SensorCatalog.Entry? { SensorCatalog.entry(rawValue: rawValue) }
}
