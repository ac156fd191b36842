import History
import Results
import Runner
import Scenarios
import Testing

@Suite("Explanations of scenarios")
struct ScenarioExplanationTests {
  @Test("The same run gives the same explanation, and the same names of events")
  func repeatable() throws {
    let first = try ExplainedRun("first-study")
    let second = try ExplainedRun("first-study")
    #expect(first.explanation.text() == second.explanation.text())
    #expect(first.explanation.events.map(\.id) == second.explanation.events.map(\.id))
  }

  @Test("Events are named by kind and number, in the order of time")
  func names() throws {
    let fetches = try ExplainedRun("first-study").explanation.events.filter { $0.id.kind == .fetch }
    #expect(fetches.map(\.id.number) == Array(1...fetches.count))
    #expect(fetches.map { $0.time ?? 0 } == fetches.map { $0.time ?? 0 }.sorted())
  }

  @Test("Every row of a run is described, by itself or with others")
  func everyRow() throws {
    let told = try ExplainedRun("first-study")
    let rows = told.run.rows.count { ![.devices, .participants, .draws].contains($0.table) }
    #expect(told.explanation.events.count == rows)
  }

  @Test("Ninety days can be read in two minutes: at most 400 lines")
  func short() throws {
    let explanation = try ExplainedRun("full-study", "office-1").explanation
    #expect(explanation.events.count > 1500)
    #expect(explanation.text().split(separator: "\n").count < 400)
    #expect(explanation.text(whole: true).split(separator: "\n").count > 1500)
  }

  @Test("No line is wider than the terminal", arguments: [60, 80, 120])
  func width(columns: Int) throws {
    let explanation = try ExplainedRun("revocation", "wavering-1").explanation
    for line in explanation.text(width: columns).split(separator: "\n") {
      #expect(line.count <= columns, "\(line)")
    }
  }

  /// Reason: an explanation said "sensors record on" of a recording that the deletion had ended.
  @Test("Of an app that is deleted, nothing is said to record on")
  func deleted() throws {
    let explanation = try ExplainedRun("population", "recruited-2").explanation
    let closings = explanation.text(whole: true).split(separator: "\n").filter {
      $0.contains("deleted")
    }
    #expect(!closings.isEmpty && closings.allSatisfy { !$0.contains("; sensors") }, "\(closings)")
  }

  /// Source: Apple, URLError.serverCertificateHasBadDate and networkConnectionLost.
  @Test(
    "Of a request that failed, it is said that the certificate had expired, or the connection was lost"
  )
  func certificate() throws {
    let text = try ExplainedRun("servers-change", "steady-1").explanation.text(
      whole: true,
      width: 1000
    )
    #expect(
      text.contains(
        "The server's certificate had expired (error -1201: Apple, URLError.serverCertificateHasBadDate)"
      )
    )
    #expect(text.contains("The connection was lost (error -1005"))
  }

  /// Source: issue 49, point 2.
  @Test("Of a new phone, it is said what it was restored from, and what stayed on the old one")
  func newPhone() throws {
    let text = try ExplainedRun("new-phone", "cloud-1").explanation.text(whole: true, width: 1000)
    #expect(text.contains("The person had a new phone, restored from encrypted backup, 1d old"))
    #expect(text.contains("stayed on the old phone, unless the app had fetched it"))
    let closings = text.split(separator: "\n").filter { $0.contains("the phone was replaced") }
    #expect(!closings.isEmpty && closings.allSatisfy { !$0.contains("; sensors") }, "\(closings)")
  }

  @Test("The events of a kind are listed, one per line")
  func kinds() throws {
    let explanation = try ExplainedRun("retention").explanation
    #expect(try explanation.answer(to: "fetch").split(separator: "\n").count == 4)
    #expect(try explanation.answer(to: "fetch").hasPrefix("fetch-1  day 10 09:00:27  "))
  }

  @Test(
    "An unknown event is an error whose hint names similar ones",
    arguments: [
      ("fetch-77", "there are fetch-1 to fetch-4; the last are fetch-2"),
      ("fetsh-1", "did you mean 'fetch'?"),
      ("xyz", "events here are named by kind and number: fetch-1, prompt-1"),
      ("crash-1", "it would be a crash of the app"),
    ]
  )
  func unknown(name: String, hint: String) throws {
    let explanation = try ExplainedRun("retention").explanation
    let error = #expect(throws: HintedError.self) { try explanation.answer(to: name) }
    #expect(error?.hint?.hasPrefix(hint) == true, "\(error?.hint ?? "")")
  }
}
