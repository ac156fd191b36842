public import Foundation

// How exactly and how long fingers touch keys, and the time between touches of any kind.
extension SRKeyboardMetrics {
  /// Distance from a key's middle to where a finger left it, in mm.
  public var upErrorDistance: ProbabilityMetric<UnitLength> { length(.upErrorDistance) }

  /// Distance from a key's middle to where a finger met it, in mm.
  public var downErrorDistance: ProbabilityMetric<UnitLength> { length(.downErrorDistance) }

  /// Distance from the space bar's middle to where a finger left it, in mm.
  public var spaceUpErrorDistance: ProbabilityMetric<UnitLength> { length(.spaceUpErrorDistance) }

  /// Distance from the space bar's middle to where a finger met it, in mm.
  public var spaceDownErrorDistance: ProbabilityMetric<UnitLength> {
    length(.spaceDownErrorDistance)
  }

  /// Distance from the delete key's middle to where a finger left it, in mm.
  public var deleteUpErrorDistance: ProbabilityMetric<UnitLength> { length(.deleteUpErrorDistance) }

  /// Distance from the delete key's middle to where a finger met it, in mm.
  public var deleteDownErrorDistance: ProbabilityMetric<UnitLength> {
    length(.deleteDownErrorDistance)
  }

  /// Distance from a letter's middle to where a finger left it, in short words, in mm.
  public var shortWordCharKeyUpErrorDistance: ProbabilityMetric<UnitLength> {
    length(.shortWordCharKeyUpErrorDistance)
  }

  /// Distance from a letter's middle to where a finger met it, in short words, in mm.
  public var shortWordCharKeyDownErrorDistance: ProbabilityMetric<UnitLength> {
    length(.shortWordCharKeyDownErrorDistance)
  }

  /// Time for which a finger held a key, in s.
  public var touchDownUp: ProbabilityMetric<UnitDuration> { duration(.touchDownUp) }

  /// Time for which a finger held the space bar, in s.
  public var spaceTouchDownUp: ProbabilityMetric<UnitDuration> { duration(.spaceTouchDownUp) }

  /// Time for which a finger held the delete key, in s.
  public var deleteTouchDownUp: ProbabilityMetric<UnitDuration> { duration(.deleteTouchDownUp) }

  /// Time for which a finger held a letter, in short words, in s.
  public var shortWordCharKeyTouchDownUp: ProbabilityMetric<UnitDuration> {
    duration(.shortWordCharKeyTouchDownUp)
  }

  /// Time from one touch to the next, in s.
  public var touchDownDown: ProbabilityMetric<UnitDuration> { duration(.touchDownDown) }

  /// Time from the end of one touch to the next, in s.
  public var touchUpDown: ProbabilityMetric<UnitDuration> { duration(.touchUpDown) }
}
