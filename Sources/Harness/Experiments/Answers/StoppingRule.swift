import Foundation
package import Scenarios
import Statistics

/// When a sweep has enough replicates: as soon as intervals are narrow enough, or a number of replicates is reached.
///
/// The rule decides only after whole steps, by nothing but their runs. So a sweep that it ends is the one with that
/// number of replicates.
package struct StoppingRule: Hashable, Sendable {
  /// Whose intervals have to be narrow.
  package enum Target: Hashable, Sendable {
    /// The mean of each measure under each alternative.
    case means
    /// The difference of each measure to the alternative with a name; nil for the first one. Means have no difference
    /// if there is only one alternative.
    case differences(to: String?)
    /// The share of participants of each alternative who meet the condition of a question.
    case share(RecruitmentAnswer.Question)
  }

  package var target: Target

  /// Half the width of the 95 % intervals.
  package var precision: Precision

  /// The name of the measure whose intervals count; nil for all.
  package var measure: String?

  /// The most replicates of each alternative.
  package var most: Int

  /// The fewest replicates after which a rule can end a sweep: our choice.
  ///
  /// With it, an interval at whose width a sweep ends contains the truth in 93 to 97 %, unless the means of replicates
  /// are more skewed than a gamma distribution of shape 4; with 30, in 92 % in places. Source: `StoppingTests`.
  package static let fewest = 40

  /// The most replicates without an option (our choice).
  package static let usualMost = 1_000

  package init(
    _ target: Target,
    _ precision: Precision,
    of measure: String? = nil,
    most: Int = StoppingRule.usualMost
  ) {
    (self.target, self.precision, self.measure, self.most) = (target, precision, measure, most)
  }

  /// Reads a rule such as `± 0.5`, `1 %` or `valid days ± 0.5`.
  package init(_ text: String, _ target: Target, most: Int) throws(HintedError) {
    let parts = text.split(separator: "±", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 2 ? parts[0].trimmingCharacters(in: .whitespaces) : ""
    self.init(
      target,
      try Precision(parts.count == 2 ? String(parts[1]) : text),
      of: name.isEmpty ? nil : name,
      most: most
    )
  }

  /// Checks that the measures of a sweep have the rule's measure, and one unit if it is a number in that unit.
  ///
  /// - Parameter measures: The names of the measures with their units.
  /// - Throws: What is wrong.
  package func check(_ measures: [(name: String, unit: String)]) throws(HintedError) {
    if case .share = target {
      guard measure == nil, case .relative = precision else {
        throw HintedError(
          "--until is '\(text)', and the share of complete participants is in per cent",
          hint: "as in --until 2%"
        )
      }
      return
    }
    let names = measures.map(\.name)
    if let measure {
      guard names.contains(measure) else {
        throw HintedError(
          "--until names '\(measure)', which is not measured",
          hint: Spelling.hint(measure, among: names)
        )
      }
      return
    }
    var units: [String] = []
    for measure in measures where !units.contains(measure.unit) { units.append(measure.unit) }
    guard case .absolute = precision, units.count > 1, let name = names.first else { return }
    throw HintedError(
      "--until is '\(text)', and the measures have different units: "
        + units.map { $0.isEmpty ? "none" : $0 }.joined(separator: ", "),
      hint: "name one of them, as in --until \"\(name) \(text)\", or write a share, as in 1%"
    )
  }

  /// The rule in a sentence, such as `valid days ± 0.5`.
  package var text: String { [measure, precision.text].compactMap(\.self).joined(separator: " ") }

  /// The number of replicates with which to go on.
  ///
  /// Source: Law, Simulation Modeling and Analysis, section 9.4.1, a sequential procedure. That a step adds at least a
  /// tenth, and at most doubles the replicates, is our choice: each step reads all runs, and the first ones know their
  /// spread badly.
  ///
  /// - Parameters:
  ///   - replicates: The number of replicates so far.
  ///   - needed: The number with which the intervals are expected to be narrow enough; nil if no number can be given.
  /// - Returns: The number; nil if there is no further step.
  package func next(after replicates: Int, needed: Int?) -> Int? {
    guard replicates >= min(Self.fewest, most) else { return min(Self.fewest, most) }
    guard let needed, replicates < most else { return nil }
    let least = replicates + max(1, replicates / 10)
    return min(max(needed, least), 2 * replicates, most)
  }

  /// How far a sweep has come.
  package func progress(of sweep: SweepDatabase) throws(HintedError) -> StoppingProgress {
    var intervals: [StoppingProgress.Interval] = []
    switch target {
    case .means: intervals = self.intervals(try comparison(of: sweep, to: nil), isOfMeans: true)
    case .differences(let base):
      let comparison = try comparison(of: sweep, to: base)
      intervals = self.intervals(comparison, isOfMeans: comparison.alternatives.count == 1)
    case .share(let question):
      for alternative in sweep.alternatives {
        let answer = try RecruitmentAnswer(question, in: sweep, of: alternative.number)
        let share = answer.recruitment.observed
        let interval = answer.recruitment.interval()
        let width = precision.halfWidth(for: 100 * share.value, unit: "%") / 100
        let trials = share.trialsNeeded(forHalfWidth: width)
        let each = Double(share.trials) / Double(max(1, answer.replicates))
        intervals.append(
          StoppingProgress.Interval(
            name: "complete participants",
            alternative: alternative.name,
            unit: "%",
            halfWidth: 50 * (interval.upperBound - interval.lowerBound),
            wanted: 100 * width,
            needed: trials.map {
              Int((answer.recruitment.effect * Double($0) / each).rounded(.up))
            }
          )
        )
      }
    }
    return StoppingProgress(rule: self, replicates: sweep.replicates, intervals: intervals)
  }

  private func comparison(
    of sweep: SweepDatabase,
    to base: String?
  ) throws(HintedError) -> Comparison {
    let source: ComparedSource
    do { source = try ComparedSource(sweep) } catch { throw HintedError(error) }
    return try Comparison(of: [source], named: [""], to: base, within: precision)
  }

  /// The intervals of a comparison that count.
  private func intervals(
    _ comparison: Comparison,
    isOfMeans: Bool
  ) -> [StoppingProgress.Interval] {
    let series = comparison.series.filter { measure == nil || $0.measure == measure }
    return series.flatMap { series -> [StoppingProgress.Interval] in
      let base = series.figures.first { $0.alternative == comparison.base }?.mean ?? 0
      return series.figures.compactMap { figure in
        // Nothing to measure has no interval.
        guard let mean = figure.mean, isOfMeans || figure.difference != nil else { return nil }
        let interval = isOfMeans ? figure.interval : figure.difference?.interval
        return StoppingProgress.Interval(
          name: [series.measure, series.sensor].compactMap(\.self).joined(separator: ", "),
          alternative: figure.alternative,
          unit: series.unit,
          halfWidth: interval.map { ($0.upperBound - $0.lowerBound) / 2 },
          wanted: precision.halfWidth(for: isOfMeans ? mean : base, unit: series.unit),
          needed: isOfMeans ? figure.needed : figure.difference?.needed
        )
      }
    }
  }
}
