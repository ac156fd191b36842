import Reports

/// Prints progress and notes on standard error, for runs and for sweeps.
struct ProgressReporter {
  let console: Console
  /// Whether to print only what the user must know.
  let isQuiet: Bool
  var printer: ProgressPrinter
  private let begin = ContinuousClock.now

  init(_ console: Console, quiet: Bool) {
    self.console = console
    isQuiet = quiet
    printer = ProgressPrinter(isTerminal: console.isErrorTerminal, width: console.errorWidth)
  }

  /// The real time since the begin.
  var elapsedSeconds: Double {
    let elapsed = begin.duration(to: .now).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }

  /// Prints that an interrupted run is replaced.
  ///
  /// - Parameters:
  ///   - parts: What it left, such as `3 participants`.
  ///   - whole: What was interrupted, such as `run`.
  func printReplaced(_ parts: String, of whole: String) {
    console.printMessage(
      "note: an interrupted \(whole) left \(parts) here, which this one replaces\n"
    )
    console.printMessage(
      "  hint: --resume goes on with it, if it has the same scenario, seed and version\n"
    )
  }

  /// Prints that an earlier run is resumed.
  func printResumed(_ parts: String, of whole: String) {
    guard !isQuiet else { return }
    console.printMessage("\(parts) recorded by an earlier \(whole)\n")
  }

  /// Erases the progress from the terminal.
  mutating func finish() { console.printMessage(printer.finish()) }
}
