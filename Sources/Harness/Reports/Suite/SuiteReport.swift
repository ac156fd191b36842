import Foundation

/// The results of a suite, as its last lines and as the files of other tools.
package struct SuiteReport: Sendable {
  /// The results, by path and repetition.
  package let results: [SuiteResult]

  /// The real time of the whole suite, in seconds.
  package let seconds: Double

  /// The number of selected scenarios that were not run, because of a failure or a signal.
  package let notRun: Int

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - results: The results, in any order.
  ///   - seconds: Real time of the whole suite.
  ///   - notRun: The number of scenarios that were not run.
  package init(_ results: [SuiteResult], seconds: Double, notRun: Int = 0) {
    self.results = results.sorted {
      ($0.file, $0.repetition ?? 0) < ($1.file, $1.repetition ?? 0)
    }
    self.seconds = seconds
    self.notRun = notRun
  }

  /// The results with something wrong.
  package var faults: [SuiteResult] { results.filter(\.isFault) }

  /// The files that `--update` has written, each once, by path.
  package var updated: [String] { Set(results.compactMap(\.updated)).sorted() }

  /// The last line, such as `45 passed, 1 failed, 1 not judged in 31 s`.
  package var closing: String {
    var counts = SuiteResult.State.allCases.compactMap { state -> String? in
      let count = self.count(state)
      return count > 0 || state == .passed ? "\(NumberText.grouped(count)) \(state.rawValue)" : nil
    }
    if notRun > 0 { counts.append("\(NumberText.grouped(notRun)) not run") }
    return "\(counts.joined(separator: ", ")) in \(NumberText.elapsed(seconds))"
  }

  /// Returns the slowest scenarios, the slowest first, with a line for each.
  ///
  /// - Parameter count: The largest number of scenarios.
  /// - Returns: The lines, each with a line break at its end.
  package func durations(_ count: Int) -> String {
    let slowest = results.filter { $0.seconds > 0 }.sorted { $0.seconds > $1.seconds }.prefix(count)
    let times = slowest.map { NumberText.elapsed($0.seconds) }
    let width = times.map { VisibleText.width(of: $0) }.max() ?? 0
    return zip(slowest, times).map { result, time in
      "\(VisibleText.padded(time, to: width, right: true))  \(VisibleText.of(result.title))\n"
    }.joined()
  }

  /// Returns a line for each scenario that did not pass; empty unless there are several.
  package func list(style: ConsoleStyle) -> String {
    guard faults.count > 1 else { return "" }
    return faults.map { fault in
      let text = "\(fault.title)  \(fault.state.rawValue): \(fault.reason)"
      let mark = fault.state == .notJudged ? style.yellow("?") : style.red("✗")
      return "\(mark) \(VisibleText.cut(VisibleText.of(text), to: style.width - 2))\n"
    }.joined()
  }

  private func count(_ state: SuiteResult.State) -> Int { results.count { $0.state == state } }

  /// The suite as JUnit XML: a suite for each folder, a case for each scenario, with their times.
  package var junit: String {
    let folders = Dictionary(grouping: results, by: \.folder).sorted { $0.key < $1.key }
    let suites = folders.map { folder, results in
      JUnitSuite(
        folder,
        results.map { JUnitCase($0) },
        seconds: results.reduce(0) { $0 + $1.seconds }
      )
    }
    return JUnitReport(suites, seconds: seconds).text
  }

  /// The suite as a table in Markdown, for the file that GitHub names in `GITHUB_STEP_SUMMARY`.
  package var summary: String {
    var lines = ["### \(closing)", ""]
    // GitHub takes a megabyte of a step at most, and people read less.
    let shown = faults.prefix(100)
    if !shown.isEmpty {
      lines += ["| scenario | | time | reason | repeat |", "|---|---|---|---|---|"]
      for fault in shown {
        let cells = [
          Self.code(fault.title), fault.state.rawValue, NumberText.elapsed(fault.seconds),
          Self.cell(fault.reason), fault.repeating.map(Self.code) ?? "",
        ]
        lines.append("| \(cells.joined(separator: " | ")) |")
      }
      if faults.count > shown.count { lines += ["", "and \(faults.count - shown.count) more"] }
      lines.append("")
    }
    let folders = Dictionary(grouping: results, by: \.folder).sorted { $0.key < $1.key }
    lines += ["| folder | scenarios | passed | time |", "|---|---|---|---|"]
    for (folder, results) in folders {
      let passed = results.count { $0.state == .passed }
      let time = NumberText.elapsed(results.reduce(0) { $0 + $1.seconds })
      lines.append("| \(Self.code(folder)) | \(results.count) | \(passed) | \(time) |")
    }
    return lines.map { $0 + "\n" }.joined() + "\n"
  }

  private static func code(_ text: String) -> String {
    "`\(VisibleText.of(text).replacing("`", with: "'").replacing("|", with: "\\|"))`"
  }

  /// Returns the text with the characters escaped that have a meaning in Markdown.
  private static func cell(_ text: String) -> String {
    VisibleText.of(text).escaped { scalar in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      case "|", "*", "_", "`", "[", "]", "\\", "#": "\\\(scalar)"
      default: nil
      }
    }
  }
}
