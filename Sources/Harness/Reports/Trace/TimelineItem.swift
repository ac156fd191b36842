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

/// Shares the items of one line among as many as it takes for none to overlap another in part.
///
/// Source: "Trace Event Format", complete events of a thread may nest, and not overlap otherwise.
enum TimelineLanes {
  /// The items of each lane, by time; every line has one.
  ///
  /// A slice goes to the first lane that is free by then. An instant breaks nothing where it is, and
  /// stays in the first.
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

/// Times as the trace format has them.
enum Microseconds {
  /// The nearest whole number of microseconds.
  ///
  /// Whole, although the format takes fractions: two slices that meet then meet in every reader,
  /// however it rounds. Within ±2⁵², about 140 years, for readers that keep them as doubles.
  static func of(_ seconds: Seconds) -> Int {
    min(max(NumberText.rounded(seconds * 1e6), -(1 << 52)), 1 << 52)
  }
}
