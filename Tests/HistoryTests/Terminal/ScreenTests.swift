import Foundation
import Reports
import Results
import Runner
import Testing

import History

@Suite("The screen")
struct ScreenTests {
  static let sizes = [
    Screen.Size(columns: 80, rows: 24), Screen.Size(columns: 120, rows: 40),
    Screen.Size(columns: 40, rows: 10), Screen.Size(columns: 200, rows: 60),
    Screen.Size(columns: 72, rows: 12), Screen.Size(columns: 21, rows: 6),
    Screen.Size(columns: 9, rows: 4), Screen.Size(columns: 1, rows: 1),
  ]

  @Test(
    "fills its size, and is never wider or taller",
    arguments: ["first-study", "every-sensor", "automations-week", "dock-two-people-cross"]
  )
  func fits(name: String) throws {
    let playback = try playback(of: name)
    for size in Self.sizes {
      for glyphs in [Glyphs.unicode, .ascii] {
        let screen = Screen(size, glyphs)
        for step in 0...3 {
          var player = Player(playback, from: playback.length * Double(step) / 3, pace: nil)
          for keys in ["", "?", " g", "12"] {
            for key in keys { _ = player.press(.character(key)) }
            let lines = screen.lines(player)
            #expect(lines.count == size.rows)
            for line in lines {
              #expect(line.width <= size.columns)
              #expect(VisibleText.width(of: line.text) <= size.columns)
              #expect(glyphs == .unicode || line.text.allSatisfy { $0.isASCII || $0 == "°" })
            }
          }
        }
      }
    }
  }

  @Test("at 80×24 shows consent, stakes, the samples' dispositions, and the app's calls")
  func golden() throws {
    let player = Player(
      try playback(of: "first-study", participant: "willing-1"),
      from: 3 * day + 12 * hour,
      pace: nil
    )
    let lines = Screen(.standard).lines(player).map(\.text)
    #expect(lines.joined(separator: "\n") == Self.golden)
    // And the documentation shows it.
    let page = try String(
      contentsOfFile: "\(packageRoot)/Sources/Harness/TrialRun/TrialRun.docc/Playback.md",
      encoding: .utf8
    )
    #expect(page.contains("```\n\(Self.golden)\n```"))
  }

  static let golden = """
     willing-1 · Ambient light and sleep                            ‖ paused  1 h/s
     day 3 Wed 21:00:00  at home                          ────●─────────────── 14 d
    ─ Phone ─ SensorLogger is suspended ────────────────── iPhone 17 Pro, iOS 26.0 ─
       sensor             consent   8 d ago                    now   samples   fetch
     ● ambientLightSensor allowed   ·················█████████░░░░       698     +93
     ● keyboardMetrics    allowed   ·················█████████░░░░        25      +3
     ● deviceUsageReport  allowed   ·················█████████░░░░       235     +17
      █ delivered  ▒ released  ░ held  × deleted  ╌ too old  _ nothing  · off
    ─ What happens ──────────────────────────────────────────── next in 2 h 41 min ─
     day 3 15:50:48   the app is launched
                      fetch ambientLightSensor: 543 samples to day 2 15:47:21
                      fetch keyboardMetrics: 22 samples to day 2 15:06:30
                      fetch deviceUsageReport: 173 samples to day 2 15:45:00
     day 3 15:54:08   the app is backgrounded
     day 3 15:54:13   the app is suspended
     day 3 17:07:39   the app is killed: the system needed its memory
     day 3 20:00:00   the app is launched: in the background
                      the task org.example.study.fetch begins
                      fetch ambientLightSensor: 93 samples to day 2 19:47:08
                      fetch keyboardMetrics: 3 samples to day 2 19:46:33
                      fetch deviceUsageReport: 17 samples to day 2 20:00:00
     day 3 20:00:20   the task org.example.study.fetch is complete
     day 3 20:00:25   the app is suspended
     space play  q quit  ? help  ← → event  d D day  + - pace  g go to day
    """

  @Test("colours change nothing but colours")
  func colours() throws {
    let player = Player(try playback(of: "first-study"), from: 3 * day, pace: nil)
    for line in Screen(.standard).lines(player) {
      let plain = line.rendered(isColoured: false)
      #expect(!plain.contains("\u{1B}"))
      let coloured = line.rendered(isColoured: true)
      #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }
    #expect(StyledLine("x", .good).rendered(isColoured: true) == "\u{1B}[32mx\u{1B}[0m")
  }

  @Test("texts of a study or an app can't act on the terminal")
  func harmless() throws {
    let row = ActionRow(
      participant: "willing-1",
      sequence: 1,
      at: 0,
      action: "open\u{1B}[2J",
      detail: "\r\n"
    ).row
    let player = Player(try playback(of: [row]), pace: nil)
    for line in Screen(.standard).lines(player) {
      #expect(!line.rendered(isColoured: false).unicodeScalars.contains { $0.value < 32 })
    }
  }

  /// Source: POSIX, the locale's environment.
  @Test(
    "Unicode symbols are used if the locale supports them",
    arguments: [
      (["LANG": "en_US.UTF-8"], true), (["LANG": "C"], false), ([:], false),
      (["LANG": "de_DE.utf8"], true), (["LANG": "C.UTF-8", "LC_ALL": "C"], false),
      (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true), (["LC_ALL": "", "LANG": "C.UTF-8"], true),
    ]
  )
  func glyphs(environment: [String: String], isUnicode: Bool) {
    #expect(Glyphs(environment: environment) == (isUnicode ? .unicode : .ascii))
  }

  @Test("a docked phone's camera is shown from above, with the people and the error")
  func dock() throws {
    let playback = try playback(of: "dock-follows-speaker")
    let player = Player(playback, from: 60, pace: nil)
    let snapshot = try #require(player.state.snapshot)
    #expect(snapshot.followed == 0)
    let lines = Screen(.standard).lines(player).map(\.text)
    #expect(lines.contains { $0.contains("follows speaker, ") && $0.contains("° off") })
    #expect(
      lines.contains {
        $0.hasSuffix("speaker") || $0.contains("speaker⠀") || $0.contains(" speaker ")
      }
    )
    // It turns: a minute later it looks somewhere else.
    let later = try #require(playback.state(at: 70).snapshot)
    #expect(abs(later.direction - snapshot.direction) > 0.1)
  }
}
