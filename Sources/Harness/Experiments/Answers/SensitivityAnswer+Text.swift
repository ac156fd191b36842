import Reports
import Statistics

extension SensitivityAnswer {
  /// The answer for people: a table for each measure, and what its columns are.
  ///
  /// - Parameter width: The largest number of columns of a table's line.
  /// - Returns: Lines, with a line break after each.
  package func text(width: Int = 100) -> String {
    var text = ""
    for series in series {
      text += heading(of: series) + "\n\n"
      if let reason = series.reason {
        text += "no answer: \(reason)\n\n"
      } else {
        text += table(of: series).text(width: width) + "\n"
      }
    }
    return text + legend
  }

  private func heading(of series: Series) -> String {
    let name = [series.measure, series.sensor].compactMap(\.self).joined(separator: ", ")
    let unit = series.unit.isEmpty ? "" : " (\(series.unit))"
    let parts = design == .morris ? "trajectory" : "row"
    let many = design == .morris ? "trajectories" : "rows"
    let used = "\(NumberText.grouped(series.used)) \(series.used == 1 ? parts : many)"
    let left =
      series.leftOut == 0 ? "" : ", \(NumberText.grouped(series.leftOut)) left out without a value"
    return
      "\(VisibleText.of(name))\(unit): \(used)\(left), \(NumberText.counted(replicates, "replicate")) each"
  }

  private func table(of series: Series) -> AnswerTable {
    switch design {
    case .morris: morrisTable(of: series)
    default: sobolTable(of: series)
    }
  }

  private func morrisTable(of series: Series) -> AnswerTable {
    var table = AnswerTable(["key", "μ*", "95 % interval", "μ", "σ"])
    let errors = series.effects.map { effect -> Double? in
      guard case .morris(let effects) = effect.importance else { return nil }
      return effects.interval().map { ($0.upperBound - $0.lowerBound) / 4 } ?? effects.meanMagnitude
        / 100
    }
    let decimals = FigureText.decimals(for: errors, of: series.effects.map(\.importance.order))
    for effect in series.effects {
      guard case .morris(let effects) = effect.importance else { continue }
      table.add([
        VisibleText.of(effect.key), FigureText.text(effects.meanMagnitude, decimals),
        FigureText.text(effects.interval(), decimals), FigureText.text(effects.mean, decimals),
        FigureText.text(effects.standardDeviation, decimals),
      ])
    }
    return table
  }

  private func sobolTable(of series: Series) -> AnswerTable {
    var table = AnswerTable(["key", "total", "95 % interval", "first", "95 % interval"])
    for effect in series.effects {
      guard case .sobol(let indices) = effect.importance else { continue }
      table.add([
        VisibleText.of(effect.key), FigureText.text(indices.total.value, 3),
        FigureText.text(indices.total.interval(), 3), FigureText.text(indices.first.value, 3),
        FigureText.text(indices.first.interval(), 3),
      ])
    }
    return table
  }

  private var legend: String {
    let lines =
      design == .morris
      ? [
        "μ*: the mean magnitude of the measure's change, in its unit, over the key's whole range; keys with the largest",
        "  one matter most. μ: the mean change, with its sign. σ: large where a key acts together with others, or not",
        "  in proportion. The unit of the interval is the trajectory (Student); more trajectories narrow it.",
      ]
      : [
        "total: the share of the measure's variance that disappears only if the key is known, with all interactions;",
        "  keys with the largest one matter most. first: the share that the key explains alone.",
        "  The intervals are by a bootstrap of rows; more rows narrow them. A share may be estimated below 0.",
      ]
    let few = series.contains { $0.reason == nil && $0.used < 2 }
    return (lines + (few ? ["Too few trajectories for an interval: it needs 2 or more."] : []))
      .map { $0 + "\n" }.joined()
  }
}
