import Reports
import Results
import RecordedRuns

/// What happened last, and the dock beside it.
extension Screen {
  /// The fewest columns and rows in which the dock can be seen from above.
  private static let leastTop = Size(columns: 20, rows: 5)

  func log(_ player: Player, _ scene: Scene, rows: Int) -> [Line] {
    guard rows > 1 else { return [] }
    let room = rows - 1
    let picture = top(player, scene, rows: room)
    let width = size.columns - (picture.map { _ in topWidth + 1 } ?? 0)
    let events = Array(events(scene, player.playback.clock, rows: room, width: width))
    var lines = [rule("What happens", right: next(scene))]
    for index in 0..<room {
      var line = index < events.count ? events[index] : Line()
      if let picture {
        line = line.fitted(to: width, ellipsis: glyphs.ellipsis)
        line.fill(to: width)
        line.add(picture[index])
      }
      lines.append(line)
    }
    return lines
  }

  private func next(_ scene: Scene) -> String {
    scene.next.map { "next in \(SpanText.of(($0 - scene.time).rounded(.up)))" } ?? "nothing more"
  }

  /// The newest at the bottom; of what is at one instant the time stands once.
  private func events(_ scene: Scene, _ clock: StudyClock, rows: Int, width: Int) -> ArraySlice<
    Line
  > {
    var last: String?
    let hasDay = width >= 60
    let start = hasDay ? 18 : 11
    var lines: [Line] = []
    for event in scene.latest.suffix(rows) {
      let moment = clock.moment(event.time)
      let time = hasDay ? moment : clock.clock(at: event.time)
      let isNow = event.time == scene.latest.last?.time
      var line = Line(" ")
      line.add(time == last ? "" : time, isNow ? .bold : .dim)
      last = time
      // What went wrong is told whole; of the rest the beginning says enough.
      let isWhole = event.kind == .trouble && width >= 40
      for text in isWhole ? wrapped(event.text, to: width - start) : [event.text] {
        line.fill(to: start)
        line.add(text, look(event.kind))
        lines.append(line)
        line = Line()
      }
    }
    return lines.suffix(rows)
  }

  /// A text in lines of at most so many columns, broken between its words.
  private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in VisibleText.of(text).split(separator: " ") {
      if let last = lines.last, VisibleText.width(of: last + word) < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private func look(_ kind: PlaybackEvent.Kind) -> Look {
    switch kind {
    case .call: .good
    case .emptyCall: .warm
    case .trouble: .bad
    case .app, .system, .automation: .plain
    case .person: .cool
    case .dock: .plain
    }
  }

  private var topWidth: Int { min(44, max(Self.leastTop.columns, size.columns * 2 / 5)) }

  /// The dock from above; nil if there is none, or no room.
  private func top(_ player: Player, _ scene: Scene, rows: Int) -> [Line]? {
    guard let dock = scene.dock, dock.dockedSince != nil, let glimpse = dock.glimpse,
      size.columns >= 72, rows >= Self.leastTop.rows
    else { return nil }
    let view = TopView(
      Size(columns: topWidth, rows: rows),
      glyphs,
      reach: player.playback.room,
      names: player.playback.subjects
    )
    return view.lines(glimpse)
  }
}
