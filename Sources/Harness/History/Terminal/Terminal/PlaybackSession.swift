import Foundation
package import Results
import Scenarios
import VirtualTime

/// Plays a run back on a terminal, or prints its events.
package struct PlaybackSession {
  /// The time from one frame to the next, in milliseconds: our choice.
  private static let frameLength: Int32 = 50
  /// How long an escape may be the start of a longer sequence, in milliseconds: our choice, for slow lines too.
  private static let keyLength: Int32 = 100

  private let glyphs: Glyphs
  private let isColoured: Bool

  package init(glyphs: Glyphs, isColoured: Bool) {
    (self.glyphs, self.isColoured) = (glyphs, isColoured)
  }

  /// Plays a run back on the terminal of standard input and output until the viewer quits.
  ///
  /// Only this function reads the real time, outside of any world.
  ///
  /// - Parameters:
  ///   - player: The player at its first instant.
  ///   - answer: Answers a question of the viewer in lines, for a screen with that number of columns.
  /// - Returns: False if there is no terminal; nothing is shown then.
  package func run(
    _ player: Player,
    answer: (Player.Question, Int) -> [String]
  ) -> Bool {
    guard
      let terminal = Terminal(
        input: STDIN_FILENO,
        output: STDOUT_FILENO,
        isColoured: isColoured
      )
    else { return false }
    defer { terminal.restore() }
    var player = player
    var keys = KeyPressReader()
    let clock = ContinuousClock()
    var last = clock.now
    while true {
      terminal.show(Screen(terminal.size, glyphs).lines(player))
      let length = keys.isWaiting ? Self.keyLength : player.isPaused ? -1 : Self.frameLength
      let event = terminal.wait(milliseconds: length)
      let now = clock.now
      let passed = last.duration(to: now).inSeconds
      last = now
      var pressed: [KeyPress] = []
      switch event {
      case .bytes(let bytes): pressed = keys.keys(from: bytes)
      // The time in which the process was stopped does not count.
      case .changed: continue
      case .timeout: pressed = keys.rest()
      case .disconnected: return true
      }
      player.advance(by: passed)
      for key in pressed where !player.press(key) { return true }
      if let question = player.question {
        player.answer(["running the participant again …"])
        terminal.show(Screen(terminal.size, glyphs).lines(player))
        player.answer(answer(question, terminal.size.columns - 2))
        // The time in which the run was repeated does not count.
        last = clock.now
      }
    }
  }

  /// Prints a line for each event from an instant on.
  package static func printEvents(
    of playback: Playback,
    from start: Seconds,
    _ print: (String) -> Void
  ) {
    for event in playback.events where event.time >= start {
      var line = StyledLine()
      line.add(playback.clock.moment(event.time))
      line.fill(to: 16)
      line.add("  " + event.text)
      print(line.text + "\n")
    }
  }
}
