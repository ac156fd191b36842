import Results
import Runner
import Testing
import Verdicts

/// Source: issue 51: a day's megabytes for the study.
@Suite("A quota of the whole study")
struct StudyQuotaTests {
  private func judge(
    _ traffic: String,
    _ edit: (inout StudyOptions) -> Void = { _ in }
  ) throws -> Judgement {
    var text = StudyText()
    text.app = "Courier"
    text.entitlements = "[ambient-light-sensor]"
    text.lasts = "6d"
    text.lines = [
      "servers: [{ host: api.study.example, answers: [{ path: /samples, status: 201 }] }]", traffic,
    ]
    text.expect = ["the study keeps its quota"]
    return try #require(run(text, edit).judgements.first)
  }

  @Test("that all participants together keep holds, and one that they exceed fails with the days")
  func quota() throws {
    #expect(try judge("traffic: { sent each day: 1 GB, sent each month: 1 GB }").state == .holds)
    let day = try judge("traffic: { sent each day: 1 kB }")
    #expect(day.state == .fails && day.total >= 3)
    #expect(day.columns == ["period", "first_day", "megabytes", "quota"])
    let month = try judge("traffic: { sent each day: 1 GB, sent each month: 20 kB }")
    #expect(month.state == .fails && month.total == 1 && month.rows[0][0] == .text("month"))
  }

  @Test("is not judged without its key, or if only some of the participants took part")
  func notJudged() throws {
    let none = try judge("traffic: { mobile gigabyte costs: 3 }")
    #expect(none.state == .notJudged)
    #expect(none.missing == "the scenario's key 'traffic' states no quota")
    let some = try judge("traffic: { sent each day: 1 GB }") { $0.only = ["willing-1"] }
    #expect(some.state == .notJudged)
    #expect(some.missing == "only some of the participants took part")
  }
}
