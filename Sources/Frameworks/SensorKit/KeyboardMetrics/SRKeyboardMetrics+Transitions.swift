public import Foundation

// The time from one kind of key to another.
extension SRKeyboardMetrics {
  /// Time from a letter to a predicted word, in s.
  public var charKeyToPrediction: ProbabilityMetric<UnitDuration> { duration(.charKeyToPrediction) }

  /// Time from a letter to a letter, in short words, in s.
  public var shortWordCharKeyToCharKey: ProbabilityMetric<UnitDuration> {
    duration(.shortWordCharKeyToCharKey)
  }

  /// Time from a letter to any key, in s.
  public var charKeyToAnyTapKey: ProbabilityMetric<UnitDuration> { duration(.charKeyToAnyTapKey) }

  /// Time from any key to a letter, in s.
  public var anyTapToCharKey: ProbabilityMetric<UnitDuration> { duration(.anyTapToCharKey) }

  /// Time from the space bar to a letter, in s.
  public var spaceToCharKey: ProbabilityMetric<UnitDuration> { duration(.spaceToCharKey) }

  /// Time from a letter to the space bar, in s.
  public var charKeyToSpaceKey: ProbabilityMetric<UnitDuration> { duration(.charKeyToSpaceKey) }

  /// Time from the space bar to the delete key, in s.
  public var spaceToDeleteKey: ProbabilityMetric<UnitDuration> { duration(.spaceToDeleteKey) }

  /// Time from the delete key to the space bar, in s.
  public var deleteToSpaceKey: ProbabilityMetric<UnitDuration> { duration(.deleteToSpaceKey) }

  /// Time from the space bar to the space bar, in s.
  public var spaceToSpaceKey: ProbabilityMetric<UnitDuration> { duration(.spaceToSpaceKey) }

  /// Time from the space bar to the shift key, in s.
  public var spaceToShiftKey: ProbabilityMetric<UnitDuration> { duration(.spaceToShiftKey) }

  /// Time from the space bar to a key that changes the layout, in s.
  public var spaceToPlaneChangeKey: ProbabilityMetric<UnitDuration> {
    duration(.spaceToPlaneChangeKey)
  }

  /// Time from the space bar to a predicted word, in s.
  public var spaceToPredictionKey: ProbabilityMetric<UnitDuration> {
    duration(.spaceToPredictionKey)
  }

  /// Time from the delete key to a letter, in s.
  public var deleteToCharKey: ProbabilityMetric<UnitDuration> { duration(.deleteToCharKey) }

  /// Time from a letter to the delete key, in s.
  public var charKeyToDelete: ProbabilityMetric<UnitDuration> { duration(.charKeyToDelete) }

  /// Time from the delete key to the delete key, in s.
  public var deleteToDelete: ProbabilityMetric<UnitDuration> { duration(.deleteToDelete) }

  /// Time from the delete key to the shift key, in s.
  public var deleteToShiftKey: ProbabilityMetric<UnitDuration> { duration(.deleteToShiftKey) }

  /// Time from the delete key to a key that changes the layout, in s.
  public var deleteToPlaneChangeKey: ProbabilityMetric<UnitDuration> {
    duration(.deleteToPlaneChangeKey)
  }

  /// Time from any key to a key that changes the layout, in s.
  public var anyTapToPlaneChangeKey: ProbabilityMetric<UnitDuration> {
    duration(.anyTapToPlaneChangeKey)
  }

  /// Time from a key that changes the layout to any key, in s.
  public var planeChangeToAnyTap: ProbabilityMetric<UnitDuration> { duration(.planeChangeToAnyTap) }

  /// Time from a letter to a key that changes the layout, in s.
  public var charKeyToPlaneChangeKey: ProbabilityMetric<UnitDuration> {
    duration(.charKeyToPlaneChangeKey)
  }

  /// Time from a key that changes the layout to a letter, in s.
  public var planeChangeKeyToCharKey: ProbabilityMetric<UnitDuration> {
    duration(.planeChangeKeyToCharKey)
  }
}
