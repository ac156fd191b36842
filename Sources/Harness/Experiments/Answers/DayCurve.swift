import Reports
package import Results
package import Statistics
import Verdicts

/// A measure of one alternative on each day of the study.
package struct DayCurve: Hashable, Sendable {
  /// A day.
  package struct Point: Hashable, Sendable {
    /// The day: 0 is that of the study's start.
    package var day: Int
    /// The mean over the replicates, in ``Measure/dayUnit``.
    package var estimate: MeanEstimate
  }

  package var alternative: String
  /// The days, in their order.
  package var points: [Point]

  /// The curves of a measure, for one sensor, of all alternatives of a sweep; empty for a measure that is not taken over
  /// days.
  package static func all(
    of measure: String,
    sensor: String,
    in sweep: SweepDatabase
  ) throws(ResultsError) -> [DayCurve] {
    var curves = sweep.alternatives.map { DayCurve(alternative: $0.name, points: []) }
    let statement = try sweep.database.prepare(
      """
      SELECT alternative, day, value FROM day_measures WHERE measure = ? AND sensor = ?
      ORDER BY alternative, day, replicate
      """
    )
    try statement.run([.text(measure), .text(sensor)]) { row in
      guard case .integer(let number) = row[0], case .integer(let date) = row[1],
        case .real(let value) = row[2], curves.indices.contains(Int(number))
      else { return }
      let day = Int(date)
      if curves[Int(number)].points.last?.day != day {
        curves[Int(number)].points.append(Point(day: day, estimate: MeanEstimate()))
      }
      curves[Int(number)].points[curves[Int(number)].points.count - 1].estimate.add(value)
    }
    return curves.contains { !$0.points.isEmpty } ? curves : []
  }

  /// The days of a curve for programs: objects with `day`, `interval` (or null) and `mean`.
  var list: AnswerJSON {
    .list(
      points.map { point in
        .object([
          "day": .whole(point.day),
          "mean": .number(point.estimate.mean),
          "interval": AnswerJSON(MeasureText.shown(point.estimate.interval())),
        ])
      }
    )
  }

  /// The days for programs, as a JSON list on one line.
  package var json: String { String(list.jsonLine.dropLast()) }

  /// The most columns and rows of a table for people (our choice).
  private static let most = (curves: 5, days: 10)

  /// A table of some days, evenly spaced: a row for each, a column for each alternative; empty without curves.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - name: The name of the measure.
  ///   - unit: The unit of a day's values.
  ///   - width: The largest number of columns of a line.
  /// - Returns: Lines, with a line break after each.
  static func table(_ curves: [DayCurve], of name: String, in unit: String, width: Int) -> String {
    let days = Set(curves.flatMap { $0.points.map(\.day) }).sorted()
    guard !days.isEmpty else { return "" }
    let shown = curves.prefix(most.curves)
    let step = max(1, (days.count + most.days - 1) / most.days)
    var table = AnswerTable(["day"] + shown.map { VisibleText.of($0.alternative) })
    for day in days where (day - days[0]) % step == 0 {
      let cells = shown.map { curve -> String in
        guard let estimate = curve.points.first(where: { $0.day == day })?.estimate else {
          return "–"
        }
        let width = estimate.halfWidth().map { " ± \(FigureText.text($0, 1))" } ?? ""
        return FigureText.text(estimate.mean, 1) + width
      }
      table.add(["\(day)"] + cells)
    }
    let left = curves.count - shown.count
    let more = left > 0 ? "; \(NumberText.counted(left, "alternative")) more in --format json" : ""
    return "\(name) by day, in \(unit)\(more)\n\n" + table.text(width: width)
  }
}
