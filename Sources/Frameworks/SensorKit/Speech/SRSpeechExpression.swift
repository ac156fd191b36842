public import Foundation
import FoundationAdditions
public import CoreMedia

/// How a voice sounded (Apple, SRSpeechExpression).
public final class SRSpeechExpression: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The version of the algorithm.
  public var version: String { values.version }

  /// The span of the audio.
  public var timeRange: CMTimeRange { values.timeRange.range }

  /// The confidence of the algorithm, from 0 to 1.
  public var confidence: Double { values.confidence }

  /// The mood, from tired, -1, to fresh, 1.
  public var mood: Double { values.mood }

  /// The valence, from unpleasant, -1, to pleasant, 1.
  public var valence: Double { values.valence }

  /// The activation, from drowsy, -1, to energetic, 1.
  public var activation: Double { values.activation }

  /// The dominance, from meek, -1, to strong, 1.
  public var dominance: Double { values.dominance }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates an expression; the confidence is from 0 to 1, the other values from -1 to 1.
  package init(
    version: String,
    timeRange: CMTimeRange,
    confidence: Double,
    mood: Double,
    valence: Double,
    activation: Double,
    dominance: Double
  ) {
    values = Values(
      version: version,
      timeRange: CodedTimeRange(timeRange),
      confidence: confidence,
      mood: mood,
      valence: valence,
      activation: activation,
      dominance: dominance
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
    (object as? SRSpeechExpression)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let version: String
    let timeRange: CodedTimeRange
    let confidence: Double
    let mood: Double
    let valence: Double
    let activation: Double
    let dominance: Double
  }
}
