import Reports
import Results

/// The sensors, each a line: consent, what became of what it recorded, what the app was given.
extension Screen {
  /// Where the columns of a line are.
  private struct Columns {
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

  func lanes(_ playback: Playback, _ scene: Scene, rows: Int) -> [Line] {
    guard !scene.lanes.isEmpty, rows > 0 else { return [] }
    let longest = scene.lanes.map { VisibleText.width(of: name($0)) }.max() ?? 0
    let columns = Columns(size.columns, longest: longest)
    // What explains the lines gives way to them.
    let head = rows > scene.lanes.count ? [head(playback, columns)] : []
    let legend = rows > scene.lanes.count + 1 ? legend : []
    let room = rows - head.count - legend.count
    let isCut = scene.lanes.count > room
    let shown = scene.lanes.prefix(isCut ? max(0, room - 1) : room)
    var lines = head + shown.map { line($0, playback, columns, now: scene.time) }
    if isCut { lines.append(Line("   and \(scene.lanes.count - shown.count) more sensors", .dim)) }
    return lines + legend
  }

  private func name(_ lane: SensorLane) -> String {
    lane.deviceLabel.isEmpty ? lane.sensor : "\(lane.sensor) (\(lane.deviceLabel))"
  }

  private func head(_ playback: Playback, _ columns: Columns) -> Line {
    var line = Line("   sensor", .dim)
    line.fill(to: 3 + columns.name + 1)
    if columns.consent > 0 { line.add(VisibleText.padded("consent", to: columns.consent), .dim) }
    let start = "\(SpanText.of(playback.memory)) ago"
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
    _ lane: SensorLane,
    _ playback: Playback,
    _ columns: Columns,
    now: Seconds
  ) -> Line {
    var line = Line()
    line.add(" \(lane.isRecording ? glyphs.on : glyphs.off) ", lane.isRecording ? .good : .dim)
    let name = VisibleText.cut(VisibleText.of(name(lane)), to: columns.name)
    line.add(VisibleText.padded(name.replacing("…", with: glyphs.ellipsis), to: columns.name + 1))
    let (word, look) = consent(lane.consent)
    if columns.consent > 0 { line.add(VisibleText.padded(word, to: columns.consent), look) }
    line.add(bar(lane, playback, columns.bar, now: now))
    let samples = lane.fetches > 0 ? NumberText.grouped(lane.samples) : glyphs.none
    line.add(" " + VisibleText.padded(samples, to: columns.samples, right: true))
    if columns.last > 0, let last = lane.lastFetch {
      let text = last > 0 ? "+\(NumberText.grouped(last))" : "empty"
      line.add(VisibleText.padded(text, to: columns.last, right: true), last > 0 ? .good : .warm)
    }
    return line
  }

  private func consent(_ consent: SensorLane.Consent) -> (String, Look) {
    switch consent {
    case .notAsked: ("not asked", .dim)
    case .asked: ("asked", .warm)
    case .allowed: ("allowed", .good)
    case .denied: ("denied", .bad)
    }
  }

  /// What became of what was recorded, from the oldest on the left to now on the right.
  private func bar(_ lane: SensorLane, _ playback: Playback, _ width: Int, now: Seconds) -> Line {
    var line = Line()
    var run = ""
    var look = Look.plain
    for index in 0..<width {
      // The middle of a cell stands for it, but of the last: now is what people look for.
      let place = index == width - 1 ? 1 : (Double(index) + 0.5) / Double(width)
      let disposition = lane.disposition(of: now - playback.memory * (1 - place), now: now)
      let (sign, own) = sign(disposition)
      if own != look {
        if !run.isEmpty { line.add(run, look) }
        (run, look) = ("", own)
      }
      run += sign
    }
    line.add(run, look)
    return line
  }

  private func sign(_ disposition: SensorLane.SampleDisposition) -> (String, Look) {
    switch disposition {
    case .none: (glyphs.none, .dim)
    case .held: (glyphs.held, .cool)
    case .released: (glyphs.released, .warm)
    case .handedOver: (glyphs.handedOver, .good)
    case .deleted: (glyphs.deleted, .bad)
    case .lost: (glyphs.lost, .bad)
    }
  }
}
