import VirtualTime

/// How much the failure of a smallest study depends on one of its values.
package struct LineCause: Hashable, Codable, Sendable {
  /// The value's place in the document, such as `timeline.1.at`.
  package var path: String

  /// What the value belongs to, such as the action `reboot phone`; empty for none.
  package var subject: String

  /// The value in the smallest study.
  package var value: String

  /// How many other values were tried, and with how many of them the study fails alike.
  package var tried: Int
  package var failing: Int

  /// The values around this one with which the study fails alike; nil if that was not looked for, or if there is no end.
  package var range: FailingRange?

  /// Whether the exploration brought the value, and not the scenario.
  package var isVaried: Bool

  package init(
    path: String,
    subject: String,
    value: String,
    tried: Int,
    failing: Int,
    range: FailingRange?,
    isVaried: Bool
  ) {
    self.path = path
    self.subject = subject
    self.value = value
    self.tried = tried
    self.failing = failing
    self.range = range
    self.isVaried = isVaried
  }

  /// The share of the other values with which the study fails alike, 0...1.
  package var share: Double { tried == 0 ? 0 : Double(failing) / Double(tried) }

  /// Whether the failure depends on the value, as far as other values showed.
  package var matters: Bool { tried > 0 && failing < tried || range != nil }

  /// The order in which causes are told: the most decisive first.
  ///
  /// What the exploration brought comes before what the scenario has, since the scenario alone passes.
  package static func precedes(_ one: LineCause, _ other: LineCause) -> Bool {
    func rank(_ cause: LineCause) -> (Int, Int, Double) {
      (cause.matters ? 0 : 1, cause.isVaried ? 0 : 1, cause.share)
    }
    return rank(one) < rank(other)
  }

  /// What the value has to do with the failure, in one sentence without a full stop.
  package var sentence: String {
    let place = subject.isEmpty ? path : "\(path) (\(subject))"
    let others = tried == 1 ? "another value" : "\(tried) other values"
    let count = "fails alike with \(failing) of \(others)"
    guard let range else { return "\(place) is \(value): \(count)" }
    return "\(place): fails only \(range.text); \(count)"
  }
}

/// A range of moments or durations around a value, with all of which a study fails alike.
package struct FailingRange: Hashable, Codable, Sendable {
  /// An end of the range.
  package struct End: Hashable, Codable, Sendable {
    /// The last value with which the study fails, as a scenario writes it, and in nanoseconds.
    package var text: String
    package var nanoseconds: Int64
    /// What happens at that instant in the smallest study, such as `fetches.asked_s`; empty if nothing does.
    package var event = ""

    /// The end with its event.
    fileprivate var description: String { event.isEmpty ? text : "\(text) (\(event))" }
  }

  /// The smallest value with which the study fails; nil if every smaller one does.
  package var lower: End?

  /// The largest value with which the study fails; nil if every larger one does.
  package var upper: End?

  /// Whether the values are moments, and not durations.
  package var areMoments: Bool

  /// The range in words.
  package var text: String {
    switch (lower, upper) {
    case (let lower?, let upper?) where lower.nanoseconds == upper.nanoseconds:
      "\(areMoments ? "at" : "with") \(lower.description)"
    case (let lower?, let upper?): "from \(lower.description) to \(upper.description)"
    case (let lower?, nil): "from \(lower.description) on"
    case (nil, let upper?): "up to \(upper.description)"
    case (nil, nil): "with some"
    }
  }
}
