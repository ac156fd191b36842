import Foundation
package import Results
import VirtualTime

/// Shows a life to somebody: on a terminal, or in plain lines.
package struct PlaybackSession {
  /// Frames in a second while time passes: our choice.
  private static let frameLength: Int32 = 50
  /// How long an escape may be the start of a key, in milliseconds: our choice, for slow lines too.
  private static let keyLength: Int32 = 100

  private let glyphs: Glyphs
  private let isColoured: Bool

  package init(glyphs: Glyphs, isColoured: Bool) {
    (self.glyphs, self.isColoured) = (glyphs, isColoured)
  }

  /// Shows a life on the terminal of standard input and output until somebody has seen enough.
  ///
  /// The one place where the time of the person who watches is read, outside of any world.
  ///
  /// - Returns: False if there is no terminal; nothing is shown then.
  package func watch(_ player: Player) -> Bool {
    guard
      let terminal = Terminal(
        input: STDIN_FILENO,
        output: STDOUT_FILENO,
        isColoured: isColoured
      )
    else { return false }
    defer { terminal.leave() }
    var player = player
    var keys = KeyReader()
    let clock = ContinuousClock()
    var last = clock.now
    while true {
      terminal.show(Screen(terminal.size, glyphs).lines(player))
      let length = keys.isWaiting ? Self.keyLength : player.isPaused ? -1 : Self.frameLength
      let news = terminal.wait(milliseconds: length)
      let now = clock.now
      let passed = last.duration(to: now).inSeconds
      last = now
      var pressed: [Key] = []
      switch news {
      case .bytes(let bytes): pressed = keys.keys(from: bytes)
      // Nobody saw the time that passed while the process was stopped.
      case .changed: continue
      case .time: pressed = keys.rest()
      case .gone: return true
      }
      player.pass(passed)
      for key in pressed where !player.press(key) { return true }
    }
  }

  /// Tells a life in lines, one for each thing that happens, from an instant on.
  package static func tell(
    _ playback: Playback,
    from start: Seconds,
    _ print: (String) -> Void
  ) {
    for event in playback.events where event.time >= start {
      var line = Line()
      line.add(playback.clock.moment(event.time))
      line.fill(to: 16)
      line.add("  " + event.text)
      print(line.text + "\n")
    }
  }
}
