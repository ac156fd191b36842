import Results

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
    let places = Dictionary(people.map { ($0.name, $0.index) }, uniquingKeysWith: { one, _ in one })
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
