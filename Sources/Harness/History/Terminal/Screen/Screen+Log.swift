import Reports
import Results
import Runner
import Scenarios

/// The latest events, and the dock beside them.
extension Screen {
  /// The smallest size of the view of the dock from above.
  private static let leastTop = Size(columns: 20, rows: 5)

  func log(_ player: Player, _ state: PlaybackState, rows: Int) -> [StyledLine] {
    guard rows > 1 else { return [] }
    let room = rows - 1
    let picture = top(player, state, rows: room)
    let width = size.columns - (picture.map { _ in topWidth + 1 } ?? 0)
    let events = Array(events(state, player.playback.clock, rows: room, width: width))
    var lines = [rule("What happens", right: next(state))]
    for index in 0..<room {
      var line = index < events.count ? events[index] : StyledLine()
      if let picture {
        line = line.fitted(to: width, ellipsis: glyphs.ellipsis)
        line.fill(to: width)
        line.add(picture[index])
      }
      lines.append(line)
    }
    return lines
  }

  private func next(_ state: PlaybackState) -> String {
    state.next.map { "next in \(DurationWords.label(($0 - state.time).rounded(.up)))" }
      ?? "nothing more"
  }

  /// The newest event at the bottom; events of one instant show the time once.
  private func events(_ state: PlaybackState, _ clock: StudyClock, rows: Int, width: Int)
    -> ArraySlice<
      StyledLine
    >
  {
    var last: String?
    let hasDay = width >= 60
    let start = hasDay ? 18 : 11
    var lines: [StyledLine] = []
    for event in state.latest.suffix(rows) {
      let moment = clock.moment(event.time)
      let time = hasDay ? moment : clock.clock(at: event.time)
      let isNow = event.time == state.latest.last?.time
      var line = StyledLine(" ")
      line.add(time == last ? "" : time, isNow ? .bold : .dim)
      last = time
      // The text of a failure is shown completely, other texts are truncated.
      let isWhole = event.kind == .failure && width >= 40
      for text in isWhole ? wrapped(event.text, to: width - start) : [event.text] {
        line.fill(to: start)
        line.add(text, style(event.kind))
        lines.append(line)
        line = StyledLine()
      }
    }
    return lines.suffix(rows)
  }

  /// Wraps a text between words into lines of at most `width` columns.
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

  private func style(_ kind: PlaybackEvent.Kind) -> TextStyle {
    switch kind {
    case .call: .good
    case .emptyCall: .warm
    case .failure: .bad
    case .app, .system, .automation: .plain
    case .person: .cool
    case .dock: .plain
    case .log: .dim
    }
  }

  private var topWidth: Int { min(44, max(Self.leastTop.columns, size.columns * 2 / 5)) }

  /// The dock from above; nil if the phone is on no dock, or if there is no room.
  private func top(_ player: Player, _ state: PlaybackState, rows: Int) -> [StyledLine]? {
    guard let snapshot = state.snapshot, size.columns >= 72, rows >= Self.leastTop.rows
    else { return nil }
    let view = TopView(
      Size(columns: topWidth, rows: rows),
      glyphs,
      floor: player.playback.floor,
      names: player.playback.subjects
    )
    return view.lines(snapshot)
  }
}
