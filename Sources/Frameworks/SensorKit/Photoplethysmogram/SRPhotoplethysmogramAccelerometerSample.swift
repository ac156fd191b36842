public import Foundation
import FoundationAdditions

/// An acceleration that accompanies optical samples (Apple, SRPhotoplethysmogramAccelerometerSample).
public final class SRPhotoplethysmogramAccelerometerSample: NSObject, NSCopying, NSSecureCoding,
  Sendable
{
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The time of the measurement, in nanoseconds since the start of the batch's collection.
  public var nanosecondsSinceStart: Int64 { values.nanosecondsSinceStart }

  /// The sampling frequency, in hertz.
  public var samplingFrequency: Measurement<UnitFrequency> {
    Measurement(value: values.hertz, unit: CachedUnit.hertz)
  }

  /// The acceleration along the x-axis, in units of gravity.
  public var x: Measurement<UnitAcceleration> {
    Measurement(value: values.x, unit: CachedUnit.gravity)
  }

  /// The acceleration along the y-axis, in units of gravity.
  public var y: Measurement<UnitAcceleration> {
    Measurement(value: values.y, unit: CachedUnit.gravity)
  }

  /// The acceleration along the z-axis, in units of gravity.
  public var z: Measurement<UnitAcceleration> {
    Measurement(value: values.z, unit: CachedUnit.gravity)
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates an acceleration in units of gravity; the frequency is in hertz.
  package init(nanosecondsSinceStart: Int64, hertz: Double, x: Double, y: Double, z: Double) {
    values = Values(nanosecondsSinceStart: nanosecondsSinceStart, hertz: hertz, x: x, y: y, z: z)
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
    (object as? SRPhotoplethysmogramAccelerometerSample)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let nanosecondsSinceStart: Int64
    let hertz: Double
    let x: Double
    let y: Double
    let z: Double
  }
}
