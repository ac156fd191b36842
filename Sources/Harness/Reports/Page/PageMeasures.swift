import Expectations
import Measures
import Results
import StatedExpectations
import Statistics

/// The section of a run's measures: the numbers of the participants, over all of them and by group.
enum PageMeasures {
  /// The largest number of pictures of one measure (our choice): a measure may have many sensors.
  private static let maxSensors = 8

  /// The largest number of groups in a picture (our choice); the table has more.
  private static let maxGroups = 60

  static func section(_ results: [MeasureResult]) -> String {
    let parts = results.map(part).filter { !$0.isEmpty }
    guard !parts.isEmpty else { return "" }
    return """
      <section aria-labelledby="measures">
      <h2 id="measures">Measures</h2>
      <p class="lead">A measure is one number for each participant, or for each participant and sensor.</p>
      \(parts.joined())</section>

      """
  }

  private static func part(_ result: MeasureResult) -> String {
    let measure = result.measure
    let said = [
      measure.sentence, measure.unit.isEmpty ? "" : "In \(measure.unit).",
      measure.better.map { "\($0 == .more ? "More" : "Less") is better." } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
    let head = """
      <h3 class="measure">\(PageText.escaped(measure.name))</h3>
      <p class="place">\(PageText.escaped(said))</p>

      """
    if let error = result.error {
      return head + "<p class=\"card warn\">not measured: \(PageText.escaped(error.message))</p>\n"
    }
    let summaries = result.summaries
    let all = summaries.filter { $0.group == nil && $0.count > 0 }
    guard !all.isEmpty else {
      return head + "<p class=\"place\">No participant has anything to measure.</p>\n"
    }
    let figures = all.prefix(maxSensors).flatMap { summary in
      let groups = summaries.filter { $0.group != nil && $0.sensor == summary.sensor }
      return [histogram(summary, measure), self.groups(groups, summary, measure)].compactMap { $0 }
    }
    let rest = table(all, of: measure)
    return "\(head)<div class=\"charts\">\n\(figures.map(\.markup).joined())</div>\n\(rest)"
  }

  /// The name of a summary's picture.
  private static func title(_ summary: MeasureSummary) -> String {
    summary.sensor ?? "All participants"
  }

  private static func histogram(_ summary: MeasureSummary, _ measure: Measure) -> Figure? {
    guard let counted = summary.histogram, let mean = summary.mean, let median = summary.median
    else { return nil }
    guard summary.minimum != summary.maximum else {
      let text =
        "Each of \(NumberText.counted(summary.count, "participant")) has \(amount(mean, measure))."
      return Figure(title: title(summary), text: PageText.escaped(text), drawing: "")
    }
    let range = counted.bins.lower...counted.bins.upper
    let shares = counted.counts.map { Double($0) / Double(max(1, summary.count)) * 100 }
    var plot = Plot(
      label: "",
      x: Scale(range, parts: 6, isExact: true),
      y: Scale(0...max(1, shares.max() ?? 1), parts: 4, unit: " %"),
      xTitle: measure.unit.isEmpty ? measure.name : "\(measure.name), \(measure.unit)",
      yTitle: "participants"
    )
    let missing =
      summary.missing > 0
      ? " \(NumberText.counted(summary.missing, "participant")) \(summary.missing == 1 ? "has" : "have") nothing to measure."
      : ""
    let text = """
      Mean \(amount(mean, measure)), median \(amount(median, measure)) of \
      \(NumberText.counted(summary.count, "participant")); 90 % of them are between \
      \(amount(summary.q05 ?? median, measure)) and \(amount(summary.q95 ?? median, measure)).\(missing)
      """
    plot.label = "\(measure.name), \(title(summary)). \(text)"
    plot.shapes =
      Bars(range, counts: shares).bars(on: plot)
      + Shapes.upright(plot.x.place(mean), 0, plot.height, style: "m dashed c-ink")
      + Shapes.upright(plot.x.place(median), 0, plot.height, style: "m c-ink")
    let rows = counted.counts.enumerated().map { index, count in
      [
        "\(number(counted.bins.edge(index))) to \(number(counted.bins.edge(index + 1)))",
        NumberText.grouped(count), NumberText.tenths(shares[index]),
      ]
    }
    return Figure(
      title: title(summary),
      text: PageText.escaped(text),
      drawing: plot.markup,
      keys: [
        .init(.area("count"), "participants"), .init(.line("ink"), "median"),
        .init(.dashes("ink"), "mean"),
      ],
      table: Figure.table([measure.name, "participants", "participants, %"], rows)
    )
  }

  private static func groups(
    _ groups: [MeasureSummary],
    _ all: MeasureSummary,
    _ measure: Measure
  ) -> Figure? {
    let some = groups.filter { $0.count > 0 }
    guard groups.count > 1, all.minimum != all.maximum, let lowest = some.compactMap(\.q05).min(),
      let highest = some.compactMap(\.q95).max()
    else { return nil }
    let scale = Scale(lowest...highest, parts: 4)
    let rows = groups.prefix(maxGroups).map { group in
      RowPlot.Row(
        name: "\(group.group ?? "") (\(NumberText.grouped(group.count)))",
        value: group.mean.map(number) ?? "–",
        shapes: RowPlot.distribution(
          Array(group.quantiles.dropFirst().dropLast()),
          mean: group.mean,
          on: scale
        )
      )
    }
    let means = some.compactMap { group in group.mean.map { (group.group ?? "", $0) } }
    guard let most = means.max(by: { $0.1 < $1.1 }), let least = means.min(by: { $0.1 < $1.1 })
    else { return nil }
    let left = groups.count - rows.count
    let text = """
      The mean is largest in \(most.0), \(amount(most.1, measure)), and smallest in \(least.0), \
      \(amount(least.1, measure)).\(left > 0 ? " \(left) groups more are in the table." : "")
      """
    return Figure(
      title: all.sensor.map { "\($0) by group" } ?? "By group",
      text: PageText.escaped(text),
      drawing: RowPlot(
        label: "\(measure.name) by group. \(text)",
        scale: scale,
        title: measure.unit.isEmpty ? measure.name : "\(measure.name), \(measure.unit)",
        rows: Array(rows)
      ).markup,
      keys: RowPlot.keys,
      table: Figure.table(columns("group"), groups.map { cells($0, named: $0.group ?? "") })
    )
  }

  /// The numbers of all sensors of a measure, if there are several.
  private static func table(_ all: [MeasureSummary], of measure: Measure) -> String {
    guard all.count > 1 else { return "" }
    let rows = Figure.table(columns("sensor"), all.map { cells($0, named: $0.sensor ?? "") })
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(PageText.escaped(measure.name)) by sensor">\
      <table>\(rows)</table></div>

      """
  }

  private static func columns(_ first: String) -> [String] {
    [
      first, "participants", "missing", "mean", "standard deviation", "smallest", "5 %", "25 %",
      "median", "75 %",
      "95 %", "largest",
    ]
  }

  private static func cells(_ summary: MeasureSummary, named name: String) -> [String] {
    let quantiles =
      summary.quantiles.isEmpty
      ? MeasureSummary.probabilities.map { _ in "–" } : summary.quantiles.map(number)
    return [
      name, NumberText.grouped(summary.count), NumberText.grouped(summary.missing),
      summary.mean.map(number) ?? "–", summary.standardDeviation.map(number) ?? "–",
    ] + quantiles
  }

  private static func amount(_ value: Double, _ measure: Measure) -> String {
    measure.unit.isEmpty ? number(value) : "\(number(value)) \(measure.unit)"
  }

  private static func number(_ value: Double) -> String { MeasureText.number(value) }
}
