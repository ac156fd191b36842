import Foundation
import Results
import Runner
import Scenarios
import TestSupport
import Testing
import Verdicts

/// What does it right is blamed for nothing, whatever happens to it.
///
/// That the scenarios of the house which expect no diagnostics have none is judged as they are run.
@Suite("Diagnostics and correct dock apps")
struct RightDockAppTests {
  /// Our choice of the apps: those built in that are no mistakes and use a dock.
  private static let apps = [
    ("DockCamera", "{ greets: true }"),
    ("DockCamera", "{ framing: left, region: \"0.25 0 0.5 1\", camera: when docked }"),
    ("DockPilot", "{ steer: track }"), ("DockPilot", "{ steer: metadata, lens: back }"),
    ("DockPilot", "{ steer: velocity }"), ("DockPilot", "{ steer: orientation }"),
    ("DockPilot", "{ steer: track, analysis: 300 }"), ("DockSweep", "{}"),
  ]

  private static let docks = [
    "stand", "gimbal",
    "{ profile: stand, orientation: portrait, docking turns tracking on: false }",
    "{ profile: gimbal, orientation: landscape left, flaps every: 20s }",
    "{ profile: gimbal, tracking changes after: 300ms, tells of tracking: true }",
    "{ profile: stand, button turns tracking: true, tells of tracking: true }",
  ]

  private static let lives: [[String]] = [
    [],
    ["{ at: 15s, do: background app }", "{ at: 25s, do: foreground app }"],
    ["{ at: 15s, do: background app }"],
    ["{ at: 15s, do: undock phone }", "{ at: 25s, do: dock phone }"],
    [
      "{ at: 10s, do: press, button: tracking }", "{ at: 20s, do: press, button: tracking }",
      "{ at: 25s, do: press, button: tracking }",
    ],
    ["{ at: 15s, do: reopen app }"],
  ]

  /// Each dock with each life and half of the apps, and each app with half of the docks.
  @Test("a correct app gets no diagnostic with any dock and any participant", arguments: docks)
  func dock(_ dock: String) throws {
    let number = try #require(Self.docks.firstIndex(of: dock))
    try check(dock) { app, life in
      (app / 2 + number) % 2 == 0 && (app + number) % Self.lives.count == life
    }
  }

  @Test(
    "a correct app gets no diagnostic with any dock, app and participant together",
    .slow(.repetitions),
    arguments: docks
  )
  func each(_ dock: String) throws { try check(dock) { _, _ in true } }

  private func check(_ dock: String, where isLived: (_ app: Int, _ life: Int) -> Bool) throws {
    for (number, (app, options)) in Self.apps.enumerated() {
      for (life, events) in Self.lives.enumerated() where isLived(number, life) {
        var text = StudyText()
        text.lasts = "35s"
        text.app = app
        text.appLines = ["options: \(options)"]
        text.entitlements = "[]"
        text.groups = ["{ group: people, count: 1, dock: \(dock) }"]
        text.events = events
        text.lines = [
          "scene:", "  subjects:",
          "    - name: walker", "      from: [0.3 m, 2 m]",
          "      path: [{ do: stay, for: 5s }, { do: circle, at: 1 m/s, for: 60s }]",
        ]
        text.expect = ["no diagnostics"]
        let found = try run(text).database.findings()
        #expect(found.isEmpty, "\(app) \(options) \(dock) \(events): \(found)")
      }
    }
  }

  /// Source: Apple, applicationDidEnterBackground(_:): the app has time to finish.
  @Test("an app that leaves the screen stops its dock before system tracking is on again")
  func order() throws {
    var text = StudyText()
    text.lasts = "35s"
    text.app = "DockPilot"
    text.appLines = ["options: { steer: velocity }"]
    text.entitlements = "[]"
    text.groups = ["{ group: people, count: 1, dock: stand }"]
    text.events = ["{ at: 20s, do: background app }"]
    text.lines = [
      "scene:", "  subjects:", "    - name: walker", "      from: [0 m, 2 m]",
      "      path: [{ do: circle, at: 1.4 m/s, for: 60s }]",
    ]
    text.expect = ["no diagnostics"]
    let outcome = try run(text)
    #expect(outcome.judgements.allSatisfy { $0.passed })
    // At the very end it stops its dock once more, in vain.
    let ignored = "select count(*) from dock_commands where outcome = 'ignored' and at_s < 30"
    #expect(try outcome.numbers(ignored) == [[0]])
    let returned = try outcome.numbers(
      "select at_s from dock_events where detail = 'on: the app went to the background'"
    )
    #expect(returned == [[20.1]])
  }
}
