/// Decides what to print, and when, to show how far a run is.
///
/// It prints nothing itself: each call gives the text to write as it is. On a terminal one line is
/// rewritten in place and erased at the end; elsewhere there is a line for each tenth of the run.
package struct ProgressPrinter: Sendable {
  private let isTerminal: Bool
  private let width: Int

  /// Columns of the line that stands on the terminal.
  private var shown = 0
  private var lastRewrite: Double?
  private var lastTenth = 0

  /// Least real time between two rewrites, in seconds: faster than eyes are is only slow.
  private static let pause = 0.1

  /// A printer for a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the line can be rewritten in place.
  ///   - width: Columns of the terminal, or most columns of a line.
  package init(isTerminal: Bool, width: Int = 100) {
    self.isTerminal = isTerminal
    self.width = width
  }

  /// Takes note of how far the run is; returns what to write now, which may be nothing.
  package mutating func update(_ line: ProgressLine) -> String {
    isTerminal ? rewritten(line) : appended(line)
  }

  /// Ends the progress; returns what to write so that nothing of it stays on a terminal.
  package mutating func finish() -> String {
    guard shown > 0 else { return "" }
    defer { shown = 0 }
    return "\r" + String(repeating: " ", count: shown) + "\r"
  }

  /// Takes note of how far several runs are together.
  ///
  /// - Parameters:
  ///   - elapsedSeconds: Real time since their start.
  ///   - text: The line, of at most so many columns.
  /// - Returns: What to write now; nothing unless the stream is a terminal.
  package mutating func update(at elapsedSeconds: Double, _ text: (_ width: Int) -> String)
    -> String
  {
    isTerminal ? rewritten(at: elapsedSeconds, text) : ""
  }

  private mutating func rewritten(_ line: ProgressLine) -> String {
    rewritten(at: line.elapsedSeconds) { line.text(width: $0) }
  }

  private mutating func rewritten(at elapsedSeconds: Double, _ text: (Int) -> String) -> String {
    if let lastRewrite, elapsedSeconds - lastRewrite < Self.pause { return "" }
    lastRewrite = elapsedSeconds
    // One column stays free: a terminal that is written full may go on to the next line.
    let text = text(width - 1)
    let columns = VisibleText.width(of: text)
    defer { shown = columns }
    return "\r" + VisibleText.padded(text, to: shown)
      + String(repeating: "\u{8}", count: max(0, shown - columns))
  }

  private mutating func appended(_ line: ProgressLine) -> String {
    let tenth = line.total > 0 ? line.done * 10 / line.total : 0
    guard tenth > lastTenth else { return "" }
    lastTenth = tenth
    return line.text(width: width) + "\n"
  }
}

/// How far a run is, as one line.
package struct ProgressLine: Hashable, Sendable {
  /// Name of the scenario.
  package var scenario: String

  /// How many participants are done.
  package var done: Int

  /// How many of them had been before this run began.
  package var doneBefore: Int

  /// How many there are.
  package var total: Int

  /// Days that participants have lived through in this run, all together.
  package var participantDays: Double

  /// Real time since the run's start, in seconds.
  package var elapsedSeconds: Double

  package init(
    scenario: String,
    done: Int,
    doneBefore: Int = 0,
    total: Int,
    participantDays: Double,
    elapsedSeconds: Double
  ) {
    self.scenario = scenario
    self.done = done
    self.doneBefore = doneBefore
    self.total = total
    self.participantDays = participantDays
    self.elapsedSeconds = elapsedSeconds
  }

  /// The line, of at most so many columns: what comes last is left out first.
  package func text(width: Int) -> String {
    let count = "\(NumberText.grouped(done))/\(NumberText.grouped(total)) participants"
    var parts = ["\(VisibleText.of(scenario))  \(count)"]
    if elapsedSeconds > 0, participantDays > 0 {
      parts.append(NumberText.lifeRate(participantDays * 86_400 / elapsedSeconds))
    }
    if elapsedSeconds > 0, done > doneBefore, done < total {
      let left = elapsedSeconds / Double(done - doneBefore) * Double(total - done)
      parts.append("\(NumberText.duration(NumberText.rounded(left.rounded(.up)))) left")
    }
    while parts.count > 1, VisibleText.width(of: Self.joined(parts)) > width { parts.removeLast() }
    return VisibleText.cut(Self.joined(parts), to: width)
  }

  private static func joined(_ parts: [String]) -> String { parts.joined(separator: "  ·  ") }
}
