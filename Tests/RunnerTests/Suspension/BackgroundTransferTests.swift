import Runner
import Synchronization
import Testing
import Verdicts

extension SuspensionTests {
  /// Sources: Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:),
  /// urlSessionDidFinishEvents(forBackgroundURLSession:).
  @Suite("The results of a background session after its app's end")
  struct BackgroundTransferTests {
    private func transfers(_ system: String, _ events: String...) throws -> (
      notes: [String], outcome: StudyOutcome
    ) {
      var text = StudyText()
      text.app = "Transferrer"
      text.entitlements = "[]"
      text.lasts = "1d"
      text.groups = ["{ group: willing, count: 1, opens app: never, system: \(system) }"]
      text.events = ["{ at: 10s, do: background app }"] + events
      text.lines = [
        "servers:", "  - host: files.example", "    answers:",
        "      - { path: /fast, body: fast file, after: 40s }",
        "      - { path: /slow, body: slow file, after: 3h }",
      ]
      text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
      Transferrer.notes.withLock { $0 = [] }
      let outcome = try run(text)
      return (Transferrer.notes.withLock { $0 }, outcome)
    }

    private let received = [
      "handles files", "fast: fast file", "fast ends", "slow: slow file", "slow ends", "all",
    ]

    @Test("the system launches an ended app for the last transfer's end, and the app receives all")
    func launched() throws {
      let (notes, outcome) = try transfers(
        "{ suspends apps: true, evicted after: never }",
        // The fast transfer is over by then, and the app was suspended.
        "{ at: 2min, do: kill app }"
      )
      #expect(notes == ["launches", "launches"] + received)
      let told = try outcome.texts(
        """
        select event || ' ' || detail from app_events
        where at_s > 3600 and event in ('launched', 'transfers reported') order by sequence
        """
      )
      #expect(told == ["launched in the background", "transfers reported 2 of files"])
      #expect(
        try outcome.texts("select path from requests where status = 200") == ["/fast", "/slow"]
      )
      // It has called the completion handler, and is suspended.
      let runs = try outcome.numbers(
        """
        select max(at_s) - (select max(at_s) from app_events where event = 'launched')
        from app_events where event = 'suspended'
        """
      )
      #expect(runs[0][0] < 10)
    }

    @Test("a suspended app receives them when the last transfer is over")
    func suspended() throws {
      let (notes, outcome) = try transfers("{ suspends apps: true, evicted after: never }")
      #expect(notes == ["launches"] + received)
      #expect(
        try outcome.numbers("select count(*) from app_events where event = 'transfers reported'")
          == [[0]]
      )
    }

    @Test("a launch by the person takes over what is under way, and receives its end later")
    func takenOver() throws {
      let (notes, outcome) = try transfers(
        "{ suspends apps: true, evicted after: never }",
        "{ at: 2min, do: kill app }",
        "{ at: 1h, do: foreground app }",
        "{ at: 1h 10s, do: background app }"
      )
      #expect(
        notes == [
          "launches", "launches", "fast: fast file", "fast ends", "handles files",
          "slow: slow file", "slow ends", "all",
        ]
      )
      let told = try outcome.texts(
        """
        select event || ' ' || detail from app_events
        where event in ('resumed', 'transfers reported') order by sequence
        """
      )
      #expect(told == ["transfers reported 1 of files", "resumed for a background transfer"])
      #expect(
        try outcome.texts("select path from requests where status = 200") == ["/fast", "/slow"]
      )
    }

    /// Source: developer forums, thread 740564.
    @Test("of an app that was swiped away, a launch by the person receives the cancellation")
    func swiped() throws {
      let (notes, outcome) = try transfers(
        "{ suspends apps: true, evicted after: never }",
        "{ at: 2min, do: close app }",
        "{ at: 5h, do: foreground app }",
        "{ at: 5h 10s, do: background app }"
      )
      #expect(
        notes == ["launches", "launches", "fast: fast file", "fast ends", "slow ends -999"]
      )
      let ends = try outcome.texts("select cast(coalesce(status, url_error) as text) from requests")
      #expect(ends == ["200", "-999"])
    }

    @Test("a cursor that moves at a transfer's end loses no sample and sends none twice")
    func cursor() throws {
      func study() throws -> StudyOutcome {
        var text = StudyText()
        text.app = "BackgroundCourier"
        text.entitlements = "[ambient-light-sensor]"
        text.lasts = "12d"
        text.groups = [
          "{ group: willing, count: 3, opens app: daily, system: { suspends apps: true, evicted after: 20min } }"
        ]
        text.lines = [
          "servers:", "  - host: api.study.example",
          "    answers: [{ path: /samples, method: POST, status: 201, after: 2h }]",
          "uploads: [{ path: /samples, format: csv, time: time }]",
        ]
        text.expect = ["every sample reaches the server", "no sample reaches the server twice"]
        return try run(text)
      }
      let outcome = try study()
      #expect(outcome.judgements.map(\.state) == [.holds, .holds])
      // Most transfers ended while no process of the app ran.
      let reported = try outcome.numbers(
        "select count(*) from app_events where event = 'transfers reported'"
      )
      let bodies = try outcome.numbers("select count(*) from upload_bodies")
      #expect(reported[0][0] > 6 && bodies[0][0] >= reported[0][0])
      #expect(try study().digest == outcome.digest)
    }
  }
}
