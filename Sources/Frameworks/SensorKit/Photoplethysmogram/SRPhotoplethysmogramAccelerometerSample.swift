public import Foundation
import FoundationAdditions

/// An acceleration that goes with light (Apple, SRPhotoplethysmogramAccelerometerSample).
public final class SRPhotoplethysmogramAccelerometerSample: NSObject, NSCopying, NSSecureCoding,
  Sendable
{
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// When it was measured, in nanoseconds since the batch's collection began.
  public var nanosecondsSinceStart: Int64 { values.nanosecondsSinceStart }

  /// Samples a second, in hertz.
  public var samplingFrequency: Measurement<UnitFrequency> {
    Measurement(value: values.hertz, unit: CachedUnit.hertz)
  }

  /// Along the first axis, in units of gravity.
  public var x: Measurement<UnitAcceleration> {
    Measurement(value: values.x, unit: CachedUnit.gravity)
  }

  /// Along the second axis, in units of gravity.
  public var y: Measurement<UnitAcceleration> {
    Measurement(value: values.y, unit: CachedUnit.gravity)
  }

  /// Along the third axis, in units of gravity.
  public var z: Measurement<UnitAcceleration> {
    Measurement(value: values.z, unit: CachedUnit.gravity)
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// An acceleration in units of gravity, taken so many times a second.
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

  /// The object itself, as it never changes.
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
