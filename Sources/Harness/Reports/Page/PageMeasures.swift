import Results
import Scenarios
import Statistics
import Verdicts

/// The section of a run's measures: the numbers of the participants, over all of them and by group.
enum PageMeasures {
  /// The largest number of pictures of one measure (our choice): a measure may have many sensors.
  private static let maxSensors = 8

  /// The largest number of rows of sensors and groups in a picture (our choice); the table has more.
  private static let maxRows = 60

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
    let all = result.summaries.filter { $0.group == nil && $0.count > 0 }
    guard !all.isEmpty else {
      return head + "<p class=\"place\">No participant has anything to measure.</p>\n"
    }
    let pictures = all.prefix(maxSensors).compactMap { histogram($0, measure)?.markup }
    let cards = pictures.isEmpty ? "" : "<div class=\"charts\">\n\(pictures.joined())</div>\n"
    guard let overview = overview(result.summaries, measure) else { return head + cards }
    let rest = all.count - maxSensors
    return head + overview.markup
      + (cards.isEmpty
        ? ""
        : PageFold.markup(
          "Histograms of \(measure.name)",
          note: rest > 0 ? "of the first \(NumberText.counted(maxSensors, "sensor"))" : "",
          body: cards
        ))
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
    let edges = MeasureText.column((0...counted.counts.count).map(counted.bins.edge))
    let rows = counted.counts.enumerated().map { index, count in
      [
        "\(edges[index]) to \(edges[index + 1])", NumberText.grouped(count),
        NumberText.tenths(shares[index]),
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

  /// Sensors and groups on one scale, each sensor above its groups; nil if there is only one row.
  private static func overview(_ summaries: [MeasureSummary], _ measure: Measure) -> Figure? {
    let hasSensors = summaries.contains { $0.sensor != nil }
    let all = summaries.bySensor.flatMap { [$0].compactMap(\.self) + $1 }
    let shown = all.filter { $0.count > 0 }.prefix(maxRows)
    guard shown.count > 1, let lowest = shown.compactMap(\.q05).min(),
      let highest = shown.compactMap(\.q95).max()
    else { return nil }
    let scale = Scale(lowest...highest, parts: 6)
    let unit = measure.unit.isEmpty ? measure.name : "\(measure.name), \(measure.unit)"
    func name(_ one: MeasureSummary) -> String { one.group ?? one.sensor ?? "all" }
    func path(_ one: MeasureSummary) -> String {
      [one.sensor, one.group].compactMap(\.self).joined(separator: ", ")
    }
    let rows = zip(shown, MeasureText.column(shown.map(\.mean))).map { one, mean in
      RowPlot.Row(
        name: "\(name(one)) (\(NumberText.grouped(one.count)))",
        value: mean,
        shapes: RowPlot.distribution(
          Array(one.quantiles.dropFirst().dropLast()),
          mean: one.mean,
          on: scale
        ),
        isPart: hasSensors && one.group != nil
      )
    }
    let groups = shown.filter { $0.group != nil }
    let compared = groups.isEmpty ? Array(shown) : groups
    guard let most = compared.max(by: { ($0.mean ?? 0) < ($1.mean ?? 0) }),
      let least = compared.min(by: { ($0.mean ?? 0) < ($1.mean ?? 0) })
    else { return nil }
    let left = all.count - rows.count
    let text = """
      The mean, at a row’s end, is largest with \(path(most)), \(amount(most.mean ?? 0, measure)), and smallest with \
      \(path(least)), \(amount(least.mean ?? 0, measure)).\(left > 0 ? " \(NumberText.counted(left, "row")) more in the table." : "")
      """
    return Figure(
      title: hasSensors ? groups.isEmpty ? "By sensor" : "By sensor and group" : "By group",
      text: PageText.escaped(text),
      drawing: RowPlot(
        label: "\(measure.name). \(text)",
        scale: scale,
        title: unit,
        rows: Array(rows)
      ).markup,
      keys: RowPlot.keys,
      table: table(all, named: path),
      isWide: true
    )
  }

  /// The numbers of summaries, with a row for each.
  private static func table(
    _ all: [MeasureSummary],
    named name: (MeasureSummary) -> String
  ) -> String {
    let columns = [
      "of", "n", "missing", "mean", "SD", "least", "5 %", "25 %", "median", "75 %", "95 %", "most",
    ]
    let figures = all.map { one -> [Double?] in
      [one.mean, one.standardDeviation]
        + (one.quantiles.isEmpty ? MeasureSummary.probabilities.map { _ in nil } : one.quantiles)
    }
    let count = columns.count - 3
    let texts = MeasureText.column(figures.flatMap(\.self))
    let rows = all.enumerated().map { place, one in
      [
        name(one).isEmpty ? "all" : name(one), NumberText.grouped(one.count),
        NumberText.grouped(one.missing),
      ] + texts[place * count..<(place + 1) * count]
    }
    return Figure.table(columns, rows)
  }

  private static func amount(_ value: Double, _ measure: Measure) -> String {
    measure.unit.isEmpty ? number(value) : "\(number(value)) \(measure.unit)"
  }

  private static func number(_ value: Double) -> String { MeasureText.number(value) }
}
