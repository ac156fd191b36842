package import Results

/// A participant, with the figures that a page shows of every participant.
package struct Person {
  /// The index among all participants of the page, from 0.
  var index: Int
  var name: String
  /// The index of the group, from 0.
  var group: Int
  var joined: Seconds
  var ended: Seconds
  /// The outcome of the participant's run; nil if the results file has another value there.
  var outcome: ParticipantRow.Outcome?
  var routine: String
  var phone: String
  /// The values of ``figures``, in their order.
  var counts: [Int]

  /// The figures of every participant, with their queries.
  static let figures: [(name: String, query: String)] = [
    ("fetches", "select participant, sum(times) from fetches group by participant"),
    ("samples", "select participant, sum(delivered) from fetches group by participant"),
    ("deletions", "select participant, count(*) from deletions group by participant"),
    (
      "crashes",
      """
      select participant, count(*) from app_events where event in ('crashed', 'terminated')
      group by participant
      """
    ),
    ("failed calls", "select participant, sum(times) from errors group by participant"),
    ("automations", "select participant, count(*) from automations group by participant"),
    ("uploads", "select participant, count(*) from uploads group by participant"),
    ("requests", "select participant, count(*) from requests group by participant"),
    ("dock commands", "select participant, sum(times) from dock_commands group by participant"),
  ]

  /// All participants in the order of the cohort, and the names of their groups.
  package static func all(
    in source: PageSource
  ) throws(ResultsError) -> (people: [Person], groups: [String]) {
    var counts: [[String: Int]] = []
    for figure in figures {
      var counted: [String: Int] = [:]
      for row in try source.rows(figure.query) { counted[row.text(0)] = row.whole(1) }
      counts.append(counted)
    }
    var groups: [String] = []
    var numbers: [String: Int] = [:]
    var people: [Person] = []
    let query = """
      select participant, group_name, joined_s, ended_s, outcome, routine, phone
      from participants order by position, participant
      """
    for row in try source.rows(query) {
      let name = row.text(0)
      let group = row.text(1)
      if numbers[group] == nil {
        numbers[group] = groups.count
        groups.append(group)
      }
      people.append(
        Person(
          index: people.count,
          name: name,
          group: numbers[group] ?? 0,
          joined: row.time(2),
          ended: row.time(3),
          outcome: row.word(4),
          routine: row.text(5),
          phone: row.text(6),
          counts: counts.map { $0[name] ?? 0 }
        )
      )
    }
    return (people, groups)
  }
}

extension [Person] {
  /// Each participant's place among all participants of the page, by name.
  var places: [String: Int] {
    Dictionary(map { ($0.name, $0.index) }, uniquingKeysWith: { one, _ in one })
  }
}
