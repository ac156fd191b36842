import Foundation
import History
import Results
import Scenarios
import TestSupport
import Testing

/// Source: the request: a life of ten years.
@Suite("Replays of long lives")
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

  @Test("the page of a life of ten years stays small, and says that it is limited")
  func tenYears() throws {
    let text = try tenYearsPage()
    #expect(text.utf8.count < 6_000_000)
    #expect(text.contains("The page is limited: of "))
  }

  /// Source: issue 46: "of 79 events it has those to day 45", where it had all 79.
  @Test("the page of a long life with few events says that it has all of them")
  func fewEvents() throws {
    let folder = try TemporaryFolder()
    // Who leaves after a month has a month of changes.
    try folder.write(
      """
      # No fetch fails.
      study: Ten years
      starts: 2026-03-02T09:00:00-05:00
      lasts: 3650d
      seed: 1
      app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 3000d } }
      participants: [{ group: willing, count: 1, leaves study: 30d, system: never suspends }]
      expect: [no failed calls]
      """,
      to: "month.yaml"
    )
    let month = try replays(at: folder.file("month.yaml"))
    let whole = try page(month, at: 0)
    #expect(!whole.contains("The page is limited: "))
    let playback = month[0].playback
    #expect(playback.events.count < 100)
    // Too many changes by one, which are not events.
    var limits = ReplayLimits()
    limits.moments = playback.events.count + playback.history.changeTimes.count + 30 * 130 - 1
    let limited = try page(month, at: 0, limits: limits)
    #expect(limited.contains("The page is limited: it has all of \(playback.events.count) events"))
    // The part that is shown lies in the participant's time, wherever a reader asks for it.
    limits.moments = playback.events.count
    for centre: Double in [0, 259_200_000] {
      let text = try page(month, at: centre, limits: limits)
      let days = text.matches(of: /those from day (\d+) [\d:]+ to day (\d+)/).first
      guard let days, let last = Int(days.2) else { continue }
      #expect(last <= 30)
    }
  }

  private func tenYearsPage() throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      # No fetch fails.
      study: Ten years
      starts: 2026-03-02T09:00:00-05:00
      lasts: 3650d
      seed: 1
      app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 30d } }
      participants: [{ group: willing, count: 1, system: never suspends }]
      expect: [no failed calls]
      """,
      to: "years.yaml"
    )
    let lives = try replays(at: folder.file("years.yaml"))
    #expect(lives[0].playback.length == 3650 * 86_400)
    return try page(lives, at: 3000 * 86_400)
  }

  @Test(
    "a life of ten years is whole around one instant, and the page is quick",
    .slow(.browser),
    .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
  )
  func browser() throws {
    let view = try #require(try seen(tenYearsPage(), hash: "#t=day3000T20:00"))
    #expect(view.errors == [])
    #expect(view.now.contains("Day 3000 "))
    #expect(view.next.contains("Day 30"))
    #expect(view.lost)
    #expect(view.elements < 2000)
  }
}
