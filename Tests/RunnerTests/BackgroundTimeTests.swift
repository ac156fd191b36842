import BackgroundTasks
import Foundation
import Phones
import Runner
import Synchronization
import Testing
import UIKit

/// An app that has the system process in the background, and notes what the phone is like then.
final class NightWorker: StudyApp {
  /// What the phone was like as a task began, as far as an app can see it.
  struct Moment: Sendable {
    var kind: String
    var battery: UIDevice.BatteryState
    var isLocked: Bool
    var hour: Int
  }

  struct Options: AppOptions {
    var power = true
    var isEndless = false
    var isObserved = false

    static let declarations: [AppOption<Self>] = [
      AppOption("power", \.power, .truth, "Whether its processing needs a charger."),
      AppOption("endless", \.isEndless, .truth, "Whether its tasks go on until they expire."),
      AppOption("observed", \.isObserved, .truth, "Whether it notes the moments of its tasks."),
    ]
  }

  /// Suites that run beside the one that reads these moments run this app, too: only observed apps note them.
  nonisolated static let moments = Mutex<[Moment]>([])

  nonisolated static var endsWhenCancelled: Bool { true }

  private let options: Options

  init(settings: StudyAppSettings) { options = Options(settings) }

  func run() async {
    UIDevice.current.isBatteryMonitoringEnabled = true
    let scheduler = BGTaskScheduler.shared
    scheduler.register(forTaskWithIdentifier: "night", using: .main) { self.handle($0, "night") }
    scheduler.register(forTaskWithIdentifier: "day", using: .main) { self.handle($0, "day") }
    submit("night")
    submit("day")
  }

  private func submit(_ kind: String) {
    if kind == "day" {
      try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: kind))
    } else {
      let request = BGProcessingTaskRequest(identifier: kind)
      request.requiresExternalPower = options.power
      request.earliestBeginDate = Date(timeIntervalSinceNow: 12 * 3600)
      try? BGTaskScheduler.shared.submit(request)
    }
  }

  private func handle(_ task: BGTask, _ kind: String) {
    let moment = Moment(
      kind: kind,
      battery: UIDevice.current.batteryState,
      isLocked: !UIApplication.shared.isProtectedDataAvailable,
      hour: Calendar.current.component(.hour, from: Date())
    )
    if options.isObserved { Self.moments.withLock { $0.append(moment) } }
    submit(kind)
    guard options.isEndless else {
      return task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { task.setTaskCompleted(success: false) }
  }
}

@Suite("The times of background tasks", .serialized)
struct BackgroundTimeTests {
  private func study(
    _ group: String,
    endless: Bool = false,
    events: [String] = []
  ) throws -> (moments: [NightWorker.Moment], outcome: StudyOutcome) {
    var text = StudyText()
    text.app = "NightWorker"
    text.lasts = "15d"
    text.appLines = [
      "background tasks: [night, day]", "options: { observed: true, endless: \(endless) }",
    ]
    text.groups = ["{ group: willing, count: 1, \(group) }"]
    text.events = events
    NightWorker.moments.withLock { $0 = [] }
    let outcome = try run(text)
    return (NightWorker.moments.withLock { $0 }, outcome)
  }

  /// Source: Apple, BGProcessingTaskRequest: while the device is idle; the times are our choice.
  @Test("processing tasks wait for a locked phone on a charger, about once a night")
  func processing() throws {
    let nights = try study("opens app: every 10d").moments.filter { $0.kind == "night" }
    #expect((10...15).contains(nights.count))
    #expect(nights.allSatisfy { $0.isLocked && [.charging, .full].contains($0.battery) })
    #expect(nights.count { $0.hour < 8 || $0.hour > 20 } > nights.count / 2)
  }

  /// Our choice: a few a day, ahead of the person's own use.
  @Test("refresh tasks run a few times a day, while the app is not in use")
  func refreshes() throws {
    let (moments, _) = try study("opens app: every 10d")
    let count = moments.count { $0.kind == "day" }
    #expect((15 * 2...15 * 6).contains(count))
  }

