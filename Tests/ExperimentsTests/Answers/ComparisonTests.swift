import Experiments
import Foundation
import Scenarios
import Statistics
import Testing

@Suite("A comparison")
struct ComparisonTests {
  private let first = [17.2, 18.1, 16.9, 17.7, 18.4, 17.0, 17.3]
  private let second = [16.1, 17.3, 15.6, 16.8, 17.2, 16.1, 16.0]

  /// Two alternatives, seven replicates of two participants whose mean is as given.
  private func sweep(better: String = "more", seeds: (Int, Int) -> UInt64? = { _, _ in nil }) throws
    -> SyntheticSweep
  {
    let sweep = try SyntheticSweep()
    try sweep.addMeasure("valid days", better: better)
    for (alternative, means) in [first, second].enumerated() {
      try sweep.addAlternative(["daily", "weekly"][alternative])
      for (replicate, mean) in means.enumerated() {
        try sweep.addRun(
          alternative,
          replicate,
          seed: seeds(alternative, replicate),
          measure: "valid days",
          [mean - 1, mean + 1]
        )
      }
    }
    return sweep
  }

  private func comparison(
    _ sweep: SyntheticSweep,
    to base: String? = nil,
    within precision: Precision? = nil
  ) throws -> Comparison {
    try Comparison(
      of: [ComparedSource(sweep.sweep())],
      named: ["sweep"],
      to: base,
      within: precision
    )
  }

  /// Source: SciPy 1.17.1, stats.ttest_1samp, stats.sem and stats.ttest_rel of the same numbers, as in EstimateTests.
  @Test("has a mean over replicates, and a difference by pairs of replicates")
  func figures() throws {
    let figures = try #require(try comparison(sweep()).series.first?.figures)
    expect(figures[0].mean, 17.514285714285712)
    expect(figures[0].monteCarloError, 0.21539395957902177)
    expect(figures[0].interval?.upperBound, 18.041335746644663)
    #expect(figures[0].difference == nil && figures[0].replicates == 7)
    let difference = try #require(figures[1].difference)
    expect(difference.value, -1.0714285714285658)
    expect(difference.monteCarloError, 0.07781016494461046)
    expect(difference.interval?.lowerBound, -1.2618231861710836)
    expect(difference.runsSaved, 17.79775280898875)
    #expect(difference.pairs == 7 && difference.better?.successes == 0)
  }

  /// Source: Welch's interval, which EstimateTests compares with SciPy's.
  @Test("compares replicates without common seeds as independent ones")
  func independent() throws {
    let sweep = try sweep { alternative, replicate in UInt64(1_000 * alternative + replicate) }
    let difference = try #require(try comparison(sweep).series.first?.figures[1].difference)
    #expect(difference.pairs == nil && difference.runsSaved == nil && difference.better == nil)
    let expected = MeanDifference(from: MeanEstimate(first), to: MeanEstimate(second))
    expect(difference.interval?.lowerBound, try #require(expected.interval()).lowerBound)
    expect(difference.monteCarloError, try #require(expected.standardError))
    #expect(difference.value < -1 && difference.value > -1.2)
  }

  /// Source: Student's interval of one run's two participants, mean - 1 and mean + 1: t(1) · √2 / √2.
  @Test(
    "tells the interval of one study, whose unit is the participant, from that of the simulation"
  )
  func oneStudy() throws {
    let figure = try #require(try comparison(sweep()).series.first?.figures.first)
    expect(figure.oneStudy, 12.706204736174694)
    #expect(figure.participants == 2...2)
  }

  /// Source: the definition of a difference, which changes its sign with the base.
  @Test("is with the alternative that the call names")
  func base() throws {
    let comparison = try comparison(sweep(better: "less"), to: "weekly")
    let figures = try #require(comparison.series.first?.figures)
    #expect(comparison.base == "weekly" && figures[1].difference == nil)
    expect(figures[0].difference?.value, 1.0714285714285658)
    #expect(figures[0].difference?.better?.successes == 0)
    #expect(throws: HintedError("there is no alternative 'weakly'", hint: "did you mean 'weekly'?"))
    {
      try self.comparison(sweep(), to: "weakly")
    }
  }

  /// Source: EstimateTests has the same numbers from SciPy; a share is that of the mean, 17.51.
  @Test("says how many replicates a half-width needs")
  func needed() throws {
    let absolute = try comparison(sweep(), within: .absolute(0.17))
    #expect(absolute.series.first?.figures.first?.needed == 46)
    let relative = try comparison(sweep(), within: .relative(0.17 / 17.514285714285712))
    #expect(relative.series.first?.figures.first?.needed == 46)
    #expect(try comparison(sweep()).series.first?.needed == nil)
  }

  /// Source: by SciPy as in EstimateTests, 46 for the first mean, 60 for the second, fewer for the difference.
  @Test("says of which intervals it is not known yet, and how many replicates they need")
  func progress() throws {
    func progress(_ target: StoppingRule.Target, _ halfWidth: Double) throws -> StoppingProgress {
      try StoppingRule(target, .absolute(halfWidth)).progress(of: sweep().sweep())
    }
    let means = try progress(.means, 0.17)
    #expect(means.intervals.map(\.needed) == [46, 60] && means.wide.count == 2)
    let difference = try progress(.differences(to: nil), 0.17)
    #expect(difference.intervals.count == 1)
    #expect(try #require(difference.intervals[0].needed) < 46)
    // Too few replicates to end, however narrow the intervals are.
    let narrow = try progress(.means, 10)
    #expect(narrow.wide.isEmpty && !narrow.isReached && narrow.next == StoppingRule.fewest)
  }

  /// Our choice: a number is in the unit of one measure, and a per cent of a measure in per cent is in its points.
  @Test("reads a precision of a measure, and refuses one of several units")
  func rules() throws {
    let measures = [(name: "valid days", unit: "days"), (name: "completeness", unit: "%")]
    let rule = try StoppingRule("valid days ± 0.5", .means, most: 100)
    #expect(rule.measure == "valid days" && rule.precision == .absolute(0.5))
    try rule.check(measures)
    try StoppingRule("1 %", .means, most: 100).check(measures)
    #expect(throws: HintedError.self) {
      try StoppingRule("0.5", .means, most: 100).check(measures)
    }
    #expect(throws: HintedError.self) {
      try StoppingRule("invalid days ± 0.5", .means, most: 100).check(measures)
    }
    #expect(Precision.relative(0.01).halfWidth(for: 80, unit: "%") == 1)
    #expect(Precision.relative(0.01).halfWidth(for: 80, unit: "days") == 0.8)
  }

