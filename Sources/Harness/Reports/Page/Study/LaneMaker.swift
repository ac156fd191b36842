import Results
import SensorKit
import VirtualTime

/// Makes a lane of a participant's rows.
struct LaneMaker {
  let source: PageSource

  /// The optional rows of lanes: a row that no participant needs is left out of every lane.
  let has: (docks: Bool, automations: Bool, uploads: Bool, pushes: Bool)

  init(_ source: PageSource) throws(ResultsError) {
    self.source = source
    func any(_ tables: String...) throws(ResultsError) -> Bool {
      for table in tables where try !source.rows("select 1 from \(table) limit 1").isEmpty {
        return true
      }
      return false
    }
    has = (
      docks: try any("dock_events", "dock_commands"),
      automations: try any("automations", "automation_events"),
      uploads: try any("uploads", "syncs", "requests"),
      pushes: try source.has("pushes") ? any("pushes") : false
    )
  }

  func lane(of person: Person) throws(ResultsError) -> Lane {
    var rows = [Lane.LaneLine(title: "app and person", marks: try appAndPerson(of: person))]
    rows += try sensors(of: person)
    if has.docks { rows.append(try dock(of: person)) }
    if has.automations {
      rows.append(Lane.LaneLine(title: "automations", marks: try automations(of: person)))
    }
    if has.uploads {
      rows.append(Lane.LaneLine(title: "uploads", marks: try marks(Self.uploads, of: person)))
    }
    if has.pushes {
      rows.append(Lane.LaneLine(title: "pushes", marks: try pushes(of: person)))
    }
    return Lane(person: person, rows: rows)
  }

  /// A query whose rows are marks: the first column is the time, the second the note, and its question
  /// mark is the participant.
  private typealias Query = (kind: Mark.MarkKind, sql: String)

  /// The queries for the actions of the app and the person, and for diagnostics.
  private static let life: [Query] = {
    let app = "from app_events where participant = ? and event"
    let found = "from diagnostics where participant = ? and severity"
    return [
      (.app, "select at_s, trim(event || ' ' || detail) \(app) not in ('crashed', 'terminated')"),
      (.person, "select at_s, trim(action || ' ' || detail) from actions where participant = ?"),
      (
        .prompt,
        """
        select asked_s, outcome || case allowed when '' then '' else '; allowed ' || allowed end
          || case denied when '' then '' else '; denied ' || denied end
        from prompts where participant = ?
        """
      ),
      (
        .clock,
        """
        select at_s, cause || ': wall clock ' || round(wall_offset_s, 3) || ' s ahead, '
          || replace(replace(time_zone, 'Etc/GMT-', 'UTC+'), 'Etc/GMT+', 'UTC-')
        from clock_changes where participant = ?
        """
      ),
      (
        .error,
        """
        select at_s, operation || coalesce(' of ' || sensor, '') || ': ' || message || ' ('
          || domain || ' ' || code || ')' || case when times > 1 then ', ' || times || ' times' else '' end
        from errors where participant = ?
        """
      ),
      (.advice, "select at_s, rule || ': ' || message \(found) <> 'mistake'"),
      (.mistake, "select at_s, rule || ': ' || message \(found) = 'mistake'"),
      (.crash, "select at_s, trim(event || ' ' || detail) \(app) in ('crashed', 'terminated')"),
    ]
  }()

  /// The queries for uploads of rows and for other requests to servers.
  private static let uploads: [Query] = {
    let uploads = "from uploads where participant = ? and accepted"
    let request = "select at_s, method || ' ' || host || path || ': ' ||"
    let requests = "from requests where participant = ? and coalesce(status, 999)"
    return [
      (.upload, "select at_s, table_name \(uploads) = 1"),
      (.upload, "\(request) status \(requests) < 400"),
      (.failedUpload, "\(request) coalesce(error, 'status ' || status) \(requests) >= 400"),
      (
        .failedUpload,
        """
        select at_s, table_name || ': ' || coalesce(error, 'status ' || status, 'no answer')
        \(uploads) <> 1
        """
      ),
      (
        .failedUpload,
        """
        select at_s, table_name || ': sync ' || event || ' ' || detail
        from syncs where participant = ? and event in ('refused', 'failed')
        """
      ),
      (
        .lostRows,
        """
        select at_s, table_name || ': ' || unsent || ' of ' || rows || ' deleted rows were not sent'
        from syncs where participant = ? and event = 'deleted' and unsent > 0
        """
      ),
    ]
  }()

  private func marks(_ queries: [Query], of person: Person) throws(ResultsError) -> [Mark] {
    var marks: [Mark] = []
    for query in queries {
      for row in try source.rows(query.sql, of: person.name) {
        marks.append(Mark(kind: query.kind, at: row.time(0), note: row.text(1)))
      }
    }
    return marks
  }

