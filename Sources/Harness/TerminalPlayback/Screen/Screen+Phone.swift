import Reports
import Results
import RecordedRuns

/// The phone with its sensors, the watch, the dock and the server.
extension Screen {
  /// Rows that the things that happened have at least.
  private var leastLog: Int { max(2, size.rows / 4) }

  func state(_ player: Player, _ scene: Scene) -> [Line] {
    let others = others(player, scene)
    // Top, bottom and two rules take five rows.
    let room = max(0, size.rows - 5 - leastLog)
    let lanes = min(scene.lanes.count, max((room + 1) / 2, room - others.count))
    let rest = others.prefix(room - lanes)
    return [phone(player, scene)]
      + self.lanes(player.playback, scene, rows: room - rest.count) + rest
  }

  private func phone(_ player: Player, _ scene: Scene) -> Line {
    let phone = scene.phone
    let parts = [phone.model, phone.system].filter { !$0.isEmpty }.joined(separator: ", ")
    return rule("Phone", app(player, phone), right: parts)
  }

  /// What the phone's app does, and what is unusual about the phone.
  private func app(_ player: Player, _ phone: Scene.Phone) -> Line {
    var line = Line()
    let name = player.playback.appName
    switch phone.app {
    case .notInstalled: line.add("\(name) is not installed", .dim)
    case .open: line.add("\(name) runs", .good)
    case .background: line.add("\(name) runs in the background", .good)
    case .closed: line.add("\(name) is closed", .warm)
    case .dead: line.add("\(name) was ended", .bad)
    }
    if phone.offUntil != nil { line.add(", switched off", .bad) }
    if !phone.sheet.isEmpty { line.add(", the sheet is up", .warm) }
    if !phone.collects { line.add(", collection is off", .bad) }
    if phone.isStorageFull { line.add(", storage is full", .bad) }
    if abs(phone.clockOffset) >= 1 {
      let way = phone.clockOffset > 0 ? "fast" : "slow"
      line.add(", clock \(SpanText.of(abs(phone.clockOffset))) \(way)", .bad)
    }
    return line
  }

  private func others(_ player: Player, _ scene: Scene) -> [Line] {
    var lines = scene.watches.map(watch)
    if let dock = scene.dock { lines.append(self.dock(player.playback, dock, at: scene.time)) }
    if scene.diary.isUsed {
      let diary = scene.diary
      var line = label("Server")
      line.add("\(NumberText.counted(diary.recorded, "event")) recorded, ")
      line.add("\(NumberText.grouped(diary.sent)) sent", .good)
      let left = max(0, diary.recorded - diary.sent)
      if left > 0 { line.add(", \(NumberText.grouped(left)) on the phone alone", .warm) }
      lines.append(line)
    }
    return lines
  }

  private func label(_ name: String) -> Line {
    var line = Line(" \(name)", .heading)
    line.fill(to: 9)
    return line
  }

  private func watch(_ watch: Scene.Watch) -> Line {
    var line = label("Watch")
    line.add(watch.name)
    if watch.isLeftUntil != nil {
      line.add(", left somewhere else", .warm)
    } else if let wear = watch.wear {
      line.add(wear.isWorn ? ", on the wrist" : ", off the wrist", wear.isWorn ? .good : .dim)
      line.add(wear.isNearPhone ? "" : ", away from the phone", .warm)
      line.add(", \(Int((wear.battery * 100).rounded())) %", .dim)
    }
    return line
  }

  private func dock(_ playback: Playback, _ dock: Scene.Dock, at time: Seconds) -> Line {
    var line = label("Dock")
    line.add(dock.name)
    guard let since = dock.dockedSince else {
      line.add(", the phone is not on it", .dim)
      return line
    }
    line.add(", docked for \(SpanText.of(time - since))", .good)
    if let tracks = dock.systemTracking, !tracks { line.add(", the system does not follow", .warm) }
    if let glimpse = dock.glimpse { line.add(follows(glimpse, playback)) }
    if !dock.battery.isEmpty { line.add(", \(dock.battery)", .dim) }
    return line
  }

  /// Whom a dock follows, and how far its lens is from them.
  private func follows(_ glimpse: DockGlimpse, _ playback: Playback) -> Line {
    guard let number = glimpse.followed, let error = glimpse.error else {
      return Line(", follows nobody", .warm)
    }
    let name = playback.subjects.indices.contains(number) ? playback.subjects[number] : "somebody"
    let tenths = (abs(error) * 1800 / .pi).rounded() / 10
    var line = Line(", follows \(name)", .good)
    line.add(", \(NumberText.tenths(tenths))° off", tenths > 5 ? .warm : .plain)
    return line
  }
}
