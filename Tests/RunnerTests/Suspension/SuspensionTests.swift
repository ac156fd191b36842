import Runner
import Testing

@Suite("Apps that the system suspends", .serialized)
struct SuspensionTests {
  /// Source: Apple, "Preparing your UI to run in the background"; five seconds are our choice.
  @Test(
    "an app is suspended five seconds after it has left the screen, and runs no code until it is back"
  )
  func suspended() throws {
    let (notes, outcome) = try live(
      "{ suspends apps: true, evicted after: never }",
      "{ at: 10s, do: background app }",
      "{ at: 150min, do: foreground app }",
      "{ at: 151min, do: background app }"
    )
    // Three hours are over when it is back, and its sleep of one hour ends once.
    #expect(notes == ["0 runs", "10 leaves", "9000 is back", "9000 hour", "9060 leaves"])
    #expect(
      try events(outcome) == [
        "0 launched", "10 backgrounded", "15 suspended", "9000 resumed for the person",
        "9000 foregrounded", "9060 backgrounded", "9065 suspended",
      ]
    )
  }

  @Test("a system that never suspends lets the app run on, as without the key")
  func never() throws {
    let (notes, outcome) = try live(
      "never suspends",
      lasts: "1d",
      "{ at: 10s, do: background app }"
    )
    #expect(notes.count { $0.hasSuffix("hour") } == 23)
    #expect(try events(outcome) == ["0 launched", "10 backgrounded"])
  }

  /// Our choice: one to five minutes, or until the phone locks.
  @Test("a person leaves the app some minutes after opening it, whatever their habit")
  func leaves() throws {
    let (_, outcome) = try live("suspends")
    let left = try outcome.numbers("select at_s from app_events where event = 'backgrounded'")
    #expect(left.count == 1 && (0...300).contains(left[0][0]))
  }

  /// Source: Apple engineers on the developer forums, thread 85066; the five seconds are our choice.
  @Test("a background task keeps the app running until it is ended, at most thirty seconds")
  func work() throws {
    let (notes, outcome) = try live(
      "{ suspends apps: true, evicted after: never }",
      options: "{ works: true }",
      "{ at: 10s, do: background app }"
    )
    #expect(notes == ["0 runs", "10 leaves", "35 expires"])
    #expect(try events(outcome) == ["0 launched", "10 backgrounded", "40 suspended"])
    let shorter = try live(
      "{ suspends apps: true, background time: 12s, evicted after: never }",
      options: "{ works: true }",
      "{ at: 10s, do: background app }"
    )
    #expect(shorter.notes.last == "17 expires")
  }

  /// Source: message 391799 of the developer forums, 15 seconds; the range is our choice.
  @Test("a short background time is over 2 to 15 seconds after the app has left")
  func shortWork() throws {
    let (notes, outcome) = try live(
      "{ suspends apps: true, short background time: 100 %, evicted after: never }",
      options: "{ works: true }",
      "{ at: 10s, do: background app }",
      "{ at: 1h, do: foreground app }",
      "{ at: 61min, do: background app }"
    )
    let suspended = try outcome.numbers("select at_s from app_events where event = 'suspended'")
    #expect(notes.count { $0.hasSuffix("expires") } == 2)
    let times = zip(suspended.map { $0[0] }, [10.0, 3660]).map { $0 - $1 }
    #expect(times.count == 2 && times.allSatisfy { (5...20).contains($0) })
    #expect(Set(times).count == 2)
  }

  /// Source: Apple, beginBackgroundTask(expirationHandler:).
  @Test("an app that keeps a background task is ended, and its next launch is cold")
  func keeps() throws {
    let (notes, outcome) = try live(
      "suspends",
      options: "{ works: true, ends: false }",
      "{ at: 10s, do: background app }",
      "{ at: 1h, do: foreground app }"
    )
    #expect(notes.prefix(4) == ["0 runs", "10 leaves", "35 expires", "3600 runs"])
    #expect(
      try events(outcome).prefix(3) == [
        "0 launched", "10 backgrounded",
        "40 killed the background task 'work' was not ended in time",
      ]
    )
  }

  /// Source: WWDC 2020, session 10078; the rate is our choice.
  @Test("the system ends a suspended app after a while, which the app does not hear of")
  func evicted() throws {
    let (notes, outcome) = try live(
      "{ suspends apps: true, evicted after: 10min }",
      "{ at: 10s, do: background app }",
      "{ at: 20h, do: foreground app }"
    )
    #expect(notes.prefix(3) == ["0 runs", "10 leaves", "72000 runs"])
    let all = try events(outcome)
    #expect(all[2] == "15 suspended")
    #expect(all[3].hasSuffix("killed the system needed its memory"))
    #expect(all[4] == "72000 launched")
  }

  @Test("the times until apps are ended have the mean that the scenario says")
  func evictionRate() throws {
    var text = StudyText()
    text.app = "Suspended"
    text.lasts = "30d"
    text.groups = [
      """
      { group: willing, count: 300, opens app: never, \
      system: { suspends apps: true, evicted after: 4h } }
      """
    ]
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    let outcome = try run(text)
    let times = try outcome.numbers(
      """
      select k.at_s - s.at_s from app_events s join app_events k using (participant)
      where s.event = 'suspended' and k.event = 'killed'
      """
    ).map { $0[0] / 3600 }
    #expect(times.count == 300)
    // The standard error of the mean is 4 h / √300.
    let mean = times.reduce(0, +) / Double(times.count)
    #expect(abs(mean - 4) < 4 * 4 / 300.0.squareRoot())
  }

  /// Source: Apple engineers on the developer forums, threads 802375 and 99991.
  @Test("a request that is open when the app is suspended fails at its next run")
  func request() throws {
    let (notes, _) = try live(
      "{ suspends apps: true, evicted after: never }",
      options: "{ requests: true }",
      lines: [
        "servers: [{ host: slow.example, answers: [{ path: /data, status: 200, after: 10min }] }]"
      ],
      "{ at: 10s, do: background app }",
      "{ at: 1h, do: foreground app }"
    )
    #expect(notes.contains("3600 fails -1005"))
  }

  /// Source: developer forums, thread 724950.
  @Test("the first request to a host after a suspension can fail, and later ones do not")
  func firstRequest() throws {
    let (notes, _) = try live(
      "{ suspends apps: true, first request fails: 100 %, evicted after: never }",
      options: "{ requests: true }",
      lines: ["servers: [{ host: slow.example, answers: [{ path: /data, status: 200 }] }]"],
      "{ at: 10s, do: background app }",
      "{ at: 1h, do: foreground app }",
      "{ at: 1h 10s, do: background app }",
      "{ at: 1h 12s, do: foreground app }",
      "{ at: 1h 14s, do: background app }"
    )
    let requests = notes.filter { $0.contains("answered") || $0.contains("fails") }
    #expect(requests == ["10 answered", "3610 fails -1005", "3614 answered"])
  }

  /// Our choice: no source says; see the key `fetch at suspension`.
  @Test("a fetch that a suspension interrupts continues when the app is back, or fails")
  func fetch() throws {
    func fetches(_ option: String) throws -> [String] {
      var text = StudyText()
      text.lasts = "4d"
      text.groups = [
        """
        { group: willing, count: 1, opens app: never, \
        system: { suspends apps: true, evicted after: never, fetch at suspension: \(option) } }
        """
      ]
      text.entitlements = "[ambient-light-sensor]"
      text.events = [
        "{ at: 1min, do: background app }", "{ at: 2d, do: foreground app }",
      ]
      text.lines = ["sensorkit: { time to first result: 1min }"]
      text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
      let outcome = try run(text)
      let errors = try outcome.texts(
        "select cast(at_s as integer) || ' ' || code from errors where operation = 'fetch' and at_s < 173000"
      )
      // A refresh task of the second day began it.
      return errors
        + (try outcome.texts(
          """
          select outcome || case delivered when 0 then '' else ' with samples' end from fetches
          where asked_s < 172800
          """
        ))
    }
    let continued = try fetches("continues")
    #expect(continued.count == 1 && continued[0].hasPrefix("completed"), "\(continued)")
    #expect(try fetches("fails") == ["172800 2", "failed"])
  }

  /// Source: Apple, URLSessionConfiguration.background(withIdentifier:), against developer forums, thread 740564.
  @Test("a swipe cancels the transfers of background sessions, or lets them go on")
  func swipedTransfer() throws {
    func end(_ option: String) throws -> [String] {
      let (_, outcome) = try live(
        "{ suspends apps: true, evicted after: never\(option) }",
        options: "{ transfers: true }",
        lines: [
          "servers: [{ host: slow.example, answers: [{ path: /data, status: 200, after: 50s }] }]"
        ],
        "{ at: 10s, do: background app }",
        "{ at: 30s, do: close app }"
      )
      return try outcome.texts("select cast(coalesce(status, error) as text) from requests")
    }
    #expect(try end("") == ["NSURLErrorDomain -999"])
    let later = try end(", transfers after swipe: continue")
    #expect(later == ["200"])
  }
}
