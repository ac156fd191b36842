import Foundation
package import Reports
import Results
import Statistics

extension ProfileGrowth {
  /// The growth in a sentence.
  package var sentence: String {
    var text = "\(callback) \(isFlat ? power : "grows with \(power)")"
    guard !isUncertain else {
      return "\(callback): these sizes don't tell how its \(noun) grows; it has \(measured)"
    }
    text += ": \(measured)"
    if axis == .days, exponent > 0.5, largest - Double(silentDays) > 1 {
      text += ", about \(amount(lastCost)) of it on the last"
    }
    if exponent > 1.2, axis == .samples || axis == .days {
      let next = largest * 10
      text += ", about \(amount(cost(of: next))) \(preposition) \(sizeText(next))"
    }
    return text
  }

  /// Whether the cost does not grow, by the lower end of the interval, or by the exponent as it is shown.
  var isFlat: Bool { (low ?? exponent) <= 0 || NumberText.fixed(exponent, places: 2) == "0.00" }

  /// The exponent with its interval, as `n^1.00 (0.98–1.02)`, or `does not grow (n^-0.12 to n^0.04)`; without an interval
  /// whose ends look the same.
  var power: String {
    let numbers = [exponent, low, high].map { $0.map { NumberText.fixed($0, places: 2) } }
    guard let low = numbers[1], let high = numbers[2], low != high else {
      return isFlat ? "does not grow" : "n^\(numbers[0] ?? "")"
    }
    return isFlat
      ? "does not grow (n^\(low) to n^\(high))" : "n^\(numbers[0] ?? "") (\(low)–\(high))"
  }

  /// The callbacks that do not grow in a sentence, as `does not grow: launch (time); timer (time, bytes)`; nil if all
  /// grow.
  fileprivate static func flatSentence(of growth: [ProfileGrowth]) -> String? {
    var measures: [String: [String]] = [:]
    var order: [String] = []
    for one in growth where one.isFlat && !one.isUncertain {
      if measures[one.callback] == nil { order.append(one.callback) }
      measures[one.callback, default: []].append(
        one.measure == .seconds ? "time" : one.measure.rawValue
      )
    }
    var groups: [(measures: [String], callbacks: [String])] = []
    for callback in order {
      let own = measures[callback] ?? []
      if let place = groups.firstIndex(where: { $0.measures == own }) {
        groups[place].callbacks.append(callback)
      } else {
        groups.append((own, [callback]))
      }
    }
    guard !groups.isEmpty else { return nil }
    let texts = groups.map { group in
      "\(group.callbacks.joined(separator: ", ")) (\(group.measures.joined(separator: ", ")))"
    }
    return "does not grow: \(texts.joined(separator: "; "))"
  }

  /// The cost at the largest size: of samples for each of them, because fetches of other sizes have it as well.
  private var measured: String {
    let cost = axis == .samples ? "\(amount(costPerUnit)) a sample" : amount(cost)
    return "\(cost) \(preposition) \(sizeText(largest))"
  }

  private var preposition: String {
    switch axis {
    case .samples: "at"
    case .days: "in"
    case .devices, .sensors: "with"
    }
  }

  private func sizeText(_ size: Double) -> String {
    let count = Int(size.rounded())
    guard axis == .samples else { return NumberText.counted(count, axis.noun) }
    return NumberText.grouped(count)
  }

  private var noun: String {
    switch measure {
    case .seconds: "time"
    case .instructions: "number of instructions"
    case .allocations: "number of allocations"
    case .bytes: "number of bytes"
    }
  }

  private func amount(_ value: Double) -> String {
    switch measure {
    case .seconds: NumberForms.time(value)
    case .instructions: "\(NumberForms.short(value)) instructions"
    case .allocations: "\(NumberForms.short(value)) allocations"
    case .bytes: "\(NumberForms.short(value)) bytes allocated"
    }
  }
}

extension ProfileRun {
  /// The sizes in a line.
  package var heading: String {
    guard fetches > 0 else { return "no fetch delivered a sample" }
    let mean = NumberText.grouped(Int((samplesPerFetch ?? 0).rounded()))
    var text = "\(NumberText.counted(fetches, "fetch", "fetches")), \(mean) samples each"
    if largestFetch != Int((samplesPerFetch ?? 0).rounded()) {
      text += " on average, at most \(NumberText.grouped(largestFetch))"
    }
    guard let interval else { return text + " (the sensors' own)" }
    return text + " (made by 'sample every: \(NumberForms.time(interval))')"
  }

