package import Recordings

extension SubjectPath {
  /// A path that was recorded: the middle of the face, straight on from each row to the next.
  ///
  /// The file has a row for each instant, with the columns `time_s`, `right_m`, `up_m` and `ahead_m`: seconds
  /// since the path's start, and metres from the lens. Before its first row and after its last, they stay.
  ///
  /// - Parameters:
  ///   - path: Where the CSV file is.
  ///   - name: What complaints call it.
  ///   - repeats: Whether it begins anew when it is over.
  /// - Throws: What is wrong with the file.
  package init(
    replaying path: String,
    name: String,
    repeats: Bool = false
  ) throws(RecordingError) {
    let metres = -1000.0...1000
    let table = try NumberTable(
      path,
      name: name,
      columns: [
        NumberTable.Column("time_s", 0...1e9),
        NumberTable.Column("right_m", metres),
        NumberTable.Column("up_m", metres),
        NumberTable.Column("ahead_m", metres),
      ]
    )
    var samples: [Sample] = []
    for (index, row) in table.rows.enumerated() {
      if let last = samples.last, row[0] <= last.time {
        throw table.error(
          in: index,
          "'time_s' is not later than in the row before: \(row[0])",
          hint: "put the rows in the order of their times, each time once"
        )
      }
      let position = SubjectPosition(right: row[1], up: row[2], ahead: row[3])
      samples.append(Sample(time: row[0], position: position))
    }
    let end = samples.last?.time ?? 0
    self.init(.replay(samples), duration: end, repeats: repeats && end > 0)
  }
}
