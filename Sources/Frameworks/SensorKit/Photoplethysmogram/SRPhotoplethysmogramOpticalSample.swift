public import Foundation
import FoundationAdditions

/// Reflected light of one wavelength (Apple, SRPhotoplethysmogramOpticalSample).
public final class SRPhotoplethysmogramOpticalSample: NSObject, NSCopying, NSSecureCoding, Sendable
{
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The index of the light source.
  public var emitter: Int { values.emitter }

  /// The indexes of the receiving photodiodes.
  public var activePhotodiodeIndexes: IndexSet { values.activePhotodiodeIndexes }

  /// The identifier of the signal that the reading belongs to.
  public var signalIdentifier: Int { values.signalIdentifier }

  /// The wavelength for which the light source was built, in nanometres.
  public var nominalWavelength: Measurement<UnitLength> {
    Measurement(value: values.nominalNanometers, unit: CachedUnit.nanometers)
  }

  /// The wavelength at the light source's temperature, in nanometres.
  public var effectiveWavelength: Measurement<UnitLength> {
    Measurement(value: values.effectiveNanometers, unit: CachedUnit.nanometers)
  }

  /// The sampling frequency, in hertz.
  public var samplingFrequency: Measurement<UnitFrequency> {
    Measurement(value: values.hertz, unit: CachedUnit.hertz)
  }

  /// The time of the measurement, in nanoseconds since the start of the batch's collection.
  public var nanosecondsSinceStart: Int64 { values.nanosecondsSinceStart }

  /// The share of the light that was reflected; nil if the reading is invalid.
  public var normalizedReflectance: Double? { values.normalizedReflectance }

  /// The noise of the reading; nil if the reading is invalid.
  public var noiseTerms: NoiseTerms? { values.noiseTerms.map { NoiseTerms($0) } }

  /// Problems of the reading.
  public var conditions: [Condition] { values.conditions.map(Condition.init(rawValue:)) }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a reading; wavelengths are in nanometres, and the frequency is in hertz.
  package init(
    emitter: Int,
    activePhotodiodeIndexes: IndexSet,
    signalIdentifier: Int,
    nominalNanometers: Double,
    effectiveNanometers: Double,
    hertz: Double,
    nanosecondsSinceStart: Int64,
    normalizedReflectance: Double?,
    noiseTerms: NoiseTerms?,
    conditions: [Condition]
  ) {
    values = Values(
      emitter: emitter,
      activePhotodiodeIndexes: activePhotodiodeIndexes,
      signalIdentifier: signalIdentifier,
      nominalNanometers: nominalNanometers,
      effectiveNanometers: effectiveNanometers,
      hertz: hertz,
      nanosecondsSinceStart: nanosecondsSinceStart,
      normalizedReflectance: normalizedReflectance,
      noiseTerms: noiseTerms?.values,
      conditions: conditions.map(\.rawValue)
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
    (object as? SRPhotoplethysmogramOpticalSample)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let emitter: Int
    let activePhotodiodeIndexes: IndexSet
    let signalIdentifier: Int
    let nominalNanometers: Double
    let effectiveNanometers: Double
    let hertz: Double
    let nanosecondsSinceStart: Int64
    let normalizedReflectance: Double?
    let noiseTerms: NoiseTerms.Values?
    let conditions: [String]
  }
}

extension SRPhotoplethysmogramOpticalSample {
  /// A problem of a reading (Apple, SRPhotoplethysmogramOpticalSample.Condition).
  public struct Condition: RawRepresentable, Hashable, Sendable {
    /// The name that the system gives the condition.
    public var rawValue: String

    /// Creates the condition with a name, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The reflected light exceeded the range of the photodiodes.
    public static let signalSaturation = Condition(rawValue: "SignalSaturation")

    /// The noise terms are unreliable.
    public static let unreliableNoise = Condition(rawValue: "UnreliableNoise")
  }
}

extension SRPhotoplethysmogramOpticalSample {
  /// The noise of a reading (Apple, SRPhotoplethysmogramOpticalSample.NoiseTerms).
  public struct NoiseTerms {
    /// Noise of all frequencies.
    public let whiteNoise: Double

    /// Noise that decreases with frequency.
    public let pinkNoise: Double

    /// Light from other sources.
    public let backgroundNoise: Double

    /// The constant component of light from other sources.
    public let backgroundNoiseOffset: Double

    /// Creates noise terms, in units that Apple does not document.
    package init(
      whiteNoise: Double,
      pinkNoise: Double,
      backgroundNoise: Double,
      backgroundNoiseOffset: Double
    ) {
      self.whiteNoise = whiteNoise
      self.pinkNoise = pinkNoise
      self.backgroundNoise = backgroundNoise
      self.backgroundNoiseOffset = backgroundNoiseOffset
    }

    init(_ values: Values) {
      whiteNoise = values.whiteNoise
      pinkNoise = values.pinkNoise
      backgroundNoise = values.backgroundNoise
      backgroundNoiseOffset = values.backgroundNoiseOffset
    }

    var values: Values {
      Values(
        whiteNoise: whiteNoise,
        pinkNoise: pinkNoise,
        backgroundNoise: backgroundNoise,
        backgroundNoiseOffset: backgroundNoiseOffset
      )
    }

    struct Values: Hashable, Codable, Sendable {
      let whiteNoise: Double
      let pinkNoise: Double
      let backgroundNoise: Double
      let backgroundNoiseOffset: Double
    }
  }
}
