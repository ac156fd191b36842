import Results
import Runner
import Testing

/// The suites share the notes of one app.
@Suite("Pushes", .serialized)
struct PushTests {
  private static let sync = ["name: sync, silent: true, at: 30h"]

  private func tokens(_ life: PushedLife) -> [String] {
    life.notes.filter { $0.contains(" token ") }
      .map { String($0.drop { $0 != " " }.dropFirst(" token ".count)) }
  }

  /// Sources: Apple, "Registering your app with APNs"; processes.md 7.3.
  @Test("a token is the same at each launch, and another one after a deletion and on a new phone")
  func tokens() throws {
    let life = try livePushed(
      Self.sync,
      [
        "{ at: 2h, do: reopen app }", "{ at: 3h, do: reboot phone }",
        "{ at: 4h, do: foreground app }", "{ at: 5h, do: delete app, for: 1h }",
        "{ at: 8h, do: replace phone, restored from: encrypted backup, for: 1h }",
      ]
    )
    let found = tokens(life)
    #expect(found.count == 5 && found.allSatisfy { $0.hasPrefix("32 ") && $0.hasSuffix(" true") })
    #expect(Set(found.prefix(3)).count == 1 && Set(found).count == 3)
    let again = try livePushed(Self.sync)
    #expect(tokens(again).first == found.first)
  }

  /// Source: the error as developers report it, such as in awslabs/aws-sdk-ios-samples, issue 161.
  @Test("without the entitlement, registering fails")
  func entitlement() throws {
    let life = try livePushed(nil)
    let error =
      "NSCocoaErrorDomain 3000 no valid “aps-environment” entitlement string found for application"
    #expect(life.told == ["0:00 fails \(error)"])
    let errors = "select domain || ' ' || code || ' ' || message from errors"
    #expect(try life.outcome.texts(errors) == [error])
  }

  /// Our choice: Apple documents no other error.
  @Test("a group's registration can fail, and then no push has a token")
  func refused() throws {
    let life = try livePushed(Self.sync, group: "opens app: never, push token: refused")
    #expect(life.told == ["0:00 fails NSCocoaErrorDomain 3000 the service gave no device token"])
    #expect(try life.outcomes() == ["no token"])
  }

  /// Source: Apple, registerForRemoteNotifications() of AppKit: the token comes when there is a connection.
  @Test("a phone without a connection gets its token when it has one")
  func offline() throws {
    let life = try livePushed(
      Self.sync,
      group: "opens app: never, offline: [{ from: 0s, to: 5h }], system: never suspends"
    )
    let noted = life.notes.filter { $0.contains(" token ") }
    #expect(noted.count == 1 && noted[0].hasPrefix("5:00"))
    #expect(try life.outcomes() == ["delivered"])
  }

  /// Source: Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:): pushes are for one installation.
  @Test("a deleted app gets no push")
  func deleted() throws {
    let life = try livePushed(Self.sync, ["{ at: 5h, do: delete app }"])
    #expect(try life.outcomes() == ["no token"])
  }

