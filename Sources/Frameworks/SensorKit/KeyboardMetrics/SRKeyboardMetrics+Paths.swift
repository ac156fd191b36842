public import Foundation

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
