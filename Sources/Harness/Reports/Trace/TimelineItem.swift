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
  var row: TableRow?

  /// The slices within the item, in the order of time.
  var children: [TimelineItem] = []

  /// The sequence number of the row among the participant's events; 0 without one.
  var sequence: Int { row?.sequence ?? 0 }

  static func instant(_ name: String, _ row: TableRow, at time: Int) -> TimelineItem {
    TimelineItem(name: name, category: Schema.table(row.table).name, start: time, row: row)
  }

  /// Makes a slice; if its end is before its start, it is empty.
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

/// Divides the items of a track into lanes in which no two slices overlap.
///
/// Source: "Trace Event Format": complete events of a thread may nest, and must not overlap otherwise.
enum TimelineLanes {
  /// The items of each lane in the order of time; there is at least one lane.
  ///
  /// A slice goes to the first lane that is free at its start. Instants go to the first lane, since they may
  /// lie within a slice.
  static func of(_ items: [TimelineItem]) -> [[TimelineItem]] {
    let order = items.enumerated().sorted {
      ($0.element.start, $0.element.sequence, $0.offset)
        < ($1.element.start, $1.element.sequence, $1.offset)
    }
    var lanes: [[TimelineItem]] = [[]]
    var ends = [Int.min]
    for (_, item) in order {
      guard let end = item.end else {
        lanes[0].append(item)
        continue
      }
      if let free = ends.firstIndex(where: { $0 <= item.start }) {
        lanes[free].append(item)
        ends[free] = end
      } else {
        lanes.append([item])
        ends.append(end)
      }
    }
    return lanes
  }
}

/// Times in the unit of the trace format.
enum Microseconds {
  /// The nearest whole number of microseconds.
  ///
  /// The number is whole, although the format allows fractions, so that adjacent slices meet in every reader,
  /// however it rounds. It is limited to ±2⁵², about 140 years, for readers that store times as doubles.
  static func of(_ seconds: Seconds) -> Int {
    min(max(NumberText.rounded(seconds * 1e6), -(1 << 52)), 1 << 52)
  }
}
