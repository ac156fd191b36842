import Results
import Testing

import History

@Suite("The player")
struct PlayerTests {
  private func player(from time: Seconds = 0, pace: Pace? = .standard) throws -> Player {
    let rows = [recording(0, nil)] + [1, 2, 3].map { fetch(at: $0 * day, 0, 1, delivered: 0) }
    return Player(try playback(of: rows), from: time, pace: pace)
  }

  @Test("time passes at the pace, but not while it is paused, and ends with the study")
  func passing() throws {
    var player = try player()
    player.advance(by: 2)
    #expect(player.time == 2 * hour)
    player.take(.character(" "))
    player.advance(by: 2)
    #expect(player.time == 2 * hour && player.isPaused)
    player.take(.character(" "))
    player.advance(by: 1e9)
    #expect(player.time == 14 * day && player.isPaused && player.isAtEnd)
    player.take(.character(" "))
    #expect(player.time == 0 && !player.isPaused)
  }

  @Test("a playback without a pace is paused until the space bar is pressed")
  func still() throws {
    var player = try player(from: day, pace: nil)
    player.advance(by: 10)
    #expect(player.time == day)
    player.take(.character(" "))
    player.advance(by: 1)
    #expect(player.time == day + hour)
  }

  @Test("steps move to the next or previous event, and pause")
  func steps() throws {
    var player = try player()
    for (key, time) in [
      (KeyPress.right, day), (.character("n"), 2 * day), (.left, day), (.character("p"), 0),
      (.left, 0), (.right, day), (.right, 2 * day), (.right, 3 * day), (.right, 14 * day),
      (.right, 14 * day), (.left, 3 * day),
    ] {
      player.take(key)
      #expect(player.time == time, "after \(key)")
      #expect(player.isPaused)
    }
  }

  /// The study starts at 9:00, so day 0 has only 15 hours.
  @Test("d and D move to the next and previous midnight, but not out of the study")
  func days() throws {
    var player = try player(pace: nil)
    for (key, time) in [
      ("d", 15 * hour), ("d", 39 * hour), ("D", 15 * hour), ("D", 0), ("D", 0),
    ] {
      player.take(.character(Character(key)))
      #expect(player.time == time, "after \(key)")
    }
    for _ in 0..<20 { player.take(.character("d")) }
    #expect(player.time == 14 * day)
  }

  @Test("g moves to the day whose number is entered; escape cancels the entry")
  func jump() throws {
    var player = try player(pace: nil)
    func press(_ keys: [KeyPress]) { for key in keys { player.take(key) } }
    press([.character("g"), .character("1"), .character("0")])
    #expect(player.overlay == .day("10") && player.time == 0)
    press([.enter])
    #expect(player.time == 15 * hour + 9 * day && player.overlay == .none)
    press([.character("g"), .character("7"), .backspace, .character("2"), .enter])
    #expect(player.time == 15 * hour + day)
    press([.character("g"), .character("5"), .escape])
    #expect(player.time == 15 * hour + day && player.overlay == .none)
    press([.character("g"), .enter])
    #expect(player.time == 15 * hour + day)
    press([.character("g")] + "99999".map { .character($0) })
    #expect(player.overlay == .day("9999"))
    press([.enter])
    #expect(player.time == 14 * day)
  }

  @Test("help is shown until the next key; q ends")
  func keys() throws {
    var player = try player()
    player.take(.character("?"))
    #expect(player.overlay == .help)
    // Source: issue 46, point 14: nothing said that q ends the help alone.
    let foot = Screen(.standard).lines(player).last?.text
    #expect(foot == " any key: back to the playback, where q quits")
    player.take(.character("q"))
    #expect(player.overlay == .none)
    player.take(.character("+"))
    #expect(player.pace.text == "3 h/s")
    player.take(.down)
    #expect(player.pace.text == "1 h/s")
    let goesOn = player.press(.character("q"))
    #expect(!goesOn)
  }
}

extension Player {
  /// Presses a key that does not end the playback.
  mutating func take(_ key: KeyPress) {
    let goesOn = press(key)
    #expect(goesOn, "\(key)")
  }
}
