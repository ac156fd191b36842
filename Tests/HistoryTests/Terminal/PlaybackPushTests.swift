import History
import Results
import Testing

/// Source: issue 51: pushes are events of the log, and the screen counts them.
@Suite("Pushes in playback")
struct PlaybackPushTests {
  private static func push(_ number: Int, delivered: Seconds?) -> TableRow {
    PushRow(
      participant: "willing-1",
      push: number,
      name: "sync",
      kind: .silent,
      cause: .time,
      sent: Double(number) * day,
      token: "00ff",
      hold: delivered == nil ? nil : .lowPowerMode,
      outcome: delivered == nil ? .refused : .delivered,
      refusal: delivered == nil ? .swipedAway : nil,
      decided: Double(number) * day + 2 * hour,
      delivered: delivered,
      handled: nil,
      notification: nil
    ).row
  }

  @Test("each is a line of the log at its sending, and counts from then on")
  func pushes() throws {
    let playback = try playback(
      of: [Self.push(1, delivered: day + 2 * hour), Self.push(2, delivered: nil)]
    )
    let lines = playback.events.map(\.text)
    #expect(
      lines == [
        "the server sends the silent push sync: delivered, held: low power mode day 1 11:00:00",
        "the server sends the silent push sync: refused, swiped away",
      ]
    )
    #expect(playback.events.map(\.kind) == [.system, .failure])
    func counts(_ time: Seconds) -> [Int] {
      let pushes = playback.state(at: time).pushes
      return [pushes.sent, pushes.delivered]
    }
    #expect(counts(day - 1) == [0, 0] && counts(day) == [1, 0])
    #expect(counts(day + 2 * hour) == [1, 1] && counts(2 * day) == [2, 1])
    func screen(at time: Seconds) -> String {
      let screen = Screen(Screen.Size(columns: 100, rows: 40))
      return screen.lines(Player(playback, from: time, pace: nil)).map(\.text).joined(
        separator: "\n"
      )
    }
    #expect(screen(at: 3 * day).contains("2 sent, 1 delivered, 1 not"))
    #expect(!screen(at: hour).contains("Pushes"))
  }
}
