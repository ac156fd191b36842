import Foundation
import Reports
import Results
import Statistics

/// Two profiles side by side: what the second costs in proportion to the first.
package struct ProfileComparison: Codable, Hashable, Sendable {
  /// One number under both profiles.
  package struct Row: Codable, Hashable, Sendable {
    /// The samples of a fetch, as `4k`, the days, devices or sensors, as `8 days`, or `as it is`.
    package var size: String
    package var callback: String
    /// What is compared: `time`, or an exact count.
    package var measure: String
    package var first: Double
    package var second: Double
    /// The second in proportion to the first; nil if the first is 0.
    package var ratio: Double?
    /// The 95 % interval of the ratio of times; nil for exact counts.
    package var low: Double?
    package var high: Double?

    /// Whether the two differ: exact counts if they are not equal, times if the interval is not around 1.
    package var differs: Bool {
      guard measure == "time" else { return first != second }
      guard let low, let high else { return false }
      return low > 1 || high < 1
    }
  }

  package var first: String
  package var second: String
  package var rows: [Row]

  /// Compares the runs of the same sizes.
  ///
  /// - Parameters:
  ///   - first: The profile that the other is compared with.
  ///   - second: The other profile.
  ///   - arePaired: Whether their repetitions were measured in turn.
  package init(of first: Profile, and second: Profile, arePaired: Bool) {
    self.first = first.label
    self.second = second.label
    rows = first.runs.flatMap { run -> [Row] in
      guard let other = second.runs.first(where: { $0.wanted == run.wanted }), run.trouble == nil,
        other.trouble == nil
      else { return [] }
      let size = run.label
      let whole = Self.times(run.secondsOfFetches, other.secondsOfFetches, arePaired: arePaired)
      let names = run.costs.map(\.callback)
      let added = other.costs.map(\.callback).filter { !names.contains($0) }
      var rows = [Self.row(size, "all", run.secondsOfFetches, other.secondsOfFetches, whole)]
      for name in names + added {
        let (one, two) = (run.cost(of: name), other.cost(of: name))
        for (measure, count) in Self.counts {
          let (a, b) = (one.map(count) ?? 0, two.map(count) ?? 0)
          guard a != 0 || b != 0 else { continue }
          rows.append(
            Row(
              size: size,
              callback: name,
              measure: measure,
              first: Double(a),
              second: Double(b),
              ratio: a == 0 ? nil : Double(b) / Double(a)
            )
          )
        }
      }
      return rows
    }
  }

  private static let counts: [(String, @Sendable (CallbackCost) -> Int)] = [
    ("allocations", { $0.allocations }), ("bytes", { $0.bytes }), ("jobs", { $0.jobs }),
    ("main actor", { $0.mainActorHolds }),
  ]

  /// The difference of the logarithms of two sets of times; nil without times.
  private static func times(
    _ first: [Double],
    _ second: [Double],
    arePaired: Bool
  ) -> MeanDifference? {
    let (one, two) = (
      first.filter { $0 > 0 }.map { log($0) }, second.filter { $0 > 0 }.map { log($0) }
    )
    guard !one.isEmpty, !two.isEmpty else { return nil }
    guard arePaired, one.count == two.count else {
      return MeanDifference(from: MeanEstimate(one), to: MeanEstimate(two))
    }
    return MeanDifference(paired: zip(one, two).map { (first: $0, second: $1) })
  }

  private static func row(
    _ size: String,
    _ callback: String,
    _ first: [Double],
    _ second: [Double],
    _ difference: MeanDifference?
  ) -> Row {
    let interval = difference?.interval()
    return Row(
      size: size,
      callback: callback,
      measure: "time",
      first: first.median() ?? 0,
      second: second.median() ?? 0,
      ratio: difference.map { exp($0.value) },
      low: interval.map { exp($0.lowerBound) },
      high: interval.map { exp($0.upperBound) }
    )
  }
}

extension Profile {
  /// The scenario and its app.
  fileprivate var label: String { "\(scenario) (\(app))" }
}

extension ProfileComparison.Row {
  private func written(_ value: Double) -> String {
    measure == "time" ? NumberForms.time(value) : NumberText.grouped(Int(value))
  }

  /// The cells of a table.
  fileprivate var cells: [String] {
    var ratio = self.ratio.map { "× \(NumberForms.short($0))" } ?? "–"
    if let low, let high { ratio += " (\(NumberForms.short(low))–\(NumberForms.short(high)))" }
    if measure == "time", low == nil { ratio += " (no interval)" }
    return [
      size, callback, measure, written(first), written(second), ratio, differs ? "yes" : "no",
    ]
  }
}

extension ProfileComparison {
  private static let columns = [
    "size", "callback", "what", "first", "second", "second to first", "differs",
  ]

  /// The comparison for people.
  package func text(width: Int) -> String {
    let table = TextTable(
      columns: Self.columns,
      rows: rows.map { $0.cells.map { .text($0) } },
      total: rows.count,
      alignedRight: [3, 4, 5]
    )
    let lines = ["first: \(first)", "second: \(second)", ""]
    return (lines + table.lines(width: width, maxRows: rows.count)).map { "\($0)\n" }
      .joined()
  }

  /// The comparison as a table for a pull request, in Markdown: what differs, and the times.
  package var markdown: String {
    let shown = rows.filter { $0.differs || $0.measure == "time" }
    let lines = shown.map { row in
      "| \(row.cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
    }
    return """
      **What the app costs**: \(first), then \(second)

      | \(Self.columns.joined(separator: " | ")) |
      |---|---|---|--:|--:|--:|---|
      \(lines.joined())
      """
  }
}