  /// Source: Apple, UNUserNotificationCenter, userNotificationCenter(_:didReceive:withCompletionHandler:).
  @Test("a visible push is shown without the app, which learns of it when the person opens it")
  func visible() throws {
    let push = ["name: hello, title: Hello, body: You, data: { kind: note }, at: 2h"]
    let life = try livePushed(push, group: "opens app: after a notification", lasts: "12h")
    let shown = try life.outcome.texts(
      "select event || ' ' || detail from app_events where event like 'notif%' and detail like 'hello%' order by sequence"
    )
    #expect(
      shown == ["notified hello-1", "notification seen hello-1", "notification opened hello-1"]
    )
    #expect(life.told.count == 1 && life.told[0].hasSuffix(" opens Hello note true"))
    let ran = try life.outcome.texts(
      """
      select event from app_events where event in ('resumed', 'launched') and at_s > 60
        and at_s < (select at_s from app_events where event = 'notification seen')
      """
    )
    #expect(ran.isEmpty)
    #expect(try life.outcome.texts("select notification from pushes") == ["hello-1"])
  }

  /// Source: Apple, userNotificationCenter(_:willPresent:withCompletionHandler:).
  @Test("an app on the screen chooses how a visible push is presented")
  func onScreen() throws {
    let life = try livePushed(
      ["name: hello, title: Hello, at: 30s"],
      group: "opens app: never, system: never suspends",
      lasts: "1h",
      leaves: false
    )
    #expect(life.told == ["0:00 presents Hello"])
  }

  /// Source: Apple, "Asking permission to use notifications".
  @Test("a visible push is not shown if the person has denied notifications")
  func denied() throws {
    let push = ["name: hello, title: Hello, at: 2h"]
    let life = try livePushed(push, group: "opens app: never, notifications: deny", lasts: "3h")
    #expect(try life.outcomes() == ["not allowed"])
    #expect(try life.outcome.texts("select event from app_events where event = 'notified'") == [])
  }

  /// Our choice: a body is data, whatever it contains.
  @Test("a push is sent each time that no data has come for a while")
  func noData() throws {
    let life = try livePushed(
      ["name: hello, title: Hello, no data for: 4h, host: api.study.example"],
      options: "{ sends: true }",
      lasts: "15h",
      ["{ at: 3h, do: reopen app }", "{ at: 3h 5min, do: background app }"]
    )
    let hours = try life.outcome.numbers("select cast(sent_s / 3600 as integer) from pushes")
    #expect(hours == [[7], [11]])
    let other = try livePushed(
      ["name: hello, title: Hello, no data for: 4h, host: other.example"],
      options: "{ sends: true }",
      lasts: "5h",
      ["{ at: 3h, do: reopen app }"]
    )
    #expect(try other.outcome.numbers("select sent_s / 3600 from pushes") == [[4]])
  }

  /// Our choice: the server sends it with the time after its answer that the scenario gives.
  @Test("a push is sent after a request that is accepted")
  func afterRequest() throws {
    let pushes = [
      "name: thanks, title: Thanks, after request: /reports/*, delay: 5min",
      "name: never, title: Never, after request: /refused",
    ]
    let life = try livePushed(pushes, options: "{ sends: true }", lasts: "2h")
    let sent = "select name || ' ' || cause || ' ' || cast(sent_s / 60 as integer) from pushes"
    #expect(try life.outcome.texts(sent) == ["thanks request 5"])
  }

  /// House rule: the same scenario with the same seed gives the same results, and what another group gets changes nothing.
  @Test("pushes are for those whom the scenario names, from joining on")
  func participants() throws {
    let pushes = ["name: sync, silent: true, who: willing-2, at: 1h"]
    #expect(throws: (any Error).self) { try livePushed(pushes) }
    let late = try livePushed(
      ["name: sync, silent: true, at: 1h, every: 1h"],
      group: "opens app: never, joins: 150min",
      lasts: "5h",
      leaves: false
    )
    #expect(try late.outcome.numbers("select round(sent_s / 3600) from pushes") == [[3], [4]])
  }

  private func press(_ category: String, _ group: String, _ events: [String]) throws -> PushedLife {
    try livePushed(
      ["name: hello, title: Hello, category: \(category), at: 2h"],
      group: "opens app: after a notification, \(group)",
      lasts: "12h",
      events
    )
  }

  private func launches(_ life: PushedLife) throws -> [String] {
    try life.outcome.texts(
      "select event || ' ' || detail from app_events where event in ('resumed', 'launched') and at_s > 60"
    )
  }

  /// Source: Apple, "Handling notifications and notification-related actions"; that it works after a swipe is our choice
  /// (processes.md 2.1, 2.6.3).
  @Test("a button of a notification runs the app off the screen, also after a swipe")
  func button() throws {
    let suspended = try press("diary", "notification buttons: 100 %", [])
    #expect(suspended.told.count == 1)
    #expect(suspended.told[0].hasSuffix(" presses done of Hello, state 2"))
    #expect(try launches(suspended) == ["resumed for a notification's action"])
    let swiped = try press("diary", "notification buttons: 100 %", ["{ at: 1h, do: close app }"])
    #expect(swiped.told.first?.hasSuffix(" presses done of Hello, state 2") == true)
    #expect(try launches(swiped) == ["launched in the background"])
    let action = "select detail from app_events where event = 'notification button'"
    #expect(try swiped.outcome.texts(action) == ["hello-1: done"])
  }

  /// Source: Apple, UNNotificationActionOptions.foreground.
  @Test("a button with the option foreground brings the app to the screen")
  func foregroundButton() throws {
    let life = try press("opening", "notification buttons: 100 %", [])
    #expect(life.told.count == 1 && !life.told[0].hasSuffix("state 2"))
    #expect(try launches(life) == ["resumed for a notification"])
  }

  /// Our choice: half of the responses are a press, unless the group says otherwise.
  @Test("people who press no button open the app")
  func noButton() throws {
    let life = try press("diary", "notification buttons: 0 %", [])
    #expect(life.told.count == 1 && life.told[0].contains(" opens Hello"))
  }
}
