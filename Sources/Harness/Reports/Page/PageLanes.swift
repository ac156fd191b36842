import Results

/// Where the study is drawn: bands of groups where people are many, and lanes.
enum PageLanes {
  static func bands(_ bands: Bands?) -> String {
    guard let bands, !bands.measures.isEmpty else { return "" }
    let options = bands.measures.map { "<option>\(PageText.escaped($0.name))</option>" }
    return """
      <section aria-labelledby="groups">
      <h2 id="groups">Everybody, by group and day</h2>
      <p class="lead">A bar's height is the count for each participant, so that small groups are \
      seen beside large ones; all groups are drawn to one scale. A click on a day shows lanes of that \
      group on that day.</p>
      <div class="tools"><label for="measure">What is counted</label>
      <select id="measure">\(options.joined())</select></div>
      <div id="bands"></div>
      </section>

      """
  }

  static func section(_ study: PageStudy, drawn: Int) -> String {
    guard drawn > 0 else {
      return """
        <section aria-labelledby="lanes"><h2 id="lanes">The study</h2>
        <p class="lead">Nobody took part, so there is nothing to draw.</p></section>

        """
    }
    let hold =
      study.sensors.lines.isEmpty
      ? ""
      : " Where a bar stays pale, what was recorded has not been handed over: at its end, as a rule, because of the 24-hour hold."
    let groups = study.groups.enumerated().map { index, group in
      "<option value=\"\(index)\">\(PageText.escaped(PageText.short(group, to: 100)))</option>"
    }
    return """
      <section aria-labelledby="lanes">
      <h2 id="lanes">The study, a lane for each participant</h2>
      <p class="lead">\(whose(study, drawn)) Point at a mark for what it is; with the keyboard, Tab \
      goes to a lane and the arrow keys along it. A name opens everything that happened as a table. \
      Drag across a lane to look closer.\(hold)</p>
      <ul class="keys" id="legend" aria-label="Legend"></ul>
      <div class="tools">
      <input id="search" type="search" placeholder="Search by name" aria-label="Search by name">
      <select id="group" aria-label="Group"><option value="">All groups</option>\(groups.joined())</select>
      <span class="count" id="found" role="status"></span>
      <span class="zoom"><button type="button" id="out" aria-label="Zoom out">−</button>
      <button type="button" id="in" aria-label="Zoom in">+</button>
      <button type="button" id="back">Whole study</button></span></div>
      <div class="axis"><div></div><div class="scale"></div></div>
      <div id="list"></div>
      <p class="show"><button type="button" id="more" hidden></button></p>
      <div id="others"></div>
      </section>

      """
  }

  /// Whose lanes there are; a page that leaves somebody out says so.
  private static func whose(_ study: PageStudy, _ drawn: Int) -> String {
    let named = min(study.lanes.named, drawn)
    let first =
      named > 0
      ? "The \(named == 1 ? "first" : "first \(named)"), on a tinted ground, \(named == 1 ? "is" : "are") named by what does not hold or was found. "
      : ""
    guard drawn < study.people.count else { return first }
    return """
      <b>\(NumberText.grouped(drawn)) of \(NumberText.grouped(study.people.count)) are drawn</b>: those \
      whom the verdict names, and the first of each group. \(first)Everybody else can be found by name.
      """
  }
}
