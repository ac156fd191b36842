/// Decides when to print a run's progress, and returns the text.
///
/// The printer itself writes nothing. On a terminal, the text rewrites one line in place and erases it at the
/// end; elsewhere, a line is added for each tenth of the run.
package struct ProgressPrinter: Sendable {
  private let isTerminal: Bool
  private let width: Int

  /// The number of columns of the line on the terminal.
  private var shown = 0
  private var lastRewrite: Double?
  private var lastTenth = 0

  /// The shortest real time between two rewrites, in seconds (our choice).
  private static let pause = 0.1

  /// Makes a printer for a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal, so that a line can be rewritten in place.
  ///   - width: The number of columns of the terminal, or the largest number of columns in a line.
  package init(isTerminal: Bool, width: Int = 100) {
    self.isTerminal = isTerminal
    self.width = width
  }

  /// Updates the progress, and returns the text to write now, which may be empty.
  package mutating func update(_ line: ProgressLine) -> String {
    isTerminal ? rewritten(line) : appended(line)
  }

  /// Ends the progress, and returns the text that erases the line on a terminal.
  package mutating func finish() -> String {
    guard shown > 0 else { return "" }
    defer { shown = 0 }
    return "\r" + String(repeating: " ", count: shown) + "\r"
  }

  /// Updates the line for the progress of several runs.
  ///
  /// - Parameters:
  ///   - elapsedSeconds: The real time since the start of the runs.
  ///   - text: Returns the line with at most the given number of columns.
  /// - Returns: The text to write now; empty unless the stream is a terminal.
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
    // One column stays free, since some terminals wrap after a full line.
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

/// The speed of a run, measured from the first participant that it records.
///
/// What was before took time that no further participant takes: reading what an earlier, interrupted run has recorded,
/// and starting the workers.
package struct RunPace: Sendable {
  private var first: (done: Int, days: Double, seconds: Double)?

  package init() {}

  /// The progress when a participant was recorded.
  ///
  /// - Parameters:
  ///   - scenario: The name of the scenario.
  ///   - done: The number of recorded participants.
  ///   - total: The number of participants of the run.
  ///   - days: The simulated days of the participants that this run has recorded.
  ///   - seconds: The real time since the start of the run.
  /// - Returns: The progress since the first record.
  package mutating func line(
    of scenario: String,
    done: Int,
    total: Int,
    days: Double,
    at seconds: Double
  ) -> ProgressLine {
    let first = first ?? (done, days, seconds)
    self.first = first
    return ProgressLine(
      scenario: scenario,
      done: done,
      doneBefore: first.done,
      total: total,
      participantDays: days - first.days,
      elapsedSeconds: seconds - first.seconds
    )
  }
}

/// The progress of a run, as one line of text.
package struct ProgressLine: Hashable, Sendable {
  package var scenario: String

  /// The number of participants that have finished.
  package var done: Int

  /// The number of participants that had finished when the time began to count.
  package var doneBefore: Int

  package var total: Int

  /// The simulated days of the participants that have finished since then.
  package var participantDays: Double

  /// The real time since then, in seconds.
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

  /// The line, limited to a number of columns; parts are removed from the end if the line is too long.
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
