import CEmbeddedFiles
import People
import Reports
package import Results

/// The page of a scenario's people: each quantity as a picture, beside published figures.
package enum PopulationPage {
  /// The label of the page of an answer.
  package static func label(of answer: PopulationAnswer) -> PageLabel {
    PageLabel("People of \(answer.scenario), seed \(answer.seed)")
  }

  /// The page; the same answer gives the same bytes.
  package static func text(of answer: PopulationAnswer) -> String {
    let title = "\(answer.scenario): the people"
    return PageHead.opening(label(of: answer), title: title, hasScript: true) + head(answer) + """
      <main class="wrap">
      \(outside(answer))\(pictures(answer))\(table(answer))</main>
      <footer class="wrap"><p>Made by TrialRun: the scenario’s people are drawn, and no app is run. The page makes no \
      network requests.</p></footer>
      <script>
      \(String(cString: trialrun_page_common()))</script>
      </body>
      </html>

      """
  }

  private static func head(_ answer: PopulationAnswer) -> String {
    let all =
      answer.participants > answer.drawn ? "of \(NumberText.grouped(answer.participants))" : ""
    let within = answer.comparisons.count - answer.outside.count
    var facts = PageFacts()
    facts.add("participants", NumberText.grouped(answer.drawn), all)
    facts.add("days of each", NumberText.grouped(answer.days), "at most")
    facts.add("figures in their range", "\(within) of \(answer.comparisons.count)")
    facts.add("seed", String(answer.seed))
    return """
      <header class="wrap">
      \(PageHead.top("<b>\(PageText.escaped(answer.study))</b> · \(PageText.escaped(answer.scenario))"))
      <div class="verdict">
      <h1>The people, beside published ones</h1>
      <p class="promise">How the participants of the scenario differ from each other, and how the days of one person \
      differ.</p>
      \(facts.markup)
      </div>
      </header>

      """
  }

  private static func outside(_ answer: PopulationAnswer) -> String {
    let items = answer.outside.map { comparison in
      "<li><b>\(PageText.escaped(comparison.figure.quantity.name))</b>: "
        + "\(PageText.escaped(comparison.sentence)) (\(PageText.escaped(comparison.source)))</li>\n"
    }
    let list = items.isEmpty ? "" : "<ul>\n\(items.joined())</ul>\n"
    return """
      <section aria-labelledby="outside">
      <h2 id="outside">What differs</h2>
      <p class="lead">\(PageText.escaped(answer.summary)) The people of a publication can be others than those of this \
      scenario.</p>
      \(list)</section>

      """
  }

  private static func pictures(_ answer: PopulationAnswer) -> String {
    let figures = answer.distributions.map { figure(of: $0).markup }
    let courses = answer.distributions.compactMap(course)
    return PageSection.charts("quantities", "Quantities of a day", figures)
      + PageSection.charts("hours", "By the hour of the day", courses.map(\.markup))
  }

  /// The picture of a quantity: the people, all their days, and the published ranges that are on its scale.
  private static func figure(of row: PopulationAnswer.Distribution) -> Figure {
    let published = row.comparisons.filter { $0.figure.statistic.isLevel }
    let ends =
      [row.between[0], row.between[4], row.mean]
      + published.flatMap { [$0.figure.range.lowerBound, $0.figure.range.upperBound] }
      + (row.quantity.isShareOfDays ? [] : [row.days[0], row.days[4]])
    let range = min(ends.min() ?? 0, row.quantity.isShareOfDays ? 0 : .infinity)...(ends.max() ?? 1)
    let scale = Scale(range, parts: range.upperBound > 2000 ? 3 : 4)
    var rows = [
      RowPlot.Row(
        name: "people",
        value: FigureComparison.number(row.mean),
        shapes: RowPlot.distribution(row.between, mean: row.mean, on: scale)
      )
    ]
    if !row.quantity.isShareOfDays {
      rows.append(
        RowPlot.Row(
          name: "all their days",
          value: "",
          shapes: RowPlot.distribution(row.days, mean: nil, on: scale)
        )
      )
    }
    rows += published.map { comparison in
      RowPlot.Row(
        name: "published \(comparison.figure.statistic.rawValue)",
        value: FigureComparison.number(comparison.figure.value),
        shapes: RowPlot.interval(
          comparison.figure.value,
          comparison.figure.range,
          on: scale,
          colour: comparison.state == .within ? "ink" : "bad"
        )
      )
    }
    let plot = RowPlot(
      label: row.sentence,
      scale: scale,
      title: title(of: row.quantity),
      rows: rows
    )
    let keys = RowPlot.keys + (published.isEmpty ? [] : [.init(.interval("ink"), "published")])
    return Figure(
      title: row.quantity.name,
      text: PageText.escaped(row.sentence),
      drawing: plot.markup,
      keys: keys
    )
  }

  /// What the scale of a quantity shows.
  private static func title(of quantity: PeopleQuantity) -> String {
    if quantity.isShareOfDays { return "% of days" }
    switch quantity.unit {
    case "": return "a day"
    case "h", "min": return "\(quantity.unit) a day"
    default: return quantity.unit
    }
  }

  private static func course(_ row: PopulationAnswer.Distribution) -> Figure? {
    let points = row.hours.enumerated().compactMap { hour, value in
      value.map { (hour: hour, value: $0) }
    }
    guard points.count > 1, let most = points.map(\.value).max() else { return nil }
    let unit = row.quantity.hourUnit
    var plot = Plot(
      label: "\(row.quantity.name) by the hour of the day",
      x: Scale(0...24, parts: 8, isExact: true),
      y: Scale(0...most, parts: 4),
      xTitle: "hour of the day",
      yTitle: unit
    )
    plot.shapes = Shapes.curve(
      points.map { (plot.x.place(Double($0.hour) + 0.5), plot.pixel($0.value)) },
      height: plot.height,
      style: "thick c-data"
    )
    return Figure(
      title: row.quantity.name,
      text: text(ofCourse: row.quantity),
      drawing: plot.markup,
      table: Figure.table(
        ["hour", unit],
        points.map { ["\($0.hour)", FigureComparison.number($0.value)] }
      )
    )
  }

  private static func text(ofCourse quantity: PeopleQuantity) -> String {
    switch quantity {
    case .medianLight: "The median of all hours with a reading, in \(quantity.hourUnit)."
    case .calls: "The mean of the people, in \(quantity.hourUnit) of a day’s calls."
    default: "The mean of the people, in \(quantity.hourUnit) of each hour."
    }
  }

  private static func table(_ answer: PopulationAnswer) -> String {
    let heads = ["what", "simulated", "published", "from", "to", "", "published of", "source"]
    let cells = heads.enumerated().map { index, name in
      "<th scope=\"col\"\((1...4).contains(index) ? " class=\"n\"" : "")>\(name)</th>"
    }
    let rows = answer.comparisons.map { row in
      let numbers = [
        row.simulated, row.figure.value, row.figure.range.lowerBound, row.figure.range.upperBound,
      ]
      let texts = [row.stateText, row.figure.people, row.source]
      let name = row.figure.unit.isEmpty ? row.name : "\(row.name), \(row.figure.unit)"
      return "<tr><th scope=\"row\">\(PageText.escaped(name))</th>"
        + numbers.map { "<td class=\"n\">\(FigureComparison.number($0))</td>" }.joined()
        + texts.map { "<td>\(PageText.escaped($0))</td>" }.joined() + "</tr>\n"
    }
    return """
      <section aria-labelledby="figures">
      <h2 id="figures">Simulated beside published</h2>
      <div class="scroll all" tabindex="0" role="region" aria-labelledby="figures"><table class="sorts">
      <thead><tr>\(cells.joined())</tr></thead>
      <tbody>\(rows.joined())</tbody></table></div>
      </section>

      """
  }
}

extension PeopleStatistic {
  /// Whether the number has the quantity's own scale.
  fileprivate var isLevel: Bool {
    switch self {
    case .mean, .median, .lowerQuartile, .upperQuartile: true
    case .between, .within, .ever, .trend, .weekend, .evening, .afternoon, .night: false
    }
  }
}
