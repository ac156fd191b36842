import Reports
import Results
import Testing
import Verdicts

/// Source: the project's house rules: a page is one file that needs no network, and shows text as text.
@Suite("The page of a suite")
struct SuitePageTests {
  private static func result(
    _ file: String,
    _ state: SuiteResult.State = .passed,
    _ judgements: [Judgement] = []
  ) -> SuiteResult {
    SuiteResult(
      file: file,
      state: state,
      status: state == .passed ? 0 : 1,
      wanted: 0,
      seconds: 1.25,
      report: .verdict(Verdicts.verdict(judgements, scenario: "a"))
    )
  }

  private static let failure = Judgement(
    ExpectationQuery(that: "nothing is lost", query: "", place: "b.yaml:3:1"),
    total: 1,
    columns: ["participant"],
    rows: [[.text("willing-1")]]
  )

  @Test("has a row for each scenario, and the evidence of what did not pass")
  func rows() {
    var passed = Self.result("docks/a.yaml")
    passed.tags = ["docks", "slow"]
    passed.page = "docks/a b/report.html"
    let page = SuitePage.text(
      of: SuiteReport(
        [passed, Self.result("b.yaml", .failed, [Self.failure])],
        seconds: 3,
        notRun: 1
      )
    )
    #expect(page.split(separator: "<th scope=\"row\">").count == 3)
    #expect(page.contains("<a href=\"./docks/a%20b/report.html\">docks/a.yaml</a>"))
    #expect(page.contains("<td>docks, slow</td>"))
    #expect(page.contains("<h1>1 passed, 1 failed, 1 not run in 3.0 s</h1>"))
    #expect(page.contains("<h4>nothing is lost</h4>"))
    #expect(page.contains("willing-1"))
    #expect(page.contains("b.yaml:3:1"))
    #expect(page.contains("Run it again"))
  }

  @Test("has no section of failures if all scenarios pass")
  func passed() {
    let page = SuitePage.text(of: SuiteReport([Self.result("a.yaml")], seconds: 1))
    #expect(!page.contains("id=\"faults\""))
    #expect(page.contains("<title>✓ 1 passed in 1.0 s</title>"))
  }

  @Test("needs no script and no network, and follows the theme of the system")
  func alone() {
    let page = SuitePage.text(of: SuiteReport([Self.result("a.yaml", .failed)], seconds: 1))
    #expect(!page.contains("<script"))
    #expect(!page.contains("http://") && !page.contains("https://"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("script-src"))
    #expect(page.contains("<meta name=\"color-scheme\" content=\"light dark\">"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
  }

  @Test("shows texts as texts, whatever they say", arguments: Verdicts.hostile)
  func hostile(text: String) {
    var result = Self.result("a.yaml", .failed)
    result.file = "\(text)/\(text).yaml"
    result.complaint = text
    result.output = text
    result.tags = [text]
    result.page = "\(text)/report.html"
    result.report = .verdict(Verdicts.hostile(text))
    let page = SuitePage.text(of: SuiteReport([result], seconds: 1))
    #expect(!page.contains("<script"))
    #expect(!page.contains("<img"))
    #expect(page.hasSuffix("</body>\n</html>\n"))
  }

  @Test("of a digest that is not the expected one, has both")
  func digest() {
    let difference = Judgement(
      ExpectationQuery(that: "the digest is aa", query: "", place: "a.yaml:9:9"),
      difference: "the digest is bb instead of aa"
    )
    let page = SuitePage.text(
      of: SuiteReport([Self.result("a.yaml", .failed, [difference])], seconds: 1)
    )
    #expect(page.contains("a.yaml:9:9</span> · the digest is bb instead of aa"))
  }
}
