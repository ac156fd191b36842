import BackgroundTasks
import Foundation
import FoundationNetworking
import Phones
import Runner
import Synchronization
import Testing
import UIKit
import URLLoading

/// An app that notes each hour that it runs, and what it is told of its life.
final class Suspended: StudyApp {
  struct Options: AppOptions {
    var works = false
    var ends = true
    var requests = false
    var transfers = false

    static let declarations: [AppOption<Self>] = [
      AppOption("works", \.works, .truth, "Whether it begins a background task as it leaves."),
      AppOption("ends", \.ends, .truth, "Whether it ends the task when its time is over."),
      AppOption("requests", \.requests, .truth, "Whether it sends a request as it leaves."),
      AppOption("transfers", \.transfers, .truth, "Whether it begins a transfer as it leaves."),
    ]
  }

  /// What was noted, with the seconds since the app's first launch.
  nonisolated static let notes = Mutex<[String]>([])
  nonisolated static let started = Mutex<Date?>(nil)

  nonisolated static var endsWhenCancelled: Bool { true }

  private let options: Options
  private var task = UIBackgroundTaskIdentifier.invalid

  init(settings: StudyAppSettings) { options = Options(settings) }

  private func note(_ what: String) {
    let start = Self.started.withLock { start in
      if start == nil { start = Date() }
      return start ?? Date()
    }
    let seconds = Int(Date().timeIntervalSince(start).rounded())
    Self.notes.withLock { $0.append("\(seconds) \(what)") }
  }

  func run() async {
    note("runs")
    _ = UIApplication.shared
    while (try? await Task.sleep(for: .seconds(3600))) != nil { note("hour") }
  }

  func enteredBackground() async {
    note("leaves")
    if options.works { work() }
    if options.requests { Task { await request() } }
    if options.transfers {
      let session = URLSession(configuration: .background(withIdentifier: "transfers"))
      guard let url = URL(string: "https://slow.example/data") else { return }
      session.downloadTask(with: url) { _, response, _ in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        Task { @MainActor in self.note("downloads \(status)") }
      }.resume()
    }
  }

  func enteredForeground() async { note("is back") }
  func wokenInBackground() async { note("is woken") }

  private func work() {
    task = UIApplication.shared.beginBackgroundTask(withName: "work") {
      self.note("expires")
      if self.options.ends { UIApplication.shared.endBackgroundTask(self.task) }
    }
  }

  private func request() async {
    var request = URLRequest(
      url: URL(string: "https://slow.example/data") ?? URL(fileURLWithPath: "/")
    )
    request.timeoutInterval = 7200
    do {
      _ = try await URLSession.shared.data(for: request)
      note("answered")
    } catch {
      note("fails \((error as? URLError)?.code.rawValue ?? 0)")
    }
  }
}

@Suite("Apps that the system suspends", .serialized)
struct SuspensionTests {
  private func live(
    _ system: String,
    options: String = "{}",
    lines: [String] = [],
    lasts: String = "2d",
    _ events: String...
  ) throws -> (notes: [String], outcome: StudyOutcome) {
    var text = StudyText()
    text.app = "Suspended"
    text.lasts = lasts
    text.appLines = ["options: \(options)"]
    text.groups = ["{ group: willing, count: 1, opens app: never, system: \(system) }"]
    text.events = events
    text.lines = lines
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    Suspended.notes.withLock { $0 = [] }
    Suspended.started.withLock { $0 = nil }
    let outcome = try run(text)
    // At its world's end a suspended app runs once more, by then without anybody who could hear of it.
    let end = lasts == "1d" ? 86_400 : 172_800
    let notes = Suspended.notes.withLock { $0 }
    return (notes.filter { !$0.hasPrefix("\(end) ") }, outcome)
  }

  private func events(_ outcome: StudyOutcome) throws -> [String] {
    try outcome.texts(
      """
      select cast(round(at_s) as integer) || ' ' || trim(event || ' ' || detail) from app_events
      where event <> 'installed' order by sequence
      """
    )
  }

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

  /// Sources: those of ``LaunchCause/rule(under:)``.
  @Test("a suspended app is woken, and suspended again five seconds after it has handled that")
  func woken() throws {
    let (notes, outcome) = try live(
      "{ suspends apps: true, evicted after: never }",
      "{ at: 10s, do: background app }",
      "{ at: 20min, do: wake app }"
    )
    #expect(notes == ["0 runs", "10 leaves", "1200 is woken"])
    #expect(
      try events(outcome).suffix(3) == [
        "1200 resumed for a background fetch", "1200 woken", "1205 suspended",
      ]
    )
  }

  @Test(
    "an app that was swiped away while suspended is not woken, which is recorded with the reason"
  )
  func swiped() throws {
    let (notes, outcome) = try live(
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

  /// Our choice, as class C data are unreadable then; the phone restarts at night, and is used in the morning.
  @Test("a restarted phone runs no app before it is unlocked")
  func restarted() throws {
    let (_, outcome) = try live(
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

  /// Source: Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:).
  @Test("a transfer of a background session goes on, and the system runs the app for its end")
  func transfer() throws {
    let (notes, outcome) = try live(
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
    #expect(try events(outcome).last?.hasSuffix("suspended") == true)
  }

  /// Source: Apple engineers on the developer forums, thread 832257: thirty seconds.
  @Test("an App Intent of an automation runs a suspended app, which is suspended again afterwards")
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
