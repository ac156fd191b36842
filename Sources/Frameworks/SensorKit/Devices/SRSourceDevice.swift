public import Foundation
import FoundationAdditions

/// A device that a recording device receives samples from, such as headphones (Apple, SRSourceDevice).
public final class SRSourceDevice: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The device's identifier, which is valid on this phone only.
  public var localIdentifier: String { values.localIdentifier }

  /// The manufacturer.
  public var manufacturer: String? { values.manufacturer }

  /// The model.
  public var model: String? { values.model }

  /// The hardware version.
  public var hardwareVersion: String? { values.hardwareVersion }

  /// The firmware version.
  public var firmwareVersion: String? { values.firmwareVersion }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a device; all values except the identifier may be unknown.
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

  /// Returns the object itself, because it is immutable.
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
