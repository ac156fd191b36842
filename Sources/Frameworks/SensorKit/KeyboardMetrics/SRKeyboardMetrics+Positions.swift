public import Foundation

// One distribution for each of the places 1 to 5 in a word or row, and one for those beyond.
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

  /// Time from the delete key to the delete key, in a row of deletions, in s.
  public var deleteToDeletes: [ProbabilityMetric<UnitDuration>] { durations(.deleteToDeletes) }
}
