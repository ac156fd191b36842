import Reports
import Results
import Statistics
import Verdicts

/// The table of a sweep: a row for each alternative, measure and sensor, which sorts by any column.
enum SweepTable {
  /// The largest number of rows (our choice), so that the page stays small.
  private static let maxRows = 3000

  static func section(_ all: [SweepMeans], _ sweep: SweepDatabase) -> String {
    let hasSensors = all.contains { !$0.sensor.isEmpty }
    let first = sweep.keys.map(\.key) + ["measure"] + (hasSensors ? ["sensor"] : [])
    let numbers = ["replicates", "mean", "from", "to", "difference", "from", "to"]
    let heads =
      first.map { "<th scope=\"col\">\(PageText.escaped($0))</th>" }
      + numbers.enumerated().map { index, name in
        let more = index == 5 || index == 6 ? "<span class=\"hush\"> (difference)</span>" : ""
        return "<th scope=\"col\" class=\"n\">\(name)\(more)</th>"
      }
    let total = all.count * sweep.alternatives.count
    let shown = sweep.alternatives.indices.lazy.flatMap { index in all.lazy.map { (index, $0) } }
      .prefix(maxRows).map { (index: $0, means: $1, numbers: figures(of: $0, $1)) }
    let texts = numbers.indices.map { column in MeasureText.column(shown.map { $0.numbers[column] })
    }
    let rows = shown.enumerated().map { place, one in
      row(
        one.index,
        one.means,
        sweep,
        hasSensors: hasSensors,
        zip(one.numbers, texts.map { $0[place] }).map { number, text in
          let value = number.map { " data-v=\"\(NumberText.plain($0))\"" } ?? ""
          return "<td class=\"n\"\(value)>\(text)</td>"
        }
      )
    }
    let caption =
      total > rows.count
      ? "<caption>the first \(NumberText.grouped(rows.count)) of \(NumberText.grouped(total)) rows; sweep.sqlite has all</caption>"
      : ""
    return """
      <section aria-labelledby="table">
      <h2 id="table">All numbers</h2>
      <p class="lead">A row for each alternative and measure. A column’s name sorts the rows by it, and sorts them the \
      other way when it is chosen again. The intervals are 95 % intervals of the means over replicates, and of the \
      differences to the first alternative in the same replicates.</p>
      <div class="scroll all" tabindex="0" role="region" aria-labelledby="table"><table class="sorts">
      \(caption)<thead><tr>\(heads.joined())</tr></thead>
      <tbody>\(rows.joined())</tbody></table></div>
      </section>

      """
  }

  /// The numbers of a row, in the order of the columns.
  private static func figures(of index: Int, _ means: SweepMeans) -> [Double?] {
    let estimate = means.estimate(of: index)
    let difference = means.difference(of: index)
    let interval = MeasureText.shown(estimate.interval())
    let span = MeasureText.shown(difference?.interval())
    return [
      Double(estimate.count), estimate.count > 0 ? estimate.mean : nil, interval?.lowerBound,
      interval?.upperBound, difference?.value, span?.lowerBound, span?.upperBound,
    ]
  }

  private static func row(
    _ index: Int,
    _ means: SweepMeans,
    _ sweep: SweepDatabase,
    hasSensors: Bool,
    _ cells: [String]
  ) -> String {
    let alternative = sweep.alternatives[index]
    let settings = alternative.settings.enumerated().map { place, setting in
      let value = setting.number.map { " data-v=\"\(NumberText.plain($0))\"" } ?? ""
      let element = place == 0 ? "th scope=\"row\"" : "td"
      return
        "<\(element)\(value)>\(PageText.escaped(PageText.short(setting.value, to: 60)))</\(element.prefix(2))>"
    }
    return """
      <tr>\(settings.joined())<td>\(PageText.escaped(means.measure.name))</td>\
      \(hasSensors ? "<td>\(PageText.escaped(means.sensor))</td>" : "")\(cells.joined())</tr>

      """
  }
}
