import Reports
package import Results
package import Scenarios

/// Answers to the question why a day has no data.
extension Explanation {
  /// The day that a question is about, such as `no data on day 12`, or `day-12`; nil for another question.
  package static func day(of question: String) -> Int? {
    let number = question.trimmingPrefix("no data on ").trimmingPrefix("day")
    guard number.count < question.count, let sign = number.first, sign == " " || sign == "-" else {
      return nil
    }
    return Int(number.dropFirst())
  }

  /// Describes what each sensor gave on a day, and why it gave too little.
  ///
  /// - Parameters:
  ///   - day: The participant's local date, 0 for that of the study's start.
  ///   - participant: The participant.
  ///   - rows: The participant's rows, with those of `days` and `missing_days`.
  ///   - scenario: The scenario of the run.
  ///   - width: The largest number of columns in a line.
  /// - Returns: The text, with a line break at its end.
  /// - Throws: If the participant was not in the study on that day.
  package static func answer(
    toDay day: Int,
    of participant: ParticipantRow,
    _ rows: [TableRow],
    in scenario: Scenario,
    width: Int = 100
  ) throws(HintedError) -> String {
    let days = DayRow.all(in: rows)
    let causes = MissingDayRow.all(in: rows).filter { $0.day == day }
    let history = ParticipantHistory(of: participant, rows, in: scenario)
    let asked = days.filter { $0.day == day }
    guard !asked.isEmpty else {
      let all = days.map(\.day)
      throw HintedError(
        "the participant was not in the study on day \(day)",
        hint: all.min().flatMap { first in
          all.max().map { "the participant’s days are \(first) to \($0)" }
        } ?? "the app asks for no sensor of SensorKit"
      )
    }
    let names = asked.map { row in
      let kind = history.devices.first { $0.device == row.device }?.kind
      let isAlone = asked.count { $0.sensor == row.sensor } == 1
      return isAlone ? row.sensor : "\(row.sensor) of the \(kind?.rawValue ?? row.device)"
    }
    let margin = (names.map(\.count).max() ?? 0) + 4
    var lines = ["Day \(day)", ""]
    for (row, name) in zip(asked, names) {
      let cause = causes.first { $0.sensor == row.sensor && $0.device == row.device }?.cause
      let text =
        if let cause {
          (row.isValid
            ? "valid in the app with \(yield(row)), and not valid on a server, " : "not valid, ")
            + "\(cause.rawValue): \(cause.sentence). \(history.sentence(when: cause, of: row))."
        } else if row.isValid {
          "valid: \(yield(row))."
        } else {
          "neither valid nor invalid: there was nothing to deliver."
        }
      let head = "  " + name + String(repeating: " ", count: margin - 2 - name.count)
      lines += wrap(text, width: width, indent: margin, head: head)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the app has of a day.
  private static func yield(_ row: DayRow) -> String {
    "\(NumberText.counted(row.validHours, "valid hour")), \(NumberText.counted(row.samples, "sample"))"
  }
}
