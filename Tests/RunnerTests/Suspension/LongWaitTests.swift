import BackgroundTasks
import Foundation
import Phones
import Runner
import Testing

/// An app that waits for a time again and again, in one of the ways in which apps wait.
final class Waiter: StudyApp {
  struct Options: AppOptions {
    var way = "sleep"
    var minutes = 120
    var submits = false

    static let declarations: [AppOption<Self>] = [
      AppOption("way", \.way, .text, "How it waits: sleep, queue, source, timer."),
      AppOption("minutes", \.minutes, .whole(1...20_000), "For how long."),
      AppOption("submits", \.submits, .truth, "Whether it submits a refresh task."),
    ]
  }

  nonisolated static var endsWhenCancelled: Bool { true }
  nonisolated static var backgroundTasks: [String] { ["refresh"] }

  private let options: Options
  private var source: (any DispatchSourceTimer)?
  private var timer: Timer?

  init(settings: StudyAppSettings) { options = Options(settings) }

  func run() async {
    if options.submits {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) {
        $0.setTaskCompleted(success: true)
      }
      try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    }
    let seconds = options.minutes * 60
    switch options.way {
    case "queue": waitInQueue(seconds)
    case "source":
      source = DispatchSource.makeTimerSource(queue: .main)
      source?.schedule(deadline: .now() + .seconds(seconds), repeating: .seconds(seconds))
      source?.setEventHandler {}
      source?.activate()
    case "timer": startTimer(seconds)
    default: while (try? await Task.sleep(for: .seconds(seconds))) != nil {}
    }
  }

  private func startTimer(_ seconds: Int) {
    timer = Timer.scheduledTimer(withTimeInterval: TimeInterval(seconds), repeats: true) { _ in }
  }

  private func waitInQueue(_ seconds: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
      MainActor.assumeIsolated { self?.waitInQueue(seconds) }
    }
  }
}

extension SuspensionTests {
  /// Source: Apple, "About the background execution sequence": a suspended app runs no code.
  @Suite("An app that waits for longer than it runs")
  struct LongWaitTests {
    private func advice(
      _ options: String,
      system: String = "{ suspends apps: true, evicted after: never }",
      opens: String = "never",
      lasts: String = "2d",
      _ events: String...
    ) throws -> [String] {
      var text = StudyText()
      text.app = "Waiter"
      text.lasts = lasts
      text.appLines = ["options: \(options)"]
      text.groups = ["{ group: willing, count: 1, opens app: \(opens), system: \(system) }"]
      text.events = events
      text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
      return try run(text)
        .texts("select message from diagnostics where rule = 'waits-while-suspended'")
    }

    private func sentence(_ missed: Int, of all: Int, first: String = "2h") -> String {
      """
      \(missed) of the app's \(all) waits of an hour to a week, the first of \(first), were over while it was suspended \
      or after its end, and nothing ran it off the screen
      """
    }

    @Test("is told so, however it waits", arguments: ["sleep", "queue", "source", "timer"])
    func ways(way: String) throws {
      #expect(try advice("{ way: \(way) }") == [sentence(1, of: 1)])
    }

    @Test("of which some are over while somebody has it open, is told of the others")
    func inTime() throws {
      // On the dock or on the screen for hours nobody leaves an app, so the timeline opens it as the sleep is over.
      let life = try advice(
        "{ minutes: 60 }",
        "{ at: 3590s, do: foreground app }",
        "{ at: 12h, do: foreground app }"
      )
      #expect(life == [sentence(2, of: 3, first: "1h")])
    }

    @Test("and is ended meanwhile, is told of waits that the study's end outlasted")
    func ended() throws {
      #expect(
        try advice("{ minutes: 600 }", "{ at: 1h, do: kill app }") == [
          sentence(1, of: 1, first: "10h")
        ]
      )
      #expect(try advice("{ minutes: 6000 }", "{ at: 1h, do: kill app }") == [])
    }

    @Test("for more than a week, as for the study's end, is not told so: it has no schedule")
    func deadline() throws {
      let week = try advice("{ minutes: 10070 }", lasts: "9d")
      #expect(week == [sentence(1, of: 1, first: "6d 23h 50min")])
      #expect(try advice("{ minutes: 10090 }", lasts: "9d") == [])
    }

    @Test("is not told so if it asks for a background task, waits for minutes, or is not suspended")
    func others() throws {
      #expect(try advice("{ submits: true }") == [])
      #expect(try advice("{ minutes: 59 }") == [])
      #expect(try advice("{}", system: "never suspends") == [])
      #expect(try advice("{}", "{ at: 1h, do: wake app }") == [])
    }
  }
}
