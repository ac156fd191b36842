package import Results

/// The recorded time of all participants' sensors, divided by its outcome.
package struct SensorTotals {
  /// The sums for one sensor over all participants and devices, in seconds.
  package struct Line {
    var sensor: String
    package var handedOver: Double
    var deleted: Double
    package var left: Double
    var samples: Int

    var recorded: Double { handedOver + deleted + left }
  }

  package private(set) var lines: [Line] = []

  /// The recorded seconds in each interval of the study, in this order: handed over, deleted, and neither.
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
        let key = SensorTime.Key(sensor: sensor.sensor, device: sensor.device)
        lines[place].samples += (fetches[key] ?? []).reduce(0) { $0 + $1.delivered }
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
      let index = min(time.count - 1, max(0, row.whole(0)))
      let copies = row.whole(1)
      byTime[copies == 1 ? 0 : copies > 1 ? 1 : 2][index] += Double(row.whole(2))
    }
  }
}
