import Foundation
import Phones
import Runner
import Testing

/// An app that blocks its main thread: at its launch, twenty seconds later, and when it comes to the screen.
final class BlocksMain: StudyApp {
  struct Options: AppOptions {
    var launch = 0
    var later = 0
    var returning = 0
    var elsewhere = 0

    static let declarations: [AppOption<Self>] = [
      AppOption("launch", \.launch, .whole(0...3600), "Seconds of waiting at the launch."),
      AppOption("later", \.later, .whole(0...7200), "Seconds of waiting after 20 s."),
      AppOption("returning", \.returning, .whole(0...3600), "Seconds of waiting on return."),
      AppOption("elsewhere", \.elsewhere, .whole(0...3600), "Seconds on another thread."),
    ]
  }

  nonisolated static var endsWhenCancelled: Bool { true }

  private let options: Options

  init(settings: StudyAppSettings) { options = Options(settings) }

  private func wait(_ seconds: Int) {
    if seconds > 0 { Thread.sleep(forTimeInterval: TimeInterval(seconds)) }
  }

  func run() async {
    let elsewhere = options.elsewhere
    if elsewhere > 0 {
      DispatchQueue.global().async { Thread.sleep(forTimeInterval: TimeInterval(elsewhere)) }
    }
    // In parts: what counts is the time from the launch on.
    for _ in 0..<4 { wait(options.launch / 4) }
    guard (try? await Task.sleep(for: .seconds(20))) != nil else { return }
    wait(options.later)
    while (try? await Task.sleep(for: .seconds(3600))) != nil {}
  }

  func enteredForeground() async { wait(options.returning) }
}

extension SuspensionTests {
  /// Sources: Apple, "Addressing watchdog terminations", applicationDidEnterBackground(_:); WWDC 2020, session 10078.
  @Suite("An app that blocks its main thread")
  struct WatchdogTests {
    private func life(
      _ options: String,
      system: String = "{ suspends apps: true, evicted after: never }",
      _ events: String...
    ) throws -> [String] {
      var text = StudyText()
      text.app = "BlocksMain"
      text.lasts = "1d"
      text.appLines = ["options: \(options)"]
      text.groups = ["{ group: willing, count: 1, opens app: never, system: \(system) }"]
      text.events = events
      text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
      let outcome = try run(text)
      let life = try outcome.texts(
        """
        select cast(round(at_s) as integer) || ' ' || event || case when detail like '%0x8badf00d'
        then ' ' || detail else '' end from app_events where event <> 'installed' order by sequence
        """
      )
      let mistakes = try outcome.texts(
        """
        select rule || ' in ' || substr(function, 1, instr(function, '(') - 1)
        from diagnostics where rule = 'main-thread-blocked'
        """
      )
      return life + mistakes
    }

    @Test("at its launch, is ended after twenty seconds")
    func launch() throws {
      let cause = "its main thread was blocked for 20 s of its launch, 0x8badf00d"
      #expect(
        try life("{ launch: 24 }") == [
          "0 launched", "20 killed \(cause)", "main-thread-blocked in BlocksMain.wait",
        ]
      )
    }

    @Test("for less than that, lives on")
    func shorter() throws {
      #expect(try life("{ launch: 16 }", "{ at: 1min, do: background app }").count == 3)
    }

    @Test("lives on if the scenario's system has no limit, a longer one, or suspends no app")
    func otherLimits() throws {
      for system in [
        "{ suspends apps: true, launch limit: never }",
        "{ suspends apps: true, launch limit: 30s }", "never suspends",
      ] {
        let life = try life("{ launch: 24 }", system: system)
        #expect(!life.contains { $0.contains("0x8badf00d") }, "\(system): \(life)")
      }
    }

    @Test("as it comes to the screen, is ended after twenty seconds")
    func returning() throws {
      let life = try life(
        "{ returning: 40 }",
        "{ at: 1min, do: background app }",
        "{ at: 1h, do: foreground app }"
      )
      #expect(life.contains { $0.hasPrefix("3620 killed") && $0.contains("coming to the screen") })
    }

    @Test("between changes, is ended only when it must handle one: leaving the screen in 5 s")
    func leaving() throws {
      let leaves = "{ at: 50s, do: background app }"
      // Blocked for 25 s, until 45 s.
      #expect(try !life("{ later: 25 }", leaves).contains { $0.contains("killed") })
      let life = try life("{ later: 1200 }", leaves)
      #expect(
        life.contains { $0.hasPrefix("55 killed") && $0.contains("leaving the screen") },
        "\(life)"
      )
    }

    @Test("on another thread, lives on")
    func elsewhere() throws {
      #expect(try !life("{ elsewhere: 1200 }").contains { $0.contains("killed") })
    }
  }
}
