public import Foundation
import FoundationAdditions

/// One reading of an electrocardiogram (Apple, SRElectrocardiogramData).
public final class SRElectrocardiogramData: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Conditions of the reading.
  public var flags: Flags { values.flags }

  /// The potential without its constant component, in microvolts.
  public var value: Measurement<UnitElectricPotentialDifference> {
    Measurement(value: values.microvolts, unit: CachedUnit.microvolts)
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a reading in microvolts.
  package init(flags: Flags, microvolts: Double) {
    values = Values(flags: flags, microvolts: microvolts)
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
    (object as? SRElectrocardiogramData)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    @RawCoded var flags: Flags
    let microvolts: Double
  }
}

extension SRElectrocardiogramData {
  /// Conditions of a reading (Apple, SRElectrocardiogramData.Flags).
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The signal is invalid.
    public static var signalInvalid: Flags { Flags(rawValue: 1) }

    /// The participant touched the watch's crown.
    public static var crownTouched: Flags { Flags(rawValue: 2) }
  }
}
