public import Foundation

/// How a participant typed during a span of time (Apple, SRKeyboardMetrics).
///
/// The sample computes its parts anew on each access: keep a part that you need more than once.
public final class SRKeyboardMetrics: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let content: any KeyboardMetricsContent

  /// Creates a sample with the values of its content.
  package init(content: any KeyboardMetricsContent) {
    self.content = content
    super.init()
  }

  /// The span's length, in seconds.
  public var duration: TimeInterval { content.totals.duration }

  /// The keyboard's name.
  public var keyboardIdentifier: String { content.keyboard.identifier }

  /// The version of the algorithm that made the metrics.
  public var version: String { content.keyboard.version }

  /// The keyboard's width, in millimetres.
  public var width: Measurement<UnitLength> {
    Measurement(value: content.keyboard.widthMillimetres, unit: Self.millimetres)
  }

  /// The keyboard's height, in millimetres.
  public var height: Measurement<UnitLength> {
    Measurement(value: content.keyboard.heightMillimetres, unit: Self.millimetres)
  }

  /// The languages and layouts that the participant used.
  public var inputModes: [String] { content.keyboard.inputModes }

  /// The identifiers of the text input sessions of the sample, as in `SRTextInputSession`.
  public var sessionIdentifiers: [String] { content.sessionIdentifiers }

  // One object for all samples: on Linux, Foundation creates a new unit on each access.
  static let millimetres = UnitLength.millimeters
  static let seconds = UnitDuration.seconds
}

// Words drawn as one path over the keys.
extension SRKeyboardMetrics {
  /// The deviation of each path, as a ratio without a unit.
  public var pathErrorDistanceRatio: [NSNumber] {
    content.values(of: .pathErrorDistanceRatio, at: 0).map { NSNumber(value: $0) }
  }

  /// Time from the delete key to a path, in s.
  public var deleteToPath: ProbabilityMetric<UnitDuration> { duration(.deleteToPath) }

  /// Time from a path to the delete key, in s.
  public var pathToDelete: ProbabilityMetric<UnitDuration> { duration(.pathToDelete) }

  /// Time from the space bar to a path, in s.
  public var spaceToPath: ProbabilityMetric<UnitDuration> { duration(.spaceToPath) }

  /// Time from a path to the space bar, in s.
  public var pathToSpace: ProbabilityMetric<UnitDuration> { duration(.pathToSpace) }

  /// Time from a path to a path, in s.
  public var pathToPath: ProbabilityMetric<UnitDuration> { duration(.pathToPath) }
}

extension SRKeyboardMetrics {
  /// The distribution of a quantity (Apple, SRKeyboardMetrics.ProbabilityMetric).
  public final class ProbabilityMetric<UnitType: Unit>: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(type(of: self))>" }

    private let content: any KeyboardMetricsContent
    private let metric: KeyboardMetric
    private let position: Int
    private let unit: UnitType

    init(
      _ metric: KeyboardMetric,
      at position: Int,
      of content: any KeyboardMetricsContent,
      in unit: UnitType
    ) {
      self.content = content
      self.metric = metric
      self.position = position
      self.unit = unit
      super.init()
    }

    /// Sample values from the distribution; empty if the quantity did not occur.
    public var distributionSampleValues: [Measurement<UnitType>] {
      content.values(of: metric, at: position).map { Measurement(value: $0, unit: unit) }
    }
  }

  func length(_ metric: KeyboardMetric, at position: Int = 0) -> ProbabilityMetric<UnitLength> {
    ProbabilityMetric(metric, at: position, of: content, in: Self.millimetres)
  }

  func duration(_ metric: KeyboardMetric, at position: Int = 0) -> ProbabilityMetric<UnitDuration> {
    ProbabilityMetric(metric, at: position, of: content, in: Self.seconds)
  }

  func lengths(_ metric: KeyboardMetric) -> [ProbabilityMetric<UnitLength>] {
    (0..<metric.positions).map { length(metric, at: $0) }
  }

  func durations(_ metric: KeyboardMetric) -> [ProbabilityMetric<UnitDuration>] {
    (0..<metric.positions).map { duration(metric, at: $0) }
  }
}

extension SRKeyboardMetrics {
  /// A sentiment that words and emojis express (Apple, SRKeyboardMetrics.SentimentCategory).
  @nonexhaustive
  public enum SentimentCategory: Int, Sendable {
    /// Absolute words, such as "always".
    case absolutist = 0

    /// Feeling down.
    case down = 1

    /// Death.
    case death = 2

    /// Anxiety.
    case anxiety = 3

    /// Anger.
    case anger = 4

    /// Health.
    case health = 5

    /// Positive feelings.
    case positive = 6

    /// Sadness.
    case sad = 7

    /// Low energy.
    case lowEnergy = 8

    /// Confusion.
    case confused = 9
  }

  /// Returns the number of typed words of a category; a word may belong to several categories.
  public func wordCount(for category: SentimentCategory) -> Int {
    content.counts(of: category).words
  }

  /// Returns the number of typed emojis of a category; an emoji may belong to several categories.
  public func emojiCount(for category: SentimentCategory) -> Int {
    content.counts(of: category).emojis
  }
}
