public import Foundation
import FoundationAdditions

/// A device behind the one that recorded, such as headphones (Apple, SRSourceDevice).
public final class SRSourceDevice: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Its name on this phone alone.
  public var localIdentifier: String { values.localIdentifier }

  /// Who made it.
  public var manufacturer: String? { values.manufacturer }

  /// What it is.
  public var model: String? { values.model }

  /// The version of its hardware.
  public var hardwareVersion: String? { values.hardwareVersion }

  /// The version of its software.
  public var firmwareVersion: String? { values.firmwareVersion }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// A device; only its identifier need be known.
  package init(
    localIdentifier: String,
    manufacturer: String?,
    model: String?,
    hardwareVersion: String?,
    firmwareVersion: String?
  ) {
    values = Values(
      localIdentifier: localIdentifier,
      manufacturer: manufacturer,
      model: model,
      hardwareVersion: hardwareVersion,
      firmwareVersion: firmwareVersion
    )
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.init(values: values)
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// The object itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRSourceDevice)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let localIdentifier: String
    let manufacturer: String?
    let model: String?
    let hardwareVersion: String?
    let firmwareVersion: String?
  }
}
