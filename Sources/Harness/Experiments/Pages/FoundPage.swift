import Reports
package import Results

/// The page of an exploration's findings: of each, the varied study beside the smallest one, what it depends on, and
/// what its run shows.
///
/// The page needs no network and no other file; its script only sorts tables and changes the theme.
package enum FoundPage {
  /// The file name of the page in the folder of the findings.
  package static let fileName = "found.html"

  /// The label of each such page, which has all findings of its folder.
  package static let label = PageLabel("Findings of explorations")

  /// Writes the page; the same records give the same bytes.
  ///
  /// - Parameters:
  ///   - records: The explorations whose findings are in the folder, one for each scenario.
  ///   - command: The command that runs a scenario, such as `trialrun run`.
  ///   - folder: The folder, as a user would name it.
  /// - Returns: The page.
  package static func page(
    of records: [ExplorationRecord],
    running command: String,
    in folder: String
  ) -> String {
    let all = records.flatMap { record in record.findings.map { (record, $0) } }
    let findings = all.filter { $0.1.readings.isEmpty } + all.filter { !$0.1.readings.isEmpty }
    let sections = findings.enumerated().map { number, pair in
      FindingSection(record: pair.0, finding: pair.1, number: number + 1).markup(
        running: command,
        in: folder
      )
    }
    let count = NumberText.counted(findings.count, "finding")
    return """
      \(PageHead.opening(label, title: "\(count): \(scenarios(records))", hasScript: true))\(head(records, count))\
      <main class="wrap">
      \(sections.joined())\(unreached(records))</main>

      """ + PageHead.closing(". The smallest studies are beside this page as scenarios")
  }

  private static func scenarios(_ records: [ExplorationRecord]) -> String {
    records.map(\.scenario).joined(separator: ", ")
  }

  private static func head(_ records: [ExplorationRecord], _ count: String) -> String {
    let days = records.reduce(0) { $0 + $1.participantDays }
    var facts = PageFacts()
    facts.add("tries", NumberText.grouped(records.reduce(0) { $0 + $1.tries }))
    facts.add("participant-days", NumberText.grouped(Int(days.rounded())))
    facts.add("kinds of events", NumberText.grouped(records.reduce(0) { $0 + $1.events }))
    facts.add("pairs of kinds", NumberText.grouped(records.reduce(0) { $0 + $1.pairs }))
    facts.add("seed", records.first.map { String($0.seed) } ?? "–")
    let titles = records.map(\.title).joined(separator: ", ")
    return """
      <header class="wrap">
      \(PageHead.top("<b>\(PageText.escaped(titles))</b> · \(PageText.escaped(scenarios(records)))"))
      <div class="verdict">
      <h1>\(count)</h1>
      <p class="promise">Each is a variation of the scenario in which something fails, made as small as it can be. \
      What is left is why it fails. Those that need another reading of Apple\u{2019}s documentation than the scenario\u{2019}s \
      come last.</p>
      \(facts.markup)
      </div>
      </header>

      """
  }

  private static func unreached(_ records: [ExplorationRecord]) -> String {
    let sentences = records.flatMap(\.neverReached)
    guard !sentences.isEmpty else { return "" }
    let items = sentences.map {
      "<li class=\"open\"><span></span><div>\(PageText.escaped($0))</div></li>\n"
    }
    return """
      <section aria-labelledby="unreached">
      <h2 id="unreached">Never reached</h2>
      <p class="lead">No try satisfied these expectations of some rows.</p>
      <ul class="holds">
      \(items.joined())</ul>
      </section>

      """
  }
}
