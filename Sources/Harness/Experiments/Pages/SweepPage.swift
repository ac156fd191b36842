import Reports
package import Results
import Statistics
import Verdicts

/// The page of a sweep: each measure against each key, the differences between alternatives, and all numbers.
///
/// The page needs no network and no other file; its script only sorts tables and changes the theme.
package enum SweepPage {
  /// The file name of the page in a sweep's folder.
  package static let fileName = PageReport.fileName

  /// The largest number of sensors of one measure with pictures (our choice); the table has all.
  private static let maxSensors = 6

  /// The label of the page of a sweep.
  package static func label(of facts: [SweepFact: String]) -> PageLabel {
    PageLabel("Report of \(SweepDatabase.summary(facts))")
  }

  /// Writes the page in pieces; the same sweep gives the same bytes.
  ///
  /// - Parameters:
  ///   - sweep: The results of a whole sweep.
  ///   - plans: Plans of recruitment to show.
  ///   - put: Receives each piece of the page.
  /// - Throws: If the results can't be read, or what the closure throws.
  package static func write(
    _ sweep: SweepDatabase,
    plans: [RecruitmentPlan] = [],
    to put: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    var all: [SweepMeans] = []
    try put(PageHead.opening(label(of: sweep.facts), title: title(sweep), hasScript: true))
    try put(head(sweep, try sweep.runs()))
    try put("<main class=\"wrap\">\n")
    try put(recruitment(plans))
    for (index, measure) in sweep.measures.enumerated() {
      var means: [SweepMeans] = []
      for sensor in try sweep.sensors(of: measure.name) {
        means.append(try SweepMeans(measure, sensor: sensor, in: sweep))
      }
      var curves: [[DayCurve]] = []
      for one in means {
        curves.append(try DayCurve.all(of: measure.name, sensor: one.sensor, in: sweep))
      }
      try put(section(measure, means, curves, sweep, number: index))
      all += means
    }
    try put(SweepTable.section(all, sweep))
    let note = " from sweep.sqlite, which contains everything on this page and more"
    try put("</main>\n" + PageHead.closing(note))
  }

  private static func title(_ sweep: SweepDatabase) -> String {
    "\(sweep.facts[.scenario] ?? ""): \(NumberText.counted(sweep.alternatives.count, "alternative"))"
  }

  private static func head(_ sweep: SweepDatabase, _ runs: [SweepRunRow]) -> String {
    let different = Set(sweep.alternatives.map(\.name)).count
    let shared =
      different < sweep.alternatives.count
      ? "; \(NumberText.grouped(different)) differ, and the others share their runs" : ""
    var facts = PageFacts()
    facts.add(
      "alternatives",
      NumberText.grouped(sweep.alternatives.count),
      "design: \(sweep.design.rawValue)\(shared)"
    )
    facts.add("replicates of each", NumberText.grouped(sweep.replicates))
    let people = NumberText.grouped(runs.reduce(0) { $0 + $1.participants })
    facts.add("runs", NumberText.grouped(runs.count), "\(people) participants together")
    let failed = runs.count { $0.failed > 0 }
    let open = runs.count { $0.notJudged > 0 }
    let troubled = runs.count { !$0.trouble.isEmpty }
    facts.add("runs with failed expectations", NumberText.grouped(failed))
    if open > 0 { facts.add("runs with expectations not judged", NumberText.grouped(open)) }
    if troubled > 0 { facts.add("runs not completed", NumberText.grouped(troubled)) }
    if let seed = sweep.facts[.seed] { facts.add("seed of replicate 0", seed) }
    let keys = sweep.keys.map { "<code>\(PageText.escaped($0.key))</code>" }
    let digest = sweep.facts[.digest].map {
      "<dt>Digest</dt><dd><code>\(PageText.escaped($0))</code></dd>\n"
    }
    let names = [sweep.facts[.study], sweep.facts[.scenario]].map { PageText.escaped($0 ?? "") }
    return """
      <header class="wrap">
      \(PageHead.top("<b>\(names[0])</b> · \(names[1])"))
      <div class="verdict">
      <h1>\(NumberText.counted(sweep.alternatives.count, "alternative")), side by side</h1>
      <p class="promise">All alternatives of a replicate have the same seed, so that the same people live the study \
      under each of them.</p>
      \(facts.markup)
      <dl class="again">
      <dt>What differs</dt><dd>\(keys.joined(separator: ", "))</dd>
      \(digest ?? "")</dl>
      </div>
      </header>

      """
  }

  private static func recruitment(_ plans: [RecruitmentPlan]) -> String {
    PageSection.charts("recruitment", "How many to recruit", plans.map(\.figure.markup))
  }

  private static func section(
    _ measure: SweepMeasure,
    _ all: [SweepMeans],
    _ curves: [[DayCurve]],
    _ sweep: SweepDatabase,
    number: Int
  ) -> String {
    let said = [
      measure.unit.isEmpty ? "" : "in \(measure.unit)",
      measure.better.isEmpty ? "" : "\(measure.better) is better",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
    let parts = all.prefix(maxSensors).enumerated().map { place, means in
      let ends = sweep.alternatives.indices.flatMap { index -> [Double] in
        let estimate = means.estimate(of: index)
        guard estimate.count > 0 else { return [] }
        let interval = estimate.interval()
        return [estimate.mean, interval?.lowerBound, interval?.upperBound].compactMap { $0 }
      }
      guard let low = ends.min(), let high = ends.max() else { return "" }
      let keys = sweep.keys.compactMap { KeyFigure(means, $0, sweep, range: low...high).figure }
      let differences = isDesigned(sweep) ? nil : DifferenceFigure.figure(means, sweep)
      let names = sweep.alternatives.map(AlternativeNames(sweep).name(of:))
      let days = DayFigure.figure(
        curves[place],
        of: means.name,
        in: Measure.dayUnit(of: measure.name),
        names
      )
      let figures = (keys + [differences, days].compactMap { $0 }).map(\.markup)
      guard !figures.isEmpty else { return "" }
      let charts = "<div class=\"charts small\">\n\(figures.joined())</div>\n"
      return means.sensor.isEmpty
        ? charts : PageFold.markup(means.sensor, isOpen: place == 0, body: charts)
    }
    let left = all.count - parts.count
    let rest =
      left > 0
      ? "<p class=\"place\">\(NumberText.counted(left, "sensor")) more in the table</p>\n" : ""
    let body = parts.joined()
    return """
      <section aria-labelledby="measure-\(number)">
      <h2 id="measure-\(number)">\(PageText.escaped(measure.name))</h2>
      \(said.isEmpty ? "" : "<p class=\"lead\">\(PageText.escaped(said))</p>")
      \(body.isEmpty ? "<p class=\"place\">No run has anything to measure.</p>\n" : body)\(rest)</section>

      """
  }

  /// Whether a design chose the alternatives, so that the first is no more than any other.
  private static func isDesigned(_ sweep: SweepDatabase) -> Bool {
    switch sweep.design {
    case .grid, .zip, .table: false
    case .random, .lhs, .morris, .sobol: true
    }
  }
}
