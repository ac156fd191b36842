import Experiments
import Foundation
import Runner
import TestSupport
import Testing

/// Source: issue 18, part 7: found.html shows before and after side by side.
@Suite("The page of findings")
struct FoundPageTests {
  private static let found = """
    # A study.
    study: Light
    lasts: 14d
    participants:
      - { group: willing, count: 2 }
    timeline:
      - { at: day 3 20:07:13, who: willing-2, do: reboot phone }
      - { at: day 5 10:00, do: revoke }
    """

  private static let smallest = """
    # A smallest study.
    study: Light
    lasts: 1d
    participants:
      - { group: willing, count: 1 }
    timeline:
      - { at: day 0 20:00, do: reboot phone }
    """

  /// A record with two findings, the second of which was not made smaller.
  static func record(_ text: String = "") -> ExplorationRecord {
    var record = ExplorationRecord(
      scenario: "\(text)small.yaml",
      title: "\(text)A small study",
      document: found,
      seed: 7
    )
    record.tries = 1234
    record.participantDays = 5678.4
    record.neverReached = ["\(text)somebody reconsiders"]
    var left = LeftFinding(
      file: "held-data.yaml",
      text: smallest + "\n\(text)",
      found: found + "\n\(text)",
      participants: 1,
      days: (0.96, 28),
      runs: 57,
      sizeCut: nil
    )
    left.cause = "day 0 20:00:04: \(text)the fetch failed."
    left.evidence = LeftFinding.Evidence(
      columns: ["participant", "\(text)age_s"],
      rows: [["willing-1", "\(text)12"]],
      total: 31
    )
    left.explanation = "Day 0\n  20:00:04  fetch-1  \(text)The fetch failed.\n"
    left.causes = [
      LineCause(
        path: "timeline.1.at",
        subject: "\(text)reboot phone",
        value: "day 0 20:00",
        tried: 24,
        failing: 1,
        range: nil,
        isVaried: true
      ),
      LineCause(
        path: "lasts",
        subject: "",
        value: "1d",
        tried: 12,
        failing: 12,
        range: nil,
        isVaried: false
      ),
    ]
    let hour: Int64 = 3_600_000_000_000
    left.curve = FailureCurve(
      points: [
        (0, "", 3), (20 * hour, "\(text)reboot phone", 4), (20 * hour + 1, "", 50),
        (24 * hour, "", 50),
      ]
      .map { time, subject, failing in
        FailureCurve.Point(
          nanoseconds: time,
          moment: "\(text)day 0 \(time / hour):00:00.000000001",
          subject: subject,
          drawn: 50,
          failing: failing
        )
      }
    )
    record.findings = [
      .init(
        key: FailureKey(.expectation, "\(text)held data stays on the phone"),
        tries: 12,
        first: 3,
        draft: KeptDraft(Draft()),
        left: left
      ),
      .init(
        key: FailureKey(.crash, "\(text)signal 5"),
        tries: 1,
        first: 99,
        draft: KeptDraft(Draft())
      ),
    ]
    return record
  }

  static func page(_ text: String = "") -> String {
    FoundPage.page(of: [record(text)], running: "trialrun run", in: "found")
  }

  @Test("has each finding with its command, both studies, evidence, explanation and causes")
  func parts() {
    let page = Self.page()
    for text in [
      "2 findings", "The expectation &#39;held data stays on the phone&#39; fails.",
      "in 12 of 1,234 tries, first in try 3", "trialrun run found/held-data.yaml",
      "1 participant, 1.0 participant-days instead of 28.0, after 57 runs",
      "Evidence: the first 1 of 31 rows", "day 0 20:00:04: the fetch failed.",
      "timeline.1.at (reboot phone) is day 0 20:00: fails alike with 1 of 24 other values.",
      "When the failure is decided",
      "decided at day 0 20:00:00.000000001 (reboot phone): 4 of 50 studies",
      "It was not made smaller", "Never reached", "somebody reconsiders",
      "Day 0\n  20:00:04  fetch-1",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test("marks the lines that differ, and those alone")
  func differences() {
    let page = Self.page()
    for line in [
      "<span class=\"gone\">− lasts: 14d</span>",
      "<span class=\"gone\">−   - { at: day 5 10:00, do: revoke }</span>",
      "<span class=\"new\">+   - { at: day 0 20:00, do: reboot phone }</span>",
      "<span>  study: Light</span>", "<span>  timeline:</span>",
    ] {
      #expect(page.contains(line), "\(line)")
    }
    #expect(page.components(separatedBy: "<span>  study: Light</span>").count == 3)
  }

  @Test("makes no network request, and shows hostile text as text")
  func isAlone() {
    let page = Self.page(PageTests.hostile)
    for text in ["src=\"", "<link", "@import", "url(", "fetch(", "XMLHttpRequest", "://", "<img"] {
      #expect(!page.contains(text), "\(text)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</script").count == 2)
    #expect(!page.contains("\u{202E}"))
    #expect(Self.page() == Self.page())
  }
}

/// One browser after the other, since each needs a core.
@Suite(
  "The page of findings in a browser",
  .serialized,
  .slow(.browser),
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct FoundPageBrowserTests {
  @Test("is drawn and readable at three widths in both themes", arguments: [false, true])
  func reader(isDark: Bool) throws {
    for page in [FoundPageTests.page(), FoundPageTests.page(PageTests.hostile)] {
      let (views, console, _) = try Browser.open(page, widths: BrowserTests.widths, isDark: isDark)
      #expect(console == "")
      #expect(views.map(\.given) == BrowserTests.widths)
      for view in views {
        #expect(view.errors == [])
        #expect(view.width == view.room)
        #expect(view.faint == [])
        #expect(view.cut == [])
        #expect(view.isDark == isDark)
        #expect(view.pictures >= 1 && view.silent == 0)
        #expect(view.headings.first == "2 findings")
      }
    }
  }
}
