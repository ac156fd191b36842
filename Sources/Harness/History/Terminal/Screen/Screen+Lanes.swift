import Reports
import Results

/// A line for each sensor: consent, the disposition of its samples, the samples that the app received.
extension Screen {
  /// The widths of a line's columns.
  private struct LaneColumns {
    var name: Int
    var consent: Int
    var bar: Int
    var samples: Int
    var last: Int

    init(_ columns: Int, longest: Int) {
      let isNarrow = columns < 60
      name = min(longest, isNarrow ? max(8, columns / 3) : max(20, columns / 4))
      consent = isNarrow ? 0 : 10
      samples = isNarrow ? 7 : 9
      last = columns < 72 ? 0 : 8
      bar = max(4, columns - 3 - name - 1 - consent - 1 - samples - last)
    }
  }

  func lanes(_ playback: Playback, _ state: PlaybackState, rows: Int) -> [StyledLine] {
    guard !state.lanes.isEmpty, rows > 0 else { return [] }
    let longest = state.lanes.map { VisibleText.width(of: name($0)) }.max() ?? 0
    let columns = LaneColumns(size.columns, longest: longest)
    // The heading and the legend are left out if there is no room.
    let head = rows > state.lanes.count ? [head(playback, columns)] : []
    let legend = rows > state.lanes.count + 1 ? legend : []
    let room = rows - head.count - legend.count
    let isCut = state.lanes.count > room
    let shown = state.lanes.prefix(isCut ? max(0, room - 1) : room)
    var lines = head + shown.map { line($0, playback, columns, now: state.time) }
    if isCut {
      lines.append(StyledLine("   and \(state.lanes.count - shown.count) more sensors", .dim))
    }
    return lines + legend
  }

  private func name(_ lane: PlaybackState.SensorLane) -> String {
    lane.deviceLabel.isEmpty ? lane.sensor : "\(lane.sensor) (\(lane.deviceLabel))"
  }

  private func head(_ playback: Playback, _ columns: LaneColumns) -> StyledLine {
    var line = StyledLine("   sensor", .dim)
    line.fill(to: 3 + columns.name + 1)
    if columns.consent > 0 { line.add(VisibleText.padded("consent", to: columns.consent), .dim) }
    let start = "\(DurationWords.label(playback.memory)) ago"
    let gap = columns.bar - start.count - 3
    line.add(
      gap > 0
        ? start + String(repeating: " ", count: gap) + "now"
        : VisibleText.padded("now", to: columns.bar, right: true),
      .dim
    )
    line.add(" " + VisibleText.padded("samples", to: columns.samples, right: true), .dim)
    if columns.last > 0 {
      line.add(VisibleText.padded("fetch", to: columns.last, right: true), .dim)
    }
    return line
  }

  private func line(
    _ lane: PlaybackState.SensorLane,
    _ playback: Playback,
    _ columns: LaneColumns,
    now: Seconds
  ) -> StyledLine {
    var line = StyledLine()
    line.add(" \(lane.isRecording ? glyphs.on : glyphs.off) ", lane.isRecording ? .good : .dim)
    let name = VisibleText.cut(VisibleText.of(name(lane)), to: columns.name)
    line.add(VisibleText.padded(name.replacing("…", with: glyphs.ellipsis), to: columns.name + 1))
    if columns.consent > 0 {
      let words = VisibleText.padded(lane.consent.rawValue, to: columns.consent)
      line.add(words, style(lane.consent))
    }
    line.add(bar(lane, playback, columns.bar, now: now))
    let samples = lane.counts.fetches > 0 ? NumberText.grouped(lane.counts.samples) : glyphs.none
    line.add(" " + VisibleText.padded(samples, to: columns.samples, right: true))
    if columns.last > 0, let last = lane.counts.last {
      let text = last > 0 ? "+\(NumberText.grouped(last))" : "empty"
      line.add(VisibleText.padded(text, to: columns.last, right: true), last > 0 ? .good : .warm)
    }
    return line
  }

  private func style(_ consent: RunHistory.ConsentState) -> TextStyle {
    switch consent {
    case .notAsked: .dim
    case .asked: .warm
    case .allowed: .good
    case .denied: .bad
    }
  }

  /// The disposition of the samples, from the oldest on the left to now on the right.
  private func bar(
    _ lane: PlaybackState.SensorLane,
    _ playback: Playback,
    _ width: Int,
    now: Seconds
  ) -> StyledLine {
    var line = StyledLine()
    var run = ""
    var style = TextStyle.plain
    for index in 0..<width {
      // A cell shows the time in its middle, but the last one shows now.
      let place = index == width - 1 ? 1 : (Double(index) + 0.5) / Double(width)
      let disposition = lane.disposition(of: now - playback.memory * (1 - place), now: now)
      let (sign, own) = sign(disposition)
      if own != style {
        if !run.isEmpty { line.add(run, style) }
        (run, style) = ("", own)
      }
      run += sign
    }
    line.add(run, style)
    return line
  }

  private func sign(_ disposition: SampleHistory.Disposition) -> (String, TextStyle) {
    switch disposition {
    case .none: (glyphs.none, .dim)
    case .nothing: (glyphs.nothing, .dim)
    case .held: (glyphs.held, .cool)
    case .released: (glyphs.released, .warm)
    case .delivered: (glyphs.delivered, .good)
    case .deleted: (glyphs.deleted, .bad)
    case .expired: (glyphs.expired, .bad)
    }
  }
}
