import Reports
package import Results
package import Scenarios
import VirtualTime

/// How fast a run is played back.
package struct Pace: Hashable, Sendable {
  /// Seconds of the study for each second.
  package let rate: Seconds

  /// The paces that keys select, from slow to fast: our choice.
  private static let steps: [Seconds] = [
    1, 10, 60, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 86_400, 3 * 86_400, 7 * 86_400,
  ]

  /// A pace for a study of days.
  package static let standard = Pace(rate: 3600)

  package init(rate: Seconds) { self.rate = rate }

  /// The default pace for a study of some length: our choice.
  package static func standard(for length: Seconds) -> Pace {
    length < 3600 ? Pace(rate: 1) : length < 86_400 ? Pace(rate: 60) : standard
  }

  /// Parses a pace such as `1h/s`; nil for `0`, which pauses the playback.
  ///
  /// - Throws: If the text is not a pace.
  package static func parse(_ text: String) throws(HintedError) -> Pace? {
    if text == "0" || text == "0/s" { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == "s",
      let duration = Duration(scenarioText: String(parts[0])),
      duration > .zero
    else {
      throw HintedError(
        "--pace is '\(text)'",
        hint: "it takes how much of the study passes in a second, such as 1h/s, 10min/s or 1d/s;"
          + " 0 stands still"
      )
    }
    return Pace(rate: duration.inSeconds)
  }

  package var faster: Pace { Pace(rate: Self.steps.first { $0 > rate } ?? rate) }

  package var slower: Pace { Pace(rate: Self.steps.last { $0 < rate } ?? rate) }

  /// The pace as text, such as `1 h/s`.
  package var text: String {
    rate < 1 ? "\(Int(rate * 1000)) ms/s" : "\(DurationWords.label(rate))/s"
  }
}
