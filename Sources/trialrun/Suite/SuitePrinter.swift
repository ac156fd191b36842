import Foundation
import Reports

/// Prints a suite's results as they arrive, the progress, and the summary.
struct SuitePrinter {
  private let format: VerdictFormat
  private let console: Console
  private let isQuiet: Bool
  private let begin = ContinuousClock.now
  private var live: ProgressPrinter
  private var results: [SuiteResult] = []
  /// The number of expected results.
  var total = 0

  /// Creates a printer.
  init(_ format: VerdictFormat, _ console: Console, quiet: Bool) {
    self.format = format
    self.console = console
    isQuiet = quiet
    live = ProgressPrinter(isTerminal: console.isErrorTerminal, width: console.errorWidth)
  }

  /// Shows the suite's progress, on a terminal.
  mutating func show(_ underway: [SuiteRunner.Underway]) {
    guard !isQuiet else { return }
    let (done, faults, total) = (results.count, results.count(where: \.isFault), total)
    let elapsed = elapsed
    let text = live.update(at: elapsed) { width in
      var parts = ["\(NumberText.grouped(done))/\(NumberText.grouped(total)) scenarios"]
      if faults > 0 { parts.append("\(faults) not passed") }
      parts.append(NumberText.elapsed(elapsed.rounded(.down)))
      parts += underway.map { one in
        let percent = one.total > 1 && one.done > 0 ? " \(one.done * 100 / one.total) %" : ""
        return VisibleText.of(one.name) + percent
      }
      return VisibleText.cut(parts.joined(separator: "  ·  "), to: width)
    }
    if !text.isEmpty { console.printMessage(text) }
  }

  /// Adds a result, and prints it if the format prints each result as it arrives.
  mutating func add(_ result: SuiteResult) {
    results.append(result)
    let text =
      switch format {
      case .junit: ""
      case .json: result.json
      case .text where result.state == .passed || isQuiet && !result.isFault: ""
      case .text: result.text(style: console.outputStyle)
      case .github: GitHubReport.text(of: result, in: VerdictFormat.folderInRepository)
      }
    guard !text.isEmpty else { return }
    hide()
    console.print(text)
  }

  /// Prints the summary, or the document.
  ///
  /// - Parameters:
  ///   - notRun: The number of scenarios that were not run.
  ///   - durations: The number of slowest scenarios to list.
  ///   - again: The command that runs the scenarios again that did not pass.
  /// - Returns: The report of the suite.
  mutating func finish(notRun: Int, durations: Int, again: String) -> SuiteReport {
    hide()
    let report = SuiteReport(results, seconds: elapsed, notRun: notRun)
    switch format {
    case .junit: console.print(report.junit)
    case .json: console.print(report.json)
    case .text, .github: break
    }
    var last = report.durations(durations)
    for file in report.updated { last += "updated \(VisibleText.of(file))\n" }
    if !isQuiet || !report.faults.isEmpty || notRun > 0 {
      last += report.list(style: console.outputStyle) + "\(report.closing)\n"
      if report.faults.contains(where: { $0.state != .refused }) { last += "again: \(again)\n" }
    }
    // Standard output contains only the document if a program reads it.
    if format == .text || format == .github {
      console.print(last)
    } else {
      console.printMessage(last)
    }
    if format == .github { addSummary(report) }
    return report
  }

  private mutating func hide() {
    let text = live.finish()
    if !text.isEmpty { console.printMessage(text) }
  }

  private var elapsed: Double { begin.duration(to: .now) / .seconds(1) }

  /// Appends the table to the file of GitHub's step summary, if there is one.
  private func addSummary(_ report: SuiteReport) {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty
    else { return }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, (try? handle.write(contentsOf: Data(report.summary.utf8))) != nil else {
      return console.printMessage("note: the summary can't be written to '\(path)'\n")
    }
  }
}