  private func appAndPerson(of person: Person) throws(ResultsError) -> [Mark] {
    var marks = try marks(Self.life, of: person)
    switch person.outcome {
    case .completed, .leftTheStudy, .appTerminated: break
    case .stuck, .crashed, .recordingUnreadable, nil:
      let note = person.outcome?.rawValue ?? "unknown outcome"
      marks.append(Mark(kind: .crash, at: person.ended, note: note))
    }
    return marks
  }

  private func pushes(of person: Person) throws(ResultsError) -> [Mark] {
    try source.all(PushRow.self, of: person.name).map { push in
      Mark(
        kind: push.outcome == .delivered ? .push : .lostPush,
        at: push.delivered ?? push.sent,
        note: push.summary
      )
    }
  }

  private func automations(of person: Person) throws(ResultsError) -> [Mark] {
    let marks = try source.all(AutomationRow.self, of: person.name).map { run in
      let kind: Mark.MarkKind =
        switch run.outcome {
        case .ran: .automation
        case .late, .doubled: .lateAutomation
        default: .missedAutomation
        }
      let detail = run.detail.isEmpty || kind == .automation ? "" : " (\(run.detail))"
      return Mark(kind: kind, at: run.at, note: "\(run.trigger): \(run.outcome)\(detail)")
    }
    let lost: Query = (
      .lostEvent,
      """
      select at_s, event || ': ' || error from automation_events
      where participant = ? and error is not null
      """
    )
    return try marks + self.marks([lost], of: person)
  }
}

/// The rows of sensors and docks.
extension LaneMaker {
  func sensors(of person: Person) throws(ResultsError) -> [Lane.LaneLine] {
    let devices = try source.all(DeviceRow.self, of: person.name)
    let changes = try source.all(AuthorizationRow.self, of: person.name)
    let deletions = try source.all(DeletionRow.self, of: person.name)
    let end = WorldTime(seconds: person.ended)
    let consents = RunHistory(changes.map(\.row)).consents
    func consent(_ sensor: String) -> Lane.Bar {
      let allowed = consents[sensor]?.stretches(until: end) { $0 == .allowed } ?? []
      return Lane.Bar(kind: .consent, spans: [Stretch](joining: allowed))
    }
    var seen: Set<String> = []
    var rows = try source.samples(of: person.name).map { history in
      let stream = history.stream
      let isFirst = seen.insert(stream.sensor).inserted
      let kind = devices.first { $0.device == stream.device }?.kind
      var row = Lane.LaneLine(
        title: kind == .phone ? stream.sensor : "\(stream.sensor) · \(kind?.rawValue ?? "")"
      )
      let parts = history.parts(at: end)
      row.bars = [
        consent(stream.sensor), Lane.Bar(kind: .recorded, spans: parts.recorded),
        Lane.Bar(kind: .handedOver, spans: parts.delivered),
        Lane.Bar(kind: .deleted, spans: parts.deleted), Lane.Bar(kind: .idle, spans: parts.nothing),
      ]
      row.marks = history.fetches.map(mark)
      // Marks of the sensor as a whole appear only in its first row.
      if isFirst { row.marks += marks(changes, deletions, stream.sensor) }
      return row
    }
    // A sensor that was denied from the beginning recorded nothing.
    let asked = try source.all(PromptRow.self, of: person.name)
    let sensors = Set(asked.flatMap(\.sensors.list))
    for sensor in sensors.subtracting(seen).sorted() {
      rows.append(
        Lane.LaneLine(
          title: sensor,
          bars: [consent(sensor)],
          marks: marks(changes, deletions, sensor)
        )
      )
    }
    return rows
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
    if let last = fetch.lastAsked {
      let minutes = NumberText.tenths((last - fetch.asked) / 60)
      notes.append("\(NumberText.grouped(fetch.times)) such fetches in \(minutes) min")
    }
    let hasFailed = fetch.outcome != .completed
    return Mark(
      kind: hasFailed ? .failedFetch : fetch.delivered > 0 ? .fetch : .emptyFetch,
      at: fetch.asked,
      note: notes.joined(separator: "; "),
      fetch: (fetch.from, fetch.to, fetch.delivered)
    )
  }

  func dock(of person: Person) throws(ResultsError) -> Lane.LaneLine {
    let events = try source.all(DockEventRow.self, of: person.name)
    var row = Lane.LaneLine(title: "dock")
    let states = RunHistory(events.map(\.row)).dock
    let end = WorldTime(seconds: person.ended)
    let docked = states.stretches(until: end) { $0.dockedSince != nil }
    let tracking = states.stretches(until: end) { $0.systemTracking == true }
    row.bars = [
      Lane.Bar(kind: .docked, spans: [Stretch](joining: docked)),
      Lane.Bar(kind: .tracking, spans: [Stretch](joining: tracking)),
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
}
