import Foundation
import People
import Reports
import Results

extension PopulationAnswer {
  /// The drawn people, in one line.
  package var headline: String {
    let all = participants > drawn ? " of \(NumberText.grouped(participants))" : ""
    return "\(NumberText.counted(drawn, "participant"))\(all), "
      + "\(NumberText.counted(days, "day")) at most, seed \(seed); no app is run"
  }

  /// How many figures are outside their range, in one line.
  package var summary: String {
    let all = NumberText.counted(comparisons.count, "figure")
    guard !outside.isEmpty else { return "All \(all) are within the published range." }
    let count = NumberText.grouped(outside.count)
    let chance = outside.count(where: \.mayBeChance)
    let why =
      chance > 0
      ? "; with \(NumberText.counted(drawn, "participant")), \(NumberText.grouped(chance)) of them may be so by chance"
      : ""
    return
      "\(count) of \(all) \(outside.count == 1 ? "is" : "are") outside the published range\(why)."
  }

  /// The answer for people: the distributions, the published figures, and what differs.
  ///
  /// - Parameter width: The largest number of columns of a line.
  /// - Returns: Lines, with a line break after each.
  package func text(width: Int = 100) -> String {
    var lines = ["\(scenario): \(study)", headline, "", "Values of a day"]
    lines += distributionTable.lines(width: width, maxRows: .max)
    lines += ["", "Simulated beside published"]
    lines += comparisonTable.lines(width: width, maxRows: .max)
    lines += ["", summary]
    var text = lines.map { $0 + "\n" }.joined()
    // The table has those that may be so by chance.
    for comparison in outside where !comparison.mayBeChance {
      let line = "\(comparison.figure.quantity.name): \(comparison.sentence); \(comparison.source)"
      text += "  " + line.wrapped(to: width - 2, indent: 4)
    }
    text += "\nSources\n"
    for source in sources { text += "  " + source.wrapped(to: width - 2, indent: 4) }
    return text
  }

  private var distributionTable: TextTable {
    func number(_ value: Double?) -> Value {
      value.map { .text(FigureComparison.number($0)) } ?? .text("–")
    }
    var table = TextTable(
      columns: ["", "unit", "mean", "5 %", "25 %", "median", "75 %", "95 %", "day to day, %"],
      rows: distributions.map { row in
        [.text(row.quantity.name), .text(row.quantity.unit), number(row.mean)]
          + row.between.map(number) + [number(row.within)]
      },
      total: distributions.count,
      alignedRight: Set(2...8)
    )
    table.staysTable = true
    return table
  }

  private var comparisonTable: TextTable {
    var table = TextTable(
      columns: ["", "simulated", "published", "range", "", "published of"],
      rows: comparisons.map { row in
        [
          .text(row.name), .text(FigureComparison.number(row.simulated) + row.unit),
          .text(FigureComparison.number(row.figure.value)), .text(row.range),
          .text(row.stateText), .text(row.figure.people),
        ]
      },
      total: comparisons.count,
      alignedRight: [1, 2, 3]
    )
    table.staysTable = true
    return table
  }

  /// The sources of the figures, each once, in their order.
  var sources: [String] {
    comparisons.compactMap(\.figure.source).reduce(into: []) { found, source in
      if !found.contains(source) { found.append(source) }
    }
  }

  /// The answer for programs: one JSON object on a line.
  package var json: String {
    AnswerJSON.object([
      "scenario": .text(scenario), "study": .text(study), "seed": .text(String(seed)),
      "participants": .whole(drawn), "days": .whole(days), "outside": .whole(outside.count),
      "quantities": .list(distributions.map(\.json)),
      "figures": .list(comparisons.map(\.json)),
    ]).jsonLine
  }

  /// The answer as comma-separated values: a record for each number, RFC 4180.
  package var csv: String {
    let columns = [
      "quantity", "statistic", "unit", "simulated", "published", "from", "to", "state",
      "published_of", "source",
    ]
    var text = CSVReport.record(columns.map { .text($0) })
    for row in distributions {
      let names = Self.shares.map { "\(Int(($0 * 100).rounded())) % of people" }
      let numbers =
        [("mean", row.mean)] + zip(names, row.between)
        + (row.within.map { [("variation from day to day", $0)] } ?? [])
      for (name, value) in numbers {
        text += CSVReport.record([
          .text(row.quantity.rawValue), .text(name), .text(row.quantity.unit), .real(value), .null,
          .null, .null, .null, .null, .null,
        ])
      }
      for (hour, value) in row.hours.enumerated() {
        guard let value else { continue }
        text += CSVReport.record([
          .text(row.quantity.rawValue), .text("hour \(hour)"), .text(row.quantity.hourUnit),
          .real(value), .null, .null, .null, .null, .null, .null,
        ])
      }
    }
    for row in comparisons {
      text += CSVReport.record([
        .text(row.figure.quantity.rawValue), .text(row.figure.statistic.rawValue),
        .text(row.figure.unit), .real(row.simulated), .real(row.figure.value),
        .real(row.figure.range.lowerBound), .real(row.figure.range.upperBound),
        .text(row.state.rawValue), .text(row.figure.people), .text(row.source),
      ])
    }
    return text
  }
}

extension PopulationAnswer.Distribution {
  fileprivate var json: AnswerJSON {
    .object([
      "quantity": .text(quantity.rawValue), "unit": .text(quantity.unit), "people": .whole(people),
      "mean": .number(mean), "between": .list(between.map(AnswerJSON.number)),
      "days": .list(days.map(AnswerJSON.number)), "within": AnswerJSON(within),
      "hours": .list(hours.map { AnswerJSON($0) }), "sentence": .text(sentence),
    ])
  }
}

extension FigureComparison {
  fileprivate var json: AnswerJSON {
    .object([
      "quantity": .text(figure.quantity.rawValue), "statistic": .text(figure.statistic.rawValue),
      "unit": .text(figure.unit), "simulated": .number(simulated),
      "interval": AnswerJSON(interval), "may be chance": .flag(mayBeChance),
      "published": .number(figure.value), "range": AnswerJSON(figure.range),
      "range is our choice": .flag(figure.isRangeOurs), "state": .text(state.rawValue),
      "people": .text(figure.people), "source": AnswerJSON(figure.source),
    ])
  }
}

extension PeopleQuantity {
  /// The unit of the course by the hour.
  var hourUnit: String {
    switch self {
    case .medianLight: unit
    case .calls: "%"
    default: "min"
    }
  }
}
