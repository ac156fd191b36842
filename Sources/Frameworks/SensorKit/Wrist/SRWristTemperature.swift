public import Foundation
import FoundationAdditions

/// A skin temperature at the wrist (Apple, SRWristTemperature).
public final class SRWristTemperature: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The time of the measurement.
  public var timestamp: Date { values.timestamp }

  /// The temperature, in degrees Celsius.
  public var value: Measurement<UnitTemperature> {
    Measurement(value: values.celsius, unit: CachedUnit.celsius)
  }

  /// The conditions that disturbed the measurement.
  public var condition: Condition { values.condition }

  /// The estimated error, in degrees Celsius.
  public var errorEstimate: Measurement<UnitTemperature> {
    Measurement(value: values.errorCelsius, unit: CachedUnit.celsius)
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a temperature with its error, in degrees Celsius.
  package init(timestamp: Date, celsius: Double, condition: Condition, errorCelsius: Double) {
    values = Values(
      timestamp: timestamp,
      celsius: celsius,
      condition: condition,
      errorCelsius: errorCelsius
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
    (object as? SRWristTemperature)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let timestamp: Date
    let celsius: Double
    @RawCoded var condition: Condition
    let errorCelsius: Double
  }
}

extension SRWristTemperature {
  /// Conditions that disturb a measurement (Apple, SRWristTemperature.Condition).
  public struct Condition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The watch was not worn.
    public static var offWrist: Condition { Condition(rawValue: 1) }

    /// The watch was charging.
    public static var onCharger: Condition { Condition(rawValue: 2) }

    /// The watch was moved.
    public static var inMotion: Condition { Condition(rawValue: 4) }
  }
}
