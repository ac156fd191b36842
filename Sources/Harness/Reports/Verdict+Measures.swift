import Results
import Scenarios
import Statistics
import Verdicts

extension Verdict {
  /// The measures as text: for each a heading, and one table with a row for each sensor, and below it for each group if
  /// there are several.
  ///
  /// - Parameters:
  ///   - style: The width and the colours.
  ///   - maxRows: The largest number of rows of groups for each sensor, and a third of that for each measure; a line
  ///     counts the others.
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
    // Of many groups the first of the first sensors are shown; all sensors are.
    let groupRows = summaries.count { $0.group != nil }
    var room = 3 * maxRows
    let shown = summaries.bySensor.flatMap { all, groups in
      let some = groups.prefix(min(maxRows, room))
      room -= some.count
      return [all].compactMap(\.self) + some
    }
    let hidden = groupRows - shown.count { $0.group != nil }
    var lines = [VisibleText.cut(VisibleText.of(heading), to: style.width)]
    lines += Self.table(shown, width: style.width - 2).map { "  \($0)" }
    if hidden > 0 { lines.append("  and \(NumberText.counted(hidden, "row")) of groups more") }
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

extension MeasureResult {
  /// Summaries in one table: a row for all participants, and below it one for each group.
  ///
  /// The histograms are left out where a line has no room for them.
  private static func table(_ summaries: [MeasureSummary], width: Int) -> [String] {
    let hasSensors = summaries.contains { $0.sensor != nil }
    let hasGroups = summaries.contains { $0.group != nil }
    let first = hasSensors ? (hasGroups ? "sensor, group" : "sensor") : "group"
    let columns =
      (hasSensors || hasGroups ? [first] : [])
      + ["n", "missing", "mean", "5 %", "25 %", "median", "75 %", "95 %", "histogram"]
    let numbers = MeasureText.column(summaries.flatMap(\.figures))
    let rows = summaries.enumerated().map { place, one -> [Value] in
      let all = one.sensor ?? "all"
      let name = one.group.map { hasSensors ? "  \($0)" : $0 } ?? all
      let count = one.figures.count
      return (hasSensors || hasGroups ? [.text(name)] : [])
        + [.integer(Int64(one.count)), .integer(Int64(one.missing))]
        + numbers[place * count..<(place + 1) * count].map(Value.text) + [.text(one.bars)]
    }
    var table = TextTable(
      columns: columns,
      rows: rows,
      total: rows.count,
      alignedRight: Set(columns.indices.dropFirst(columns.count - 9).dropLast())
    )
    table.staysTable = true
    let whole = table.lines(width: .max, maxRows: rows.count)
    guard whole.contains(where: { VisibleText.width(of: $0) > width }) else { return whole }
    table.columns.removeLast()
    table.rows = rows.map { $0.dropLast() }
    return table.lines(width: width, maxRows: rows.count)
  }
}

extension [MeasureSummary] {
  /// The summaries of each sensor: that of all participants, and those of the groups.
  var bySensor: [(all: MeasureSummary?, groups: [MeasureSummary])] {
    var sensors: [String?] = []
    for summary in self where !sensors.contains(summary.sensor) { sensors.append(summary.sensor) }
    return sensors.map { sensor in
      let own = filter { $0.sensor == sensor }
      return (own.first { $0.group == nil }, own.filter { $0.group != nil })
    }
  }
}

extension MeasureSummary {
  /// The mean and the quantiles that a table shows.
  fileprivate var figures: [Double?] { [mean, q05, q25, median, q75, q95] }

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

extension MissingDayCounts {
  /// The most causes that a line names (our choice).
  private static let mostNamed = 3

  /// The number of missing days and their most frequent causes with their shares, in one line; nil if no day is missing.
  ///
  /// Such as `412 missing days: 61.2 % app not opened, 22.1 % watch not worn, 9.0 % refused, 7.7 % other causes`.
  package var line: String? {
    guard total > 0 else { return nil }
    var parts = byFrequency.prefix(Self.mostNamed).map { (name: $0.cause.rawValue, days: $0.days) }
    let others = byFrequency.dropFirst(Self.mostNamed)
    if let only = others.first, others.count == 1 {
      parts.append((only.cause.rawValue, only.days))
    } else if !others.isEmpty {
      parts.append(("\(others.count) other causes", others.reduce(0) { $0 + $1.days }))
    }
    let shares = parts.map { part in
      "\(FigureText.share(Double(part.days) / Double(total))) \(part.name)"
    }
    return "\(NumberText.counted(total, "missing day")): \(shares.joined(separator: ", "))"
  }
}

extension Verdict {
  /// The missing days, and what they are, in lines of a width; none if no day is missing, or the run recorded no days.
  func missingLines(_ style: ConsoleStyle) -> [String] {
    guard let line = missingDays?.line else { return [] }
    return VisibleText.wrapped(line, to: style.width - 2, most: Self.mostLines).enumerated()
      .map { style.dim($0.offset == 0 ? $0.element : "  \($0.element)") }
  }
}
