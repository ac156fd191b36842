import Results

/// The lines at the top and the bottom: whose life, when, how fast, which keys.
extension Screen {
  func header(_ player: Player, _ scene: Scene) -> [Line] {
    let playback = player.playback
    var who = Line(" " + playback.participant.participant, .bold)
    who.add(" \(glyphs.dot) \(playback.title)")
    var pace = Line()
    if player.isPaused {
      pace.add(player.isAtEnd ? "the end" : "\(glyphs.paused) paused", .warm)
      pace.add("  \(player.pace.text) ", .dim)
    } else {
      pace.add("\(glyphs.playing) \(player.pace.text) ", .good)
    }
    let clock = playback.clock
    var when = Line(" day \(clock.day(at: scene.time)) ", .bold)
    when.add("\(clock.weekday(at: scene.time)) ")
    when.add(clock.clock(at: scene.time), .bold)
    if !scene.whereabouts.isEmpty { when.add("  " + scene.whereabouts, .cool) }
    return [line(who, right: pace), line(when, right: track(player))]
  }

  /// How much of the study is over.
  private func track(_ player: Player) -> Line {
    let length = max(player.playback.length, 1)
    let width = min(40, size.columns / 4)
    let place = Int((player.time / length * Double(width - 1)).rounded(.down))
    var line = Line()
    for index in 0..<width {
      line.add(
        index == place ? glyphs.marker : glyphs.track,
        index == place ? .good : index < place ? .plain : .dim
      )
    }
    line.add(" \(SpanText.of(length)) ", .dim)
    return line
  }

  func footer(_ player: Player) -> Line {
    if case .day(let digits) = player.overlay {
      var line = Line(" go to day ", .bold)
      line.add(digits + "_")
      line.add("   enter: go   escape: stay", .dim)
      return line
    }
    let keys = [
      ("space", player.isPaused ? "play" : "pause"), ("q", "quit"), ("?", "help"),
      (glyphs.arrows, "event"), ("d D", "day"), ("+ -", "pace"), ("g", "go to day"),
    ]
    var line = Line()
    for (key, what) in keys {
      guard line.width + key.count + what.count + 4 <= size.columns else { break }
      line.add(" \(key)", .bold)
      line.add(" \(what) ", .dim)
    }
    return line
  }

  var help: [Line] {
    [
      ("space", "pause, and go on"),
      ("n, right", "step to the next event"),
      ("p, left", "step to the event before"),
      ("+, up", "faster"),
      ("-, down", "slower"),
      ("d, D", "the next day, the day before"),
      ("g", "go to a day: its number, then enter"),
      ("q", "quit"),
    ].map { key, what in
      var line = Line("  \(key)", .bold)
      line.fill(to: 14)
      line.add(what)
      return line
    } + [Line()] + legend + [
      Line("  A sensor's bar is the time for which samples can be fetched; its right", .dim),
      Line("  end is now. Times are the study's, as in its scenario.", .dim),
    ]
  }

  /// What the signs of the bars mean.
  var legend: [Line] {
    var line = Line(" ")
    for (sign, what, look) in [
      (glyphs.handedOver, "handed over", Look.good), (glyphs.released, "released", .warm),
      (glyphs.held, "held", .cool), (glyphs.deleted, "deleted", .bad),
      (glyphs.lost, "too old", .bad), (glyphs.none, "not recorded", .dim),
    ] {
      line.add(" \(sign)", look)
      line.add(" \(what) ", .dim)
    }
    return [line]
  }
}
