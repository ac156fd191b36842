import Foundation
import People
import Reports
package import Scenarios
import Statistics

/// A pilot beside the rehearsal of its study, and the population that follows from it.
package struct PilotReport {
  package let pilot: ObservedStudy
  package let rehearsal: ObservedStudy
  /// The number of rehearsed people, also of those without data.
  private let rehearsed: Int
  package private(set) var fit: PopulationFit
  /// The group whose keys are fitted.
  package let group: Scenario.Group
  /// The name of the data, without its folders.
  package let source: String
  /// The scenario that was written; nil if none was.
  package var written: String?

  package init(
    _ pilot: ObservedStudy,
    beside rehearsal: ObservedStudy,
    group: Scenario.Group,
    source: String
  ) {
    (self.pilot, self.group, self.source) = (pilot, group, source)
    self.rehearsal = rehearsal.seen(as: pilot)
    rehearsed = rehearsal.people.count
    fit = PopulationFit(to: pilot, besides: self.rehearsal)
  }

  /// Fits the days without data again, beside people with the numbers of the first fit.
  ///
  /// - Parameter fitted: A rehearsal of the fitted scenario.
  package mutating func fitLostDays(besides fitted: ObservedStudy) {
    fit = PopulationFit(to: pilot, besides: fitted.seen(as: pilot))
  }

  /// Where the numbers of the fitted scenario are from.
  package var origin: String {
    let date = pilot.lastDate.map { ", to \($0)" } ?? ""
    return "\(source), \(NumberText.counted(pilot.people.count, "person", "people"))\(date)"
  }

  /// The keys with values that the pilot gives.
  package var settings: [GroupEdit.Setting] {
    fit.figures.compactMap { $0.setting(from: origin) }
  }

  /// The value of a key in the scenario.
  package func former(_ key: PopulationFit.Key) -> String {
    switch key {
    case .leavesStudy: group.leavingText ?? "nobody leaves"
    case .opensApp: group.openingText
    case .wearsWatch: group.wearText ?? "about \(Int(ModelNumber.wearsWatch.value)) % of days"
    case .keepsPhoneOn: group.phoneOnText ?? "every day"
    }
  }

  /// A measure of both.
  struct Row {
    var name: String
    var sensor: String?
    var unit: String
    var pilot: ObservedMeasures.Figure?
    var rehearsal: ObservedMeasures.Figure?
  }

  /// The measures of both, those of the pilot first.
  var rows: [Row] {
    let (own, other) = (
      ObservedMeasures(of: pilot).figures, ObservedMeasures(of: rehearsal).figures
    )
    func isSame(_ left: ObservedMeasures.Figure, _ right: ObservedMeasures.Figure) -> Bool {
      left.name == right.name && left.sensor == right.sensor
    }
    var rows = own.map { figure in
      Row(
        name: figure.name,
        sensor: figure.sensor,
        unit: figure.unit,
        pilot: figure,
        rehearsal: other.first { isSame($0, figure) }
      )
    }
    for figure in other where !own.contains(where: { isSame($0, figure) }) {
      rows.append(
        Row(
          name: figure.name,
          sensor: figure.sensor,
          unit: figure.unit,
          pilot: nil,
          rehearsal: figure
        )
      )
    }
    return rows
  }
}

extension PilotReport {
  /// The report for people.
  ///
  /// - Parameter width: The largest number of columns of a table's line.
  /// - Returns: Lines, with a line break after each.
  package func text(width: Int = 100) -> String {
    var text = "pilot: \(origin)"
    text += pilot.rows.map { ", \(NumberText.counted($0, "row"))" } ?? ""
    text +=
      "\nrehearsal: \(NumberText.counted(rehearsed, "participant")) of group \(group.name)"
    text += rehearsal.people.count < rehearsed ? ", \(rehearsal.people.count) with data\n" : "\n"
    text += pilot.remarks.map { "remark: \($0)\n" }.joined()
    text += "\n" + measures.text(width: width) + "\n" + keys.text(width: width)
    for figure in fit.figures {
      text +=
        "\n" + "\(figure.key.name): \(sentence(figure))".wrapped(to: width, indent: 2).dropLast()
    }
    text += "\n"
    if let written { text += "\nwritten: \(written)\n" }
    return text
  }

