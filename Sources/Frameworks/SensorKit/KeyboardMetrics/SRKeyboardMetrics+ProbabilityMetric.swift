public import Foundation

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
