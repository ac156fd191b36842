import Foundation
import Results
import Runner
import TestSupport
import Testing
import Verdicts

/// A query can take what it likes of the judge's process, and of nothing else (our choice of bounds).
@Suite("The judge's own process")
struct SeparateJudgeTests {
  /// A query of one step, so that only the limit of processor time stops it, on a busy machine too.
  private static let endless =
    "select instr(printf('%.*c', 16000000, 'a'), printf('%.*c', 8000000, 'a') || 'b')"

  /// A query with a row that is too large for the limit of memory.
  private static let large: String = {
    let columns = (1...60).map { "hex(zeroblob(8000000)) as c\($0)" }
    return "select \(columns.joined(separator: ", "))"
  }()

  private func judged(_ query: String, _ limits: JudgeLimits) throws -> [Judgement] {
    var text = StudyText()
    text.lasts = "1h"
    text.groups = ["{ group: willing, count: 1 }"]
    var outcome = try run(text)
    try outcome.judge(
      by: [
        Verdicts.ExpectationQuery(that: "it", query: query, place: "a.yaml:3:5"),
        Verdicts.ExpectationQuery(that: "others", query: "select 1 from run where 0"),
      ],
      limits
    )
    return outcome.judgements
  }

  @Test("a query that computes endlessly in one step is stopped, and the others are judged")
  func time() throws {
    let judgements = try judged(Self.endless, JudgeLimits(processorSeconds: 1))
    #expect(judgements.map(\.state) == [.notJudged, .holds])
    #expect(
      judgements[0].error?.description.hasPrefix(
        "a.yaml:3:5: error: the query was stopped: it took more than 1 s of processor time\n"
      ) == true
    )
  }

  @Test("rows that are too large to read are not included")
  func memory() throws {
    let judgements = try judged(Self.large, JudgeLimits(memory: 128 << 20))
    #expect(judgements.map(\.state) == [.notJudged, .holds])
    #expect(judgements[0].reason?.hasPrefix("the query was stopped: ") == true)
  }

  /// Our choice, as for workers that live worlds: whoever ends processes at random changes no verdict.
  @Test("a judge that another process ends or stops is replaced", arguments: [SIGKILL, SIGSTOP])
  func lost(_ signal: Int32) throws {
    var text = StudyText()
    text.lasts = "1h"
    text.groups = ["{ group: willing, count: 1 }"]
    var outcome = try run(text)
    let worker = try SingleWorker()
    kill(worker.number, signal)
    let expectation = Verdicts.ExpectationQuery(that: "it", query: "select 1 from run where 0")
    try outcome.judge(by: [expectation], in: worker)
    #expect(outcome.judgements.map(\.state) == [.holds])
  }

  /// Our choice: from 200 participants in a file on, each process gets one query after the other.
  @Test("several judges give the same answers as one, also if one is lost or reaches a limit")
  func divided() throws {
    let folder = try TemporaryFolder()
    var text = StudyText()
    text.lasts = "1h"
    text.groups = ["{ group: willing, count: 200 }"]
    var outcome = try run(text) { $0.folder = folder.path }
    #expect(outcome.database.path != nil)
    let queries = [
      "select 1 from run where 0", Self.large, "select count(*) from participants",
      "select nothing",
      "select 1 from participants where 0", "select participant from participants limit 3",
    ]
    let expectations = queries.enumerated().map {
      Verdicts.ExpectationQuery(that: "\($0)", query: $1, place: "a.yaml:\($0 + 1):5")
    }
    let limits = JudgeLimits(memory: 128 << 20)
    try outcome.judge(by: expectations, limits)
    let judgements = outcome.judgements
    #expect(judgements.map(\.state) == [.holds, .notJudged, .fails, .notJudged, .holds, .fails])
    #expect(judgements.map(\.expectation.that) == queries.indices.map(String.init))
    #expect(judgements[2].rows == [[.integer(200)]])
    let lost = try SingleWorker()
    kill(lost.number, SIGKILL)
    try outcome.judge(by: expectations, limits, in: lost, jobs: 2)
    #expect(outcome.judgements == judgements)
  }

  @Test("infinity is evidence like any other number")
  func infinity() throws {
    let judgements = try judged("select 9e999 as x, -9e999 as y, 0.1 as z", JudgeLimits())
    #expect(judgements[0].rows == [[.real(.infinity), .real(-.infinity), .real(0.1)]])
    #expect(judgements[0].state == .fails)
  }

  @Test("the size of a temporary file is limited")
  func file() throws {
    let judgements = try judged(
      """
      with recursive c (x) as (select 1 union all select x + 1 from c where x < 100000000)
      select x from c order by printf('%.*c', 1000, 'a') || (x % 1000)
      """,
      JudgeLimits(temporaryFile: 4 << 20)
    )
    #expect(judgements.map(\.state) == [.notJudged, .holds])
    #expect(judgements[0].reason?.contains("4 MiB") == true, "\(judgements[0].reason ?? "")")
  }
}
