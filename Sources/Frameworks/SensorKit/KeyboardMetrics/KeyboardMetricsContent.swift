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
