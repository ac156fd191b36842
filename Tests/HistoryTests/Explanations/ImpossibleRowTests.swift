import Foundation
import History
import Results
import Runner
import Testing

/// Our choice: a row that contradicts the other rows has no reason, so that a missing rule is visible.
@Suite("Impossible rows lack a reason")
struct ImpossibleRowTests {
  /// The facts without a reason after a change of one fetch.
  private func complaints(_ change: (inout FetchRow) -> Void) throws -> [String] {
    try explanation(change).unexplained.flatMap(\.unexplained)
  }

  /// The explanation of a run after a change of one fetch.
  private func explanation(_ change: (inout FetchRow) -> Void) throws -> Explanation {
    let told = try ExplainedRun("first-study")
    var fetch = FetchRow(
      participant: told.run.participant.participant,
      sequence: 10_000,
      asked: 6 * 86_400,
      sensor: "ambientLightSensor",
      device: "\(told.run.participant.participant)-phone",
      from: 3 * 86_400,
      to: 4.5 * 86_400,
      delivered: 10,
      held: false,
      expired: false,
      deleted: false,
      underway: false,
      repeated: 0,
      late: 0,
      stopped: false,
      outcome: .completed,
      errorCode: nil
    )
    change(&fetch)
    return Explanation(of: told.run.participant, told.run.rows + [fetch.row], in: told.scenario)
  }

  /// Source: Foundation, Date.distantPast and .distantFuture, which apps use for ranges without an end.
  @Test("A range without an end is described without the day of its end")
  func distant() throws {
    let starts = try Date("2026-03-01T00:00:00Z", strategy: .iso8601)
    let text = try explanation {
      $0.from = Date.distantPast.timeIntervalSince(starts)
      $0.to = Date.distantFuture.timeIntervalSince(starts)
    }.text()
    // The text wraps lines.
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("from the distant past to the distant future"), "\(text)")
    #expect(!text.contains(/day -?\d{5}/))
  }

  @Test("A fetch of released samples needs no reason")
  func plain() throws {
    #expect(try complaints { _ in } == [])
  }

  @Test("A fetch of old samples can't be held")
  func held() throws {
    let found = try complaints { $0.held = true }
    #expect(found == ["part of it is said to be too new, and nothing bears that out"])
  }

  @Test("A fetch of new samples can't be without a hold")
  func notHeld() throws {
    let found = try complaints { $0.to = 6 * 86_400 }
    #expect(found == ["part of it was too new, and it does not say so"])
  }

  @Test("No sample can be expired in a study's first week")
  func expired() throws {
    let found = try complaints { $0.expired = true }
    #expect(found == ["part of it is said to be too old, and nothing bears that out"])
  }

  @Test("Without a deletion, no sample can be deleted")
  func deleted() throws {
    let found = try complaints { $0.deleted = true }
    #expect(found == ["part of it is said to be deleted, and nothing bears that out"])
  }

  @Test("Samples of the phone itself can't be in transfer to the phone")
  func underway() throws {
    let found = try complaints { $0.underway = true }
    #expect(found == ["part of it is said to be on its way, and nothing bears that out"])
  }

  @Test("An authorization error is impossible while the participant authorizes the sensor")
  func allowed() throws {
    let found = try complaints { ($0.errorCode, $0.outcome, $0.delivered) = (1, .failed, 0) }
    #expect(found == ["the person had allowed it"])
  }

  @Test("An unknown error has no reason")
  func unknownError() throws {
    let found = try complaints { ($0.errorCode, $0.outcome, $0.delivered) = (77, .failed, 0) }
    #expect(found == ["nobody knows error 77"])
  }

  @Test("Three days without a sample are impossible for a sensor that writes continuously")
  func empty() throws {
    let found = try complaints { ($0.from, $0.to, $0.delivered) = (86_400, 4 * 86_400, 0) }
    #expect(found == ["it brought nothing, though the sensor writes all the time"])
  }

  @Test("Released samples can't be left out of a fetch")
  func leftBehind() throws {
    let told = try ExplainedRun("first-study")
    let name = told.run.participant.participant
    let fetches = told.run.rows.filter { $0.table == .fetches }
    let row = try #require(
      fetches.first { row in (2..<1000).contains { row.values[7] == .integer($0) } }
    )
    guard case .integer(let released) = row.values[7] else { return }
    var wrong = row
    wrong.values[7] = .integer(released - 1)
    let rows = told.run.rows.map { $0 == row ? wrong : $0 }
    let explanation = Explanation(
      of: told.run.participant,
      rows,
      in: told.scenario,
      counts: told.counts
    )
    #expect(
      explanation.unexplained.flatMap(\.unexplained)
        == ["\(released) samples lay there free to read, and it was handed \(released - 1)"],
      "\(name)"
    )
  }

  @Test("A call or an automation that failed in an unknown way has no reason")
  func others() throws {
    let told = try ExplainedRun("first-study")
    let name = told.run.participant.participant
    let error = ErrorRow(
      participant: name,
      sequence: 10_001,
      at: 100,
      operation: "startRecording",
      sensor: "visits",
      domain: "SRErrorDomain",
      code: 99,
      underlyingCode: nil,
      message: "?"
    )
    let automation = AutomationRow(
      participant: name,
      sequence: 10_002,
      at: 200,
      automation: 1,
      trigger: "app",
      action: "intent",
      happened: 200,
      ran: nil,
      outcome: .notFired,
      detail: ""
    )
    let command = DockCommandRow(
      participant: name,
      sequence: 10_003,
      at: 300,
      call: "setOrientation",
      detail: "",
      outcome: .failed,
      error: "unheardOf",
      times: 1
    )
    let rows = told.run.rows + [error.row, automation.row, command.row]
    let explanation = Explanation(of: told.run.participant, rows, in: told.scenario)
    #expect(
      explanation.unexplained.map(\.id.description) == ["call-1", "automation-1", "command-1"]
    )
  }
}
