package import People
package import SensorKit
package import VirtualTime

/// The samples of a phone's keyboard: one for each typing session, at its end.
package final class KeyboardSource: SampleSource {
  private let days: Schedule
  private let keyboard: KeyboardDescription

  /// Creates the source of a phone.
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
      let sessions = plan.typingSessions(from: part.local(part.from), to: part.local(part.to))
      for session in sessions where part.world(session.start) >= recordingSince {
        let token = LightToken(day: plan.day.number, session: session.session, reading: 0)
        guard body(part.world(session.end), token.rawValue) else { return false }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let token = LightToken(rawValue: token)
    let session = days.plan(token.day).typing(inSession: token.session)
    return SRKeyboardMetrics(content: TypingContent(session: session, keyboard: keyboard))
  }
}

/// A typing session as keyboard metrics; values that the routine doesn't define are drawn from the
/// session's stream.
struct TypingContent: KeyboardMetricsContent {
  let session: TypingSession?
  let keyboard: KeyboardDescription

  var sessionIdentifiers: [String] {
    session.map { [TypingContent.identifier(of: $0)] } ?? []
  }

  /// The identifier of the same typing session in device usage reports.
  static func identifier(of session: TypingSession) -> String {
    "text-input-\(session.day)-\(session.session)"
  }

  var totals: KeyboardTotals {
    guard let session else { return KeyboardTotals() }
    var totals = KeyboardTotals()
    var stream = session.stream.split("corrections")
    totals.duration = session.seconds
    totals.typingDuration = session.seconds
    totals.words = session.words
    totals.alteredWords = session.alteredWords
    totals.deletes = session.deletes
    totals.emojis = session.emojis
    totals.taps = session.keys + totals.deletes + totals.emojis
    totals.autoCorrections = session.autocorrections
    // The shares of the kinds of corrections are our choice: most correct a touch of a neighbouring
    // key.
    for _ in 0..<session.autocorrections {
      switch stream.below(10) {
      case 0..<5: totals.nearKeyCorrections += 1
      case 5: totals.spaceCorrections += 1
      case 6: totals.transpositionCorrections += 1
      case 7: totals.insertKeyCorrections += 1
      case 8: totals.skipTouchCorrections += 1
      default: totals.substitutionCorrections += 1
      }
    }
    totals.pauses = session.pauses
    totals.typingSpeed = session.wordsPerMinute
    totals.typingEpisodes = 1 + session.pauses
    return totals
  }

  /// Draws the values of a metric: one for each touch of its kind, at most 100.
  func values(of metric: KeyboardMetric, at position: Int) -> [Double] {
    guard let session, !metric.needsPaths else { return [] }
    let count = min(metric.count(in: session), 100)
    let name = "\(metric.rawValue)-\(position)"
    if metric.unit == .millimetres { return session.errorDistances(count: count, for: name) }
    return metric.isOneTouch
      ? session.touchDurations(count: count, for: name)
      : session.interKeyIntervals(count: count, for: name)
  }

  /// The words and emojis of a sentiment: about one word in 40 belongs to one of the ten sentiments
  /// (our choice).
  func counts(of category: SRKeyboardMetrics.SentimentCategory) -> (words: Int, emojis: Int) {
    guard let session else { return (0, 0) }
    var stream = session.stream.split("sentiment").split(category.rawValue)
    let words = (0..<session.words).reduce(0) { sum, _ in sum + (stream.below(400) == 0 ? 1 : 0) }
    let emojis = (0..<session.emojis).reduce(0) { sum, _ in sum + (stream.below(10) == 0 ? 1 : 0) }
    return (words, emojis)
  }
}

extension KeyboardMetric {
  /// Whether the metric describes sliding from key to key, which simulated persons don't do (our
  /// choice).
  var needsPaths: Bool { rawValue.lowercased().contains("path") }

  /// Whether the metric is the duration of one touch, as opposed to the time between touches.
  var isOneTouch: Bool { rawValue.hasSuffix("ouchDownUp") }

  /// The approximate number of touches of the metric's kind in a typing session (shares are our
  /// choice).
  func count(in session: TypingSession) -> Int {
    let name = rawValue.lowercased()
    if name.contains("planechange") || name.contains("shift") { return session.words / 10 }
    if name.contains("prediction") { return session.autocorrections }
    if self == .deleteToDeletes || name.hasPrefix("deletetodelete") { return session.deletes / 2 }
    if name.contains("delete") { return session.deletes }
    if name.contains("space") { return session.words }
    if name.hasPrefix("longword") { return session.words / 2 }
    if name.contains("shortword") { return session.words }
    return session.taps
  }
}
