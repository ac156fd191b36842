import Foundation
import History
import Reports
import Results
import Runner
import Scenarios
import TestSupport
import Testing
import TrialRun
import VirtualTime

@Suite("A replay's page")
struct ReplayPageTests {
  /// Source: the request: at most 3 MB for 20 participants and 14 days.
  @Test("20 participants and 14 days fit into 3 MB, and the same lives give the same page")
  func size() throws {
    let lives = try replays(of: "first-study", count: 20)
    #expect(lives.count == 20)
    let text = try page(lives)
    #expect(text.utf8.count < 3_000_000)
    #expect(try page(lives) == text)
  }

  @Test("without script, the page has the story as text")
  func story() throws {
    let lives = try replays(of: "first-study")
    let explanation = try #require(lives[0].explanation)
    let text = try page(lives)
    let end = try #require(text.range(of: "<script type"))
    let markup = text[..<end.lowerBound]
    for sentence in explanation.opening + explanation.ending {
      #expect(markup.contains(PageText.escaped(sentence)), "\(sentence)")
    }
    for event in explanation.days().flatMap(\.events) {
      #expect(markup.contains("<code>\(event.id)</code>"), "\(event.id)")
    }
    #expect(markup.contains("<div id=\"stage\" tabindex=\"-1\" hidden>"))
  }

  @Test("the page makes no network request and loads no other file")
  func isAlone() throws {
    let text = try page(replays(of: "first-study"))
    for word in ["src=", "<link", "@import", "url(", "fetch(", "XMLHttpRequest"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.components(separatedBy: "://").count == 2)
    #expect(text.contains("http://www.w3.org/2000/svg"))
    #expect(text.contains("default-src 'none'"))
  }

  /// What the script reads of a page's data: its words, and the states that its lives reach.
  private struct PageData: Decodable {
    struct Life: Decodable {
      struct Lane: Decodable { var consent: Track }

      var app: Track
      var lanes: [Lane]
    }

    struct Track: Decodable {
      var values: [String]

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        _ = try parts.decode([Int].self)
        values = try parts.decode([String].self)
      }
    }

    var apps: [[String]]
    var consents: [[String]]
    var lives: [Life]
  }

  /// The script had no word for a suspended app, and the phone showed "undefined".
  @Test("each state of the app and of a consent has its word in the page's data")
  func words() throws {
    let text = try page(replays(of: "first-study"))
    let start = try #require(text.range(of: "id=\"data\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    let data = try JSONDecoder().decode(
      PageData.self,
      from: Data(text[start.upperBound..<end.lowerBound].utf8)
    )
    let states = Set(data.lives.flatMap(\.app.values))
    #expect(states.contains("suspended"))
    #expect(states.isSubset(of: data.apps.map { $0[0] }))
    let answers = Set(data.lives.flatMap(\.lanes).flatMap(\.consent.values))
    #expect(answers.isSubset(of: data.consents.map { $0[0] }))
    // The style sheet has the style of each state's dot.
    for style in Set(data.apps.map { $0[2] }) where style != "dim" {
      #expect(text.contains(".r-dot.\(style)"), "\(style)")
    }
  }

  @Test("texts that act in HTML end no element and are shown as text")
  func hostile() throws {
    let text = try page(hostileLives(hostileText), title: hostileText, notes: [hostileText])
    #expect(text.components(separatedBy: "<script").count == 3)
    #expect(text.components(separatedBy: "</script>").count == 3)
    #expect(!text.contains("<img"))
    #expect(!text.contains("\u{202E}"))
    #expect(text.contains("שלום 📱 é漢"))
  }

  /// Source: the request: a life of ten years, ten million events: a level of detail.
  @Test("a life with more events than the page can hold is whole around one instant, and says so")
  func detail() throws {
    let study = try Study(scenarioAt: "\(packageRoot)/scenarios/first-study.yaml")
    let run = try study.prepare(StudyOptions(isolation: .caller))
    var recorded = try run.recordedRun()
    let fetch = try #require(FetchRow.all(in: recorded.rows).first { $0.delivered > 0 })
    let length = study.scenario.lasts.inSeconds
    let more = (0..<60_000).map { number in
      var row = fetch
      row.sequence = 100_000 + number
      row.asked = length * Double(number) / 60_000
      return row.row
    }
    recorded = RecordedRun(participant: recorded.participant, rows: recorded.rows + more)
    let playback = Playback(
      recorded,
      of: PlaybackStudy(study.scenario, for: recorded.participant),
      whereabouts: Whereabouts(run.firstDays)
    )
    let centre = 5.5 * 86_400
    let text = try page([Replay(playback, nil)], at: centre)
    #expect(text.utf8.count < 5_000_000)
    #expect(text.contains("The page is limited: of 6"))
    let data = try #require(text.range(of: "\"detail\":["))
    let bounds = text[data.upperBound...].prefix { $0 != "]" }.split(separator: ",").compactMap {
      Double($0)
    }
    #expect(bounds.count == 2)
    #expect(bounds[0] < centre * 1000 && bounds[1] > centre * 1000)
    #expect(bounds[1] - bounds[0] < length * 1000)
  }
}

