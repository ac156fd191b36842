import History
import Results
import Runner
import Testing

/// Our choice: the lines of an app are events of its history, in their place in time.
@Suite("An explanation of what the app printed and logged")
struct LogExplanationTests {
  private func line(
    _ number: Int,
    at time: Seconds,
    _ message: String,
    _ source: AppLogRow.Source = .print,
    level: AppLogRow.Level? = nil,
    omittedBytes: Int = 0,
    lines: Int = 1
  ) -> TableRow {
    AppLogRow(
      participant: "willing-1",
      line: number,
      at: time,
      afterSequence: 0,
      source: source,
      level: level,
      subsystem: source == .logger ? "org.example.diary" : "",
      category: source == .logger ? "upload" : "",
      message: message,
      omittedBytes: omittedBytes,
      lines: lines
    ).row
  }

  private func explanation(_ lines: [TableRow]) throws -> Explanation {
    let told = try ExplainedRun("first-study")
    return Explanation(
      of: told.run.participant,
      told.run.rows + lines,
      in: told.scenario,
      counts: told.counts
    )
  }

  private func texts(_ lines: [TableRow]) throws -> [String] {
    try explanation(lines).events.filter { $0.id.kind == .log }.map(\.text)
  }

  @Test("a sentence has the source, the level, the logger's parts and the message")
  func sentences() throws {
    let texts = try texts([
      line(1, at: 100, "begun"), line(2, at: 100, "an hour", .nsLog, level: .default),
      line(3, at: 200, "late", .logger, level: .error),
      line(4, at: 300, "a day", .standardError, omittedBytes: 1200),
      line(5, at: 400, "", .omitted, lines: 3),
    ])
    #expect(
      texts == [
        "The app printed: “begun”.",
        "The app logged (NSLog, default): “an hour”.",
        "The app logged (Logger, error, org.example.diary, upload): “late”.",
        "The app printed on standard error: “a day” and 1,200 more bytes.",
        "The app wrote 3 more lines, beyond the bound of what is recorded.",
      ]
    )
  }

  @Test("control characters of a message are escaped")
  func escaped() throws {
    let texts = try texts([line(1, at: 100, "red \u{1B}[31m\u{1}\nnext \u{202E}")])
    #expect(texts == ["The app printed: “red \\u{1b}[31m\\u{1}\\nnext \\u{202e}”."])
  }

  @Test("lines stand among the other events, in the order of time and of the app's writing")
  func order() throws {
    let plain = try explanation([])
    let day = 86_400.0
    let told = try explanation([
      line(1, at: 1.5 * day, "b"), line(2, at: 1.5 * day, "a"), line(3, at: 2.5 * day, "c"),
    ])
    #expect(told.events.filter { $0.id.kind != .log }.map(\.id) == plain.events.map(\.id))
    let times = told.events.map { $0.time ?? .infinity }
    #expect(times == times.sorted())
    let words = told.events.filter { $0.id.kind == .log }.map(\.text)
    #expect(words == ["b", "a", "c"].map { "The app printed: “\($0)”." })
  }

  @Test("equal lines are described together unless all events are wanted")
  func grouped() throws {
    let told = try explanation((1...5).map { line($0, at: 100_000 + Double($0), "tick") })
    let events = told.days().flatMap(\.events).filter { $0.id.kind == .log }
    #expect(events.count == 1)
    #expect(events.first?.text.contains("went the same way") == true)
    let all = told.days(whole: true).flatMap(\.events).filter { $0.id.kind == .log }
    #expect(all.count == 5)
  }

  @Test("--why log lists the lines")
  func why() throws {
    let told = try explanation([line(1, at: 3600, "begun")])
    #expect(try told.answer(to: "log").contains("log-1"))
    #expect(try told.answer(to: "log-1").contains("The app printed: “begun”."))
  }
}
