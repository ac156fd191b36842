public import Foundation
import FoundationAdditions

/// A batch of reflected light, measured through the skin (Apple, SRPhotoplethysmogramSample).
public final class SRPhotoplethysmogramSample: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The start of the collection that the batch belongs to.
  public var startDate: Date { values.startDate }

  /// The start of the batch, in nanoseconds since `startDate`.
  public var nanosecondsSinceStart: Int64 { values.nanosecondsSinceStart }

  /// The purposes of the measurement.
  public var usage: [Usage] { values.usage.map(Usage.init(rawValue:)) }

  /// The readings of light.
  public var opticalSamples: [SRPhotoplethysmogramOpticalSample] {
    values.opticalSamples.map(SRPhotoplethysmogramOpticalSample.init(values:))
  }

  /// The accelerations during the measurement.
  public var accelerometerSamples: [SRPhotoplethysmogramAccelerometerSample] {
    values.accelerometerSamples.map(SRPhotoplethysmogramAccelerometerSample.init(values:))
  }

  /// The temperature in degrees Celsius; nil if no reliable value exists.
  public var temperature: Measurement<UnitTemperature>? {
    values.celsius.map { Measurement(value: $0, unit: CachedUnit.celsius) }
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a batch; the temperature is in degrees Celsius.
  package init(
    startDate: Date,
    nanosecondsSinceStart: Int64,
    usage: [Usage],
    opticalSamples: [SRPhotoplethysmogramOpticalSample],
    accelerometerSamples: [SRPhotoplethysmogramAccelerometerSample],
    celsius: Double?
  ) {
    values = Values(
      startDate: startDate,
      nanosecondsSinceStart: nanosecondsSinceStart,
      usage: usage.map(\.rawValue),
      opticalSamples: opticalSamples.map(\.values),
      accelerometerSamples: accelerometerSamples.map(\.values),
      celsius: celsius
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
    (object as? SRPhotoplethysmogramSample)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let startDate: Date
    let nanosecondsSinceStart: Int64
    let usage: [String]
    let opticalSamples: [SRPhotoplethysmogramOpticalSample.Values]
    let accelerometerSamples: [SRPhotoplethysmogramAccelerometerSample.Values]
    let celsius: Double?
  }
}

extension SRPhotoplethysmogramSample {
  /// A purpose of a measurement (Apple, SRPhotoplethysmogramSample.Usage).
  public struct Usage: RawRepresentable, Hashable, Sendable {
    /// The name that the system gives the purpose.
    public var rawValue: String

    /// Creates the purpose with a name, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A measurement of the heart rate that the participant started.
    public static let foregroundHeartRate = Usage(rawValue: "ForegroundHeartRate")

    /// A breathing exercise.
    public static let deepBreathing = Usage(rawValue: "DeepBreathing")

    /// A measurement of blood oxygen that the participant started.
    public static let foregroundBloodOxygen = Usage(rawValue: "ForegroundBloodOxygen")

    /// The system's own purposes.
    public static let backgroundSystem = Usage(rawValue: "BackgroundSystem")
  }
}
