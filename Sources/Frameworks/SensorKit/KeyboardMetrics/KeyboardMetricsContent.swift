package import Foundation

/// The values of a sample of keyboard metrics, computed on access.
package protocol KeyboardMetricsContent: Sendable {
  /// The keyboard that the participant used.
  var keyboard: KeyboardDescription { get }

  /// The text input sessions of the sample, with their identifiers in the device usage reports.
  var sessionIdentifiers: [String] { get }

  /// The sample's numbers.
  var totals: KeyboardTotals { get }

  /// Returns sample values from the distribution of a quantity, in the quantity's unit; empty if
  /// the quantity did not occur.
  ///
  /// - Parameters:
  ///   - metric: The quantity.
  ///   - position: The index of the distribution, 0..<`metric.positions`.
  /// - Returns: The same values on each call.
  func values(of metric: KeyboardMetric, at position: Int) -> [Double]

  /// Returns the numbers of typed words and emojis of a sentiment.
  func counts(of category: SRKeyboardMetrics.SentimentCategory) -> (words: Int, emojis: Int)
}

/// A keyboard on a phone's screen.
package struct KeyboardDescription: Hashable, Sendable {
  /// The keyboard's name.
  package var identifier: String

  /// The version of the algorithm that made the metrics; "1" is our choice.
  package var version: String

  /// The width on the screen, in millimetres.
  package var widthMillimetres: Double

  /// The height on the screen, in millimetres.
  package var heightMillimetres: Double

  /// The languages and layouts that the participant used.
  package var inputModes: [String]

  /// Creates a keyboard with a size in millimetres.
  package init(
    identifier: String,
    version: String = "1",
    widthMillimetres: Double,
    heightMillimetres: Double,
    inputModes: [String]
  ) {
    self.identifier = identifier
    self.version = version
    self.widthMillimetres = widthMillimetres
    self.heightMillimetres = heightMillimetres
    self.inputModes = inputModes
  }
}

/// A quantity of typing whose distribution `SRKeyboardMetrics` contains.
///
/// The cases have the names of Apple's properties, and the order of the reference.
package enum KeyboardMetric: String, Hashable, Sendable, CaseIterable {
  case upErrorDistance
  case downErrorDistance
  case spaceUpErrorDistance
  case spaceDownErrorDistance
  case deleteUpErrorDistance
  case deleteDownErrorDistance
  case shortWordCharKeyUpErrorDistance
  case shortWordCharKeyDownErrorDistance
  case touchDownUp
  case spaceTouchDownUp
  case deleteTouchDownUp
  case shortWordCharKeyTouchDownUp
  case touchDownDown
  case touchUpDown
  case charKeyToPrediction
  case shortWordCharKeyToCharKey
  case charKeyToAnyTapKey
  case anyTapToCharKey
  case spaceToCharKey
  case charKeyToSpaceKey
  case spaceToDeleteKey
  case deleteToSpaceKey
  case spaceToSpaceKey
  case spaceToShiftKey
  case spaceToPlaneChangeKey
  case spaceToPredictionKey
  case deleteToCharKey
  case charKeyToDelete
  case deleteToDelete
  case deleteToShiftKey
  case deleteToPlaneChangeKey
  case anyTapToPlaneChangeKey
  case planeChangeToAnyTap
  case charKeyToPlaneChangeKey
  case planeChangeKeyToCharKey
  case pathErrorDistanceRatio
  case deleteToPath
  case pathToDelete
  case spaceToPath
  case pathToSpace
  case pathToPath
  case longWordUpErrorDistance
  case longWordDownErrorDistance
  case longWordTouchDownUp
  case longWordTouchDownDown
  case longWordTouchUpDown
  case deleteToDeletes

  /// The unit of a quantity's values.
  package enum Unit: Hashable, Sendable {
    case millimetres, seconds, none
  }

  /// The unit of the values; millimetres for distances are our choice.
  package var unit: Unit {
    if self == .pathErrorDistanceRatio { return .none }
    return rawValue.hasSuffix("ErrorDistance") ? .millimetres : .seconds
  }

  /// The number of distributions: six for the positions in a word (1st to 5th, and the rest),
  /// otherwise one.
  package var positions: Int {
    self == .deleteToDeletes || rawValue.hasPrefix("longWord") ? 6 : 1
  }
}

/// The numbers of a sample of keyboard metrics.
package struct KeyboardTotals: Hashable, Sendable {
  /// The length of the span, in seconds.
  package var duration: TimeInterval = 0

  /// Typed words, and the number of them that the participant altered.
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

  /// Creates numbers that are all zero.
  package init() {}
}