  /// Source: Apple, BGTask.expirationHandler; the durations are our choice but for 30 seconds.
  @Test("a refresh task can take half a minute, and a processing task some minutes")
  func allowances() throws {
    let (_, outcome) = try study("opens app: every 10d", endless: true)
    func times(_ event: String, _ task: String) throws -> [Double] {
      try outcome.numbers(
        "select at_s from app_events where event = '\(event)' and detail = '\(task)' order by 1"
      ).map { $0[0] }
    }
    let days = zip(try times("task began", "day"), try times("task expired", "day"))
      .map { $1 - $0 }
    #expect(days.count > 20 && days.allSatisfy { abs($0 - 30) < 1e-6 })
    let nights = zip(try times("task began", "night"), try times("task expired", "night"))
      .map { $1 - $0 }
    #expect(nights.count > 8 && nights.allSatisfy { (180...600).contains($0) })
    #expect(Set(nights).count == nights.count)
  }

  /// Source: Apple, BGTaskScheduler: not after the person has ended the app, nor where they forbid it.
  @Test(
    "no task runs if the person swiped the app away, forbids background refresh, or never opened it"
  )
  func refusals() throws {
    #expect(try study("background refresh: false").moments.isEmpty)
    #expect(try study("opens app after: 14d").moments.count < 8)
    let swiped = try study("opens app: never", events: ["{ at: 1h, do: close app }"])
    #expect(swiped.moments.count < 3)
    let restarted = try study(
      "opens app: never",
      events: ["{ at: 1h, do: close app }", "{ at: 2h, do: reboot phone }"]
    )
    #expect(restarted.moments.count > 20)
    #expect(
      try restarted.outcome.texts("select detail from app_events where event = 'launched'")
        .contains("in the background")
    )
  }

  /// Source: Apple, Energy Efficiency Guide, for Low Power Mode; that a serious or critical thermal state does the same is
  /// our choice.
  @Test(
    "no task runs on a hot phone, or in Low Power Mode",
    arguments: [
      "heat phone, thermal state: serious, for: 15d",
      "heat phone, thermal state: critical, for: 15d",
    ]
  )
  func heat(action: String) throws {
    // The phone is hot before the app asks for its first task.
    let hot = try study(
      "opens app after: 5min, opens app: every 10d",
      events: ["{ at: 1min, do: \(action) }"]
    )
    #expect(hot.moments.isEmpty)
  }

  @Test("tasks run on a phone that is fairly warm, and again when a hot one has cooled down")
  func warm() throws {
    let warm = ["{ at: 1min, do: heat phone, thermal state: fair, for: 15d }"]
    #expect(try study("opens app: every 10d", events: warm).moments.count > 20)
    let cooled = ["{ at: 1min, do: heat phone, thermal state: serious, for: 10d }"]
    let (moments, outcome) = try study(
      "opens app after: 5min, opens app: every 10d",
      events: cooled
    )
    #expect(moments.count > 5)
    let first = try outcome.numbers("select min(at_s) from app_events where event = 'task began'")
    #expect(first[0][0] > 10 * 86_400)
  }

  /// Source: Apple, Energy Efficiency Guide.
  @Test(
    "no task runs in Low Power Mode that the person turned on by hand, until 80 % on the charger"
  )
  func lowPowerMode() throws {
    let (_, outcome) = try study(
      "opens app: every 10d",
      events: ["{ at: day 2 07:00, do: enable low power mode }"]
    )
    let (from, to) = (2 * 86_400 - 2 * 3600, 2 * 86_400 + 10 * 3600)
    let held = try outcome.numbers(
      "select at_s from app_events where event = 'task began' and at_s between \(from) and \(to)"
    )
    #expect(held.isEmpty)
    let usual = try study("opens app: every 10d").outcome.numbers(
      "select at_s from app_events where event = 'task began' and at_s between \(from) and \(to)"
    )
    #expect(!usual.isEmpty)
    let all = try outcome.numbers("select at_s from app_events where event = 'task began'")
    #expect(all.contains { $0[0] > 4 * 86_400 })
  }

  /// Our choice: `wake app` is a background refresh, so what waits for one is run.
  @Test("the action 'wake app' runs the pending refresh task")
  func woken() throws {
    let (_, outcome) = try study(
      "opens app: never, background refresh: true",
      events: ["{ at: 10min, do: background app }", "{ at: 11min, do: wake app }"]
    )
    let began = try outcome.numbers(
      "select at_s from app_events where event = 'task began' and detail = 'day' order by at_s"
    )
    #expect(began.contains([660]))
  }
}
