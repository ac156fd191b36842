import Results

/// The numbers of events in each group and interval, for studies with too many participants to draw.
struct Bands {
  /// A measure: its name and, for each group, its number in each interval.
  struct Measure {
    var name: String
    var groups: [[Double]]
  }

  private(set) var measures: [Measure] = []

  /// The measures: the name, the column of the time, the amount of a row, and the table.
  private static let counted: [(name: String, time: String, amount: String, rows: String)] = [
    ("fetches", "asked_s", "1", "fetches"),
    ("samples handed over", "asked_s", "delivered", "fetches"),
    ("fetches without samples", "asked_s", "delivered = 0", "fetches"),
    ("consent sheets", "asked_s", "1", "prompts"),
    ("consent revoked or denied", "at_s", "status = 'denied'", "authorizations"),
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
        counts[group][min(time.count - 1, max(0, row.whole(1)))] += row.number(2) ?? 0
      }
      guard counts.contains(where: { $0.contains { $0 > 0 } }) else { continue }
      measures.append(Measure(name: measure.name, groups: counts))
    }
  }

  /// The value for the page's script.
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
