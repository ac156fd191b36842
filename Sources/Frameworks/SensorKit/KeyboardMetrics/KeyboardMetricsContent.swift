package import Foundation

/// What a sample of keyboard metrics says, worked out when it is asked.
package protocol KeyboardMetricsContent: Sendable {
  /// The keyboard that was typed on.
  var keyboard: KeyboardDescription { get }

  /// The text input sessions that the sample sums up, as named in the device usage reports.
  var sessionIdentifiers: [String] { get }

  /// The sample's numbers.
  var totals: KeyboardTotals { get }

  /// Draws from a distribution of a quantity, in the quantity's unit; empty where none was seen.
  ///
  /// - Parameters:
  ///   - metric: The quantity.
  ///   - position: Which of its distributions, 0..<`metric.positions`.
  /// - Returns: The same values each time that it is asked.
  func values(of metric: KeyboardMetric, at position: Int) -> [Double]

  /// The words and emojis of a sentiment that were typed.
  func counts(of category: SRKeyboardMetrics.SentimentCategory) -> (words: Int, emojis: Int)
}

/// A keyboard on a phone's screen.
package struct KeyboardDescription: Hashable, Sendable {
  /// Its name.
  package var identifier: String

  /// The version of the algorithm that made the metrics; "1" is our choice.
  package var version: String

  /// Its width on the screen, in millimetres.
  package var widthMillimetres: Double

  /// Its height on the screen, in millimetres.
  package var heightMillimetres: Double

  /// The languages and layouts that were typed in.
  package var inputModes: [String]

  /// A keyboard of a size in millimetres.
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

/// A quantity of typing of which `SRKeyboardMetrics` keeps the distribution.
///
/// Named like Apple's properties, and in the order of the reference.
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

  /// What a value of the quantity is measured in.
  package enum Unit: Hashable, Sendable {
    case millimetres, seconds, none
  }

  /// What its values are measured in; that distances are in millimetres is our choice.
  package var unit: Unit {
    if self == .pathErrorDistanceRatio { return .none }
    return rawValue.hasSuffix("ErrorDistance") ? .millimetres : .seconds
  }

  /// The number of distributions: six for places in a word (1st to 5th, the rest), otherwise one.
  package var positions: Int {
    self == .deleteToDeletes || rawValue.hasPrefix("longWord") ? 6 : 1
  }
}

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
