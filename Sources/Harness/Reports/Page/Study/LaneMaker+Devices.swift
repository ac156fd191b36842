import Results

/// The rows of sensors and docks.
extension LaneMaker {
  func sensors(of person: Person) throws(ResultsError) -> [Lane.Row] {
    let devices = try source.all(DeviceRow.self, of: person.name)
    let changes = try source.all(AuthorizationRow.self, of: person.name)
    let deletions = try source.all(DeletionRow.self, of: person.name)
    let (times, fetches) = try SensorTime.all(of: person.name, until: person.ended, in: source)
    var seen: Set<String> = []
    var rows = times.map { time in
      let isFirst = seen.insert(time.sensor).inserted
      let kind = devices.first { $0.device == time.device }?.kind
      var row = Lane.Row(
        title: kind == .phone ? time.sensor : "\(time.sensor) · \(kind?.rawValue ?? "")"
      )
      row.bars = [
        Lane.Bar(kind: .consent, spans: consent(changes, time.sensor, until: person.ended)),
        Lane.Bar(kind: .recorded, spans: time.recorded),
        Lane.Bar(kind: .handedOver, spans: time.handedOver),
        Lane.Bar(kind: .deleted, spans: time.deleted),
      ]
      let key = SensorTime.Key(sensor: time.sensor, device: time.device)
      row.marks = (fetches[key] ?? []).map(mark)
      // Marks of the sensor as a whole appear only in its first row.
      if isFirst { row.marks += marks(changes, deletions, time.sensor) }
      return row
    }
    // A sensor that was denied from the beginning recorded nothing.
    let asked = try source.all(PromptRow.self, of: person.name)
    let sensors = Set(asked.flatMap(\.sensors.list))
    for sensor in sensors.subtracting(seen).sorted() {
      let consent = Lane.Bar(kind: .consent, spans: consent(changes, sensor, until: person.ended))
      rows.append(
        Lane.Row(title: sensor, bars: [consent], marks: marks(changes, deletions, sensor))
      )
    }
    return rows
  }

  private func consent(
    _ changes: [AuthorizationRow],
    _ sensor: String,
    until end: Seconds
  ) -> Spans {
    var given: Seconds?
    var spans: [ClosedRange<Seconds>] = []
    for change in changes where change.sensor == sensor {
      if change.status == .authorized {
        given = given ?? change.at
      } else if let start = given {
        spans += [ClosedRange(from: start, to: change.at)].compactMap { $0 }
        given = nil
      }
    }
    spans += [ClosedRange(from: given, to: end)].compactMap { $0 }
    return Spans(spans)
  }

  private func marks(
    _ changes: [AuthorizationRow],
    _ deletions: [DeletionRow],
    _ sensor: String
  ) -> [Mark] {
    let answers = changes.filter { $0.sensor == sensor && $0.status != .notDetermined }
    return answers.map { change in
      Mark(
        kind: change.status == .authorized ? .allowed : .denied,
        at: change.at,
        note: "by \(change.cause)"
      )
    }
      + deletions.filter { $0.sensor == sensor }.map { deletion in
        let hours = NumberText.tenths((deletion.to - deletion.from) / 3600)
        return Mark(kind: .deletion, at: deletion.at, note: "\(hours) hours, \(deletion.reason)")
      }
  }

  private func mark(_ fetch: FetchRow) -> Mark {
    let withheld = [
      fetch.held ? "too new" : nil, fetch.expired ? "too old" : nil,
      fetch.deleted ? "deleted" : nil, fetch.underway ? "not yet stored on the phone" : nil,
    ].compactMap { $0 }
    var notes = withheld.isEmpty ? [] : ["part withheld: \(withheld.joined(separator: ", "))"]
    if fetch.stopped { notes.append("stopped early") }
    let hasFailed = fetch.outcome != .completed
    return Mark(
      kind: hasFailed ? .failedFetch : fetch.delivered > 0 ? .fetch : .emptyFetch,
      at: fetch.asked,
      note: notes.joined(separator: "; "),
      fetch: (fetch.from, fetch.to, fetch.delivered)
    )
  }

  func dock(of person: Person) throws(ResultsError) -> Lane.Row {
    let events = try source.all(DockEventRow.self, of: person.name)
    var row = Lane.Row(title: "dock")
    let docked = spans(events, until: person.ended) { event in
      event.event == .docked ? true : event.event == .undocked ? false : nil
    }
    let tracking = spans(events, until: person.ended) { event in
      event.event == .systemTracking
        ? event.isOn : event.event == .undocked ? false : nil
    }
    row.bars = [
      Lane.Bar(kind: .docked, spans: docked), Lane.Bar(kind: .tracking, spans: tracking),
    ]
    row.marks = events.map { event in
      let suffix = event.heard ? "" : ", to an app that did not listen"
      let note = "\(event.event.rawValue) \(event.detail)\(suffix)"
      return Mark(kind: .dock, at: event.at, note: note)
    }
    row.marks += try source.all(DockCommandRow.self, of: person.name).map { command in
      let isDone = command.outcome == .done
      let reason = command.error.map { " \($0)" } ?? ""
      let outcome = isDone ? "" : ": \(command.outcome)\(reason)"
      return Mark(
        kind: isDone ? .command : .failedCommand,
        at: command.at,
        count: max(1, command.times),
        note: "\(command.call) \(command.detail)\(outcome)"
      )
    }
    return row
  }

  /// The times between events that switch something on and events that switch it off; for other events, the
  /// closure returns nil.
  private func spans(
    _ events: [DockEventRow],
    until end: Seconds,
    _ isOn: (DockEventRow) -> Bool?
  ) -> Spans {
    var start: Seconds?
    var spans: [ClosedRange<Seconds>] = []
    for event in events {
      switch isOn(event) {
      case true: start = start ?? event.at
      case false:
        spans += [ClosedRange(from: start, to: event.at)].compactMap { $0 }
        start = nil
      case nil: break
      }
    }
    spans += [ClosedRange(from: start, to: end)].compactMap { $0 }
    return Spans(spans)
  }
}
