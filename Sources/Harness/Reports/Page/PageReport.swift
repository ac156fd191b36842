import CEmbeddedFiles
package import Results

/// The report for people: one HTML page with the verdict, the evidence and a picture of the study.
///
/// The page needs no network and no other file. Text from the results is never interpreted as markup.
package enum PageReport {
  /// The file name of the page in a folder of results.
  package static let fileName = "report.html"

  /// Writes the page in pieces; the same results and verdict give the same bytes.
  ///
  /// - Parameters:
  ///   - database: The results of a whole run.
  ///   - verdict: The verdict of the run.
  ///   - put: Receives each piece of the page.
  /// - Throws: If the results can't be read, or what the closure throws.
  package static func write(
    _ database: ResultsDatabase,
    verdict: Verdict,
    to put: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    let source = PageSource(database)
    let time = try StudyTime(of: source)
    let (people, groups) = try Person.all(in: source)
    let lanes = LaneChoice.choose(people, groups: groups.count, for: verdict)
    let isKnown = verdict.events?.onServer != nil
    let bandsOf = lanes.chosen.count == people.count ? nil : groups
    let counts = ConcurrentCounts(of: database) { source throws(ResultsError) in
      try PageCounts(time, isKnown: isKnown, bandsOf: bandsOf, in: source)
    }
    let study = PageStudy(
      time: time,
      people: people,
      groups: groups,
      sensors: try SensorTotals(people, time, in: source),
      docks: try DockFigures(people, in: source),
      yield: try DayYield(people, in: source),
      delay: try DelayFigures(ofFetchesIn: source),
      uploadDelay: try DelayFigures(ofUploadsIn: source),
      lanes: lanes,
      counts: try counts.value(),
      places: people.places
    )
    try put(PageHead.opening(verdict, PageLabel(reportOf: RunFacts(of: database))))
    try put(PageHead.verdict(verdict))
    try put("<main class=\"wrap\">\n")
    try put(PageEvidence.expectations(verdict, study))
    try put(PageEvidence.troubles(verdict, study))
    try put(PageEvidence.findings(verdict, study))
    try put(PageCharts.section(study))
    try put(PageYield.section(study))
    try put(PageMeasures.section(verdict.measurements))
    let data = try PageData(study, in: source)
    try put(PageLanes.bands(study.bands))
    try put(PageLanes.section(study, drawn: data.lanes.count))
    try put("</main>\n")
    let note = " from results.sqlite, which contains everything on this page and more"
    try put(PageHead.footer(note))
    try put("<script type=\"application/json\" id=\"data\">")
    try data.write(study, to: put)
    let script = String(cString: trialrun_page_common()) + String(cString: trialrun_page_script())
    try put("</script>\n<script>\n\(script)</script>\n</body>\n</html>\n")
  }
}
