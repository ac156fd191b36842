import Results

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
