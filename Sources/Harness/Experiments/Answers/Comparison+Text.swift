import Reports
import Statistics

extension Comparison {
  /// The comparison for people: a table for each measure, and what its columns are.
  ///
  /// - Parameter width: The largest number of columns of a line, if the names of the alternatives can be cut to it.
  /// - Returns: Lines, with a line break after each.
  package func text(width: Int = 100) -> String {
    var text = ""
    for series in series { text += self.text(of: series, width) + "\n" }
    return text + legend.map { $0.wrapped(to: width) }.joined()
  }

  private func text(of series: Series, _ width: Int) -> String {
    let figures = series.figures
    let decimals = FigureText.decimals(
      for: figures.flatMap { [$0.monteCarloError, $0.difference?.monteCarloError] }
        + (figures.allSatisfy { $0.monteCarloError == nil } ? figures.map(\.oneStudy) : []),
      of: figures.map(\.mean)
    )
    let hasDifferences = series.hasDifferences
    var titles = ["alternative", "mean", "95 % interval", "MC error", "one study"]
    if hasDifferences { titles += ["difference", "95 % interval", "MC error"] }
    if hasDifferences, !series.better.isEmpty { titles.append("better in") }
    if precision != nil { titles.append("needed") }
    var table = AnswerTable(titles)
    for figure in figures {
      var cells = [
        VisibleText.of(figure.alternative), FigureText.text(figure.mean, decimals),
        FigureText.text(figure.interval, decimals),
        FigureText.text(figure.monteCarloError, decimals),
        figure.oneStudy.map { "± " + FigureText.text($0, decimals) } ?? "–",
      ]
      let difference = figure.difference
      if hasDifferences {
        cells += [
          FigureText.text(difference?.value, decimals),
          FigureText.text(difference?.interval, decimals),
          FigureText.text(difference?.monteCarloError, decimals),
        ]
        if !series.better.isEmpty {
          cells.append(difference?.better.map { FigureText.share($0.value) } ?? "–")
        }
      }
      if precision != nil {
        cells.append(FigureText.text(hasDifferences ? difference?.needed : figure.needed))
      }
      table.add(cells)
    }
    let name = [series.measure, series.sensor].compactMap(\.self).joined(separator: ", ")
    let curves = DayCurve.table(
      series.curves,
      of: VisibleText.of(name),
      in: series.dayUnit,
      width: width
    )
    return heading(of: series) + "\n\n" + table.text(width: width)
      + (curves.isEmpty ? "" : "\n" + curves)
  }

  private func heading(of series: Series) -> String {
    let replicates = Self.range(series.figures.map(\.replicates))
    let counts = series.figures.flatMap {
      [$0.participants.lowerBound, $0.participants.upperBound]
    }
    let name = [series.measure, series.sensor].compactMap(\.self).joined(separator: ", ")
    let parts = [series.unit, series.better.isEmpty ? "" : "\(series.better) is better"]
      .filter { !$0.isEmpty }
    let detail = parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
    let missing = series.figures.reduce(0) { $0 + $1.missing }
    let without = missing == 0 ? "" : "; \(NumberText.counted(missing, "value")) missing"
    let runs = replicates == "1" ? "replicate" : "replicates"
    let people = Self.range(counts)
    return VisibleText.of(name) + detail
      + ": \(replicates) \(runs) of \(people) \(people == "1" ? "participant" : "participants")\(without)"
  }

  /// One number, or the smallest and the largest.
  private static func range(_ numbers: [Int]) -> String {
    guard let least = numbers.min(), let most = numbers.max() else { return "0" }
    return least == most
      ? NumberText.grouped(least) : "\(NumberText.grouped(least)) to \(NumberText.grouped(most))"
  }

  /// What the columns are, and what is missing from them.
  private var legend: [String] {
    let figures = series.flatMap(\.figures)
    let differences = figures.compactMap(\.difference)
    var lines = [
      "mean, 95 % interval, MC error: over replicates, the unit of the simulation's own (Monte Carlo) error; more replicates "
        + "narrow them.",
      "one study: half the 95 % interval that one study of this size gives for its own mean, whose unit is the participant; "
        + "only more participants narrow it.",
    ]
    if !differences.isEmpty {
      lines.append("difference: to \(VisibleText.of(base)), \(pairing(differences)).")
    }
    if differences.contains(where: { $0.better != nil }) {
      lines.append("better in: the share of replicates in which the alternative is better.")
    }
    if let precision {
      lines.append(
        differences.isEmpty
          ? "needed: replicates until the mean has an interval of \(precision.text); a share is that of the mean."
          : "needed: replicates until the difference has an interval of \(precision.text); a share is that of "
            + "\(VisibleText.of(base))'s mean."
      )
    }
    if figures.contains(where: { $0.replicates < 2 }) {
      lines.append(
        "Too few replicates for an interval: it needs 2 or more, as in trialrun sweep … --replicates 20."
      )
    }
    lines += simplifications.map { "Kinder than the world: \($0)." }
    for trouble in troubles.prefix(3) { lines.append("trouble: \(VisibleText.of(trouble))") }
    if troubles.count > 3 { lines.append("and \(NumberText.grouped(troubles.count - 3)) more") }
    return lines
  }

  private func pairing(_ differences: [Difference]) -> String {
    guard differences.contains(where: { $0.pairs != nil }) else {
      return "of independent replicates, which have no seed in common"
    }
    let saved = differences.compactMap(\.runsSaved).filter(\.isFinite).max()
    let most = saved.map {
      $0 >= 1.05
        ? "; independent seeds would need up to \(FigureText.text($0, 1)) times as many runs" : ""
    }
    return "by pairs of replicates with the same seed" + (most ?? "")
  }
}