@Suite("The script of a replay's page")
struct ReplayScriptTests {
  /// What the script uses of browsers.
  static let browser: Set<String> = [
    "Array", "Boolean", "Intl", "JSON", "Map", "Math", "Number", "Object",
    "RegExp",
    "Set", "String", "addEventListener", "clearTimeout", "decodeURIComponent", "document",
    "encodeURIComponent", "history", "isNaN", "location", "requestAnimationFrame", "setTimeout",
  ]

  private func script() throws -> String {
    let text = try page(replays(of: "dock-two-people-cross"))
    let start = try #require(text.range(of: "</script>\n<script>\n"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test("it is strict, and uses only names that it declares or that browsers have")
  func names() throws {
    let script = try script()
    let names = ScriptNames(script)
    #expect(script.contains("'use strict';"))
    #expect(names.declared.count > 150)
    #expect(names.unknown(besides: Self.browser) == [])
    #expect(names.unused == [])
  }

  @Test("it takes text only as text, never as markup or code")
  func text() throws {
    let script = try script()
    for word in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
    ] {
      #expect(!script.contains(word), "\(word)")
    }
  }
}

/// Lives whose names and texts are all the same text.
func hostileLives(_ hostile: String) throws -> [Replay] {
  let study = try Study(scenarioAt: "\(packageRoot)/scenarios/first-study.yaml")
  let run = try study.prepare(StudyOptions(isolation: .caller))
  var recorded = try run.recordedRun()
  recorded.participant.participant = hostile
  recorded.participant.phone = hostile
  recorded.participant.trouble = hostile
  recorded.rows += [
    DiagnosticRow(
      participant: hostile,
      sequence: 90_001,
      at: 60,
      rule: hostile,
      severity: .mistake,
      message: hostile,
      function: hostile,
      hint: hostile,
      times: 1
    ).row,
    AppLogRow(
      participant: hostile,
      line: 1,
      at: 61,
      afterSequence: 0,
      source: .print,
      message: hostile
    ).row,
    RecordingRow(
      participant: hostile,
      sequence: 90_002,
      sensor: hostile,
      device: hostile,
      started: 30,
      ended: nil,
      cause: .startRecording
    ).row,
  ]
  var scenario = study.scenario
  scenario.study = hostile
  scenario.app.name = hostile
  let life = RecordedRun(participant: recorded.participant, rows: recorded.rows)
  return [
    Replay(
      Playback(
        life,
        of: PlaybackStudy(scenario, for: life.participant),
        whereabouts: Whereabouts(run.firstDays)
      ),
      Explanation(of: life.participant, life.rows, in: scenario),
      gaps: [hostile]
    )
  ]
}
