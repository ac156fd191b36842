public import Foundation

// Numbers over the whole span.
extension SRKeyboardMetrics {
  /// Words typed.
  public var totalWords: Int { content.totals.words }

  /// Words that the participant altered after typing them.
  public var totalAlteredWords: Int { content.totals.alteredWords }

  /// Touches that stayed in place.
  public var totalTaps: Int { content.totals.taps }

  /// Touches that moved.
  public var totalDrags: Int { content.totals.drags }

  /// Characters deleted.
  public var totalDeletes: Int { content.totals.deletes }

  /// Emojis typed.
  public var totalEmojis: Int { content.totals.emojis }

  /// Words drawn as a path over the keys.
  public var totalPaths: Int { content.totals.paths }

  /// Time spent drawing paths, in seconds.
  public var totalPathTime: TimeInterval { content.totals.pathTime }

  /// Length of all paths, in millimetres (the unit is our choice).
  public var totalPathLength: Measurement<UnitLength> {
    Measurement(value: content.totals.pathLengthMillimetres, unit: Self.millimetres)
  }

  /// Words corrected by the system.
  public var totalAutoCorrections: Int { content.totals.autoCorrections }

  /// Corrections of a missed or stray space.
  public var totalSpaceCorrections: Int { content.totals.spaceCorrections }

  /// Corrections of an earlier word.
  public var totalRetroCorrections: Int { content.totals.retroCorrections }

  /// Corrections of swapped letters.
  public var totalTranspositionCorrections: Int { content.totals.transpositionCorrections }

  /// Corrections that added a letter.
  public var totalInsertKeyCorrections: Int { content.totals.insertKeyCorrections }

  /// Corrections that dropped a touch.
  public var totalSkipTouchCorrections: Int { content.totals.skipTouchCorrections }

  /// Corrections to a neighbouring key.
  public var totalNearKeyCorrections: Int { content.totals.nearKeyCorrections }

  /// Corrections that replaced a letter.
  public var totalSubstitutionCorrections: Int { content.totals.substitutionCorrections }

  /// Corrections of the key that a touch meant.
  public var totalHitTestCorrections: Int { content.totals.hitTestCorrections }

  /// Time spent typing, in seconds.
  public var totalTypingDuration: TimeInterval { content.totals.typingDuration }

  /// Pauses while tapping.
  public var totalPauses: Int { content.totals.pauses }

  /// Pauses while drawing paths.
  public var totalPathPauses: Int { content.totals.pathPauses }

  /// Speed of tapping, in words per minute.
  public var typingSpeed: Double { content.totals.typingSpeed }

  /// Speed of drawing paths, in words per minute.
  public var pathTypingSpeed: Double { content.totals.pathTypingSpeed }

  /// Spans of typing without a long break.
  public var totalTypingEpisodes: Int { content.totals.typingEpisodes }
}
