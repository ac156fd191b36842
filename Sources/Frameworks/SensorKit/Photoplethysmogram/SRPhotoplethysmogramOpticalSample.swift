public import Foundation
import FoundationAdditions

/// Light of one colour that came back through the skin (Apple, SRPhotoplethysmogramOpticalSample).
public final class SRPhotoplethysmogramOpticalSample: NSObject, NSCopying, NSSecureCoding, Sendable
{
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The light that shone.
  public var emitter: Int { values.emitter }

  /// The receivers that looked.
  public var activePhotodiodeIndexes: IndexSet { values.activePhotodiodeIndexes }

  /// The signal that the reading belongs to.
  public var signalIdentifier: Int { values.signalIdentifier }

  /// The colour that the light was made for, in nanometres.
  public var nominalWavelength: Measurement<UnitLength> {
    Measurement(value: values.nominalNanometers, unit: CachedUnit.nanometers)
  }

  /// The colour at its temperature, in nanometres.
  public var effectiveWavelength: Measurement<UnitLength> {
    Measurement(value: values.effectiveNanometers, unit: CachedUnit.nanometers)
  }

  /// Readings a second, in hertz.
  public var samplingFrequency: Measurement<UnitFrequency> {
    Measurement(value: values.hertz, unit: CachedUnit.hertz)
  }

  /// When it was measured, in nanoseconds since the batch's collection began.
  public var nanosecondsSinceStart: Int64 { values.nanosecondsSinceStart }

  /// The share of the light that came back; nil where the reading is invalid.
  public var normalizedReflectance: Double? { values.normalizedReflectance }

  /// What disturbed it; nil where the reading is invalid.
  public var noiseTerms: NoiseTerms? { values.noiseTerms.map { NoiseTerms($0) } }

  /// What is wrong with it.
  public var conditions: [Condition] { values.conditions.map(Condition.init(rawValue:)) }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// A reading; wavelengths in nanometres, the frequency in hertz.
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

  /// The object itself, as it never changes.
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
  /// What is wrong with a reading (Apple, SRPhotoplethysmogramOpticalSample.Condition).
  public struct Condition: RawRepresentable, Hashable, Sendable {
    /// The name that the system gives it.
    public var rawValue: String

    /// The one of that name, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// More light came back than the receiver can tell.
    public static let signalSaturation = Condition(rawValue: "SignalSaturation")

    /// Its noise terms are not to be trusted.
    public static let unreliableNoise = Condition(rawValue: "UnreliableNoise")
  }
}

extension SRPhotoplethysmogramOpticalSample {
  /// What disturbed a reading (Apple, SRPhotoplethysmogramOpticalSample.NoiseTerms).
  public struct NoiseTerms {
    /// Noise of all frequencies.
    public let whiteNoise: Double

    /// Noise that falls with frequency.
    public let pinkNoise: Double

    /// Light from elsewhere.
    public let backgroundNoise: Double

    /// The constant part of light from elsewhere.
    public let backgroundNoiseOffset: Double

    /// What disturbed a reading, in units that Apple leaves open.
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
