import Reports
package import Results
import Scenarios

extension RunComparison {
  /// The page: both runs of the first participants that differ side by side, aligned by time.
  ///
  /// The page needs no network and no other file; its script changes the theme only.
  package func page(_ label: PageLabel) -> String {
    let title =
      isEmpty
      ? "No difference" : "\(NumberText.counted(lives.count, "participant")) of \(compared) differ"
    return PageHead.opening(label, title: "\(runs[0].name) and \(runs[1].name)", hasScript: true)
      + """
      <header class="wrap">
      \(PageHead.top("<b>A</b> \(Self.escaped(runs[0].name)) · <b>B</b> \(Self.escaped(runs[1].name))"))
      <div class="verdict">
      <h1>\(Self.escaped(lives.count == 1 ? headline(of: lives[0]) : title))</h1>
      \(behind)</div>
      </header>
      <main class="wrap">
      \(lives.prefix(Self.shownLives).enumerated().map { section($0, $1) }.joined())\(rest)\(tablesSection)\(measuresSection)</main>

      """ + PageHead.closing()
  }

  private static func escaped(_ text: String) -> String {
    PageText.escaped(PageText.short(text, to: 600))
  }

  /// The keys, seeds and draws behind the differences.
  private var behind: String {
    guard let life = lives.first else {
      return "<p class=\"promise\">All rows of all tables are alike.</p>\n"
    }
    let reasons = reasons(of: life)
    guard !reasons.isEmpty else {
      return "<p class=\"promise\">No key of the scenario and no seed differs.</p>\n"
    }
    let items = reasons.prefix(20).map { "<dt>Behind it</dt><dd>\(Self.escaped($0))</dd>\n" }
    return "<dl class=\"again\">\n\(items.joined())</dl>\n"
  }

  private func section(_ index: Int, _ life: Life) -> String {
    let timeline = AlignedTimeline(life, self)
    return """
      <section aria-labelledby="life-\(index)">
      <h2 id="life-\(index)">\(Self.escaped(headline(of: life)))</h2>
      \(timeline.strip)\(timeline.table)</section>

      """
  }

  private var rest: String {
    guard lives.count > Self.shownLives else { return "" }
    let count = NumberText.counted(lives.count - Self.shownLives, "more participant")
    return "<section><p class=\"place\">\(count) differ, too.</p></section>\n"
  }

  private var tablesSection: String {
    guard !tables.isEmpty else { return "" }
    let rows = tables.map { table in
      "<tr><td>\(Schema.table(table.table).name)</td><td class=\"n\">\(table.onlyFirst)</td>"
        + "<td class=\"n\">\(table.onlySecond)</td><td class=\"n\">\(table.changed)</td>"
        + "<td>\(Self.escaped(table.participant)), \(Self.escaped(moment(table.first)))</td></tr>\n"
    }
    return """
      <section aria-labelledby="rows"><h2 id="rows">Rows that differ</h2>
      <div class="scroll" tabindex="0"><table class="sorts"><thead><tr><th>table</th><th class="n">only A</th>\
      <th class="n">only B</th><th class="n">changed</th><th>first</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div></section>

      """
  }

  private var measuresSection: String {
    guard !measures.isEmpty else { return "" }
    let rows = Self.measureTexts(measures.prefix(200)).map { texts in
      let cells = texts.enumerated().map { column, text in
        "<td\(column == 2 || column == 3 ? " class=\"n\"" : "")>\(Self.escaped(text))</td>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    let more = measures.count - rows.count
    return """
      <section aria-labelledby="measures"><h2 id="measures">Measures that differ</h2>
      <div class="scroll numbers" tabindex="0"><table class="sorts"><thead><tr><th>measure</th><th>participant</th>\
      <th class="n">A</th><th class="n">B</th><th>unit</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>
      \(more > 0 ? "<p class=\"place\">\(more) more</p>" : "")</section>

      """
  }
}

/// Both runs of a participant, event by event in the order of time.
private struct AlignedTimeline {
  private struct Entry {
    var time: Seconds?
    var place: Int
    var first: TableRow?
    var second: TableRow?
    var difference: RowDifference?
  }

  /// The most rows of the table (our choice), so that a browser shows a long life at once.
  private static let most = 400
  /// The number of rows beyond which the table is folded (our choice).
  private static let mostUnfolded = 24
  /// The number of events alike beyond which they are counted instead of shown.
  private static let context = 4

  private let life: RunComparison.Life
  private let comparison: RunComparison
  private let entries: [Entry]

