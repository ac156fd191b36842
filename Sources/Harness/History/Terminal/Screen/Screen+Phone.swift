import Reports
import Results
import Runner

/// The phone with its sensors, the watch, the dock and the server.
extension Screen {
  /// The fewest rows of the log.
  private var leastLog: Int { max(2, size.rows / 4) }

  func devices(_ player: Player, _ state: PlaybackState) -> [StyledLine] {
    let others = others(player, state)
    // The header, the footer and two rules have five rows.
    let room = max(0, size.rows - 5 - leastLog)
    let lanes = min(state.lanes.count, max((room + 1) / 2, room - others.count))
    let rest = others.prefix(room - lanes)
    return [phone(player, state)]
      + self.lanes(player.playback, state, rows: room - rest.count) + rest
  }

  private func phone(_ player: Player, _ state: PlaybackState) -> StyledLine {
    let playback = player.playback
    let parts = [playback.participant.phone, playback.system].filter { !$0.isEmpty }.joined(
      separator: ", "
    )
    return rule("Phone", app(player, state.phone), right: parts)
  }

  /// The state of the phone's app, and what is unusual about the phone.
  private func app(_ player: Player, _ phone: RunHistory.PhoneState) -> StyledLine {
    var line = StyledLine()
    line.add("\(player.playback.appName) is \(phone.app.rawValue)", phone.app.style)
    if phone.offUntil != nil { line.add(", switched off", .bad) }
    if !phone.sheet.isEmpty { line.add(", the sheet is up", .warm) }
    if !phone.collects { line.add(", collection is off", .bad) }
    if phone.isStorageFull { line.add(", storage is full", .bad) }
    if abs(phone.clockOffset) >= 1 {
      let way = phone.clockOffset > 0 ? "fast" : "slow"
      line.add(", clock \(DurationWords.label(abs(phone.clockOffset))) \(way)", .bad)
    }
    return line
  }

  private func others(_ player: Player, _ state: PlaybackState) -> [StyledLine] {
    var lines = state.watches.map(watch)
    if let dock = state.dock { lines.append(self.dock(player.playback, dock, state)) }
    func add(_ name: String, _ all: String, done: Int, _ what: String, left: Int, _ how: String) {
      var line = label(name)
      line.add("\(all), ")
      line.add("\(NumberText.grouped(done)) \(what)", .good)
      if left > 0 { line.add(", \(NumberText.grouped(left)) \(how)", .warm) }
      lines.append(line)
    }
    let (events, pushes) = (state.automations, state.pushes)
    if events.isUsed {
      let left = events.recorded - events.sent
      let all = "\(NumberText.counted(events.recorded, "event")) recorded"
      add("Server", all, done: events.sent, "sent", left: left, "on the phone alone")
    }
    if pushes.sent > 0 {
      let left = pushes.sent - pushes.delivered
      let all = "\(NumberText.grouped(pushes.sent)) sent"
      add("Pushes", all, done: pushes.delivered, "delivered", left: left, "not")
    }
    return lines
  }

  private func label(_ name: String) -> StyledLine {
    var line = StyledLine(" \(name)", .heading)
    line.fill(to: 9)
    return line
  }

  private func watch(_ watch: PlaybackState.WatchState) -> StyledLine {
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

  private func dock(
    _ playback: Playback,
    _ dock: RunHistory.DockState,
    _ state: PlaybackState
  ) -> StyledLine {
    var line = label("Dock")
    line.add(playback.dock ?? "")
    guard let since = dock.dockedSince else {
      line.add(", the phone is not on it", .dim)
      return line
    }
    line.add(", docked for \(DurationWords.label(state.time - since))", .good)
    if let tracks = dock.systemTracking, !tracks { line.add(", the system does not follow", .warm) }
    if let snapshot = state.snapshot { line.add(follows(snapshot, playback)) }
    if !dock.battery.isEmpty { line.add(", \(dock.battery)", .dim) }
    return line
  }

  /// The subject that a dock follows, and the angle between the lens and the subject.
  private func follows(_ snapshot: DockSnapshot, _ playback: Playback) -> StyledLine {
    guard let number = snapshot.followed, let error = snapshot.error else {
      return StyledLine(", follows nobody", .warm)
    }
    let name = playback.subjects.indices.contains(number) ? playback.subjects[number] : "somebody"
    let tenths = (abs(error) * 1800 / .pi).rounded() / 10
    var line = StyledLine(", follows \(name)", .good)
    line.add(", \(NumberText.tenths(tenths))° off", tenths > 5 ? .warm : .plain)
    return line
  }
}
