import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios
import Verdicts

/// The summary of a sweep as text: a table for each measure, with a line for each alternative.
struct SweepPrinter {
  /// The formats of the summary.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  var format: Format
  /// The largest number of columns in a line.
  var width: Int
  /// Whether the summary has the range of one more replicate.
  var showsRange = false

  private static let aboutRange =
    "one more: one more replicate is in the range with this chance; 39 replicates give 95 %"

  /// The most alternatives that a table shows (our choice).
  private static let mostRows = 20

  /// Returns the text of a sweep's summary, with a line break at its end.
  ///
  /// - Parameters:
  ///   - sweep: The sweep.
  ///   - progress: How far it has come, if it goes on until it is known.
  /// - Returns: The text.
  /// - Throws: If the sweep is damaged.
  func text(
    of sweep: SweepDatabase,
    _ progress: StoppingProgress? = nil
  ) throws(RunError) -> String {
    let summary: SweepSummary
    do throws(ResultsError) {
      summary = try SweepSummary(of: sweep)
    } catch {
      throw RunError(error)
    }
    switch format {
    case .text: return text(of: sweep, summary) + (progress?.text(width: width) ?? "")
    case .json: return json(of: sweep, summary, progress)
    }
  }

  private func text(of sweep: SweepDatabase, _ summary: SweepSummary) -> String {
    var lines: [String] = []
    for column in summary.columns {
      let unit = column.measure.unit.isEmpty ? "" : ", in \(column.measure.unit)"
      let sensor = column.sensor.isEmpty ? "" : " of \(column.sensor)"
      lines.append("\(column.measure.name)\(sensor)\(unit)")
      let places = column.figures.prefix(Self.mostRows).map(Self.places).max() ?? 0
      func value(_ number: Double?) -> Value {
        number.map { .text(MeasureText.fixed($0, places: places)) } ?? .null
      }
      let table = TextTable(
        columns: ["alternative", "mean", "± error", "replicates"]
          + (showsRange ? ["one more from", "to", "chance"] : []),
        rows: zip(sweep.alternatives, column.figures).prefix(Self.mostRows).map { row, figure in
          [
            .text(row.name), value(figure.mean), value(figure.standardError),
            .integer(Int64(figure.replicates)),
          ]
            + (showsRange
              ? [
                value(figure.range?.lowerBound), value(figure.range?.upperBound),
                figure.rangeProbability.map { .text(FigureText.share($0)) } ?? .null,
              ] : [])
        },
        total: sweep.alternatives.count,
        alignedRight: [1, 2, 4, 5, 6]
      )
      lines += table.lines(width: width - 2, maxRows: Self.mostRows).map { "  \($0)" }
      lines.append("")
    }
    for run in summary.troubles.prefix(3) {
      lines.append(
        "✗ \(sweep.alternatives[run.alternative].name), replicate \(run.replicate): \(run.trouble)"
      )
    }
    if summary.troubles.count > 3 {
      lines.append("and \(summary.troubles.count - 3) more such runs")
    }
    if summary.failedRuns > 0 {
      lines.append("an expectation failed in \(NumberText.counted(summary.failedRuns, "run"))")
    }
    lines.append(
      "\(NumberText.counted(sweep.alternatives.count, "alternative"))  ·  "
        + "\(NumberText.counted(summary.runs, "run"))  ·  error: Monte Carlo standard error"
    )
    if showsRange { lines.append(Self.aboutRange) }
    lines.append("digest \(sweep.facts[.digest] ?? "")")
    return lines.map { "\($0)\n" }.joined()
  }

  /// As many places after the point as a figure's error makes sense of: two significant digits of the error, or four
  /// of the figure if there is no error.
  private static func places(of figure: SweepSummary.Figure) -> Int {
    let mean = figure.mean ?? 0
    let isExact = figure.standardError ?? 0 < mean.magnitude * 1e-6
    let error = isExact ? mean.magnitude / 100 : figure.standardError
    return FigureText.decimals(for: [error], of: [mean])
  }

  private func json(
    of sweep: SweepDatabase,
    _ summary: SweepSummary,
    _ progress: StoppingProgress?
  ) -> String {
    let facts = [
      ("scenario", SweepFact.scenario), ("study", .study), ("design", .design), ("seed", .seed),
      ("digest", .digest),
    ].map { "\(JSONString.quoted($0)): \(JSONString.quoted(sweep.facts[$1] ?? ""))" }
    let alternatives = sweep.alternatives.map { alternative in
      let settings = alternative.settings.map {
        "\(JSONString.quoted($0.key)): \(JSONString.quoted($0.value))"
      }
      let measures = summary.columns.map { column in
        let figure = column.figures[alternative.number]
        return "{\"measure\": \(JSONString.quoted(column.measure.name)), "
          + "\"sensor\": \(column.sensor.isEmpty ? "null" : JSONString.quoted(column.sensor)), "
          + "\"unit\": \(JSONString.quoted(column.measure.unit)), "
          + "\"mean\": \(Self.number(figure.mean)), "
          + "\"standard_error\": \(Self.number(figure.standardError)), "
          + "\"replicates\": \(figure.replicates)"
          + (showsRange
            ? ", \"range\": [\(Self.number(figure.range?.lowerBound)), \(Self.number(figure.range?.upperBound))]"
              + ", \"range_probability\": \(Self.number(figure.rangeProbability))"
            : "")
          + (column.curves.isEmpty
            ? "" : ", \"days\": \(column.curves[alternative.number].json)") + "}"
      }
      return
        "{\"alternative\": \(alternative.number), \"name\": \(JSONString.quoted(alternative.name)), "
        + "\"settings\": {\(settings.joined(separator: ", "))}, "
        + "\"measures\": [\(measures.joined(separator: ", "))]}"
    }
    let troubles = summary.troubles.map {
      "{\"alternative\": \($0.alternative), \"replicate\": \($0.replicate), "
        + "\"trouble\": \(JSONString.quoted($0.trouble))}"
    }
    return "{\(facts.joined(separator: ", ")), \"runs\": \(summary.runs), "
      + "\"failed_runs\": \(summary.failedRuns), "
      + "\"troubles\": [\(troubles.joined(separator: ", "))], "
      + "\"alternatives\": [\(alternatives.joined(separator: ", "))]"
      + (progress.map { ", \"until\": \($0.json)" } ?? "") + "}\n"
  }

  private static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return "\(number)"
  }
}