  init(_ life: RunComparison.Life, _ comparison: RunComparison) {
    self.life = life
    self.comparison = comparison
    let alike = life.difference.alike.map { first, second in
      Entry(time: first.time, place: first.place ?? .max, first: first, second: second)
    }
    let rows = life.difference.rows.map { row in
      Entry(
        time: row.first?.time ?? row.second?.time,
        place: row.place ?? .max,
        first: row.first,
        second: row.second,
        difference: row
      )
    }
    entries = (alike + rows).enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.time ?? .infinity, a.place, left.offset)
        < (b.time ?? .infinity, b.place, right.offset)
    }.map(\.element)
  }

  /// A picture of the differences over the whole study, run A above run B.
  var strip: String {
    let times = entries.compactMap(\.time)
    guard let last = times.max(), last > 0 else { return "" }
    func marks(_ y: Int, _ choose: (Entry) -> Bool) -> String {
      let places = Set(
        entries.filter(choose).compactMap(\.time).filter { $0 >= 0 }.map {
          Int(1000 * $0 / last)
        }
      )
      return places.sorted().map { "M\($0) \(y)v18" }.joined()
    }
    let first = life.difference.first?.instant.map { Int(1000 * max(0, $0) / last) }
    let line = first.map { "<path class=\"m c-ink dashed\" d=\"M\($0) 0v52\"/>" } ?? ""
    let counts = [
      entries.count { $0.difference != nil && $0.first != nil },
      entries.count { $0.difference != nil && $0.second != nil },
    ]
    let label = "Differences over time: \(counts[0]) events of A, \(counts[1]) of B"
    let scale = StudyClock(of: comparison.runs[0].facts).scale(to: last)
    let grid = scale.ticks.map { "M\(Int(1000 * scale.place($0.at))) 0v52" }.joined()
    return """
      <div class="chart strip"><svg viewBox="0 0 1000 52" preserveAspectRatio="none" role="img" \
      aria-label="\(label)"><path class="grid" d="\(grid)"/>\
      <path class="m c-soft faint" d="\(marks(4) { $0.difference == nil })\(marks(30) { $0.difference == nil })"/>\
      <path class="m c-warn" d="\(marks(4) { $0.difference != nil && $0.first != nil })"/>\
      <path class="m c-data" d="\(marks(30) { $0.difference != nil && $0.second != nil })"/>\(line)</svg>
      \(Plot.labels(scale))
      <p class="place">A above, B below; events alike are grey, and the dashed line is the first difference</p></div>

      """
  }

  /// The events of both runs, the alike ones counted where there are many.
  var table: String {
    var rows: [String] = []
    var alike: [Entry] = []
    var shown = 0
    func flush(atEnd: Bool) {
      let isFirst = rows.isEmpty
      let ends = isFirst || atEnd ? Self.context : 2 * Self.context
      guard alike.count > ends + 1 else {
        rows += alike.map(row)
        alike = []
        return
      }
      let head = isFirst ? [] : alike.prefix(Self.context).map(row)
      let tail = atEnd ? [] : alike.suffix(Self.context).map(row)
      let left = alike.count - head.count - tail.count
      rows += head
      rows.append(
        "<tr class=\"gap\"><td colspan=\"3\">\(NumberText.counted(left, "event")) alike</td></tr>\n"
      )
      rows += tail
      alike = []
    }
    for entry in entries {
      guard shown < Self.most else { break }
      if entry.difference == nil {
        alike.append(entry)
      } else {
        flush(atEnd: false)
        rows.append(row(entry))
        shown += 1
      }
    }
    if shown < Self.most { flush(atEnd: true) }
    let total = entries.count { $0.difference != nil }
    let more =
      total > shown
      ? "<p class=\"place\">\(NumberText.counted(total - shown, "more difference"))</p>\n" : ""
    func table(_ rows: ArraySlice<String>) -> String {
      """
      <table class="both"><thead><tr><th>time</th><th>A</th><th>B</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table>

      """
    }
    guard rows.count > Self.mostUnfolded else { return table(rows[...]) + more }
    let rest = rows.count - Self.mostUnfolded
    return table(rows.prefix(Self.mostUnfolded))
      + PageFold.markup(
        "What follows",
        note: NumberText.counted(rest, "more row"),
        body: table(rows.dropFirst(Self.mostUnfolded)) + more
      )
  }

  private func row(_ entry: Entry) -> String {
    let time = entry.time.map { comparison.runs[0].moment($0) } ?? "in the end"
    let head = "<td class=\"t\">\(PageText.escaped(time))</td>"
    guard let difference = entry.difference else {
      let alike = entry.first.map { text(of: $0, side: 0) } ?? ""
      return "<tr>\(head)<td colspan=\"2\">\(alike)</td></tr>\n"
    }
    let sides = [entry.first, entry.second].enumerated().map { side, row in
      let name = side == 0 ? "A" : "B"
      guard let row else { return "<td data-side=\"\(name)\" class=\"none\">–</td>" }
      let changes =
        side == 1
        ? comparison.changes(difference).map { "<br><small>\(PageText.escaped($0))</small>" } : []
      return "<td data-side=\"\(name)\">\(text(of: row, side: side))\(changes.joined())</td>"
    }
    return "<tr class=\"differs\">\(head)\(sides.joined())</tr>\n"
  }

  private func text(of row: TableRow, side: Int) -> String {
    let event = life.explanations[side]?.event(at: row.place)
    let text = event?.text ?? RowText(run: comparison.runs[side]).text(of: row)
    return PageText.escaped(PageText.short(text, to: 600))
  }
}
