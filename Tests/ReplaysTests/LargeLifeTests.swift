import Explanations
import Foundation
import RecordedRuns
import Replays
import Results
import RunPlayback
import Runner
import Scenarios
import TestSupport
import Testing
import TrialRun

/// Source: the request: a life of ten years, and rows that were changed.
@Suite("Replays of long lives and of extreme numbers")
struct LargeLifeTests {
  /// What a reader sees of a page, and after a step.
  struct Seen: Decodable {
    var now: String
    var next: String
    var lost: Bool
    var elements: Int
    var errors: [String]
  }

  private static let looking = #"""
    const now = () => document.querySelector('.r-now').textContent, opened = now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
    const next = now();
    for (const key of ['g', '3', 'Enter']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return { now: opened, next, lost: document.querySelector('#events .gap') !== null, elements: document.querySelectorAll('#stage *').length, errors: window.wrong };
    """#

  private func seen(_ page: String, hash: String) throws -> Seen? {
    let (seen, console, _) = try opened(page, hash: hash, as: Seen.self, Self.looking)
    #expect(console == "")
    return seen.first
  }

  @Test("a life of ten years is whole around one instant, and the page stays small and quick")
  func tenYears() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      # No fetch fails.
      study: Ten years
      starts: 2026-03-02T09:00:00-05:00
      lasts: 3652d
      seed: 1
      app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 30d } }
      participants: [{ group: willing, count: 1 }]
      expect: [no failed calls]
      """,
      to: "years.yaml"
    )
    let lives = try replays(at: folder.file("years.yaml"))
    #expect(lives[0].playback.length == 3652 * 86_400)
    let text = try page(lives, at: 3000 * 86_400)
    #expect(text.utf8.count < 6_000_000)
    #expect(text.contains("The page is limited: of "))
    guard Chromium.path != nil else { return }
    let view = try #require(try seen(text, hash: "#t=day3000T20:00"))
    #expect(view.errors == [])
    #expect(view.now.contains("Day 3000 "))
    #expect(view.next.contains("Day 30"))
    #expect(view.lost)
    #expect(view.elements < 2000)
  }

  /// A row in which each number is an extreme one; a column that distinguishes rows keeps its value.
  private func extreme(_ row: TableRow, _ whole: Int64, _ real: Double) -> TableRow {
    var row = row
    for (index, value) in row.values.enumerated() {
      switch value {
      case .integer: row.values[index] = .integer(whole)
      case .real: row.values[index] = .real(real)
      case .null, .text: break
      }
    }
    return row
  }

  @Test(
    "numbers up to 2^63 - 1 and infinite times in rows end no replay and no explanation",
    arguments: [
      ("first-study", Int64.max, 9.3e18), ("first-study", .min, -9.3e18),
      ("first-study", .max, Double.infinity), ("first-study", .min, -Double.infinity),
      ("automations-week", .max, 9.3e18), ("dock-day", .min, -9.3e18),
      ("dock-day", .max, .infinity),
      ("two-watches", .max, 9.3e18),
    ]
  )
  func extremes(name: String, whole: Int64, real: Double) throws {
    let study = try Study(scenarioAt: "\(packageRoot)/scenarios/\(name).yaml")
    let run = try study.prepare(StudyOptions(isolation: .caller))
    let recorded = try run.recordedRun()
    let rows = recorded.rows + recorded.rows.map { extreme($0, whole, real) }
    let participant = try #require(ParticipantRow(extreme(recorded.participant.row, whole, real)))
    for person in [recorded.participant, participant] {
      let changed = RecordedRun(participant: person, rows: rows)
      let known = Playback(changed, of: study.scenario, whereabouts: Whereabouts(run.firstDays))
      let clock = StudyClock(study.scenario.starts)
      let foreign = Playback(changed, of: PlaybackStudy(title: "Changed", clock, of: changed))
      let explanation = Explanation(of: person, changed.rows, in: study.scenario)
      for life in [Replay(known, explanation), Replay(foreign, nil)] {
        let text = try page([life])
        #expect(text.utf8.count < 20_000_000)
        guard Chromium.path != nil else { continue }
        let view = try #require(try seen(text, hash: "#t=day0T12:00"))
        #expect(view.errors == [])
        #expect(view.now.contains("Day "))
      }
    }
  }
}
