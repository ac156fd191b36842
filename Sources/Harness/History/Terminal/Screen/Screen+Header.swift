import Reports
import Results
import Scenarios

/// The lines at the top and the bottom: the participant, the time, the pace and the keys.
extension Screen {
  func header(_ player: Player, _ state: PlaybackState) -> [StyledLine] {
    let playback = player.playback
    var who = StyledLine(" " + playback.participant.participant, .bold)
    who.add(" \(glyphs.dot) \(playback.title)")
    var pace = StyledLine()
    if player.isPaused {
      pace.add(player.isAtEnd ? "the end" : "\(glyphs.paused) paused", .warm)
      pace.add("  \(player.pace.text) ", .dim)
    } else {
      pace.add("\(glyphs.playing) \(player.pace.text) ", .good)
    }
    let clock = playback.clock
    var when = StyledLine(" day \(clock.day(at: state.time)) ", .bold)
    when.add("\(clock.weekday(at: state.time)) ")
    when.add(clock.clock(at: state.time), .bold)
    if !state.whereabouts.isEmpty { when.add("  " + state.whereabouts, .cool) }
    return [line(who, right: pace), line(when, right: track(player))]
  }

  /// The position in the study.
  private func track(_ player: Player) -> StyledLine {
    let length = max(player.playback.length, 1)
    let width = min(40, size.columns / 4)
    let place = Int((player.time / length * Double(width - 1)).rounded(.down))
    var line = StyledLine()
    for index in 0..<width {
      line.add(
        index == place ? glyphs.marker : glyphs.track,
        index == place ? .good : index < place ? .plain : .dim
      )
    }
    line.add(" \(DurationWords.label(length)) ", .dim)
    return line
  }

  func footer(_ player: Player) -> StyledLine {
    func entry(_ what: String, _ typed: String, _ keys: String) -> StyledLine {
      var line = StyledLine(" \(what) ", .bold)
      line.add(typed + "_")
      line.add("   \(keys)   escape: stay", .dim)
      return line
    }
    switch player.overlay {
    case .day(let digits): return entry("go to day", digits, "enter: go")
    case .action(let letters): return entry("do", letters, "enter: run   right: complete")
    case .help: return StyledLine(" any key: back to the playback, where q quits", .dim)
    case .answer: return StyledLine(" up, down, space: scroll   other keys: back", .dim)
    case .none: break
    }
    let keys = [
      ("space", player.isPaused ? "play" : "pause"), ("q", "quit"), ("?", "help"),
      (glyphs.arrows, "event"), ("d D", "day"), ("+ -", "pace"), ("g", "go to day"),
      ("w", "what if"),
    ]
    var line = StyledLine()
    for (key, what) in keys {
      guard line.width + key.count + what.count + 4 <= size.columns else { break }
      line.add(" \(key)", .bold)
      line.add(" \(what) ", .dim)
    }
    return line
  }

  var help: [StyledLine] {
    [
      ("space", "pause, and go on"),
      ("n, right", "step to the next event"),
      ("p, left", "step to the event before"),
      ("+, up", "faster"),
      ("-, down", "slower"),
      ("d, D", "the next day, the day before"),
      ("g", "go to a day: its number, then enter"),
      ("w", "what if they did something now: an action as in a timeline, then enter"),
      ("q", "quit"),
    ].map { key, what in
      var line = StyledLine("  \(key)", .bold)
      line.fill(to: 14)
      line.add(what)
      return line
    } + [StyledLine()] + legend + [
      StyledLine("  A sensor's bar is the time for which samples can be fetched; its right", .dim),
      StyledLine("  end is now. Times are the study's, as in its scenario.", .dim),
    ]
  }

  /// The meaning of the bars' signs.
  var legend: [StyledLine] {
    var line = StyledLine(" ")
    for (sign, what, style) in [
      (glyphs.delivered, "delivered", TextStyle.good), (glyphs.released, "released", .warm),
      (glyphs.held, "held", .cool), (glyphs.deleted, "deleted", .bad),
      (glyphs.expired, "too old", .bad), (glyphs.nothing, "nothing", .dim),
      (glyphs.none, "off", .dim),
    ] {
      line.add(" \(sign)", style)
      line.add(" \(what) ", .dim)
    }
    return [line]
  }
}
