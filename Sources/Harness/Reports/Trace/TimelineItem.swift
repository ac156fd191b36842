import Results

/// Something on a line of the timeline.
struct TimelineItem {
  /// What readers see on it.
  var name: String

  /// What kind it is: the table that its row is of.
  var category: String

  /// When it began, in microseconds since the study's start.
  var start: Int

  /// When it ended; nil if it took no time.
  var end: Int?

  /// The row that it stands for; nil of what is derived from rows that stand elsewhere.
  var row: TableRow?

  /// What lies within it, one after the other.
  var children: [TimelineItem] = []

  /// Where its row stands among what happened in the participant's world; 0 if nowhere.
  var sequence: Int { row?.sequence ?? 0 }

  /// An instant.
  static func instant(_ name: String, _ row: TableRow, at time: Int) -> TimelineItem {
    TimelineItem(name: name, category: Schema.table(row.table).name, start: time, row: row)
  }

  /// A slice; one whose end comes before its start has none.
  static func slice(
    _ name: String,
    _ row: TableRow,
    from start: Int,
    to end: Int
  ) -> TimelineItem {
    TimelineItem(
      name: name,
      category: Schema.table(row.table).name,
      start: start,
      end: max(start, end),
      row: row
    )
  }
}
