import Results
import Statistics

/// The pictures of one sensor's yield: how complete its data is over participants, groups and days.
struct SourceYield {
  private let name: String
  private let lines: [DayYield.Line]
  private let yield: DayYield
  private let study: PageStudy

  init(_ source: DayYield.Source, _ lines: [DayYield.Line], _ yield: DayYield, _ study: PageStudy) {
    name = yield.name(of: source)
    self.lines = lines
    self.yield = yield
    self.study = study
  }

  var markup: String {
    let cards = [histogram, groups, map].compactMap { $0?.markup }
    return PageFold.markup(
      name,
      note: summary,
      body: "<div class=\"charts\">\n\(cards.joined())</div>"
    )
  }

  private var shares: [Double] { lines.compactMap(\.share) }

  private var summary: String {
    let (shares, people) = (shares, NumberText.counted(lines.count, "participant"))
    guard let median = shares.quantile(0.5) else { return "\(people), nothing to deliver" }
    let those =
      shares.count == lines.count
      ? "them" : "the \(NumberText.grouped(shares.count)) with something to deliver"
    return "\(people), half of \(those) with at most \(PageYield.percent(median)) valid days"
  }

  /// How many participants have which share of valid days.
  private var histogram: Figure? {
    var counted = Bars(0...100, bins: 20)
    for share in shares { counted.add(share) }
    guard let quantiles = shares.quantiles([0.05, 0.25, 0.5, 0.75, 0.95]) else { return nil }
    let scaled = Bars(0...100, counts: counted.counts.map { $0 / Double(shares.count) * 100 })
    var plot = Plot(
      label: "",
      x: Scale(0...100, parts: 5, unit: " %"),
      y: Scale(0...max(1, scaled.counts.max() ?? 1), parts: 4, unit: " %"),
      xTitle: "share of valid days",
      yTitle: "participants"
    )
    let all = shares.count { $0 == 100 }
    let none = shares.count { $0 == 0 }
    let text = """
      A quarter of the participants has at most \(PageYield.percent(quantiles[1])) valid days, and a quarter at least \
      \(PageYield.percent(quantiles[3])). \(NumberText.grouped(none)) of \(NumberText.grouped(shares.count)) have no \
      valid day, \(NumberText.grouped(all)) have only valid days.
      """
    plot.label = "Completeness of \(name) over participants. \(text)"
    plot.shapes =
      scaled.bars(on: plot)
      + Shapes.upright(plot.x.place(quantiles[2]), 0, plot.height, style: "m c-ink")
    let rows = counted.counts.enumerated().map { index, count in
      [
        "\(index * 5) to \(index * 5 + 5) %", NumberText.grouped(NumberText.rounded(count)),
        NumberText.tenths(scaled.counts[index]),
      ]
    }
    return Figure(
      title: "Completeness over participants",
      text: text,
      drawing: plot.markup,
      keys: [.init(.area("count"), "participants"), .init(.line("ink"), "median")],
      table: Figure.table(["valid days", "participants", "participants, %"], rows)
    )
  }

  /// The largest number of groups in a picture (our choice); the table has more.
  private static let maxGroups = 60

  /// The share of valid days in each group.
  private var groups: Figure? {
    guard study.groups.count > 1 else { return nil }
    var members: [Int: [Double]] = [:]
    for line in lines {
      guard let share = line.share else { continue }
      members[study.people[line.person].group, default: []].append(share)
    }
    let all = study.groups.indices.compactMap { group -> (name: String, shares: [Double])? in
      members[group].map { (study.groups[group], $0.sorted()) }
    }
    let parts = [0.05, 0.25, 0.5, 0.75, 0.95]
    let figures = all.map { group in
      (
        name: group.name, count: group.shares.count,
        quantiles: group.shares.quantiles(parts) ?? [],
        mean: group.shares.reduce(0, +) / Double(max(1, group.shares.count))
      )
    }
    let rows = figures.prefix(Self.maxGroups).map { one in
      RowPlot.Row(
        name: "\(one.name) (\(NumberText.grouped(one.count)))",
        value: PageYield.percent(one.mean),
        shapes: RowPlot.distribution(one.quantiles, mean: one.mean, on: .percent)
      )
    }
    guard let best = figures.max(by: { $0.mean < $1.mean }),
      let least = figures.min(by: { $0.mean < $1.mean })
    else { return nil }
    let left = figures.count - rows.count
    let text = """
      The mean share of valid days is largest in \(best.name), \(PageYield.percent(best.mean)), and smallest in \
      \(least.name), \(PageYield.percent(least.mean)).\(left > 0 ? " \(left) groups more are in the table." : "")
      """
    return Figure(
      title: "Completeness by group",
      text: PageText.escaped(text),
      drawing: RowPlot(
        label: "Completeness of \(name) by group. \(text)",
        scale: .percent,
        title: "share of valid days",
        rows: Array(rows)
      ).markup,
      keys: RowPlot.keys,
      table: Figure.table(
        ["group", "participants", "mean, %", "5 %", "25 %", "median", "75 %", "95 %"],
        figures.map { one in
          [one.name, NumberText.grouped(one.count), NumberText.tenths(one.mean)]
            + one.quantiles.map { NumberText.tenths($0) }
        }
      ),
      isWide: true
    )
  }

  /// Hours that may be full on a map (our choice): sensors that report events have few of them.
  private static let fullHours: [Double] = [1, 2, 3, 6, 12, 24]

  /// The hours with delivered data of each participant on each day.
  private var map: Figure? {
    let rows = lines.map { line in
      (
        name: study.people[line.person].name,
        amounts: line.amounts.map { amount in
          amount == DayYield.absent || amount == DayYield.nothing
            ? nil : Double(amount) * DayYield.unit / 3600
        }
      )
    }
    let map = HeatMap(rows, days: yield.days, steps: Self.fullHours)
    let means = map.rows.map(\.mean)
    guard let most = means.first, let least = means.last else { return nil }
    let middle = means[means.count / 2]
    var notes: [String] = []
    if map.isBinned {
      notes.append(
        "Each row is the mean of about \(NumberText.grouped(NumberText.rounded(Double(map.people) / Double(map.rows.count)))) "
          + "of \(NumberText.grouped(map.people)) participants who follow one another in this order."
      )
    }
    if map.daysPerColumn > 1 {
      notes.append("Each column is the mean of \(map.daysPerColumn) days.")
    }
    let text = """
      The more hours of a day have delivered data, the stronger is its colour. Rows are sorted by these hours, from a mean of \
      \(NumberText.tenths(most)) h a day over \(NumberText.tenths(middle)) h in the middle to \
      \(NumberText.tenths(least)) h. \(notes.joined(separator: " "))
      """
    return Figure(
      title: map.isBinned ? "Participants by day, in percentiles" : "Participants by day",
      text: text,
      drawing: map.markup(
        label: "\(name) by participant and study day. \(text)",
        days: yield.scale
      ),
      keys: map.legend(unit: "h")
        + (map.hasAbsence
          ? [.init(.area("absent"), "not in the study, or nothing to deliver")] : []),
      table: map.table(unit: "h"),
      isWide: true
    )
  }
}