  private func sentence(_ figure: PopulationFit.Figure) -> String {
    if let reason = figure.reason { return "\(reason); the scenario's value stays" }
    let spread = figure.spread.map {
      String(format: "; two of three people within a factor of %.1f, simulated 1.5", exp($0))
    }
    return "\(figure.basis); \(figure.method)\(spread ?? "")"
  }

  private var measures: AnswerTable {
    var table = AnswerTable([
      "measure", "pilot", "95 % interval", "n", "rehearsal", "95 % interval", "n",
    ])
    for row in rows {
      let figures = [row.pilot, row.rehearsal]
      let decimals = FigureText.decimals(
        for: figures.map { $0?.estimate.standardError },
        of: figures.map { $0?.estimate.mean }
      )
      let cells = figures.flatMap { figure -> [String] in
        guard let figure, figure.estimate.count > 0 else { return ["–", "–", "0"] }
        return [
          FigureText.text(figure.estimate.mean, min(2, decimals)),
          FigureText.text(figure.estimate.interval(), min(2, decimals)),
          "\(figure.estimate.count)",
        ]
      }
      let name = [row.name, row.sensor].compactMap(\.self).joined(separator: ", ")
      table.add(["\(VisibleText.of(name)) (\(row.unit))"] + cells)
    }
    return table
  }

  private var keys: AnswerTable {
    var table = AnswerTable([
      "key of \(group.name)", "fitted", "95 % interval", "people", "scenario",
    ])
    for figure in fit.figures {
      table.add([
        figure.key.name, figure.value.map(figure.text) ?? "–", figure.intervalText,
        "\(figure.people)", former(figure.key),
      ])
    }
    return table
  }

  /// The report for programs: one JSON object with sorted keys on one line, with a line break at the end.
  ///
  /// It has `group`, `keys`, `measures`, `people`, `remarks`, `rows` (null for results), `source`, `to` (the last date) and
  /// `written` (the path of the fitted scenario, or null). A key has `basis`, `interval`, `key`, `method`, `people`, `reason`
  /// (why it was not fitted, or null), `scenario` (its former value), `spread` (of the logarithm of periods, or null), `unit`
  /// (`days` or `share`) and `value` (or null). A measure has `measure`, `sensor` (or null), `unit`, `pilot` and
  /// `rehearsal`, each with `interval`, `mean`, `missing` and `n`, or null.
  package var json: String {
    AnswerJSON.object([
      "group": .text(group.name),
      "people": .whole(pilot.people.count),
      "remarks": .list(pilot.remarks.map { .text($0) }),
      "rows": AnswerJSON(pilot.rows),
      "source": .text(source),
      "to": AnswerJSON(pilot.lastDate),
      "written": AnswerJSON(written),
      "keys": .list(fit.figures.map { $0.object(former: former($0.key)) }),
      "measures": .list(rows.map(\.object)),
    ]).jsonLine
  }
}

extension PopulationFit.Figure {
  fileprivate func object(former: String) -> AnswerJSON {
    .object([
      "key": .text(key.name),
      "value": AnswerJSON(value),
      "interval": AnswerJSON(interval),
      "unit": .text([.wearsWatch, .keepsPhoneOn].contains(key) ? "share" : "days"),
      "people": .whole(people),
      "basis": .text(basis),
      "method": .text(method),
      "reason": AnswerJSON(reason),
      "spread": AnswerJSON(spread),
      "scenario": .text(former),
    ])
  }
}

extension PilotReport.Row {
  fileprivate var object: AnswerJSON {
    func side(_ figure: ObservedMeasures.Figure?) -> AnswerJSON {
      guard let figure else { return .null }
      let isKnown = figure.estimate.count > 0
      return .object([
        "n": .whole(figure.estimate.count),
        "missing": .whole(figure.missing),
        "mean": AnswerJSON(isKnown ? figure.estimate.mean : nil),
        "interval": AnswerJSON(figure.estimate.interval()),
      ])
    }
    return .object([
      "measure": .text(name), "sensor": AnswerJSON(sensor), "unit": .text(unit),
      "pilot": side(pilot), "rehearsal": side(rehearsal),
    ])
  }
}
