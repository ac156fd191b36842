import Results

/// The timeline of one participant's rows.
struct ParticipantTimeline {
  let name: String

  let group: String

  private(set) var items: [TimelineTrack: [TimelineItem]] = [:]

  var counters = TimelineCounters()

  /// The times at which the participant joined and the run ended, in microseconds since the study's start.
  let joined: Int, ended: Int

  /// The study's start, in seconds since 1970 began in UTC; nil if it is unknown.
  let studyStart: Int?

  private var devices: [String: TimelineDevice] = [:]
  private var kinds: [String: Int] = [:]

  var docking: TimelineItem?

  /// The synchronisations in progress, by table.
  var syncs: [String: TimelineItem] = [:]

  init(of record: ParticipantRows.ParticipantRowSet, studyStart: Int?) {
    self.studyStart = studyStart
    let participant = record.participant
    name = participant.participant
    group = participant.group
    joined = Microseconds.of(participant.joined)
    ended = max(joined, Microseconds.of(participant.ended))
    put(
      .slice(participant.outcome.rawValue, participant.row, from: joined, to: ended),
      on: .init(.study, "in the study")
    )
    for row in record.rows { add(row) }
    endDocking(at: ended)
    for table in syncs.keys.sorted() { endSync(of: table, at: ended) }
  }

  mutating func put(_ item: TimelineItem, on track: TimelineTrack) {
    items[track, default: []].append(item)
  }

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

  private mutating func add(_ row: TableRow) {
    guard let traced = Self.traced[row.table.rawValue]?.init(row) else {
      let name = Schema.table(row.table).name
      put(
        .instant(name, row, at: row.time.map(Microseconds.of) ?? joined),
        on: .table(name, .others, "rows of")
      )
      return
    }
    traced.put(row, on: &self)
  }

  /// The types of rows with tracks of their own, by table.
  private static let traced = TableID.allCases.map { $0.rowType as? any TracedRow.Type }

  mutating func add(_ name: String, _ row: TableRow, at time: Seconds, on track: TimelineTrack) {
    put(.instant(name, row, at: Microseconds.of(time)), on: track)
  }
}
