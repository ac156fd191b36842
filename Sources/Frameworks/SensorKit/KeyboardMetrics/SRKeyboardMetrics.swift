public import Foundation

/// How a participant typed during a span of time (Apple, SRKeyboardMetrics).
///
/// It makes its parts when asked for them, anew each time: keep what is asked for more than once.
public final class SRKeyboardMetrics: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let content: any KeyboardMetricsContent

  /// A sample that says what its content says.
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

  /// The languages and layouts that were typed in.
  public var inputModes: [String] { content.keyboard.inputModes }

  /// The text input sessions that are summed up, as `SRTextInputSession` names them.
  public var sessionIdentifiers: [String] { content.sessionIdentifiers }

  // One for all: on Linux, Foundation makes a new unit whenever it is asked.
  static let millimetres = UnitLength.millimeters
  static let seconds = UnitDuration.seconds
}

// Words drawn as one path over the keys.
extension SRKeyboardMetrics {
  /// How far each path strayed, as a ratio without a unit.
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
    /// The class alone, which reads the same in each run; our choice.
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

    /// Draws from the distribution; empty where the quantity was not seen.
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
    /// Words without exception, such as "always".
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

  /// The number of words of a category that were typed; a word may count in several.
  public func wordCount(for category: SentimentCategory) -> Int {
    content.counts(of: category).words
  }

  /// The number of emojis of a category that were typed; an emoji may count in several.
  public func emojiCount(for category: SentimentCategory) -> Int {
    content.counts(of: category).emojis
  }
}
