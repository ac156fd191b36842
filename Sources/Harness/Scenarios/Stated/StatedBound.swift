/// The bound that an expectation sets to a measure, as a scenario states it.
public struct StatedBound: Codable, Hashable, Sendable {
  /// On which side of the limit a number must be.
  public enum Comparison: String, CaseIterable, Codable, Hashable, Sendable {
    case atLeast = "at least"
    case atMost = "at most"
  }

  /// The name of the measure.
  public var measure: String

  /// The sensor whose numbers are bounded; nil for a measure that has one number for each participant.
  public var sensor: String?

  /// On which side of the limit a number must be; the limit itself is on it.
  public var comparison: Comparison

  /// The limit, in the measure's unit.
  public var limit: Double

  /// The share of the participants whose number must keep to the limit, in thousandths; nil if the mean of all numbers
  /// must.
  public var share: Int?

  package init(
    measure: String,
    sensor: String? = nil,
    comparison: Comparison,
    limit: Double,
    share: Int? = nil
  ) {
    self.measure = measure
    self.sensor = sensor
    self.comparison = comparison
    self.limit = limit
    self.share = share
  }

  /// Whether a number keeps to the limit.
  package func admits(_ number: Double) -> Bool {
    switch comparison {
    case .atLeast: number >= limit
    case .atMost: number <= limit
    }
  }
}
