import Runner
import Testing

extension SuspensionTests {
  /// What runs an app that was suspended.
  @Suite("Wakes of suspended apps")
  struct WakeTests {
    private let life = SuspensionTests()

    /// Sources: those of ``LaunchCause/rule(under:)``.
    @Test("a suspended app is woken, and suspended again five seconds after it has handled that")
    func woken() throws {
      let (notes, outcome) = try life.live(
        "{ suspends apps: true, evicted after: never }",
        "{ at: 10s, do: background app }",
        "{ at: 20min, do: wake app }"
      )
      #expect(notes == ["0 runs", "10 leaves", "1200 is woken"])
      #expect(
        try life.events(outcome).suffix(3) == [
          "1200 resumed for a background fetch", "1200 woken", "1205 suspended",
        ]
      )
    }

    @Test(
      "an app that was swiped away while suspended is not woken, which is recorded with the reason"
    )
    func swiped() throws {
      let (notes, outcome) = try life.live(
        "suspends",
        "{ at: 10s, do: background app }",
        "{ at: 1min, do: close app }",
        "{ at: 2min, do: wake app }",
        "{ at: 3min, do: wake app }",
        "{ at: 4min, do: foreground app }"
      )
      #expect(notes.prefix(3) == ["0 runs", "10 leaves", "240 runs"])
      let refused = try outcome.texts(
        "select cause || ', ' || refusal from app_events where event = 'refused'"
      )
      #expect(refused == ["background fetch, swiped away"])
    }

    @Test("an offloaded app is not woken, and runs again once the person has installed it again")
    func offloaded() throws {
      let (notes, outcome) = try life.live(
        "suspends",
        "{ at: 10s, do: background app }",
        "{ at: 1min, do: offload app }",
        "{ at: 2min, do: wake app }",
        "{ at: 4min, do: foreground app }"
      )
      #expect(notes.prefix(3) == ["0 runs", "10 leaves", "240 runs"])
      let refused = try outcome.texts(
        "select cause || ', ' || refusal from app_events where event = 'refused'"
      )
      #expect(refused == ["background fetch, offloaded"])
    }

    /// Source: Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:): until the person opens it.
    @Test(
      "an app that processing has run after a swipe is refreshed again once the person has opened it"
    )
    func openedAfterSwipe() throws {
      var text = StudyText()
      text.app = "NightWorker"
      text.lasts = "16d"
      text.appLines = ["background tasks: [night, day]"]
      text.groups = [
        """
        { group: willing, count: 4, opens app: never, \
        system: { suspends apps: true, evicted after: never, grants tasks: generously } }
        """
      ]
      text.events = ["{ at: 2d, do: close app }", "{ at: 9d, do: foreground app }"]
      text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
      let outcome = try run(text)
      func began(_ task: String, _ days: Range<Int>) throws -> Double {
        try outcome.numbers(
          """
          select count(*) from app_events where event = 'task began' and detail = '\(task)'
          and at_s >= \(days.lowerBound * 86_400) and at_s < \(days.upperBound * 86_400)
          """
        )[0][0]
      }
      #expect(try began("night", 2..<9) > 0)
      // Its process still runs, suspended, when the person opens it.
      let cold = "select count(*) from app_events where event = 'launched' and at_s = \(9 * 86_400)"
      #expect(try outcome.numbers(cold) == [[0]])
      #expect(try began("day", 2..<9) == 0)
      #expect(try began("day", 9..<16) > 0)
    }

    /// Our choice, as class C data are unreadable then; the phone restarts at night, and is used in the morning.
    @Test("a restarted phone runs no app before it is unlocked")
    func restarted() throws {
      let (_, outcome) = try life.live(
        "suspends",
        "{ at: 16h, do: reboot phone, for: 5min }",
        "{ at: 16h 30min, do: wake app }",
        "{ at: 30h, do: wake app }"
      )
      let refused = try outcome.texts(
        "select cause || ', ' || refusal from app_events where event = 'refused'"
      )
      #expect(refused == ["background fetch, before first unlock"])
      let launched = try outcome.numbers(
        "select at_s from app_events where event = 'launched' and by_hand = 0"
      )
      #expect(launched == [[30 * 3600]])
    }

