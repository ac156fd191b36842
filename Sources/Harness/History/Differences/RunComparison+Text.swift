import Reports
import Results
import Scenarios
import Verdicts

extension RunComparison {
  /// The most participants whose first difference the text shows (our choice); the rest are counted.
  package static let shownLives = 5
  /// The most keys and draws that the text shows for a participant.
  private static let shownReasons = 8
  /// The most measures that the text shows.
  private static let shownMeasures = 20

  /// The comparison as text.
  ///
  /// - Parameter width: The largest number of columns in a line.
  /// - Returns: The text, with a line break at its end.
  package func text(width: Int = 100) -> String {
    var lines = ["A  \(runs[0].name)", "B  \(runs[1].name)", ""]
    if !notes.isEmpty { lines += notes.map { "\($0)." } + [""] }
    for side in 0...1 where !alone[side].isEmpty {
      let names = alone[side].prefix(3).joined(separator: ", ")
      let more = alone[side].count > 3 ? " and \(alone[side].count - 3) more" : ""
      lines.append("Only \(side == 0 ? "A" : "B") has \(names)\(more).")
    }
    if lives.isEmpty {
      lines.append(
        "\(NumberText.counted(compared, "participant")): no difference, in any row of any table."
      )
    }
    for life in lives.prefix(Self.shownLives) { lines += self.lines(of: life, width: width) }
    if lives.count > Self.shownLives {
      let rest = lives.count - Self.shownLives
      lines += ["\(NumberText.counted(rest, "more participant", "more participants")) differ.", ""]
    }
    if compared > lives.count, !lives.isEmpty {
      let same = compared - lives.count
      lines += [
        "\(NumberText.counted(same, "participant")) of \(compared) \(same == 1 ? "is" : "are") the same in A and B.",
        "",
      ]
    }
    lines += tableLines(width: width) + measureLines(width: width)
    lines += omissions.map { "Not compared: \($0)." }
    if keys == nil { lines.append("Not compared: the keys of the scenarios.") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The sentence that begins the report about a participant.
  func headline(of life: Life) -> String {
    let name = life.difference.participant
    if let first = life.difference.first { return "\(name) differs first \(preposition(first))" }
    if life.difference.order != nil {
      return "\(name): the same rows happen in another order within one instant"
    }
    return life.difference.draws.isEmpty
      ? "\(name) ends otherwise, after the same events"
      : "\(name) draws other values, and nothing else differs"
  }

  private func preposition(_ row: RowDifference) -> String {
    let moment = moment(row)
    return row.beganAlike || row.instant == nil ? moment : "at \(moment)"
  }

  private func lines(of life: Life, width: Int) -> [String] {
    var lines = [headline(of: life)]
    func add(_ head: String, _ text: String) {
      lines += Explanation.wrap(text, width: width, indent: 9, head: "  \(head)")
    }
    if let first = life.difference.first {
      let table = Schema.table(first.table).name
      for side in 0...1 {
        let text = text(first, side: side, of: life) ?? "nothing of this"
        let id = life.event(first, side: side).map { " (\($0.id))" } ?? ""
        add(side == 0 ? "A      " : "B      ", text + id)
      }
      let changes = changes(first)
      if !changes.isEmpty { add("row    ", "\(table): \(changes.joined(separator: "; "))") }
      if let function = function(first) { add("app    ", function) }
    } else if let order = life.difference.order {
      add("A      ", RowText(run: runs[0]).text(of: order.first))
      add("B      ", RowText(run: runs[1]).text(of: order.second))
    }
    let reasons = reasons(of: life)
    for (index, reason) in reasons.prefix(Self.shownReasons).enumerated() {
      add(index == 0 ? "behind " : "       ", reason)
    }
    if reasons.count > Self.shownReasons {
      add("       ", "and \(reasons.count - Self.shownReasons) more differences")
    }
    if reasons.isEmpty, keys != nil {
      add("behind ", "no key of the scenario and no seed differs: the app or TrialRun does")
    }
    if let outcome = life.difference.outcome {
      add("ends   ", "\(ending(outcome.first, 0)) in A, \(ending(outcome.second, 1)) in B")
    }
    return lines + [""]
  }

  private func ending(_ row: ParticipantRow, _ side: Int) -> String {
    "\(row.outcome.rawValue) at \(runs[side].moment(row.ended))"
  }

  private func tableLines(width: Int) -> [String] {
    guard !tables.isEmpty else { return [] }
    let rows = tables.map { table -> [Value] in
      let place = lives.count == 1 ? "" : "\(table.participant), "
      return [
        .text(Schema.table(table.table).name), .integer(Int64(table.onlyFirst)),
        .integer(Int64(table.onlySecond)), .integer(Int64(table.changed)),
        .text(place + moment(table.first)),
      ]
    }
    let table = TextTable(
      columns: ["rows that differ", "only A", "only B", "changed", "first"],
      rows: rows,
      total: rows.count
    )
    return table.lines(width: width, maxRows: rows.count) + [""]
  }

  private func measureLines(width: Int) -> [String] {
    guard !measures.isEmpty else { return [] }
    let rows = Self.measureTexts(measures.prefix(Self.shownMeasures)).map { $0.map(Value.text) }
    let table = TextTable(
      columns: ["measures that differ", "participant", "A", "B", "unit"],
      rows: rows,
      total: measures.count,
      alignedRight: [2, 3]
    )
    return table.lines(width: width, maxRows: rows.count) + [""]
  }

  /// The cells of measures in a table: what was measured, the participant, the numbers of A and B, and the unit.
  static func measureTexts(_ measures: some Collection<MeasureDifference>) -> [[String]] {
    let numbers = MeasureText.column(measures.map(\.first) + measures.map(\.second))
    return measures.enumerated().map { place, measure in
      [
        measure.measure + (measure.sensor.map { " of \($0)" } ?? ""), measure.participant,
        numbers[place], numbers[measures.count + place], measure.unit,
      ]
    }
  }
}
