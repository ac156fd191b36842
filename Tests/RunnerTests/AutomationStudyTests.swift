import Foundation
import Results
import Runner
import TestSupport
import Testing
import Verdicts

/// What becomes of events between an automation and the study's server.
@Suite("Studies with automations")
struct AutomationStudyTests {
  /// The number of phones; each step takes several times as long with the address sanitizer.
  private static let many = Sanitizer.checksAddresses ? 100 : 1000

  /// A study of fifteen hours; in the first nine, phones and the server fail in all the ways there are.
  private static func troubled(_ aware: String, phones: Int) -> StudyText {
    var text = StudyText()
    text.lasts = "15h"
    text.app = "AutomationDiary"
    text.appLines = ["options: { sync minutes: 60, batch size: 5, remove after sync: true }"]
    text.entitlements = "[]"
    let automations = """
      [{ trigger: message, event: message }, { trigger: charger, with: { is: connected }, \
      event: charging }, { trigger: app, with: { is: opened, app: social-networking }, \
      open: "diary://automation?event=opened" }]
      """
    text.groups = [
      """
      { group: parents, count: \(phones), automations: \(automations), automation reality: realistic, \
      offline: [{ from: 3h, to: 5h }, { from: 7h, to: 8h }] }
      """
    ]
    text.events = [
      "{ at: 2h, do: close app }", "{ at: 6h, do: reopen app }",
      "{ at: 7h, do: reboot phone, for: 20min }", "{ at: 8h, do: reopen app }",
    ]
    let faults = [
      "server error, rate: 15 %", "error in body, rate: 5 %", "connection reset, rate: 10 %",
      "answer lost, rate: 10 %", "no answer, rate: 5 %", "answers twice, rate: 5 %",
      "slow, rate: 20 %, delay: 20s", "redirect, rate: 5 %",
    ]
    let list = faults.map { "{ fault: \($0), when: { from: 0s, to: 9h } }" }
    text.lines = [
      """
      server: { kind: aware-micro, routes: core, duplicates: once, \
      faults: [\(list.joined(separator: ", "))] }
      """,
      aware,
    ]
    text.expect = ["every event reaches the server once"]
    return text
  }

  /// Source: Apple, Data Protection: an app can open its files after the first unlock.
  ///
  /// Our choice: a person who opens the app has unlocked the phone.
  @Test(
    "an app records after a restart of the phone once the person has opened it",
    arguments: [false, true]
  )
  func restartedAtNight(isReopened: Bool) throws {
    var text = StudyText()
    text.starts = "2026-03-02T00:00:00Z"
    text.lasts = "5h"
    text.app = "AutomationDiary"
    text.entitlements = "[]"
    text.groups = [
      """
      { group: sleepers, count: 1, automations: [{ trigger: time-of-day, with: { at: "04:00" }, event: night }] }
      """
    ]
    text.events = ["{ at: 3h, do: reboot phone, for: 10min }"]
    if isReopened { text.events.append("{ at: 3h 30min, do: reopen app }") }
    text.lines = ["aware: { quirks: [] }"]
    let outcome = try run(text)
    let rows = "select count(*) from automation_events where row_id is not null"
    #expect(try outcome.database.number(rows) == (isReopened ? 1 : 0))
    #expect(try outcome.database.number("select count(*) from automation_events") == 1)
  }

  /// Source: Apple, "Responding to memory warnings": the system can end an app at any time.
  ///
  /// Our choice: Shortcuts runs one action after the other, and does not wait for an app that has ended.
  @Test(
    "an app that ends at the instant of an automation is launched for the intent, and delays no later URL",
    arguments: [false, true]
  )
  func endedAtAutomation(opensURL: Bool) throws {
    let action = opensURL ? #"open: "diary://automation?event=opened""# : "event: opened"
    var text = StudyText()
    text.lasts = "1d"
    text.app = "AutomationDiary"
    text.entitlements = "[]"
    text.groups = [
      """
      { group: people, count: 1, automations: [{ trigger: app, with: { is: opened, app: social-networking }, \(action) }] }
      """
    ]
    text.lines = ["aware: { quirks: [] }"]
    let undisturbed = try run(text).database
    let first = try undisturbed.number(
      "select cast(min(happened_s * 1000) as integer) from automations"
    )
    text.events = ["{ at: \(first)ms, do: kill app }"]
    // A URL that an app was just passed ends with the app.
    let runs = "select count(*) from automations where outcome in ('ran', 'app ended')"
    let rows = "select count(*) from automation_events where row_id is not null"
    for order in 1...6 {
      text.lines = ["aware: { quirks: [] }", "order: { seed: \(order) }"]
      let database = try run(text).database
      #expect(try database.number(runs) == undisturbed.number(runs), "order \(order)")
      #expect(try database.number("select count(*) from diagnostics") == 0, "order \(order)")
      let lost = opensURL ? 1 : 0
      #expect(try database.number(rows) >= undisturbed.number(rows) - lost, "order \(order)")
    }
  }

