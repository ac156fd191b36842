import Results
import Testing

/// Source: issue 51: pushes have a track of their own.
@Suite("Trace: pushes")
struct PushLineTests {
  private func push(
    _ number: Int,
    _ outcome: PushRow.PushOutcome,
    decided: Seconds,
    delivered: Seconds? = nil,
    hold: PushRow.PushHold? = nil,
    refusal: AppEventRow.LaunchRefusal? = nil
  ) -> PushRow {
    PushRow(
      participant: "ada",
      push: number,
      name: "sync",
      kind: number == 3 ? .visible : .silent,
      cause: .time,
      sent: Double(number) * 100,
      token: "00ff",
      hold: hold,
      outcome: outcome,
      refusal: refusal,
      decided: decided,
      delivered: delivered,
      handled: nil,
      notification: nil
    )
  }

  @Test("a push lasts from its sending to its delivery, or to the end of its way")
  func pushes() throws {
    let rows = [
      push(1, .delivered, decided: 130, delivered: 101, hold: .throttled),
      push(2, .refused, decided: 202, refusal: .swipedAway),
      push(3, .delivered, decided: 301, delivered: 301),
    ]
    let trace = try Trace(
      of: Specimens.database([Specimens.participant("ada")] + rows.map { $0.row })
    )
    let line = trace.line("pushes")
    #expect(
      line.map(\.name) == [
        "silent push sync: delivered, held: throttled", "silent push sync: refused, swiped away",
        "push sync: delivered",
      ]
    )
    #expect(line.map(\.start) == [100_000_000, 200_000_000, 300_000_000])
    #expect(line.map(\.duration) == [1_000_000, 2_000_000, 1_000_000])
  }
}
