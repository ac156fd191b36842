import Reports
import Statistics

extension StudyProgress {
  /// The report for people.
  ///
  /// - Parameters:
  ///   - width: The largest number of columns of a table's line.
  ///   - all: Whether to list all participants, and not only those who need attention.
  /// - Returns: Lines, with a line break after each.
  package func text(width: Int = 100, all: Bool = false) -> String {
    let listed = all ? people : attention
    var text =
      "\(NumberText.counted(people.count, "participant")), \(attention.count) need attention"
    text += date.map { " on \($0)" } ?? ""
    let unjudged = people.count { !$0.isJudged }
    if unjudged > 0 {
      text +=
        "; \(unjudged) not judged: fewer than \(Self.fewest) rehearsed people are still in the study on their day"
    }
    text += "\n"
    if !listed.isEmpty { text += "\n" + table(of: listed).text(width: width) }
    for person in listed where !person.causes.isEmpty {
      let causes = person.causes.map { "\($0.text) (\(FigureText.share($0.share)))" }
      text +=
        "\n"
        + "\(VisibleText.of(person.name)): in the rehearsal, \(causes.joined(separator: ", "))"
        .wrapped(to: width).dropLast()
    }
    if listed.contains(where: { !$0.causes.isEmpty }) { text += "\n" }
    if let goal, let complete {
      let range = complete.interval()
      let sensors = goal.sensor ?? "each sensor"
      text +=
        "\ncomplete at the end, with \(goal.validDays) valid days of \(sensors): \(FigureText.text(complete.mean, 1)) (95 % interval \(range.lowerBound) to \(range.upperBound))\n"
    }
    return text
  }

  private func table(of listed: [Person]) -> AnswerTable {
    var table = AnswerTable(
      ["participant", "day", "silent", "95 % at most"]
        + sensors.flatMap { ["\($0)", "5 % to 50 %"] } + ["attention"]
    )
    for person in listed {
      // Who is silent has few days of everything.
      let low = person.yields.filter(\.isLow).map { "low \($0.sensor)" }
      let what = person.isSilent ? ["silent"] : low
      var cells = [VisibleText.of(person.name), "\(person.day)", "\(person.silence)d"]
      cells.append(person.usualSilence.map { "\($0)d" } ?? "–")
      for yield in person.yields {
        cells.append("\(yield.validDays)")
        cells.append(FigureText.text(yield.expected.map { $0.fifth...$0.median }, 1))
      }
      cells.append(person.isJudged ? what.joined(separator: ", ") : "not judged")
      table.add(cells)
    }
    return table
  }

  /// The report as comma-separated values: a row for each participant and sensor.
  package var csv: String {
    var lines = [
      "participant,day,silent_days,usual_silent_days,sensor,valid_days,fifth_percentile,median,silent,low,completes,cause"
    ]
    for person in people {
      for yield in person.yields {
        let cells: [String] = [
          Self.cell(person.name), "\(person.day)", "\(person.silence)",
          person.usualSilence.map(String.init) ?? "", Self.cell(yield.sensor),
          "\(yield.validDays)", yield.expected.map { FigureComparison.number($0.fifth) } ?? "",
          yield.expected.map { FigureComparison.number($0.median) } ?? "",
          person.isSilent ? "1" : "0",
          yield.isLow ? "1" : "0", person.completes.map { FigureText.text($0, 3) } ?? "",
          Self.cell(person.causes.first?.text ?? ""),
        ]
        lines.append(cells.joined(separator: ","))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    text.contains(where: { ",\"\n\r".contains($0) })
      ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  /// The report for programs: one JSON object with sorted keys on one line, with a line break at the end.
  ///
  /// It has `complete` (`expected`, `interval` and `valid_days`, or null), `date` (or null), `participants` and `sensors`. A
  /// participant has `attention` (whether somebody should look after them), `causes` (`cause` and `share`), `completes` (a
  /// probability, or null), `day`, `judged`, `name`, `sensors` (`fifth_percentile`, `low`, `median`, `sensor` and
  /// `valid_days`), `silent`, `silent_days` and `usual_silent_days`.
  package var json: String {
    AnswerJSON.object([
      "date": AnswerJSON(date),
      "sensors": .list(sensors.map { .text($0) }),
      "complete": completeObject,
      "participants": .list(people.map(Self.object)),
    ]).jsonLine
  }

  private var completeObject: AnswerJSON {
    guard let goal, let complete else { return .null }
    let range = complete.interval()
    return .object([
      "valid_days": .whole(goal.validDays),
      "expected": .number(complete.mean),
      "interval": .list([.whole(range.lowerBound), .whole(range.upperBound)]),
    ])
  }

  private static func object(_ person: Person) -> AnswerJSON {
    .object([
      "name": .text(person.name),
      "day": .whole(person.day),
      "judged": .flag(person.isJudged),
      "attention": .flag(person.needsAttention),
      "silent": .flag(person.isSilent),
      "silent_days": .whole(person.silence),
      "usual_silent_days": AnswerJSON(person.usualSilence),
      "completes": AnswerJSON(person.completes),
      "causes": .list(
        person.causes.map { .object(["cause": .text($0.text), "share": .number($0.share)]) }
      ),
      "sensors": .list(
        person.yields.map { yield in
          .object([
            "sensor": .text(yield.sensor),
            "valid_days": .whole(yield.validDays),
            "low": .flag(yield.isLow),
            "fifth_percentile": AnswerJSON(yield.expected?.fifth),
            "median": AnswerJSON(yield.expected?.median),
          ])
        }
      ),
    ])
  }
}