  /// The table of the callbacks.
  package var table: TextTable {
    let hasInstructions = costs.contains { $0.instructions != nil }
    let hasTimes = costs.contains { !$0.seconds.isEmpty }
    var columns = ["callback", "calls"]
    if hasTimes { columns += ["time"] }
    if hasInstructions { columns += ["instructions"] }
    columns += ["allocations", "a sample", "bytes", "jobs", "main actor"]
    if hasTimes { columns += ["longest"] }
    let rows = costs.map { cost in
      var row: [Value] = [.text(cost.callback), .integer(Int64(cost.calls))]
      if hasTimes {
        row.append(
          .text("\(NumberForms.time(cost.seconds.median() ?? 0))\(Self.spread(cost.seconds))")
        )
      }
      if hasInstructions { row.append(.text(cost.instructions.map(NumberText.grouped) ?? "–")) }
      row += [
        .text(NumberText.grouped(cost.allocations)),
        .text(samples > 0 ? NumberForms.short(Double(cost.allocations) / Double(samples)) : "–"),
        .text(NumberText.grouped(cost.bytes)), .text(NumberText.grouped(cost.jobs)),
        .text(NumberText.grouped(cost.mainActorHolds)),
      ]
      if hasTimes { row.append(.text(NumberForms.time(cost.longestHold.median() ?? 0))) }
      return row
    }
    return TextTable(
      columns: columns,
      rows: rows,
      total: rows.count,
      alignedRight: Set(columns.indices.dropFirst())
    )
  }

  /// Half the distance of the fastest and the slowest repetition, in percent of the median.
  private static func spread(_ values: [Double]) -> String {
    guard values.count > 1, let middle = values.median(), middle > 0,
      let least = values.min(), let most = values.max()
    else { return "" }
    return " ±\(Int(((most - least) / middle * 50).rounded())) %"
  }
}

extension Profile {
  /// The profile for people.
  ///
  /// - Parameter width: The largest number of columns of a line.
  /// - Returns: The text.
  package func text(width: Int) -> String {
    var lines = [
      "\(scenario): \(study)",
      "\(app) on the phone of \(participant), \(NumberText.plain(days)) days, seed \(seed)",
    ]
    if let sentence = background?.sentence { lines.append(sentence) }
    for run in runs {
      lines += ["", "\(run.label): \(run.heading)"]
      lines += run.table.lines(width: width - 2, maxRows: 20).map { "  \($0)" }
      if let trouble = run.trouble { lines.append("  ✗ \(VisibleText.of(trouble))") }
      if run.countsDiffer {
        lines.append(
          "  ? the counts differ between repetitions, so the app depends on more than its phone: "
            + run.differences.prefix(3).joined(separator: "; ")
        )
      }
    }
    for size in skipped {
      lines.append("")
      lines.append("\(size.label): not measured: \(size.reason)")
    }
    for axis in ProfileAxis.allCases {
      let growth = growth.filter { $0.axis == axis }
      guard !growth.isEmpty else { continue }
      lines += ["", "\(axis.heading), with 95 % intervals"]
      lines += growth.filter { !$0.isFlat || $0.isUncertain }.map { "  \($0.sentence)" }
      if let flat = ProfileGrowth.flatSentence(of: growth) {
        let parts = VisibleText.wrapped(flat, to: width - 4, most: 20)
        lines += zip(["  "] + Array(repeating: "    ", count: parts.count), parts).map(+)
      }
      if let last = runs(along: axis).last, let days = last.lastDay, axis == .days,
        let size = last.size, days < Double(size)
      {
        let count = NumberText.counted(Int(days.rounded()), "day")
        lines.append("  the participant left after \(count), so these are the days until then")
      }
    }
    if !functions.isEmpty {
      lines += ["", "where, of \(largest == nil ? "the run" : "the largest size")"]
      var table = TextTable(
        columns: ["itself", "with callees", "function", "line"],
        rows: functions.map {
          [
            .text(NumberForms.percent($0.own)), .text(NumberForms.percent($0.whole)),
            .text($0.name),
            .text($0.place),
          ]
        },
        total: functions.count,
        alignedRight: [0, 1]
      )
      table.staysTable = true
      lines += table.lines(width: width - 2).map { "  \($0)" }
      if let caveat = stackSamples.flatMap(StackTable.caveat) { lines.append("  ? \(caveat)") }
    }
    let growing = piles.filter(\.grows)
    if !growing.isEmpty {
      lines += ["", "alive at the end of each day"]
      lines += growing.prefix(5).map { pile in
        let days = pile.aliveByDay.map(String.init).suffix(8).joined(separator: " ")
        return "  \(pile.type.isEmpty ? "memory" : pile.type), \(pile.place): … \(days)"
      }
    }
    let hints = hints
    if !hints.isEmpty {
      lines.append("")
      for hint in hints {
        lines.append("hint: \(hint.finding)")
        lines.append("  \(hint.advice); lesson \(hint.lesson) shows it")
      }
    }
    if !verdicts.isEmpty {
      lines.append("")
      for verdict in verdicts {
        let mark =
          switch verdict.state {
          case .holds: "✓"
          case .fails: "✗"
          case .notJudged: "?"
          }
        lines.append("\(mark) \(verdict.limit)")
        lines.append("  \(verdict.state == .notJudged ? "not judged: " : "")\(verdict.finding)")
      }
    }
    lines += ["", "the reference loop took \(NumberForms.time(loopSeconds)) here"]
    lines += notes
    return lines.map { $0 + "\n" }.joined()
  }
}