  /// Our choice: two replicates are the fewest for an interval, and the text says so instead of a number.
  @Test("of one replicate has no interval, and says so")
  func oneReplicate() throws {
    let sweep = try SyntheticSweep()
    try sweep.addMeasure("valid days")
    for (alternative, name) in ["daily", "weekly"].enumerated() {
      try sweep.addAlternative(name)
      try sweep.addRun(alternative, 0, measure: "valid days", [10, 12, nil])
    }
    let comparison = try comparison(sweep, within: .relative(0.01))
    let figure = try #require(comparison.series.first?.figures[1])
    #expect(figure.mean == 11 && figure.interval == nil && figure.needed == nil)
    #expect(figure.difference?.value == 0 && figure.difference?.interval == nil)
    #expect(figure.missing == 1)
    #expect(comparison.text().contains("Too few replicates for an interval"))
  }

  /// Our choice: sweeps that are compared keep their alternatives apart by the folder.
  @Test("of two sweeps has the alternatives of both, with the measures of either")
  func twoSweeps() throws {
    let other = try SyntheticSweep()
    try other.addMeasure("longest gap", unit: "hours", better: "less")
    try other.addAlternative("only")
    try other.addRun(0, 0, measure: "longest gap", [3, 5])
    let comparison = try Comparison(
      of: [ComparedSource(sweep().sweep()), ComparedSource(other.sweep())],
      named: ["a", "b"],
      to: nil,
      within: nil
    )
    #expect(comparison.alternatives == ["a: daily", "a: weekly", "b"])
    #expect(comparison.series.map(\.measure) == ["valid days", "longest gap"])
    #expect(comparison.series[0].figures[2].mean == nil)
    #expect(comparison.series[1].figures[2].mean == 4)
    #expect(comparison.series[1].figures[2].difference == nil)
  }

  /// Our choice of the layout.
  @Test("is a table for each measure")
  func text() throws {
    let text = try comparison(sweep(), within: .relative(0.01)).text(width: 140)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "valid days (days; more is better): 7 replicates of 2 participants")
    #expect(lines[3].hasPrefix("daily        17.514"))
    #expect(lines[4].contains("-1.071  -1.262 to -0.881"))
    #expect(lines[4].contains("0.0 %"))
    #expect(text.contains("independent seeds would need up to 17.8 times as many runs"))
  }

  /// Our choice: a name is cut only as long as the alternatives stay apart.
  @Test("keeps the names of alternatives apart, and its other lines narrow")
  func narrow() throws {
    var table = AnswerTable(["alternative", "mean"])
    table.add(["app.fetch.every=1d", "1"])
    table.add(["app.fetch.every=7d", "2"])
    #expect(table.text(width: 20).contains("app.fetch.every=7d     2"))
    var other = AnswerTable(["alternative", "mean"])
    other.add(["1d, of everything there is", "1"])
    #expect(other.text(width: 24).contains("1d, of everything…"))
    #expect("one two three four".wrapped(to: 9) == "one two\n  three\n  four\n")
  }

  /// Source: RFC 8259; the keys are our choice.
  @Test("is an object in JSON")
  func json() throws {
    let json = try comparison(sweep(), within: .absolute(0.17)).json
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(object["base"] as? String == "daily")
    let measures = try #require(object["measures"] as? [[String: Any]])
    let figures = try #require(measures[0]["alternatives"] as? [[String: Any]])
    #expect(figures[0]["difference"] is NSNull)
    let difference = try #require(figures[1]["difference"] as? [String: Any])
    #expect(difference["pairs"] as? Int == 7)
    #expect(figures[0]["needed"] as? Int == 46)
  }

  /// Our choice.
  @Test(
    "reads a precision",
    arguments: [
      ("1%", Precision.relative(0.01)), ("±1%", .relative(0.01)), ("± 2.5 %", .relative(0.025)),
      ("0.5", .absolute(0.5)),
    ]
  )
  func precision(text: String, expected: Precision) throws {
    #expect(try Precision(text) == expected)
  }

  @Test("refuses what is not a precision", arguments: ["", "%", "0", "-1%", "1 day", "nan", "inf"])
  func wrongPrecision(text: String) {
    #expect(throws: HintedError.self) { try Precision(text) }
  }

  private func expect(
    _ value: Double?,
    _ expected: Double,
    at place: SourceLocation = #_sourceLocation
  ) {
    guard let value else {
      Issue.record("there is no value", sourceLocation: place)
      return
    }
    #expect(abs(value / expected - 1) < 1e-9, "\(value)", sourceLocation: place)
  }
}
