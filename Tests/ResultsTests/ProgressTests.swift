import Reports
import Testing

/// The display of a run's progress: our choice.
@Suite("Progress")
struct ProgressTests {
  /// Source: issue 46: after --resume, a run of seconds had "14 min 29 s left", since the time in which it had read the
  /// participants of the earlier run counted for each participant that was left.
  @Test("the remaining time is measured on the participants that this run records")
  func pace() {
    var pace = RunPace()
    _ = pace.line(of: "study", done: 901, total: 1000, days: 14, at: 8)
    let line = pace.line(of: "study", done: 911, total: 1000, days: 154, at: 9)
    #expect(
      line.text(width: 100)
        == "study  911/1,000 participants  ·  140 participant-days/s  ·  9 s left"
    )
  }

  /// The progress of a run with its line.
  struct Case: Sendable, CustomTestStringConvertible {
    var done: Int
    var days: Double
    var elapsed: Double
    var width = 100
    var text: String
    var testDescription: String { text }
  }

  @Test(
    "the line has the progress, the speed and the remaining time",
    arguments: [
      Case(
        done: 412,
        days: 2_408,
        elapsed: 2,
        text: "first-study  412/1,000 participants  ·  1,204 participant-days/s  ·  3 s left"
      ),
      Case(done: 0, days: 0, elapsed: 0, text: "first-study  0/1,000 participants"),
      Case(
        done: 0,
        days: 3,
        elapsed: 1,
        text: "first-study  0/1,000 participants  ·  3 participant-days/s"
      ),
      Case(
        done: 1000,
        days: 14_000,
        elapsed: 7,
        text: "first-study  1,000/1,000 participants  ·  2,000 participant-days/s"
      ),
      Case(
        done: 100,
        days: 1400,
        elapsed: 10,
        text: "first-study  100/1,000 participants  ·  140 participant-days/s  ·  1 min 30 s left"
      ),
      Case(
        done: 1,
        days: 14,
        elapsed: 14,
        text: "first-study  1/1,000 participants  ·  1 participant-days/s  ·  3 h 53 min left"
      ),
      Case(
        done: 412,
        days: 2_408,
        elapsed: 2,
        width: 65,
        text: "first-study  412/1,000 participants  ·  1,204 participant-days/s"
      ),
      Case(
        done: 412,
        days: 2_408,
        elapsed: 2,
        width: 63,
        text: "first-study  412/1,000 participants"
      ),
      Case(done: 412, days: 2_408, elapsed: 2, width: 20, text: "first-study  412/1,…"),
      Case(
        done: 1,
        days: 1e300,
        elapsed: 1e-300,
        text:
          "first-study  1/1,000 participants  ·  9,223,372,036,854,775,807 participant-days/s  ·"
          + "  1 s left"
      ),
    ]
  )
  func text(_ one: Case) {
    #expect(line(one.done, one.days, one.elapsed).text(width: one.width) == one.text)
  }

  @Test("on a terminal the line is rewritten in place and erased in the end")
  func terminal() {
    var printer = ProgressPrinter(isTerminal: true, width: 40)
    #expect(printer.update(line(412, 2_408, 2)) == "\rfirst-study  412/1,000 participants")
    #expect(printer.update(line(500, 2_408, 2.05)) == "")
    let shorter = ProgressLine(
      scenario: "x",
      done: 9,
      total: 10,
      participantDays: 0,
      elapsedSeconds: 3
    )
    let written = printer.update(shorter)
    let before = "first-study  412/1,000 participants"
    #expect(Screen.line(after: written, over: before) == "x  9/10 participants  ·  1 s left")
    #expect(printer.finish() == "\r" + String(repeating: " ", count: 33) + "\r")
    #expect(printer.finish() == "")
  }

  @Test("a terminal is never written to its last column, so it doesn't wrap", arguments: 1...90)
  func wrap(width: Int) {
    var printer = ProgressPrinter(isTerminal: true, width: width)
    #expect(printer.update(line(412, 2_408, 2)).drop { $0 == "\r" }.count < width)
  }

  @Test("elsewhere each tenth of the run adds a line, and nothing is erased")
  func plain() {
    var printer = ProgressPrinter(isTerminal: false)
    var written: [String] = []
    for done in 0...1000 { written.append(printer.update(line(done, 0, 1))) }
    written = written.filter { !$0.isEmpty }
    #expect(written.count == 10)
    #expect(written.first == "first-study  100/1,000 participants  ·  9 s left\n")
    #expect(written.last == "first-study  1,000/1,000 participants\n")
    #expect(printer.finish() == "")
  }

  @Test("a run of three participants has three lines, one of none has no line")
  func few() {
    var printer = ProgressPrinter(isTerminal: false)
    let written = (0...3).map { done in
      printer.update(
        ProgressLine(scenario: "s", done: done, total: 3, participantDays: 0, elapsedSeconds: 0)
      )
    }
    #expect(
      written == ["", "s  1/3 participants\n", "s  2/3 participants\n", "s  3/3 participants\n"]
    )
    let nobody = ProgressLine(
      scenario: "s",
      done: 0,
      total: 0,
      participantDays: 0,
      elapsedSeconds: 0
    )
    #expect(printer.update(nobody) == "")
  }

  private func line(_ done: Int, _ days: Double, _ elapsed: Double) -> ProgressLine {
    ProgressLine(
      scenario: "first-study",
      done: done,
      total: 1000,
      participantDays: days,
      elapsedSeconds: elapsed
    )
  }
}

/// The text of one terminal line after characters, returns and backspaces were written to it.
private enum Screen {
  static func line(after written: String, over before: String) -> String {
    var cells = Array(before)
    var cursor = cells.count
    for character in written {
      switch character {
      case "\r": cursor = 0
      case "\u{8}": cursor -= 1
      default:
        if cursor < cells.count { cells[cursor] = character } else { cells.append(character) }
        cursor += 1
      }
    }
    return String(cells.reversed().drop { $0 == " " }.reversed())
  }
}
