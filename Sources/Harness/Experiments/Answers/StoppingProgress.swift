import Reports

/// How far a sweep has come that goes on until intervals are narrow enough.
package struct StoppingProgress: Hashable, Sendable {
  /// An interval that has to be narrow.
  package struct Interval: Hashable, Sendable {
    /// The measure, with its sensor.
    package var name: String
    package var alternative: String
    package var unit: String
    /// Half its width; nil below two replicates with a value.
    package var halfWidth: Double?
    /// The half-width that is wanted.
    package var wanted: Double
    /// The number of replicates that it is expected to need; nil if no number can be given.
    package var needed: Int?

    /// A difference of sums of decimal fractions is not exact.
    package var isNarrow: Bool { halfWidth.map { $0 <= wanted * (1 + 1e-9) } ?? false }
  }

  package let rule: StoppingRule
  package let replicates: Int
  package let intervals: [Interval]

  package init(rule: StoppingRule, replicates: Int, intervals: [Interval]) {
    (self.rule, self.replicates, self.intervals) = (rule, replicates, intervals)
  }

  /// The intervals that are too wide.
  package var wide: [Interval] { intervals.filter { !$0.isNarrow } }

  /// Whether the aim is reached: there is something to know, and all of it is known.
  package var isReached: Bool {
    replicates >= StoppingRule.fewest && !intervals.isEmpty && wide.isEmpty
  }

  /// The number of replicates with which to go on; nil if the sweep ends here.
  package var next: Int? {
    guard !isReached else { return nil }
    // A number above all is none; only a half-width of 0 can't be reached at all.
    let needed = wide.compactMap { $0.needed ?? ($0.wanted > 0 ? .max : nil) }
    return rule.next(after: replicates, needed: needed.max())
  }

  /// What was reached, in lines of text.
  ///
  /// - Parameter width: The largest number of columns of a line.
  /// - Returns: Lines, with a line break after each.
  package func text(width: Int = 100) -> String {
    let runs = NumberText.counted(replicates, "replicate")
    let aim = "a 95 % interval of \(rule.precision.text)"
    if isReached {
      return "known: after \(runs), \(rule.subject) has \(aim) or less".wrapped(to: width)
    }
    guard let first = wide.first else {
      return "not known: after \(runs), no run has anything to measure".wrapped(to: width)
    }
    let most = replicates >= rule.most ? ", the most" : ""
    let widest = wide.max { ($0.excess, $1.name) < ($1.excess, $0.name) } ?? first
    var line = "not known yet: after \(runs)\(most), "
    line +=
      wide.count == 1
      ? "1 of \(intervals.count) intervals is wider than \(rule.precision.text)"
      : "\(NumberText.grouped(wide.count)) of \(NumberText.grouped(intervals.count)) intervals are wider than \(rule.precision.text)"
    line += "; the widest is that of \(VisibleText.of(widest.name))"
    if !widest.alternative.isEmpty { line += " under \(VisibleText.of(widest.alternative))" }
    let decimals = FigureText.decimals(for: [widest.halfWidth], of: [widest.halfWidth])
    line += ", ± \(FigureText.text(widest.halfWidth, decimals))"
    if !widest.unit.isEmpty { line += " \(widest.unit)" }
    line +=
      widest.needed.map { "; it needs about \(NumberText.counted($0, "replicate"))" }
      ?? (widest.wanted > 0
        ? "; it needs more than a thousand million replicates"
        : "; a share of a mean of 0 is never reached, so write a number, as in --until 0.5")
    return line.wrapped(to: width)
  }

  /// What was reached, for programs: a JSON object with the keys that ``Comparison/json(progress:)`` names.
  package var json: String { String(object.jsonLine.dropLast()) }

  var object: AnswerJSON {
    .object([
      "aim": .text(rule.text),
      "most": .whole(rule.most),
      "reached": .flag(isReached),
      "replicates": .whole(replicates),
      "wide": .list(
        wide.map { interval in
          .object([
            "name": .text(interval.name),
            "alternative": .text(interval.alternative),
            "half_width": AnswerJSON(interval.halfWidth),
            "wanted": .number(interval.wanted),
            "needed": AnswerJSON(interval.needed),
          ])
        }
      ),
    ])
  }
}

extension StoppingProgress.Interval {
  /// How many times as wide as wanted it is.
  fileprivate var excess: Double {
    guard let halfWidth, wanted > 0 else { return .infinity }
    return halfWidth / wanted
  }
}

extension StoppingRule {
  /// What has an interval, in a sentence.
  package var subject: String {
    switch target {
    case .means: "each mean"
    case .differences: "each difference"
    case .share: "the share of complete participants"
    }
  }
}
