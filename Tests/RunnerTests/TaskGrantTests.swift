import Runner
import Testing

/// The rates are our choice, after the reports of developers: Apple publishes none.
@Suite("How often the system runs tasks")
struct TaskGrantTests {
  /// The tasks of 12 people in 28 days, each asked for again as soon as it has begun.
  private struct Tasks {
    static let people = 12
    static let days = 28

    let outcome: StudyOutcome

    init(_ habit: String, _ system: String, isEndless: Bool = false) throws {
      var text = StudyText()
      text.app = "NightWorker"
      text.lasts = "\(Self.days)d"
      text.appLines = ["background tasks: [night, day]", "options: { endless: \(isEndless) }"]
      text.groups = [
        "{ group: willing, count: \(Self.people), opens app: \(habit), system: { \(system) } }"
      ]
      outcome = try run(text)
    }

    /// The runs of a task for one person and day.
    func perDay(_ task: String, after day: Int = 0) throws -> Double {
      let began = try outcome.numbers(
        """
        select at_s from app_events where event = 'task began' and detail = '\(task)'
        and at_s >= \(day * 86_400)
        """
      )
      return Double(began.count) / Double(Self.people * (Self.days - day))
    }

    /// How long each run of a task took that was not completed before its time was over.
    func times(_ task: String) throws -> [Double] {
      try outcome.numbers(
        """
        select (select min(at_s) from app_events as over
                where over.participant = began.participant and over.event = 'task expired'
                and over.detail = began.detail and over.at_s >= began.at_s) - began.at_s
        from app_events as began where event = 'task began' and detail = '\(task)'
        and at_s < \(Self.days * 86_400 - 600)
        """
      ).map { $0[0] }
    }
  }

  /// Sources: react-native-background-fetch, issue 14 (one or two a day, sometimes none); expo, issue 31059 (once a day).
  @Test("an app that is opened daily is refreshed one to three times a day, another about once")
  func refreshes() throws {
    #expect((1...3).contains(try Tasks("daily", "suspends apps: true").perDay("day")))
    let weekly = try Tasks("every 7d", "suspends apps: true").perDay("day")
    #expect((0.3...1.3).contains(weekly))
    let unused = try Tasks("never", "forgotten after: never").perDay("day", after: 3)
    #expect((0.2..<weekly).contains(unused))
  }

  /// Source: react-native-background-fetch, issue 264: fetches stop where nobody opens the app.
  @Test("an app that nobody has opened for two weeks runs no tasks, unless it is never forgotten")
  func forgotten() throws {
    let usual = try Tasks("never", "suspends apps: true")
    #expect(try usual.perDay("day") > 0)
    #expect(try usual.perDay("day", after: 14) == 0)
    #expect(try usual.perDay("night", after: 14) == 0)
    #expect(try Tasks("never", "forgotten after: never").perDay("night", after: 14) > 0.3)
  }

  /// Source: Apple engineers on the developer forums, thread 793189: mostly at night on the charger.
  @Test("processing asked for each 12 hours runs every other day, and more often if generous")
  func nights() throws {
    let usual = try Tasks("daily", "suspends apps: true").perDay("night")
    #expect((0.3...0.7).contains(usual))
    #expect(try Tasks("daily", "grants tasks: generously").perDay("night") > 1.2 * usual)
    #expect(try Tasks("daily", "grants tasks: sparingly").perDay("night") < 0.8 * usual)
  }

  @Test("the words order the systems by the tasks that they run")
  func words() throws {
    let counts = try ["never", "sparingly", "as used", "generously"].map {
      try Tasks("daily", "grants tasks: \($0)").perDay("day")
    }
    #expect(counts[0] == 0)
    #expect(counts == counts.sorted() && Set(counts).count == 4)
  }

  /// Source: developer forums, thread 780956: many expired refreshes had run for 2 to 5 s.
  @Test("a tenth of the refreshes is cut to 2 to 5 seconds, half of them where tasks are sparing")
  func short() throws {
    for (word, share) in [("as used", 0.03...0.2), ("sparingly", 0.35...0.65)] {
      let times = try Tasks("daily", "grants tasks: \(word)", isEndless: true).times("day")
      let short = times.filter { $0 < 29 }
      #expect(times.count > 100 && short.allSatisfy { (2...5).contains($0) })
      #expect(share.contains(Double(short.count) / Double(times.count)), "\(word)")
    }
    let generous = try Tasks("daily", "grants tasks: generously", isEndless: true).times("day")
    #expect(generous.allSatisfy { abs($0 - 30) < 1e-6 })
  }
}
