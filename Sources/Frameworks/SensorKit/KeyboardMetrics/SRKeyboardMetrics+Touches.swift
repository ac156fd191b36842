public import Foundation

// The precision and the length of key presses, and the time between touches of any kind.
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

// One distribution for each of the positions 1 to 5 in a word or sequence, and one for the
// positions beyond.
extension SRKeyboardMetrics {
  /// Distance from a letter's middle to where a finger left it, in long words, in mm.
  public var longWordUpErrorDistance: [ProbabilityMetric<UnitLength>] {
    lengths(.longWordUpErrorDistance)
  }

  /// Distance from a letter's middle to where a finger met it, in long words, in mm.
  public var longWordDownErrorDistance: [ProbabilityMetric<UnitLength>] {
    lengths(.longWordDownErrorDistance)
  }

  /// Time for which a finger held a letter, in long words, in s.
  public var longWordTouchDownUp: [ProbabilityMetric<UnitDuration>] {
    durations(.longWordTouchDownUp)
  }

  /// Time from one touch to the next, in long words, in s.
  public var longWordTouchDownDown: [ProbabilityMetric<UnitDuration>] {
    durations(.longWordTouchDownDown)
  }

  /// Time from the end of one touch to the next, in long words, in s.
  public var longWordTouchUpDown: [ProbabilityMetric<UnitDuration>] {
    durations(.longWordTouchUpDown)
  }

  /// Time from the delete key to the delete key, in a sequence of deletions, in s.
  public var deleteToDeletes: [ProbabilityMetric<UnitDuration>] { durations(.deleteToDeletes) }
}

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
