import Results

/// What one participant's rows look like on a timeline.
struct ParticipantTimeline {
  /// The participant's name.
  let name: String

  /// The group that they belong to.
  let group: String

  /// Their lines, with what stands on each.
  private(set) var items: [TimelineTrack: [TimelineItem]] = [:]

  /// What was counted up in their world.
  private(set) var counters = TimelineCounters()

  /// When they joined and when their world ended, in microseconds since the study's start.
  let joined: Int, ended: Int

  /// When the study started, in seconds since 1970; nil if that is not known.
  let studyStart: Int?

  private var devices: [String: TimelineDevice] = [:]
  private var kinds: [String: Int] = [:]

  /// A docking that has not ended yet.
  var docking: TimelineItem?

  /// Synchronisations that have not ended yet, by the table.
  var syncs: [String: TimelineItem] = [:]

  init(of record: ParticipantRows.Record, studyStart: Int?) {
    self.studyStart = studyStart
    let row = record.participant
    name = row.text("participant")
    group = row.text("group_name")
    joined = row.time("joined_s") ?? 0
    ended = max(joined, row.time("ended_s") ?? joined)
    put(
      .slice(row.text("outcome"), row, from: joined, to: ended),
      on: .init(.study, "in the study")
    )
    for row in record.rows {
      add(row)
      counters.add(row)
    }
    endDocking(at: ended)
    for table in syncs.keys.sorted() { endSync(of: table, at: ended) }
  }

  mutating func put(_ item: TimelineItem, on track: TimelineTrack) {
    items[track, default: []].append(item)
  }

  /// The device of that identifier.
  mutating func device(_ identifier: String, kind: String? = nil) -> TimelineDevice {
    if let known = devices[identifier] { return known }
    let kind = kind ?? identifier
    kinds[kind, default: 0] += 1
    let count = kinds[kind, default: 1]
    let device = TimelineDevice(
      number: devices.count + 1,
      label: count == 1 ? kind : "\(kind) \(count)"
    )
    devices[identifier] = device
    return device
  }

  private mutating func add(_ row: TimelineRow) {
    switch row.table.id {
    case .run, .participants: break
    case .devices: addDevice(row)
    case .prompts: addPrompt(row)
    case .authorizations:
      add(
        row,
        "\(row.text("sensor")): \(row.text("status"))",
        .init(.authorizations, "permissions")
      )
    case .recordings: addRecording(row)
    case .fetches: addFetch(row)
    case .errors: add(row, row.text("message"), .init(.errors, "errors"))
    case .deletions:
      add(row, "\(row.text("sensor")): \(row.text("reason"))", .init(.deletions, "deletions"))
    case .clockChanges: add(row, row.text("cause"), .init(.clock, "clock"))
    case .appEvents: add(row, row.detailed("event"), .init(.app, "app"))
    case .diagnostics: add(row, row.text("rule"), .init(.diagnostics, "diagnostics"))
    case .actions: add(row, row.detailed("action"), .init(.person, "person"))
    case .dockEvents: addDockEvent(row)
    case .dockCommands: addDockCommand(row)
    case .following: addFollowing(row)
    case .automations: addAutomation(row)
    case .automationEvents: addAutomationEvent(row)
    case .syncs: addSync(row)
    case .uploads: addUpload(row)
    case .requests:
      add(
        row,
        "\(row.text("method")) \(row.text("path")): "
          + (row.number("status").map { "status \($0)" } ?? row.text("error")),
        .init(.requests, "requests")
      )
    case .serverRows: addServerRow(row)
    }
  }

  /// Puts a row on a line at the time that its `at_s` says.
  mutating func add(_ row: TimelineRow, _ name: String, _ track: TimelineTrack) {
    put(.instant(name, row, at: row.time("at_s") ?? joined), on: track)
  }
}

extension TimelineRow {
  /// A text with the row's `detail`, if it has one.
  func detailed(_ column: String) -> String {
    let detail = text("detail")
    return detail.isEmpty ? text(column) : "\(text(column)): \(detail)"
  }
}
