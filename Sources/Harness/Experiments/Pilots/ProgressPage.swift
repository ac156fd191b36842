import CEmbeddedFiles
import Reports
package import Results
import Statistics

/// The page of a running study beside its rehearsal: who needs attention, and each sensor's valid days as a picture.
package struct ProgressPage {
  let progress: StudyProgress
  /// The scenario's file, without its folder.
  let scenario: String
  /// The study's title.
  let study: String

  /// The most participants in a picture (our choice); the table has all.
  private static let mostRows = 60

  package init(_ progress: StudyProgress, scenario: String, study: String) {
    (self.progress, self.scenario, self.study) = (progress, scenario, study)
  }

  /// The label of the page.
  package var label: PageLabel { PageLabel("Progress of \(scenario)") }

  /// The page; the same progress gives the same bytes.
  package var text: String {
    PageHead.opening(label, title: "\(scenario): the running study", hasScript: true) + head + """
      <main class="wrap">
      \(attention)\(pictures)\(table)</main>
      <footer class="wrap"><p>Made by TrialRun: the data of a running study beside rehearsed people. The page contains \
      the names of participants, and makes no network requests.</p></footer>
      <script>
      \(String(cString: trialrun_page_common()))</script>
      </body>
      </html>

      """
  }

  private var head: String {
    let unjudged = progress.people.count { !$0.isJudged }
    var facts = PageFacts()
    facts.add("participants", NumberText.grouped(progress.people.count))
    facts.add("need attention", NumberText.grouped(progress.attention.count))
    if unjudged > 0 {
      facts.add(
        "not judged",
        NumberText.grouped(unjudged),
        "fewer than \(StudyProgress.fewest) rehearsed people are still in the study on their day"
      )
    }
    if let goal = progress.goal, let complete = progress.complete {
      let range = complete.interval()
      facts.add(
        "complete at the end",
        FigureText.text(complete.mean, 1),
        "95 % interval \(range.lowerBound) to \(range.upperBound); with \(goal.validDays) valid days of "
          + (goal.sensor ?? "each sensor")
      )
    }
    // A line does not end within a date.
    let date = progress.date.map { " on \($0.replacing("-", with: "\u{2011}"))" } ?? ""
    return """
      <header class="wrap">
      \(PageHead.top("<b>\(PageText.escaped(study))</b> · \(PageText.escaped(scenario))"))
      <div class="verdict">
      <h1>The running study\(PageText.escaped(date)), beside its rehearsal</h1>
      <p class="promise">Each participant beside the rehearsed people who are still in the study on the same day since \
      joining.</p>
      \(facts.markup)
      </div>
      </header>

      """
  }

  private var attention: String {
    let items = progress.attention.map { person in
      var parts: [String] = []
      if person.isSilent {
        let usual = person.usualSilence.map {
          "; on this day, 95 % of the rehearsed people were so for at most \(NumberText.counted($0, "day"))"
        }
        parts.append("silent for \(NumberText.counted(person.silence, "day"))\(usual ?? "")")
      } else {
        parts += person.yields.filter(\.isLow).map { yield in
          let fifth = yield.expected.map { ", the fifth percentile is \(Self.number($0.fifth))" }
          return
            "\(NumberText.counted(yield.validDays, "valid day")) of \(yield.sensor)\(fifth ?? "")"
        }
      }
      let causes = person.causes.map { "\($0.text) (\(FigureText.share($0.share)))" }
      if !causes.isEmpty { parts.append("in the rehearsal: \(causes.joined(separator: ", "))") }
      return "<li><b>\(PageText.escaped(person.name))</b>, day \(person.day): "
        + "\(PageText.escaped(parts.joined(separator: "; ")))</li>\n"
    }
    let list =
      items.isEmpty ? "<p class=\"place\">\(nobody)</p>\n" : "<ul>\n\(items.joined())</ul>\n"
    return PageSection.markup("attention", "Who needs attention", list)
  }

  private var nobody: String {
    progress.people.contains(where: \.isJudged)
      ? "Nobody who could be judged." : "Nobody could be judged."
  }

  private var pictures: String {
    let figures = progress.sensors.compactMap(figure)
    return PageSection.charts("sensors", "Valid days", figures.map(\.markup))
  }

  /// The valid days of a sensor: a point for each participant, before what the rehearsed people have.
  private func figure(of sensor: String) -> Figure? {
    let all = (progress.attention + progress.people.filter { !$0.needsAttention })
      .compactMap { person in
        person.yields.first { $0.sensor == sensor }.map { (person: person, yield: $0) }
      }
    guard !all.isEmpty else { return nil }
    let ends = all.flatMap { row -> [Double] in
      [Double(row.yield.validDays), row.yield.expected?.median ?? 0]
    }
    let scale = Scale(0...max(1, ends.max() ?? 1), parts: 5)
    let rows = all.prefix(Self.mostRows).map { person, yield in
      let middle = RowPlot.height / 2
      let usual = yield.expected.map {
        Shapes.level(scale.place($0.fifth), scale.place($0.median), middle, style: "m c-soft")
          + Shapes.upright(scale.place($0.median), 4, RowPlot.height - 4, style: "m c-ink")
      }
      let style = yield.isLow ? "full c-bad" : person.isJudged ? "full c-data" : "hollow c-data"
      return RowPlot.Row(
        name: person.name,
        value: "\(yield.validDays)",
        shapes: (usual ?? "")
          + Shapes.dot(scale.place(Double(yield.validDays)), middle, style: style)
      )
    }
    let low = all.count { $0.yield.isLow }
    let left = all.count - rows.count
    let text =
      "\(NumberText.grouped(low)) of \(NumberText.counted(all.count, "participant")) "
      + "\(low == 1 ? "has" : "have") fewer valid days than the fifth percentile of the rehearsed people."
      + (left > 0 ? " The first \(rows.count) are drawn." : "")
    return Figure(
      title: sensor,
      text: PageText.escaped(text),
      drawing: RowPlot(
        label: "\(sensor): \(text)",
        scale: scale,
        title: "valid days",
        rows: Array(rows)
      ).markup,
      keys: [
        .init(.point("data"), "participant"), .init(.point("bad"), "below the fifth percentile"),
        .init(.ring("data"), "not judged"),
        .init(.line("soft"), "rehearsed people, fifth percentile to median"),
      ],
      isWide: true
    )
  }

  private var table: String {
    var numbers = ["day", "silent, days", "95 % at most"]
    for sensor in progress.sensors { numbers += [sensor, "5 %", "median"] }
    if progress.goal != nil { numbers.append("complete") }
    let heads = numbers.map { "<th scope=\"col\" class=\"n\">\(PageText.escaped($0))</th>" }
    let rows = progress.people.map { person in
      var cells = [
        "\(person.day)", "\(person.silence)", person.usualSilence.map(String.init) ?? "–",
      ]
      for yield in person.yields {
        cells += [
          "\(yield.validDays)", yield.expected.map { Self.number($0.fifth) } ?? "–",
          yield.expected.map { Self.number($0.median) } ?? "–",
        ]
      }
      if progress.goal != nil { cells.append(person.completes.map(FigureText.share) ?? "–") }
      let low = person.yields.filter(\.isLow).map { "low \($0.sensor)" }
      let words = person.isSilent ? ["silent"] : low
      let what = person.isJudged ? words.joined(separator: ", ") : "not judged"
      return "<tr><th scope=\"row\">\(PageText.escaped(person.name))</th>"
        + cells.map { "<td class=\"n\">\($0)</td>" }.joined()
        + "<td>\(PageText.escaped(what))</td></tr>\n"
    }
    return """
      <section aria-labelledby="people">
      <h2 id="people">All participants</h2>
      <div class="scroll all" tabindex="0" role="region" aria-labelledby="people"><table class="sorts">
      <thead><tr><th scope="col">participant</th>\(heads.joined())<th scope="col">attention</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table></div>
      </section>

      """
  }

  /// A number of days.
  private static func number(_ value: Double) -> String { FigureComparison.number(value) }
}
