public import Foundation

/// A phone or watch that records samples (Apple, SRDevice).
public final class SRDevice: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The name that the owner gave the device, such as "My iPhone" (Apple's header).
  public let name: String

  /// The kind of device, such as "iPhone" (Apple's header).
  public let model: String

  /// The operating system, such as "iOS" or "watchOS".
  public let systemName: String

  /// The operating system's version, such as "18.5".
  public let systemVersion: String

  /// The hardware model, such as "Watch3,4".
  public let productType: String

  /// Distinguishes two devices of one model; only the simulation uses it, and clients never see it.
  package let identifier: String

  /// Creates a device with empty properties (our choice).
  public override convenience init() {
    self.init(
      name: "",
      model: "",
      systemName: "",
      systemVersion: "",
      productType: "",
      identifier: ""
    )
  }

  /// Creates a device with these properties; only `identifier` must differ from other devices'.
  package init(
    name: String,
    model: String,
    systemName: String,
    systemVersion: String,
    productType: String,
    identifier: String
  ) {
    self.name = name
    self.model = model
    self.systemName = systemName
    self.systemVersion = systemVersion
    self.productType = productType
    self.identifier = identifier
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    var values: [String] = []
    for key in Self.keys {
      guard let value = coder.decodeObject(of: NSString.self, forKey: key) else { return nil }
      values.append(String(describing: value))
    }
    self.init(
      name: values[0],
      model: values[1],
      systemName: values[2],
      systemVersion: values[3],
      productType: values[4],
      identifier: values[5]
    )
  }

  public func encode(with coder: NSCoder) {
    for (key, value) in zip(Self.keys, values) { coder.encode(value as NSString, forKey: key) }
  }

  /// Returns the device itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SRDevice else { return false }
    // Apps store values by device and look them up for each sample.
    if self === other { return true }
    return identifier == other.identifier && productType == other.productType
      && name == other.name && model == other.model && systemName == other.systemName
      && systemVersion == other.systemVersion
  }

  /// The class and the properties, without the address, which would differ in each run (our
  /// choice).
  public override var description: String {
    "<SRDevice: name \(name), model \(model), \(systemName) \(systemVersion), \(productType)>"
  }

  public override var hash: Int { identifier.hashValue }

  private static let keys = [
    "name", "model", "systemName", "systemVersion", "productType", "identifier",
  ]

  private var values: [String] {
    [name, model, systemName, systemVersion, productType, identifier]
  }
}

extension SRDevice {
  /// The device that the app runs on; outside a world, a device without a name.
  ///
  /// Source: Apple, SRDevice.currentDevice.
  public class var current: SRDevice {
    SensorKitService.current?.hardware.devices.first ?? SRDevice()
  }
}
