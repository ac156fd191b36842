import Results

/// The rows of sensors and docks.
extension LaneMaker {
  func sensors(of person: Person) throws(ResultsError) -> [Lane.Row] {
    let kinds = try source.rows(
      "select device, kind from devices where participant = ?",
      of: person.name
    )
    let changes = try source.rows(
      """
      select sensor, at_s, status, cause from authorizations where participant = ?
      order by sequence
      """,
      of: person.name
    )
    let deletions = try source.rows(
      "select sensor, at_s, reason, from_s, to_s from deletions where participant = ?",
      of: person.name
    )
    let (times, fetches) = try SensorTime.all(of: person.name, until: person.ended, in: source)
    var seen: Set<String> = []
    var rows = times.map { time in
      let isFirst = seen.insert(time.sensor).inserted
      let kind = kinds.first { $0.text(0) == time.device }?.text(1) ?? ""
      var row = Lane.Row(title: kind == "phone" ? time.sensor : "\(time.sensor) · \(kind)")
      row.bars = [
        Lane.Bar(kind: .consent, spans: consent(changes, time.sensor, until: person.ended)),
        Lane.Bar(kind: .recorded, spans: time.recorded),
        Lane.Bar(kind: .handedOver, spans: time.handedOver),
        Lane.Bar(kind: .deleted, spans: time.deleted),
      ]
      let key = SensorTime.Key(sensor: time.sensor, device: time.device)
      row.marks = (fetches[key] ?? []).map(mark)
      // What is said of the sensor as a whole is said once.
      if isFirst { row.marks += marks(changes, deletions, time.sensor) }
      return row
    }
    // A sensor that was denied from the beginning recorded nothing.
    let asked = try source.rows(
      "select sensors from prompts where participant = ?",
      of: person.name
    )
    let sensors = Set(asked.flatMap { $0.text(0).split(separator: " ").map(String.init) })
    for sensor in sensors.subtracting(seen).sorted() {
      let consent = Lane.Bar(kind: .consent, spans: consent(changes, sensor, until: person.ended))
      rows.append(
        Lane.Row(title: sensor, bars: [consent], marks: marks(changes, deletions, sensor))
      )
    }
    return rows
  }

  private func consent(_ changes: [PageRow], _ sensor: String, until end: Seconds) -> Spans {
    var given: Seconds?
    var spans: [ClosedRange<Seconds>] = []
    for change in changes where change.text(0) == sensor {
      if change.text(2) == "authorized" {
        given = given ?? change.time(1)
      } else if let start = given {
        spans += [ClosedRange(from: start, to: change.time(1))].compactMap { $0 }
        given = nil
      }
    }
    spans += [ClosedRange(from: given, to: end)].compactMap { $0 }
    return Spans(spans)
  }

  private func marks(_ changes: [PageRow], _ deletions: [PageRow], _ sensor: String) -> [Mark] {
    let answers = changes.filter { $0.text(0) == sensor && $0.text(2) != "notDetermined" }
    return answers.map { row in
      Mark(
        kind: row.text(2) == "authorized" ? .allowed : .denied,
        at: row.time(1),
        note: "by \(row.text(3))"
      )
    }
      + deletions.filter { $0.text(0) == sensor }.map { row in
        let hours = NumberText.tenths((row.time(4) - row.time(3)) / 3600)
        return Mark(kind: .deletion, at: row.time(1), note: "\(hours) hours, \(row.text(2))")
      }
  }

  private func mark(_ fetch: SensorTime.Fetch) -> Mark {
    let withheld = [
      fetch.isHeld ? "too new" : nil, fetch.isExpired ? "too old" : nil,
      fetch.isDeleted ? "deleted" : nil, fetch.isUnderway ? "still on its way" : nil,
    ].compactMap { $0 }
    var notes = withheld.isEmpty ? [] : ["part withheld: \(withheld.joined(separator: ", "))"]
    if fetch.isStopped { notes.append("stopped early") }
    return Mark(
      kind: fetch.hasFailed ? .failedFetch : fetch.delivered > 0 ? .fetch : .emptyFetch,
      at: fetch.at,
      note: notes.joined(separator: "; "),
      fetch: (fetch.from, fetch.to, fetch.delivered)
    )
  }

  func dock(of person: Person) throws(ResultsError) -> Lane.Row {
    let events = try source.rows(
      "select at_s, event, detail, heard from dock_events where participant = ? order by sequence",
      of: person.name
    )
    var row = Lane.Row(title: "dock")
    let docked = spans(events, until: person.ended) { event in
      event.text(1) == "docked" ? true : event.text(1) == "undocked" ? false : nil
    }
    let tracking = spans(events, until: person.ended) { event in
      event.text(1) == "system tracking"
        ? event.text(2).hasPrefix("on") : event.text(1) == "undocked" ? false : nil
    }
    row.bars = [
      Lane.Bar(kind: .docked, spans: docked), Lane.Bar(kind: .tracking, spans: tracking),
    ]
    row.marks = events.map { event in
      let unheard = event.flag(3) ? "" : ", to an app that did not listen"
      return Mark(
        kind: .dock,
        at: event.time(0),
        note: "\(event.text(1)) \(event.text(2))\(unheard)"
      )
    }
    let commands = try source.rows(
      """
      select at_s, call, detail, outcome, error, times from dock_commands
      where participant = ? order by sequence
      """,
      of: person.name
    )
    row.marks += commands.map { command in
      let isDone = command.text(3) == "done"
      let reason = command.text(4).isEmpty ? "" : " \(command.text(4))"
      let outcome = isDone ? "" : ": \(command.text(3))\(reason)"
      return Mark(
        kind: isDone ? .command : .failedCommand,
        at: command.time(0),
        count: max(1, command.whole(5)),
        note: "\(command.text(1)) \(command.text(2))\(outcome)"
      )
    }
    return row
  }

  /// The times between what switches something on and what switches it off; nil does neither.
  private func spans(
    _ events: [PageRow],
    until end: Seconds,
    _ isOn: (PageRow) -> Bool?
  ) -> Spans {
    var start: Seconds?
    var spans: [ClosedRange<Seconds>] = []
    for event in events {
      switch isOn(event) {
      case true: start = start ?? event.time(0)
      case false:
        spans += [ClosedRange(from: start, to: event.time(0))].compactMap { $0 }
        start = nil
      case nil: break
      }
    }
    spans += [ClosedRange(from: start, to: end)].compactMap { $0 }
    return Spans(spans)
  }
}
