package import Results

/// What became of what all participants' sensors recorded.
package struct SensorTotals {
  /// One sensor, with all participants and devices together, in seconds.
  package struct Line {
    var sensor: String
    package var handedOver: Double
    var deleted: Double
    package var left: Double
    var samples: Int

    var recorded: Double { handedOver + deleted + left }
  }

  package private(set) var lines: [Line] = []

  /// Seconds recorded in each stretch of the study that were handed over, deleted, and neither.
  package private(set) var byTime: [[Double]]

  package init(_ people: [Person], _ time: StudyTime, in source: PageSource) throws(ResultsError) {
    byTime = Array(repeating: Array(repeating: 0, count: time.count), count: 3)
    var places: [String: Int] = [:]
    for person in people {
      let (times, fetches) = try SensorTime.all(of: person.name, until: person.ended, in: source)
      for sensor in times {
        let parts = [sensor.handedOver, sensor.deleted, sensor.left]
        for (part, spans) in parts.enumerated() { time.add(spans, to: &byTime[part]) }
        let place = places[sensor.sensor] ?? lines.count
        if place == lines.count {
          places[sensor.sensor] = place
          lines.append(
            Line(sensor: sensor.sensor, handedOver: 0, deleted: 0, left: 0, samples: 0)
          )
        }
        lines[place].handedOver += parts[0].duration
        lines[place].deleted += parts[1].duration
        lines[place].left += parts[2].duration
        let key = SensorTime.DeviceSensor(sensor: sensor.sensor, device: sensor.device)
        lines[place].samples += (fetches[key] ?? []).reduce(0) { $0 + $1.delivered }
      }
    }
    lines.sort { $0.sensor < $1.sensor }
  }
}

/// What became of the events that apps recorded.
struct EventTotals {
  /// Events recorded in each stretch of the study that the server has once, more often, and not.
  package private(set) var byTime: [[Double]]

  /// Whether it is known what the server has.
  let isKnown: Bool

  init(_ time: StudyTime, isKnown: Bool, in source: PageSource) throws(ResultsError) {
    self.isKnown = isKnown
    byTime = Array(repeating: Array(repeating: 0, count: time.count), count: 3)
    let rows = try source.rows(
      """
      select cast((e.at_s - ?1) / ?2 as integer), min(coalesce(s.copies, 0), 2), count(*)
      from automation_events as e left join (
        select participant, table_name, row_id, sum(copies) as copies from server_rows group by 1, 2, 3
      ) as s on s.participant = e.participant and s.table_name = e.table_name
        and s.row_id = e.row_id
      where e.row_id is not null group by 1, 2 order by 1, 2
      """,
      [.real(time.first), .real(time.step)]
    )
    for row in rows {
      let index = time.nearest(to: row.whole(0))
      let copies = row.whole(1)
      byTime[copies == 1 ? 0 : copies > 1 ? 1 : 2][index] += Double(row.whole(2))
    }
  }
}

/// How well each dock followed.
struct DockFigures {
  /// One dock, or one subject before it.
  struct Line {
    var person: Int
    var subject: String
    var rms: Double?
    var p95: Double?
    var followed: Double?
    var inFrame: Double?
    var losses: Int?
  }

  /// Of each dock whom it followed, and then everybody whom it could see.
  private(set) var lines: [Line] = []

  init(_ people: [Person], in source: PageSource) throws(ResultsError) {
    let places = people.places
    let rows = try source.rows(
      """
      select participant, subject, rms_error_deg, p95_error_deg, followed_percent,
        in_frame_percent, losses
      from following join participants using (participant) order by position, subject
      """
    )
    lines = rows.compactMap { row in
      places[row.text(0)].map { person in
        Line(
          person: person,
          subject: row.text(1),
          rms: row.number(2),
          p95: row.number(3),
          followed: row.number(4),
          inFrame: row.number(5),
          losses: row.number(6).map { NumberText.rounded($0) }
        )
      }
    }
  }

  /// What the script draws of the docks: who, root mean square and 95 % of the error in degrees, and
  /// the share of time that they followed.
  var value: ScriptValue {
    .list(
      lines.filter { $0.subject.isEmpty && $0.rms != nil }.map { line in
        .list([
          .whole(line.person), .thousandths(line.rms), .thousandths(line.p95),
          .thousandths(line.followed),
        ])
      }
    )
  }
}

/// How much happened in each group in each stretch of the study, where there are too many people to
/// see everyone's.
struct Bands {
  /// One thing that is counted: its name and, of each group, how many in each stretch.
  struct Measure {
    var name: String
    var groups: [[Double]]
  }

  private(set) var measures: [Measure] = []

  /// What is counted: its name, when it happened, how much each is, and where it is found.
  private static let counted: [(name: String, time: String, amount: String, rows: String)] = [
    ("fetches", "asked_s", "1", "fetches"),
    ("samples handed over", "asked_s", "delivered", "fetches"),
    ("fetches that brought nothing", "asked_s", "delivered = 0", "fetches"),
    ("consent sheets", "asked_s", "1", "prompts"),
    ("consent taken back or denied", "at_s", "status = 'denied'", "authorizations"),
    ("deletions", "at_s", "1", "deletions"),
    ("crashes", "at_s", "event in ('crashed', 'terminated')", "app_events"),
    ("failed calls", "at_s", "1", "errors"),
    ("diagnostics", "at_s", "1", "diagnostics"),
    ("dock commands", "at_s", "times", "dock_commands"),
    ("automations that ran", "at_s", "ran_s is not null", "automations"),
    ("automations that did not run", "at_s", "ran_s is null", "automations"),
    ("events recorded", "at_s", "row_id is not null", "automation_events"),
    ("uploads accepted", "at_s", "accepted", "uploads"),
    ("uploads that failed", "at_s", "not accepted", "uploads"),
    ("requests answered", "at_s", "status is not null", "requests"),
    ("requests that failed", "at_s", "status is null", "requests"),
  ]

  init(groups: [String], _ time: StudyTime, in source: PageSource) throws(ResultsError) {
    let places = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, $0) })
    for measure in Self.counted {
      let rows = try source.rows(
        """
        select group_name, cast((\(measure.time) - ?1) / ?2 as integer), sum(\(measure.amount))
        from \(measure.rows) join participants using (participant) group by 1, 2 order by 1, 2
        """,
        [.real(time.first), .real(time.step)]
      )
      var counts = Array(
        repeating: Array(repeating: 0.0, count: time.count),
        count: groups.count
      )
      for row in rows {
        guard let group = places[row.text(0)] else { continue }
        counts[group][time.nearest(to: row.whole(1))] += row.number(2) ?? 0
      }
      guard counts.contains(where: { $0.contains { $0 > 0 } }) else { continue }
      measures.append(Measure(name: measure.name, groups: counts))
    }
  }

  /// What the script draws them from.
  var value: ScriptValue {
    .list(
      measures.map { measure in
        .object([
          ("name", .text(measure.name)), ("groups", .list(measure.groups.map(ScriptValue.numbers))),
        ])
      }
    )
  }
}