    /// Source: Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:).
    @Test("a transfer of a background session goes on, and the system runs the app for its end")
    func transfer() throws {
      let (notes, outcome) = try life.live(
        "{ suspends apps: true, evicted after: never }",
        options: "{ transfers: true }",
        lines: [
          "servers: [{ host: slow.example, answers: [{ path: /data, status: 200, after: 40s }] }]"
        ],
        "{ at: 10s, do: background app }"
      )
      let resumed = try outcome.numbers(
        "select at_s from app_events where event = 'resumed' and cause = 'background transfer'"
      )
      #expect(resumed.count == 1 && (50...55).contains(resumed[0][0]))
      #expect(notes.contains { $0.hasSuffix("downloads 200") })
      #expect(try life.events(outcome).last?.hasSuffix("suspended") == true)
    }

    /// Source: Apple engineers on the developer forums, thread 832257: thirty seconds.
    @Test(
      "an App Intent of an automation runs a suspended app, which is suspended again afterwards"
    )
    func intent() throws {
      var text = StudyText()
      text.lasts = "3d"
      text.app = "AutomationDiary"
      text.entitlements = "[]"
      text.groups = [
        """
        { group: willing, count: 1, opens app: never, \
        system: { suspends apps: true, evicted after: never }, \
        automations: [{ trigger: charger, with: { is: connected }, event: charging }] }
        """
      ]
      text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
      let outcome = try run(text)
      let runs = try outcome.numbers(
        """
        select r.at_s, min(s.at_s) from app_events r join app_events s
          on s.event = 'suspended' and s.at_s > r.at_s
        where r.event = 'resumed' and r.cause = 'app intent' group by r.at_s
        """
      )
      #expect(runs.count >= 2 && runs.allSatisfy { (5...40).contains($0[1] - $0[0]) })
    }

    /// The app, whose only schedule is a sleep of a day.
    @Test("an app that only sleeps gets data on no more days than it is opened")
    func sleeper() throws {
      func days(_ system: String, _ habit: String) throws -> (fetched: [Double], opened: [Double]) {
        var text = StudyText()
        text.app = "SleepsBetweenFetches"
        text.lasts = "30d"
        text.groups = ["{ group: willing, count: 4, opens app: \(habit), system: \(system) }"]
        text.expect = ["held data stays on the phone"]
        let outcome = try run(text)
        let day = "count(distinct cast(at_s / 86400 as integer))"
        let fetched = try outcome.numbers(
          """
          select \(day) from participants left join (select participant, asked_s as at_s from fetches)
            using (participant) group by participant order by participant
          """
        )
        let opened = try outcome.numbers(
          """
          select \(day) from app_events where event = 'foregrounded' or by_hand = 1
          group by participant order by participant
          """
        )
        return (fetched.map { $0[0] }, opened.map { $0[0] })
      }
      let old = try days("never suspends", "never")
      #expect(old.fetched.allSatisfy { $0 >= 28 })
      let once = try days("suspends", "never")
      #expect(once.opened == [1, 1, 1, 1] && once.fetched.allSatisfy { $0 <= 1 })
      let seldom = try days("{ suspends apps: true, evicted after: never }", "every 5d")
      #expect(zip(seldom.fetched, seldom.opened).allSatisfy { $0 <= $1 })
      #expect(seldom.fetched.contains { $0 > 0 })
    }

    /// Source: Apple, BGAppRefreshTask; how often is our choice.
    @Test("an app with a refresh task runs while nobody opens it, as often as the system lets it")
    func refreshes() throws {
      var text = StudyText()
      text.app = "BackgroundReader"
      text.entitlements = "[ambient-light-sensor]"
      text.appLines = ["background tasks: [org.example.study.refresh]"]
      text.lasts = "15d"
      text.groups = ["{ group: willing, count: 2, opens app: never, system: suspends }"]
      let outcome = try run(text)
      let runs = try outcome.numbers(
        "select count(*) from app_events where event = 'task completed' group by participant"
      )
      #expect(runs.count == 2 && runs.allSatisfy { (12...90).contains($0[0]) })
      // Suspended or ended between any two.
      let suspensions = try outcome.numbers(
        "select count(*) from app_events where event = 'suspended' group by participant"
      )
      #expect(zip(runs, suspensions).allSatisfy { $0[0] <= $1[0] + 1 })
      let fetched = try outcome.numbers(
        "select count(distinct cast(asked_s / 86400 as integer)) from fetches group by participant"
      )
      #expect(fetched.allSatisfy { $0[0] > 10 })
    }
  }
}
