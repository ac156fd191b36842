/// The properties of all sensors, in the order of the reference.
package enum SensorCatalog {
  /// A kind of device that records samples.
  package enum Recorder: String, Hashable, Sendable, CaseIterable {
    case phone, watch, headphones
  }

  /// The properties of one sensor.
  package struct Entry: Hashable, Sendable {
    /// The sensor; the system stores its samples under the raw value.
    package let sensor: SRSensor

    /// The name of the constant of `SRSensor`, such as `ambientLightSensor`.
    package let swiftName: String

    /// The name of the typed sensor of iOS 27, such as `ambientLight`.
    package let typedName: String

    /// The values of the reader entitlement that allow the sensor; apps should use the first.
    package let entitlements: [String]

    /// Whether a source documents the entitlement's value; if not, the value is our choice.
    package let isEntitlementDocumented: Bool

    /// The key of the sensor's dictionary within `NSSensorKitUsageDetail`; nil if none is
    /// documented.
    package let usageDetailKey: String?

    /// The type of one sample.
    package let sampleType: String

    /// Whether a fetch result holds an array of samples rather than one sample.
    package let deliversArrays: Bool

    /// The devices that record the sensor; our choice if no source names them.
    package let recorders: [Recorder]

    /// The holding period of a new sample, in hours.
    package let holdingHours: Int

    /// The name that the system stores the samples under.
    package var rawValue: String { sensor.rawValue }
  }

  /// Returns the sensor with a name, such as `ambientLightSensor` or `ambientLight`; nil if there
  /// is none.
  package static func entry(named name: String) -> Entry? {
    entries.first { $0.swiftName == name || $0.typedName == name }
  }

  /// Returns the sensor with a raw value; nil if there is none.
  package static func entry(rawValue: String) -> Entry? {
    places[rawValue].map { entries[$0] }
  }

  /// The place of each sensor in the list, by its raw value.
  private static let places = Dictionary(
    uniqueKeysWithValues: entries.enumerated().map { ($1.rawValue, $0) }
  )

  /// Returns the sensor that an entitlement value allows; nil if there is none.
  package static func entry(entitlement: String) -> Entry? {
    entries.first { $0.entitlements.contains(entitlement) }
  }
}

extension SRSensor {
  /// The properties of this sensor; nil for a stream of deletion records or an unknown name.
  package var catalogEntry: SensorCatalog.Entry? { SensorCatalog.entry(rawValue: rawValue) }
}
