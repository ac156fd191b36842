import Results
import Testing
import Verdicts

/// What a correct app cannot send or record counts in no expectation about automations.
@Suite("Named expectations about automations, with a phone and a person that disturb the app")
struct DisturbedAutomationTests {
  private func state(_ name: String, _ rows: [any ResultRow]) throws -> Judgement.State {
    let named = try NamedExpectation.named(name)
    var person = Samples.participant("P1")
    person.ended = Seconds(2 * 86_400)
    let database = try Samples.database(([person] + rows).map { $0.row })
    return try #require(Judge.judge(database, [named.expectation()]).first).state
  }

  private func event(_ sequence: Int, at time: Seconds, row: Int?) -> AutomationEventRow {
    AutomationEventRow(
      participant: "P1",
      sequence: sequence,
      at: time,
      tableName: "t",
      rowID: row,
      event: "e",
      source: "app_intent",
      error: row == nil ? "locked" : nil
    )
  }

  private func app(
    _ sequence: Int,
    at time: Seconds,
    _ event: AppEventRow.AppEventKind,
    byHand: Bool? = nil
  ) -> AppEventRow {
    AppEventRow(
      participant: "P1",
      sequence: sequence,
      at: time,
      event: event,
      detail: "",
      byHand: byHand
    )
  }

  private func onServer(_ row: Int, copies: Int) -> ServerRow {
    ServerRow(
      participant: "P1",
      tableName: "t",
      deviceID: "d",
      rowID: row,
      timestamp: 0,
      event: "e",
      copies: copies
    )
  }

  /// Source: Apple: the system deletes an app's files with the app.
  @Test("a row that was deleted with the app need not reach the server, and no row may twice")
  func deletedRows() throws {
    let name = "every event reaches the server once"
    let first = event(1, at: 60, row: 1)
    let deleted = app(2, at: 90, .deleted)
    // A new installation numbers its rows from 1 again.
    let again = event(3, at: 200, row: 1)
    #expect(try state(name, [first]) == .fails)
    #expect(try state(name, [first, deleted]) == .holds)
    #expect(try state(name, [first, deleted, onServer(1, copies: 2)]) == .fails)
    #expect(try state(name, [first, deleted, again]) == .fails)
    #expect(try state(name, [first, deleted, again, onServer(1, copies: 2)]) == .holds)
    #expect(try state(name, [first, deleted, again, onServer(1, copies: 3)]) == .fails)
  }

  /// Source: Apple, protected data: a phone that was restarted opens files after its first unlock.
  @Test("a run after a restart counts from the first use of the phone on")
  func restarted() throws {
    let name = "every automation that runs is recorded"
    func run(_ sequence: Int, at time: Seconds) -> AutomationRow {
      AutomationRow(
        participant: "P1",
        sequence: sequence,
        at: time,
        automation: 1,
        trigger: "message",
        action: "intent",
        happened: time,
        ran: time,
        outcome: .ran,
        detail: ""
      )
    }
    let restart = ActionRow(
      participant: "P1",
      sequence: 1,
      at: 10,
      action: "reboot phone",
      detail: ""
    )
    let lost = [run(2, at: 20), event(3, at: 20, row: nil)] as [any ResultRow]
    #expect(try state(name, lost) == .fails)
    #expect(try state(name, [restart] + lost) == .holds)
    #expect(try state(name, [restart, app(4, at: 15, .launched, byHand: false)] + lost) == .holds)
    #expect(try state(name, [restart, app(4, at: 15, .launched, byHand: true)] + lost) == .fails)
    #expect(try state(name, [restart, app(4, at: 15, .foregrounded)] + lost) == .fails)
    // At the instant of the restart, and before it.
    #expect(try state(name, [app(0, at: 10, .launched, byHand: true), restart] + lost) == .holds)
  }

  /// Source: our choice: nothing of a process is told after its end.
  @Test("a synchronisation that the app's end interrupted within an hour has no end")
  func interrupted() throws {
    let name = "every synchronisation is told of its end"
    let began = SyncRow(
      participant: "P1",
      sequence: 1,
      at: 100,
      tableName: "t",
      event: .began,
      rows: 1,
      unsent: nil,
      detail: ""
    )
    #expect(try state(name, [began]) == .fails)
    for end in [AppEventRow.AppEventKind.closed, .killed, .updated, .deleted] {
      #expect(try state(name, [began, app(2, at: 160, end)]) == .holds, "\(end)")
    }
    #expect(try state(name, [began, app(2, at: 160, .backgrounded)]) == .fails)
    #expect(try state(name, [began, app(2, at: 4000, .closed)]) == .fails)
  }
}
