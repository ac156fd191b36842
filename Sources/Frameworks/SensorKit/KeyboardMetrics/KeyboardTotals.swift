package import Foundation

/// The numbers of a sample of keyboard metrics.
package struct KeyboardTotals: Hashable, Sendable {
  /// The length of the span that it sums up, in seconds.
  package var duration: TimeInterval = 0

  /// Words typed, and those of them that were altered.
  package var words = 0, alteredWords = 0

  /// Touches that stayed in place, and those that moved.
  package var taps = 0, drags = 0

  /// Characters deleted, and emojis typed.
  package var deletes = 0, emojis = 0

  /// Words drawn as a path over the keys.
  package var paths = 0

  /// Time spent drawing paths, in seconds.
  package var pathTime: TimeInterval = 0

  /// Length of all paths, in millimetres.
  package var pathLengthMillimetres = 0.0

  /// Words corrected, by the kind of correction.
  package var autoCorrections = 0, spaceCorrections = 0, retroCorrections = 0
  package var transpositionCorrections = 0, insertKeyCorrections = 0, skipTouchCorrections = 0
  package var nearKeyCorrections = 0, substitutionCorrections = 0, hitTestCorrections = 0

  /// Time spent typing, in seconds.
  package var typingDuration: TimeInterval = 0

  /// Pauses while tapping, and while drawing paths.
  package var pauses = 0, pathPauses = 0

  /// Speed of tapping and of drawing paths, in words per minute.
  package var typingSpeed = 0.0, pathTypingSpeed = 0.0

  /// Spans of typing without a long break.
  package var typingEpisodes = 0

  /// All numbers zero.
  package init() {}
}
