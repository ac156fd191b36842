public import Foundation
import FoundationAdditions

/// A batch of light that came back through the skin (Apple, SRPhotoplethysmogramSample).
public final class SRPhotoplethysmogramSample: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// When the collection began that the batch belongs to.
  public var startDate: Date { values.startDate }

  /// When the batch begins, in nanoseconds since then.
  public var nanosecondsSinceStart: Int64 { values.nanosecondsSinceStart }

  /// What the light was wanted for.
  public var usage: [Usage] { values.usage.map(Usage.init(rawValue:)) }

  /// The light.
  public var opticalSamples: [SRPhotoplethysmogramOpticalSample] {
    values.opticalSamples.map(SRPhotoplethysmogramOpticalSample.init(values:))
  }

  /// The motion meanwhile.
  public var accelerometerSamples: [SRPhotoplethysmogramAccelerometerSample] {
    values.accelerometerSamples.map(SRPhotoplethysmogramAccelerometerSample.init(values:))
  }

  /// The temperature in degrees Celsius; nil where there is none to trust.
  public var temperature: Measurement<UnitTemperature>? {
    values.celsius.map { Measurement(value: $0, unit: CachedUnit.celsius) }
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// A batch; the temperature in degrees Celsius.
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

  /// The object itself, as it never changes.
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
  /// What light is wanted for (Apple, SRPhotoplethysmogramSample.Usage).
  public struct Usage: RawRepresentable, Hashable, Sendable {
    /// The name that the system gives it.
    public var rawValue: String

    /// The one of that name, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A heart rate that the participant asked for.
    public static let foregroundHeartRate = Usage(rawValue: "ForegroundHeartRate")

    /// A breathing exercise.
    public static let deepBreathing = Usage(rawValue: "DeepBreathing")

    /// A blood oxygen measurement that the participant asked for.
    public static let foregroundBloodOxygen = Usage(rawValue: "ForegroundBloodOxygen")

    /// The system's own purposes.
    public static let backgroundSystem = Usage(rawValue: "BackgroundSystem")
  }
}
