import Results

/// The sections with bands of groups, for many participants, and with lanes.
enum PageLanes {
  static func bands(_ bands: Bands?) -> String {
    guard let bands, !bands.measures.isEmpty else { return "" }
    let options = bands.measures.map { "<option>\(PageText.escaped($0.name))</option>" }
    return """
      <section aria-labelledby="groups">
      <h2 id="groups">All participants, by group and day</h2>
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
        <p class="lead">The study has no participants.</p></section>

        """
    }
    let hold =
      study.sensors.lines.isEmpty
      ? ""
      : " Where a bar stays pale, recorded samples have not been handed over: usually at its end, because of the 24-hour hold."
    let groups = study.groups.enumerated().map { index, group in
      "<option value=\"\(index)\">\(PageText.escaped(PageText.short(group, to: 100)))</option>"
    }
    return """
      <section aria-labelledby="lanes">
      <h2 id="lanes">The study, a lane for each participant</h2>
      <p class="lead">\(description(of: study, drawn)) Point at a mark to see its event; with the keyboard, Tab \
      goes to a lane and the arrow keys along it. A name opens a table of all events. \
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

  /// Describes the choice of lanes, if it doesn't include all participants.
  private static func description(of study: PageStudy, _ drawn: Int) -> String {
    let named = min(study.lanes.named, drawn)
    let first =
      named > 0
      ? "The \(named == 1 ? "first" : "first \(named)"), on a tinted ground, \(named == 1 ? "appears" : "appear") in a failure or in a diagnostic. "
      : ""
    guard drawn < study.people.count else { return first }
    return """
      <b>\(NumberText.grouped(drawn)) of \(NumberText.grouped(study.people.count)) are drawn</b>: the \
      participants that the verdict names, and the first ones of each group. \(first)The search finds all others by name.
      """
  }
}
