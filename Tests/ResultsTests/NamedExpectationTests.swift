import Expectations
import Results
import Testing

/// Each expectation holds of runs that keep it and shows the rows of those that don't.
@Suite("Named expectations")
struct NamedExpectationTests {
  /// One small history and what an expectation says of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var history: String
    var name: String
    var rows: [any ResultRow]
    /// One entry for each row of evidence: the values of some columns.
    var evidence: [[Value]] = []
    var columns: [String] = ["participant", "sequence"]

    var testDescription: String { "\(name): \(history)" }
  }

  @Test(
    "names are unique, lower case and their queries can be asked",
    arguments: NamedExpectation.all
  )
  func wellFormed(_ named: NamedExpectation) throws {
    #expect(NamedExpectation.all.filter { $0.name == named.name }.count == 1)
    #expect(named.name == named.name.lowercased())
    #expect(named.sentence.hasSuffix("."))
    try Judge.check(named.expectation())
  }

  @Test("all hold of a participant who did as expected", arguments: NamedExpectation.all)
  func ordinary(_ named: NamedExpectation) throws {
    let database = try Samples.database(Samples.rows(of: "P001") + Samples.rows(of: "P002"))
    #expect(Judge.judge(database, [named.expectation()]).map(\.passed) == [true])
  }

  @Test("all hold of nobody", arguments: NamedExpectation.all)
  func nobody(_ named: NamedExpectation) throws {
    let database = try Samples.database([])
    #expect(Judge.judge(database, [named.expectation()]).map(\.passed) == [true])
  }

  @Test("what a history shows", arguments: Case.all)
  func judged(_ one: Case) throws {
    let named = try NamedExpectation.named(one.name)
    let database = try Samples.database(one.rows.map { $0.row })
    let judgement = try #require(Judge.judge(database, [named.expectation()]).first)
    #expect(judgement.error == nil)
    let indices = try one.columns.map { try #require(judgement.columns.firstIndex(of: $0)) }
    #expect(judgement.rows.map { row in indices.map { row[$0] } } == one.evidence)
    #expect(judgement.total == one.evidence.count)
  }

  @Test("a name that is nearly right is guessed, another lists the names")
  func unknown() throws {
    #expect(try NamedExpectation.named("No failed calls").name == "no failed calls")
    let near = #expect(throws: ExpectationError.self) {
      try NamedExpectation.named("no failed call", at: "a.yaml:3:5")
    }
    #expect(
      near?.description == """
        a.yaml:3:5: error: there is no expectation named 'no failed call'
          hint: did you mean 'no failed calls'?
        """
    )
    let far = #expect(throws: ExpectationError.self) { try NamedExpectation.named("all is well") }
    #expect(far?.hint?.hasPrefix("the names are 'held data stays on the phone', '") == true)
  }
}
