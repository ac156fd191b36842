package import Routines
package import SensorKit
package import VirtualTime

/// What the keyboard of a phone writes: one sample for each bout of typing, when it is over.
package final class KeyboardSource: SampleSource {
  private let days: Schedule
  private let keyboard: KeyboardDescription

  /// The keyboard of a phone model.
  package init(days: Schedule, model: PhoneModel) {
    self.days = days
    keyboard = KeyboardDescription(
      identifier: "com.apple.keyboard.system",
      widthMillimetres: model.keyboardWidth,
      heightMillimetres: model.keyboardHeight,
      inputModes: ["en_US@sw=QWERTY"]
    )
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    days.forEachPlan(in: stretch.nanoseconds()) { plan, part in
      let bouts = plan.typingSessions(from: part.local(part.from), to: part.local(part.to))
      for bout in bouts where part.world(bout.start) >= recordingSince {
        let token = LightToken(day: plan.day.number, session: bout.session, reading: 0)
        guard body(part.world(bout.end), token.rawValue) else { return false }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let token = LightToken(rawValue: token)
    let bout = days.plan(token.day).typing(inSession: token.session)
    return SRKeyboardMetrics(content: TypingContent(bout: bout, keyboard: keyboard))
  }
}

/// A bout of typing as keyboard metrics; what the routine leaves open is drawn from its stream.
struct TypingContent: KeyboardMetricsContent {
  let bout: TypingSession?
  let keyboard: KeyboardDescription

  var sessionIdentifiers: [String] {
    bout.map { [TypingContent.identifier(of: $0)] } ?? []
  }

  /// The name under which device usage reports mention the same bout.
  static func identifier(of bout: TypingSession) -> String {
    "text-input-\(bout.day)-\(bout.session)"
  }

  var totals: KeyboardTotals {
    guard let bout else { return KeyboardTotals() }
    var totals = KeyboardTotals()
    var stream = bout.stream.split("corrections")
    totals.duration = bout.seconds
    totals.typingDuration = bout.seconds
    totals.words = bout.words
    totals.alteredWords = bout.alteredWords
    totals.deletes = bout.deletes
    totals.emojis = bout.emojis
    totals.taps = bout.keys + totals.deletes + totals.emojis
    totals.autoCorrections = bout.autocorrections
    // How corrections fall to kinds is our choice: most are of a key beside the one meant.
    for _ in 0..<bout.autocorrections {
      switch stream.below(10) {
      case 0..<5: totals.nearKeyCorrections += 1
      case 5: totals.spaceCorrections += 1
      case 6: totals.transpositionCorrections += 1
      case 7: totals.insertKeyCorrections += 1
      case 8: totals.skipTouchCorrections += 1
      default: totals.substitutionCorrections += 1
      }
    }
    totals.pauses = bout.pauses
    totals.typingSpeed = bout.wordsPerMinute
    totals.typingEpisodes = 1 + bout.pauses
    return totals
  }

  /// Draws from a distribution: as many values as the bout has touches of the kind, at most 100.
  func values(of metric: KeyboardMetric, at position: Int) -> [Double] {
    guard let bout, !metric.needsPaths else { return [] }
    let count = min(metric.count(in: bout), 100)
    let name = "\(metric.rawValue)-\(position)"
    if metric.unit == .millimetres { return bout.errorDistances(count: count, for: name) }
    return metric.isOneTouch
      ? bout.touchDurations(count: count, for: name)
      : bout.interKeyIntervals(count: count, for: name)
  }

  /// Words of a sentiment: about one in 40 falls to one of the ten (our choice).
  func counts(of category: SRKeyboardMetrics.SentimentCategory) -> (words: Int, emojis: Int) {
    guard let bout else { return (0, 0) }
    var stream = bout.stream.split("sentiment").split(category.rawValue)
    let words = (0..<bout.words).reduce(0) { sum, _ in sum + (stream.below(400) == 0 ? 1 : 0) }
    let emojis = (0..<bout.emojis).reduce(0) { sum, _ in sum + (stream.below(10) == 0 ? 1 : 0) }
    return (words, emojis)
  }
}

extension KeyboardMetric {
  /// Whether it describes sliding from key to key, which these people don't do (our choice).
  var needsPaths: Bool { rawValue.lowercased().contains("path") }

  /// Whether it is the time of one touch, from down to up, and not from one touch to the next.
  var isOneTouch: Bool { rawValue.hasSuffix("ouchDownUp") }

  /// How many touches of its kind a bout has, to an order of magnitude (shares are our choice).
  func count(in bout: TypingSession) -> Int {
    let name = rawValue.lowercased()
    if name.contains("planechange") || name.contains("shift") { return bout.words / 10 }
    if name.contains("prediction") { return bout.autocorrections }
    if self == .deleteToDeletes || name.hasPrefix("deletetodelete") { return bout.deletes / 2 }
    if name.contains("delete") { return bout.deletes }
    if name.contains("space") { return bout.words }
    if name.hasPrefix("longword") { return bout.words / 2 }
    if name.contains("shortword") { return bout.words }
    return bout.taps
  }
}
