import Reports
import Results
import Runner

/// What happened last, and the dock beside it.
extension Screen {
  /// The fewest columns and rows in which the dock can be seen from above.
  private static let leastTop = Size(columns: 20, rows: 5)

  func log(_ player: Player, _ scene: Scene, rows: Int) -> [Line] {
    guard rows > 1 else { return [] }
    let room = rows - 1
    let picture = top(player, scene, rows: room)
    let width = size.columns - (picture.map { _ in topWidth + 1 } ?? 0)
    let events = events(scene, player.playback.clock, rows: room, width: width)
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
  private func events(_ scene: Scene, _ clock: StudyClock, rows: Int, width: Int) -> [Line] {
    let shown = scene.latest.suffix(rows)
    var last: String?
    let hasDay = width >= 60
    return shown.map { happening in
      let moment = clock.moment(happening.time)
      let time = hasDay ? moment : clock.clock(at: happening.time)
      let isNow = happening.time == scene.latest.last?.time
      var line = Line(" ")
      line.add(
        VisibleText.padded(time == last ? "" : time, to: hasDay ? 16 : 9),
        isNow ? .bold : .dim
      )
      last = time
      line.add(" ")
      line.add(happening.text, look(happening.kind))
      return line
    }
  }

  private func look(_ kind: Happening.Kind) -> Look {
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
      reach: player.playback.stage,
      names: player.playback.subjects
    )
    return view.lines(glimpse)
  }
}
