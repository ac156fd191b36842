import Results

/// The charts of totals, with the same numbers in tables.
enum PageCharts {
  static func section(_ study: PageStudy) -> String {
    let cards = [sensors(study), events(study), docks(study)].filter { !$0.isEmpty }
    return PageSection.charts("charts", "Totals", cards)
  }

  private static func sensors(_ study: PageStudy) -> String {
    let lines = study.sensors.lines
    guard lines.contains(where: { $0.recorded > 0 }) else { return "" }
    let recorded = lines.reduce(0) { $0 + $1.recorded }
    let handedOver = lines.reduce(0) { $0 + $1.handedOver }
    let idle = lines.reduce(0) { $0 + $1.idle }
    let nothing = idle > 0 ? ", and had nothing to deliver in \(hours(idle)) of it" : ""
    let rows = lines.map { line in
      """
      <tr><th scope="row">\(PageText.escaped(line.sensor))</th>\(amount(line.recorded))\
      \(amount(line.handedOver))\(amount(line.deleted))\(amount(line.left))\(amount(line.idle))\
      <td class="n">\(NumberText.grouped(line.samples))</td></tr>

      """
    }
    return card(
      "Recorded against handed over",
      """
      Sensors recorded \(hours(recorded)) over all participants\(nothing); fetches reached \
      \(percent(handedOver, of: recorded - idle)) of \(idle > 0 ? "the rest" : "it").
      """,
      id: "sensorTotals",
      label: "Time recorded, by when it was recorded, and how much of it was handed over",
      keys: [
        ("handedOver", "handed over"), ("deleted", "deleted before a fetch reached it"),
        ("left", "not handed over: held, or not fetched"),
      ] + (idle > 0 ? [("idle", "nothing to deliver")] : []),
      table: """
        <thead><tr><th scope="col">sensor</th><th scope="col" class="n">recorded, h</th>\
        <th scope="col" class="n">handed over, h</th><th scope="col" class="n">deleted, h</th>\
        <th scope="col" class="n">remaining, h</th><th scope="col" class="n">nothing to deliver, h</th>\
        <th scope="col" class="n">samples</th></tr></thead>
        <tbody>\(rows.joined())</tbody>
        """
    )
  }

  private static func events(_ study: PageStudy) -> String {
    let sums = study.events.byTime.map { NumberText.rounded($0.reduce(0, +)) }
    let all = sums.reduce(0, +)
    guard all > 0 else { return "" }
    guard study.events.isKnown else {
      return card(
        "Events recorded",
        "Apps recorded \(NumberText.counted(all, "event")); the rows on the server are not known.",
        id: "eventTotals",
        label: "Events by when they were recorded",
        keys: [("handedOver", "recorded")],
        table: "<tbody><tr><th scope=\"row\">recorded</th><td class=\"n\">\(all)</td></tr></tbody>"
      )
    }
    let keys = [
      ("handedOver", "on the server once"), ("twice", "on the server more than once"),
      ("lost", "not on the server"),
    ]
    let rows = zip(keys, sums).map { key, sum in
      "<tr><th scope=\"row\">\(key.1)</th><td class=\"n\">\(NumberText.grouped(sum))</td></tr>\n"
    }
    return card(
      "Recorded against on the server",
      """
      Of \(NumberText.counted(all, "event")) that apps recorded, \(NumberText.grouped(sums[0])) are on \
      the server once, \(NumberText.grouped(sums[1])) more than once and \
      \(NumberText.grouped(sums[2])) not at all.
      """,
      id: "eventTotals",
      label: "Events by when they were recorded, and whether they are on the server",
      keys: keys,
      table: "<tbody>\(rows.joined())</tbody>"
    )
  }

  private static func docks(_ study: PageStudy) -> String {
    let docks = study.docks.lines.filter { $0.subject.isEmpty && $0.rms != nil }
    guard !docks.isEmpty else { return "" }
    let maxRows = 200
    let rows = study.docks.lines.prefix(maxRows).map { line in
      """
      <tr><th scope="row">\(study.link(study.people[line.person].name))</th>\
      <td>\(line.subject.isEmpty ? "followed subject" : PageText.escaped(line.subject))</td>\
      \(figure(line.rms))\(figure(line.p95))\(figure(line.followed))\(figure(line.inFrame))\
      <td class="n">\(line.losses.map { NumberText.grouped($0) } ?? "–")</td></tr>

      """
    }
    let caption =
      study.docks.lines.count > maxRows
      ? "<caption>the first \(maxRows) of \(NumberText.grouped(study.docks.lines.count))</caption>"
      : ""
    return card(
      "Dock error",
      """
      The angle between the followed subject and its wanted place in the frame: \
      \(docks.count > 30 ? "the number of docks by root mean square" : "the root mean square, and the value below which it is for 95 % of the time").
      """,
      id: "docks",
      label: "Error of each dock in degrees",
      keys: docks.count > 30
        ? [("tracking", "docks")]
        : [("dot", "root mean square"), ("ring", "95 % of the time below")],
      table: """
        \(caption)<thead><tr><th scope="col">participant</th><th scope="col">subject</th>\
        <th scope="col" class="n">RMS, °</th><th scope="col" class="n">95 % below, °</th>\
        <th scope="col" class="n">followed, %</th><th scope="col" class="n">in frame, %</th>\
        <th scope="col" class="n">lost</th></tr></thead><tbody>\(rows.joined())</tbody>
        """
    )
  }

  private static func card(
    _ title: String,
    _ text: String,
    id: String,
    label: String,
    keys: [(String, String)],
    table: String
  ) -> String {
    let legend = keys.map { style, name in
      let shape =
        switch style {
        case "dot": "<circle cx=\"6\" cy=\"6\" r=\"4\" class=\"m full c-dock\"/>"
        case "ring": "<circle cx=\"6\" cy=\"6\" r=\"4\" class=\"m hollow c-dock\"/>"
        default: "<rect width=\"12\" height=\"12\" rx=\"2\" class=\"b-\(style)\"/>"
        }
      return "<li><svg width=\"12\" height=\"12\" aria-hidden=\"true\">\(shape)</svg>\(name)</li>"
    }
    return """
      <div class="card"><h3>\(title)</h3>
      <p class="place">\(text)</p>
      <div class="chart" id="\(id)" role="application" aria-label="\(label); the numbers are in the \
      table below"></div>
      <ul class="keys">\(legend.joined())</ul>
      <details><summary>The numbers</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="The numbers"><table>\(table)</table></div>
      </details></div>

      """
  }

  private static func amount(_ seconds: Double) -> String {
    "<td class=\"n\">\(NumberText.tenths(seconds / 3600))</td>"
  }

  private static func figure(_ number: Double?) -> String {
    "<td class=\"n\">\(number.map { NumberText.plain($0) } ?? "–")</td>"
  }

  private static func hours(_ seconds: Double) -> String {
    "\(NumberText.grouped(NumberText.rounded(seconds / 3600))) sensor-hours"
  }

  private static func percent(_ part: Double, of whole: Double) -> String {
    "\(NumberText.tenths(whole > 0 ? part / whole * 100 : 0)) %"
  }
}