  /// Source: explore: a URL was said to have been opened on a phone without the app.
  @Test("no URL is opened while the app is deleted, and the app records each that is opened")
  func deletedApp() throws {
    var text = StudyText()
    text.lasts = "3d"
    text.app = "AutomationDiary"
    text.entitlements = "[]"
    let automation = """
      { trigger: app, with: { is: opened, app: social-networking }, open: "diary://automation?event=opened" }
      """
    text.groups = ["{ group: people, count: 1, automations: [\(automation)] }"]
    text.events = ["{ at: 1d, do: delete app, for: 1d }"]
    text.lines = ["aware: { quirks: [] }"]
    text.expect = ["every automation that runs is recorded"]
    let outcome = try run(text)
    let missing = try outcome.database.number(
      "select count(*) from automations where outcome = 'app missing'"
    )
    let within = """
      select count(*) from automations
      where happened_s >= 86400 and happened_s < 172800 and ran_s is null and outcome = 'app missing'
      """
    #expect(missing > 0)
    #expect(try outcome.database.number(within) == missing)
    #expect(outcome.judgements.map(\.passed) == [true])
  }

  /// Our choice: the simulated server has room for all rows, and writes nothing to the machine.
  ///
  /// SQLite writes a large temporary table to a file by default, which a world refuses.
  @Test("the server stores thousands of rows of one participant")
  func manyRows() throws {
    var text = StudyText()
    text.lasts = "10d"
    text.app = "AutomationDiary"
    text.appLines = ["options: { sync minutes: 360 }"]
    text.entitlements = "[]"
    let opened = "{ trigger: app, with: { is: opened, app: social-networking }, event: opened }"
    let automations = Array(repeating: opened, count: 80).joined(separator: ", ")
    text.groups = ["{ group: busy, count: 1, automations: [\(automations)] }"]
    text.lines = [
      "server: { kind: aware-micro, routes: core, duplicates: once }", "aware: { quirks: [] }",
    ]
    text.expect = ["every event reaches the server once"]
    let outcome = try run(text)
    #expect(outcome.judgements.map(\.passed) == [true])
    #expect(try outcome.database.number("select count(*) from automation_events") > 5000)
    #expect(try outcome.database.number("select count(*) from uploads where status <> 200") == 0)
  }

  /// Source: the project's promise of at-least-once delivery with idempotent rows.
  @Test("phones with faults lose and duplicate no event once the faults are over")
  func exactlyOnce() throws { try checkExactlyOnce(phones: 60) }

  @Test("a thousand phones with faults lose and duplicate no event either", .slow(.repetitions))
  func exactlyOnceOfMany() throws { try checkExactlyOnce(phones: Self.many) }

  private func checkExactlyOnce(phones: Int) throws {
    let outcome = try run(Self.troubled("aware: { quirks: [] }", phones: phones))
    #expect(outcome.judgements.map(\.passed) == [true])
    let database = outcome.database
    let stored = try database.number("select count(*) from automation_events where row_id > 0")
    #expect(stored > 10 * phones)
    let refused = try database.number("select count(*) from uploads where not accepted")
    #expect(refused > 2 * phones)
    #expect(try database.number("select count(*) from syncs where unsent > 0") == 0)
  }

  /// Source: core 1.3.0: deletes by the batch's size, takes any 2xx for success.
  @Test("the same phones with the original's quirks lose events, and the verdict names them")
  func upstream() throws { try checkUpstream(phones: 40) }

  @Test("a thousand phones with the original's quirks lose events, too", .slow(.repetitions))
  func upstreamOfMany() throws { try checkUpstream(phones: Self.many) }

  private func checkUpstream(phones: Int) throws {
    let outcome = try run(Self.troubled("aware: { quirks: upstream-1.3.0 }", phones: phones))
    let judgement = try #require(outcome.judgements.first)
    // A thousand phones lose more than a hundred.
    #expect(!judgement.passed && judgement.total > phones / 10)
    #expect(
      judgement.columns.prefix(5) == ["participant", "at_s", "table_name", "row_id", "event"]
    )
    #expect(try outcome.database.number("select count(*) from syncs where unsent > 0") > 0)
  }

  /// Our choice: what an app keeps on a phone can be looked at.
  @Test("a folder for results contains each phone's database as an ordinary SQLite file")
  func phones() throws {
    var text = Self.troubled("aware: { quirks: [] }", phones: 2)
    text.lasts = "10h"
    text.appLines = ["options: { remove after sync: false }"]
    text.events = []
    text.lines = ["server: {}"]
    let folder = try TemporaryFolder()
    let outcome = try run(text) { $0.folder = folder.path }
    for name in ["parents-1", "parents-2"] {
      let path = "\(folder.path)/phones/\(name)/Documents/aware_shortcuts_automation.sqlite"
      let recorded = try outcome.database.number(
        "select count(*) from automation_events where row_id > 0 and participant = '\(name)'"
      )
      #expect(recorded > 0)
      try outcome.database.execute("attach '\(path)' as phone")
      let kept = try outcome.database.number("select count(*) from phone.ios_shortcuts_automation")
      #expect(kept == recorded)
      try outcome.database.execute("detach phone")
    }
  }
}
