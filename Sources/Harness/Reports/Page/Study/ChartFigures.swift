package import Results
import SensorKit
import VirtualTime

/// The recorded time of all participants' sensors, divided by its outcome.
package struct SensorTotals {
  /// The sums for one sensor over all participants and devices, in seconds.
  package struct Line {
    var sensor: String
    package var handedOver = 0.0
    var deleted = 0.0
    package var left = 0.0
    var idle = 0.0
    var samples = 0

    var recorded: Double { handedOver + deleted + left + idle }
  }

  package private(set) var lines: [Line] = []

  /// The recorded seconds in each interval of the study, in this order: handed over, deleted, neither, and with nothing
  /// to deliver.
  package private(set) var byTime: [[Double]]

  package init(_ people: [Person], _ time: StudyTime, in source: PageSource) throws(ResultsError) {
    byTime = Array(repeating: Array(repeating: 0, count: time.count), count: 4)
    var places: [String: Int] = [:]
    for person in people {
      for history in try source.samples(of: person.name) {
        let all = history.parts(at: WorldTime(seconds: person.ended))
        let parts = [all.delivered, all.deleted, all.left, all.nothing]
        for (part, stretches) in parts.enumerated() { time.add(stretches, to: &byTime[part]) }
        let sensor = history.stream.sensor
        let place = places[sensor] ?? lines.count
        if place == lines.count {
          places[sensor] = place
          lines.append(Line(sensor: sensor))
        }
        lines[place].handedOver += parts[0].length
        lines[place].deleted += parts[1].length
        lines[place].left += parts[2].length
        lines[place].idle += parts[3].length
        lines[place].samples += history.fetches.reduce(0) { $0 + $1.delivered }
      }
    }
    lines.sort { $0.sensor < $1.sensor }
  }
}

/// The events that apps recorded, divided by their presence on the server.
struct EventTotals {
  /// The events recorded in each interval of the study, in this order: once on the server, more than once,
  /// and not at all.
  package private(set) var byTime: [[Double]]

  /// Whether the rows on the server are known.
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

/// The accuracy of each dock.
struct DockFigures {
  /// A dock as a whole, if the subject is empty, or one subject in front of a dock.
  struct Line {
    var person: Int
    var subject: String
    var rms: Double?
    var p95: Double?
    var followed: Double?
    var inFrame: Double?
    var losses: Int?
  }

  /// For each dock, the line of the followed subject, then the lines of all visible subjects.
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

  /// The value for the page's script: for each dock the participant, the root mean square and the 95th
  /// percentile of the error in degrees, and the share of time in which it followed, in percent.
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

/// The numbers of events in each group and interval, for studies with too many participants to draw.
struct Bands {
  /// A measure: its name and, for each group, its number in each interval.
  struct Measure {
    var name: String
    var groups: [[Double]]
  }

  private(set) var measures: [Measure] = []

  /// The measures of a table: the column of the time, and for each measure its name and the amount of a row.
  private static let counted:
    [(rows: String, time: String, measures: [(name: String, amount: String)])] = [
      (
        "fetches", "asked_s",
        [
          ("fetches", "times"), ("samples handed over", "delivered"),
          ("fetches without samples", "(delivered = 0) * times"),
        ]
      ), ("prompts", "asked_s", [("consent sheets", "1")]),
      ("authorizations", "at_s", [("consent revoked or denied", "status = 'denied'")]),
      ("deletions", "at_s", [("deletions", "1")]),
      ("app_events", "at_s", [("crashes", "event in ('crashed', 'terminated')")]),
      ("errors", "at_s", [("failed calls", "1")]),
      ("diagnostics", "at_s", [("diagnostics", "1")]),
      ("dock_commands", "at_s", [("dock commands", "times")]),
      (
        "automations", "at_s",
        [
          ("automations that ran", "ran_s is not null"),
          ("automations that did not run", "ran_s is null"),
        ]
      ), ("automation_events", "at_s", [("events recorded", "row_id is not null")]),
      (
        "uploads", "at_s",
        [("uploads accepted", "accepted"), ("uploads that failed", "not accepted")]
      ),
      (
        "requests", "at_s",
        [("requests answered", "status is not null"), ("requests that failed", "status is null")]
      ),
    ]

  init(groups: [String], _ time: StudyTime, in source: PageSource) throws(ResultsError) {
    let places = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, $0) })
    for table in Self.counted {
      let sums = table.measures.map { "sum(\($0.amount))" }.joined(separator: ", ")
      let rows = try source.rows(
        """
        select group_name, cast((\(table.time) - ?1) / ?2 as integer), \(sums)
        from \(table.rows) join participants using (participant) group by 1, 2 order by 1, 2
        """,
        [.real(time.first), .real(time.step)]
      )
      for (index, measure) in table.measures.enumerated() {
        var counts = Array(
          repeating: Array(repeating: 0.0, count: time.count),
          count: groups.count
        )
        for row in rows {
          guard let group = places[row.text(0)] else { continue }
          counts[group][time.nearest(to: row.whole(1))] += row.number(2 + index) ?? 0
        }
        guard counts.contains(where: { $0.contains { $0 > 0 } }) else { continue }
        measures.append(Measure(name: measure.name, groups: counts))
      }
    }
  }

  /// The value for the page's script.
  var value: ScriptValue {
    .list(
      measures.map { measure in
        ["name": .text(measure.name), "groups": .list(measure.groups.map(ScriptValue.numbers))]
      }
    )
  }
}
