import Results

/// A slice or an instant on a track of the timeline.
struct TimelineItem {
  /// The name that trace viewers show.
  var name: String

  /// The category: the name of the row's table.
  var category: String

  /// The start, in microseconds since the study's start.
  var start: Int

  /// The end, in the same unit; nil for an instant.
  var end: Int?

  /// The row that the item shows; nil for items derived from rows of other items.
  var row: Row?

  /// The slices within the item, in the order of time.
  var children: [TimelineItem] = []

  /// The sequence number of the row among the participant's events; 0 without one.
  var sequence: Int { row?.sequence ?? 0 }

  /// Makes an instant.
  static func instant(_ name: String, _ row: Row, at time: Int) -> TimelineItem {
    TimelineItem(name: name, category: Schema.table(row.table).name, start: time, row: row)
  }

  /// Makes a slice; if its end is before its start, it is empty.
  static func slice(
    _ name: String,
    _ row: Row,
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
