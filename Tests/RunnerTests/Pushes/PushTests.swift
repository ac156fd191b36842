import Results
import Runner
import Testing

extension PushTests {
  /// Silent pushes, for which the system runs the app.
  @Suite("Silent pushes")
  struct SilentPushTests {
    private static let sync = "name: sync, silent: true, data: { kind: sync }"

    /// Source: Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:).
    @Test("a silent push runs a suspended app, and launches one that the system has ended")
    func runs() throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h, every: 1h"],
        lasts: "4h",
        ["{ at: 150min, do: kill app }"]
      )
      #expect(life.told == ["2:00 gets sync true", "3:00 gets sync true"])
      #expect(try life.outcomes() == ["delivered", "delivered"])
      let causes = try life.outcome.texts(
        "select event || ' ' || detail from app_events where event in ('resumed', 'launched') order by sequence"
      )
      #expect(
        causes == [
          "launched ", "resumed for a silent push", "launched in the background",
        ]
      )
      let handled = "select handled_s - delivered_s from pushes"
      #expect(try life.outcome.numbers(handled).joined().allSatisfy { (0.0..<1).contains($0) })
    }

    /// Source: Apple, as above: up to 30 seconds of wall-clock time.
    @Test("an app that does not call the completion handler is suspended after 30 seconds")
    func late() throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h"],
        options: "{ completes: false }",
        lasts: "4h"
      )
      let times = try life.outcome.numbers(
        """
        select round(at_s - (select delivered_s from pushes)) from app_events
        where event = 'suspended' and at_s > 7200
        """
      )
      #expect(times == [[35]])
      #expect(try life.outcomes() == ["delivered"])
      #expect(
        try life.outcome.texts("select 'late' from pushes where handled_s is null") == ["late"]
      )
    }

    /// Source: Apple, "Pushing background updates to your App": no more than two or three an hour, and the newest is held.
    @Test(
      "of pushes beyond the limit of an hour, the newest is held until the system runs the app again",
      arguments: [("", 2), (", silent pushes an hour: 3", 3)]
    )
    func throttled(option: String, count: Int) throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h, every: 10min"],
        group: "opens app: never, system: { evicted after: never\(option) }",
        lasts: "179min"
      )
      // Six pushes in the hour from 2:00 on.
      let came = try life.outcomes()
      let held = Array(repeating: "replaced throttled", count: 5 - count)
      #expect(came == Array(repeating: "delivered", count: count) + held + ["waiting throttled"])
      #expect(life.told.count == count)
    }

    /// Source: Apple, as above.
    @Test("the push that is held comes when an hour is over")
    func afterAnHour() throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h, every: 10min"],
        lasts: "181min"
      )
      #expect(life.told == ["2:00 gets sync true", "2:10 gets sync true", "3:00 gets sync true"])
    }

    /// Source: Apple, as above: a user who launches the app gets the push that is held.
    @Test("the push that is held comes at once when the person opens the app")
    func opened() throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h, every: 10min"],
        lasts: "155min",
        ["{ at: 2h 25min, do: foreground app }", "{ at: 2h 26min, do: background app }"]
      )
      #expect(life.told == ["2:00 gets sync true", "2:10 gets sync true", "2:25 gets sync true"])
      #expect(
        try life.outcomes() == [
          "delivered", "delivered", "delivered throttled", "waiting throttled",
        ]
      )
    }

    /// Source: Apple, as above: what ends the app discards the push that is held.
    @Test("the push that is held is discarded when the app is ended", arguments: ["kill", "close"])
    func ended(how: String) throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h, every: 10min"],
        lasts: "149min",
        ["{ at: 2h 25min, do: \(how) app }"]
      )
      #expect(try life.outcomes() == ["delivered", "delivered", "discarded throttled"])
    }

    /// Source: Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:): not until the person opens the
    /// app or restarts the device.
    @Test(
      "after a swipe no push runs the app, until the person opens it or restarts the phone",
      arguments: ["foreground app", "reboot phone"]
    )
    func swiped(ending: String) throws {
      // From nine on the person uses the phone, so that it is unlocked after a restart.
      let life = try livePushed(
        ["\(Self.sync), at: 2h, every: 2h"],
        lasts: "9h",
        [
          "{ at: 1h, do: close app }", "{ at: 5h, do: \(ending) }",
          "{ at: 5h 10min, do: background app }",
        ]
      )
      let swiped = "refused swiped away"
      #expect(try life.outcomes() == [swiped, swiped, "delivered", "delivered"])
      #expect(life.told == ["6:00 gets sync true", "8:00 gets sync true"])
      let refusals = "select cause || ': ' || refusal from app_events where event = 'refused'"
      #expect(try life.outcome.texts(refusals) == ["silent push: swiped away"])
    }

    /// Source: processes.md 2.1; before the first unlock it is our choice.
    @Test("no push runs the app while background refresh is off, or before the first unlock")
    func refused() throws {
      let push = ["\(Self.sync), at: day 1 03:00"]
      let off = try livePushed(push, group: "opens app: never, background refresh: false")
      #expect(try off.outcomes() == ["refused background refresh off"])
      let locked = try livePushed(push, ["{ at: day 1 02:30, do: reboot phone, for: 2min }"])
      #expect(try locked.outcomes() == ["refused before first unlock"])
      #expect(off.told.isEmpty && locked.told.isEmpty)
    }

    /// Sources say no or late (processes.md 2.1).
    @Test("in Low Power Mode a push comes late")
    func lowPower() throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h"],
        lasts: "6h",
        ["{ at: 1h, do: enable low power mode }", "{ at: 4h 10min, do: disable low power mode }"]
      )
      #expect(try life.outcomes() == ["delivered low power mode"])
      #expect(life.told == ["4:15 gets sync true"])
    }

    /// Our choice, as for other work in the background.
    @Test("on a hot phone a push comes late")
    func hot() throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h"],
        lasts: "6h",
        ["{ at: 1h, do: heat phone, thermal state: serious, for: 2h }"]
      )
      #expect(try life.outcomes() == ["delivered heat"])
    }

    /// Source: Apple, "Sending notification requests to APNs"; that it is the newest, its archived guide.
    @Test("for a phone without a connection, the newest push is kept")
    func offline() throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h, every: 1h", "name: hello, title: Hello, at: 4h 30min"],
        group: "opens app: never, offline: [{ from: 90min, to: 4h 45min }]",
        lasts: "6h"
      )
      #expect(
        try life.outcome.texts(
          "select name || ' ' || outcome || ' ' || coalesce(held, '') from pushes"
        )
          == [
            "sync replaced no connection", "sync replaced no connection",
            "sync replaced no connection", "hello delivered no connection", "sync delivered ",
          ]
      )
    }

    /// Source: Apple, as above; in the foreground the delegate's method is called, too.
    @Test("an app on the screen gets each push at once")
    func onScreen() throws {
      let life = try livePushed(
        ["\(Self.sync), at: 2h, every: 10min"],
        group: "opens app: never, system: never suspends",
        lasts: "159min",
        leaves: false
      )
      #expect(life.told.map { $0.prefix(4) } == ["2:00", "2:10", "2:20", "2:30"])
    }

    /// House rule: a loss that can't be seen otherwise has a diagnostic.
    @Test("an app without another way to run off the screen depends on pushes")
    func depends() throws {
      func rules(_ events: String...) throws -> [String] {
        try livePushed(["\(Self.sync), at: 2h, every: 2h"], lasts: "9h", events).outcome.texts(
          "select rule from diagnostics where rule like '%push%'"
        )
      }
      #expect(try rules("{ at: 3h, do: close app }") == ["depends-on-pushes"])
      #expect(try rules().isEmpty)
      #expect(try rules("{ at: 90min, do: wake app }", "{ at: 3h, do: close app }").isEmpty)
    }
  }
}
