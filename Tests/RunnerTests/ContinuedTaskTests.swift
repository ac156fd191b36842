import BackgroundTasks
import Foundation
import Phones
import Results
import Runner
import Testing

/// An app that begins an export as it is opened, and reports its progress each minute.
final class Exporter: StudyApp {
  struct Options: AppOptions {
    var minutes = 30
    var stalls = false

    static let declarations: [AppOption<Self>] = [
      AppOption("minutes", \.minutes, .whole(1...1000), "How long an export takes."),
      AppOption("stalls", \.stalls, .truth, "Whether it reports no progress."),
    ]
  }

  nonisolated static var endsWhenCancelled: Bool { true }

  private let options: Options

  init(settings: StudyAppSettings) { options = Options(settings) }

  func run() async {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.example.export.*", using: .main) {
      guard let task = $0 as? BGContinuedProcessingTask else { return }
      self.export(task)
    }
    submit()
  }

  func enteredForeground() async { submit() }

  private func submit() {
    let request = BGContinuedProcessingTaskRequest(
      identifier: "org.example.export.light",
      title: "Export",
      subtitle: "Light"
    )
    request.strategy = .fail
    try? BGTaskScheduler.shared.submit(request)
  }

  private func export(_ task: BGContinuedProcessingTask) {
    task.progress.totalUnitCount = Int64(options.minutes)
    task.expirationHandler = { task.setTaskCompleted(success: false) }
    Task {
      for _ in 0..<options.minutes {
        guard (try? await Task.sleep(for: .seconds(60))) != nil else { return }
        if !options.stalls { task.progress.completedUnitCount += 1 }
      }
      task.setTaskCompleted(success: true)
    }
  }
}

@Suite("Continued processing tasks of a phone")
struct ContinuedTaskTests {
  private func outcome(
    _ options: String,
    _ events: [String],
    group: String = "count: 1, cancels tasks: 0 %"
  ) throws -> StudyOutcome {
    var text = StudyText()
    text.app = "Exporter"
    text.lasts = "1d"
    text.appLines = ["background tasks: [\"org.example.export.*\"]", "options: \(options)"]
    text.groups = [
      "{ group: one, opens app: never, \(group), system: { suspends apps: true, evicted after: never } }"
    ]
    text.events = events
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    return try run(text)
  }

  private func live(_ options: String, _ events: String...) throws -> [String] {
    try Self.life(outcome(options, events))
  }

  /// What happened to the app, in the order of time.
  private static func life(_ outcome: StudyOutcome) throws -> [String] {
    try outcome.texts(
      """
      select cast(round(at_s) as integer) || ' ' || trim(event || ' ' || detail) from app_events
      where event not in ('installed', 'launched') order by sequence
      """
    )
  }

  private static let name = "org.example.export.light"

  /// Source: Apple, BGContinuedProcessingTask (begins in the foreground, goes on in the background).
  @Test("the app goes on off the screen until the task is complete, and is then suspended")
  func goesOn() throws {
    #expect(
      try live("{ minutes: 90 }", "{ at: 20s, do: background app }") == [
        "0 task began \(Self.name)", "20 backgrounded", "5400 task completed \(Self.name)",
        "5405 suspended",
      ]
    )
  }

  /// Source: Apple, SubmissionStrategy.queue (a swipe cancels); the end of the task with the process is our choice.
  @Test("a swipe ends the task, and nothing goes on at the next launch without a new request")
  func swiped() throws {
    #expect(
      try live("{}", "{ at: 20s, do: background app }", "{ at: 10min, do: close app }") == [
        "0 task began \(Self.name)", "20 backgrounded", "600 closed swiped away",
      ]
    )
  }

  /// Sources: Apple, BGContinuedProcessingTask (the person can cancel it); react-native-continued-task, on iOS 26.6.1
  /// (the app's expiration handler is called).
  @Test("a person can cancel the task off the screen, which the app sees as its expiration")
  func cancelled() throws {
    let events = ["{ at: 20s, do: background app }"]
    let group = "count: 1, cancels tasks: 100 %"
    let outcome = try outcome("{ minutes: 90 }", events, group: group)
    let life = try Self.life(outcome)
    #expect(life.prefix(2) == ["0 task began \(Self.name)", "20 backgrounded"])
    let words = life.dropFirst(2).map { $0.drop { $0 != " " }.dropFirst() }
    #expect(
      words == [
        "task cancelled \(Self.name)", "task completed \(Self.name) without success", "suspended",
      ]
    )
    let times = life.dropFirst(2).map { Double($0.prefix { $0 != " " }) ?? 0 }
    #expect(times[0] > 20 && times[0] == times[1] && times[2] == times[1] + 5)
    #expect(try outcome.numbers("select count(*) from diagnostics") == [[0]])
    // While the app is on the screen, the system does not show its progress.
    let left = try Self.life(self.outcome("{ minutes: 90 }", [], group: group))
    #expect(left[1].hasSuffix("backgrounded") && left[2].contains("task cancelled"), "\(left)")
  }

  /// Our choice: see the key `cancels tasks`.
  @Test("without the key, people cancel one task in ten")
  func cancelledByDefault() throws {
    let events = ["{ at: 20s, do: background app }"]
    let life = try Self.life(outcome("{ minutes: 600 }", events, group: "count: 300"))
    let share = Double(life.count { $0.contains("cancelled") }) / 300
    #expect((0.05...0.16).contains(share), "\(share)")
  }

  /// Our choice: see ``BGContinuedProcessingTask``.
  @Test("a task without progress expires off the screen, and the app is suspended")
  func stalls() throws {
    #expect(
      try live("{ minutes: 90, stalls: true }", "{ at: 20s, do: background app }") == [
        "0 task began \(Self.name)", "20 backgrounded", "600 task expired \(Self.name)",
        "600 task completed \(Self.name) without success", "605 suspended",
      ]
    )
  }

  /// Source: table 2.1 of who may start an app: Low Power Mode and Background App Refresh don't matter (our choice), heat
  /// does (our choice).
  @Test("on a hot phone the submission fails, in Low Power Mode it does not")
  func conditions() throws {
    let hot = try live(
      "{}",
      "{ at: 20s, do: close app }",
      "{ at: 30s, do: heat phone, thermal state: serious, for: 1h }",
      "{ at: 60s, do: foreground app }"
    )
    #expect(hot.filter { $0.contains("task began") }.count == 1)
    let saving = try live(
      "{}",
      "{ at: 20s, do: close app }",
      "{ at: 30s, do: enable low power mode }",
      "{ at: 60s, do: foreground app }"
    )
    #expect(saving.filter { $0.contains("task began") }.count == 2)
  }
}
