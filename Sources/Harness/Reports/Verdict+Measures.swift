import Expectations
import Measures
import Results
import StatedExpectations
import Statistics

extension Verdict {
  /// The measures as text: for each a heading, and a table with a row for each sensor, and for each group if there are
  /// several.
  ///
  /// - Parameters:
  ///   - style: The width and the colours.
  ///   - maxRows: The largest number of rows of groups for each measure; a line counts the others.
  /// - Returns: The lines, with an empty line before each measure.
  func measureLines(_ style: ConsoleStyle, _ maxRows: Int) -> [String] {
    measurements.flatMap { [""] + $0.lines(style, maxRows) }
  }
}

extension MeasureResult {
  fileprivate func lines(_ style: ConsoleStyle, _ maxRows: Int) -> [String] {
    if let error {
      let place = error.place.map { "\(VisibleText.of($0)): " } ?? ""
      let hint = error.hint.map { ["    hint: \(VisibleText.of($0))"] } ?? []
      return [
        "\(style.yellow("?")) \(VisibleText.of(measure.name))",
        "  \(place)could not be taken: \(VisibleText.of(error.message))",
      ] + hint
    }
    let summaries = summaries
    guard !summaries.isEmpty else {
      return [VisibleText.cut(VisibleText.of(heading), to: style.width), "  nothing to measure"]
    }
    let overall = summaries.filter { $0.group == nil }
    let byGroup = summaries.filter { $0.group != nil }
    let shown = overall + byGroup.prefix(maxRows)
    let table = MeasureTable(shown, hasGroups: !byGroup.isEmpty)
    let rows = table.text.lines(width: style.width - 2, maxRows: shown.count)
    var lines = [VisibleText.cut(VisibleText.of(heading), to: style.width)]
    lines += rows.map { "  \($0)" }
    if byGroup.count > maxRows {
      let more = NumberText.counted(byGroup.count - maxRows, "row")
      lines.append("  and \(more) of groups more")
    }
    if unfinished > 0 {
      lines.append("  \(NumberText.grouped(unfinished)) of the missing did not live the study")
    }
    return lines
  }

  /// For example "valid days, in days (more is better)".
  private var heading: String {
    let unit = measure.unit.isEmpty ? "" : ", in \(measure.unit)"
    let better = measure.better.map { " (\($0.rawValue) is better)" } ?? ""
    return measure.name + unit + better
  }
}

/// Summaries as a table of text.
private struct MeasureTable {
  let text: TextTable

  init(_ summaries: [MeasureSummary], hasGroups: Bool) {
    let hasSensors = summaries.contains { $0.sensor != nil }
    var columns = ["n", "missing", "mean", "5 %", "25 %", "median", "75 %", "95 %"]
    if hasGroups { columns.insert("group", at: 0) }
    if hasSensors { columns.insert("sensor", at: 0) }
    columns += ["histogram"]
    let rows = summaries.map { one in
      var row: [Value] = []
      if hasSensors { row.append(.text(one.sensor ?? "–")) }
      if hasGroups { row.append(.text(one.group ?? "all")) }
      row += [.integer(Int64(one.count)), .integer(Int64(one.missing))]
      row += [one.mean, one.q05, one.q25, one.median, one.q75, one.q95].map(Self.cell)
      row.append(.text(one.bars))
      return row
    }
    text = TextTable(
      columns: columns,
      rows: rows,
      total: rows.count,
      alignedRight: Set(
        columns.indices.dropLast().filter { columns[$0] != "group" && columns[$0] != "sensor" }
      )
    )
  }

  private static func cell(_ number: Double?) -> Value {
    number.map { .text(MeasureText.number($0)) } ?? .null
  }
}

extension MeasureSummary {
  /// The histogram in a line, between the smallest and the largest number, such as "0 ▂▅█▁ 14".
  fileprivate var bars: String {
    guard let histogram, let minimum, let maximum, let most = histogram.counts.max(), most > 0
    else { return "" }
    let levels = Array("▁▂▃▄▅▆▇█")
    let bars = histogram.counts.map { count -> Character in
      count == 0 ? "·" : levels[(count * levels.count - 1) / most]
    }
    return "\(MeasureText.number(minimum)) \(String(bars)) \(MeasureText.number(maximum))"
  }

  /// The summary in a line for reports that have no tables.
  var line: String {
    var parts = ["n \(count)", "\(missing) missing"]
    let figures = [
      ("mean", mean), ("sd", standardDeviation), ("5 %", q05), ("25 %", q25), ("median", median),
      ("75 %", q75), ("95 %", q95),
    ]
    parts += figures.compactMap { name, value in
      value.map { "\(name) \(MeasureText.number($0))" }
    }
    return parts.joined(separator: ", ")
  }
}

extension Verdict {
  /// The measures in lines, one for each sensor, of all participants.
  var measureSummaryLines: [String] {
    measurements.flatMap { result -> [String] in
      if let error = result.error {
        return ["\(result.measure.name): could not be taken: \(error.message)"]
      }
      let unit = result.measure.unit.isEmpty ? "" : " (\(result.measure.unit))"
      return result.summaries.filter { $0.group == nil }.map { summary in
        let sensor = summary.sensor.map { " of \($0)" } ?? ""
        return "\(result.measure.name)\(sensor)\(unit): \(summary.line)"
      }
    }
  }
}
