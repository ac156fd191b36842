import Results

/// What is counted up in a participant's world, as curves beneath their lines.
struct TimelineCounters {
  /// The state of a curve from a time on.
  struct Point {
    /// When, in microseconds since the study's start.
    var time: Int
    /// What is counted, and how much of it there was.
    var values: [(name: String, value: Int)]
  }

  private var handedOver: [(time: Int, count: Int)] = []
  private var recorded: [(time: Int, count: Int)] = []
  private var accepted: [(time: Int, count: Int)] = []
  private var battery: [Point] = []

  /// Takes in a row, if it is of something that is counted.
  mutating func add(_ row: TimelineRow) {
    switch row.table.id {
    case .fetches:
      guard let time = row.time("asked_s"), let count = row.number("delivered") else { return }
      handedOver.append((time, count))
    case .automationEvents:
      guard let time = row.time("at_s"), row.number("row_id") != nil else { return }
      recorded.append((time, 1))
    case .uploads:
      guard let time = row.time("at_s"), row.flag("accepted"), let count = row.number("rows") else {
        return
      }
      accepted.append((time, count))
    case .dockEvents:
      guard row.text("event") == "battery", let time = row.time("at_s"),
        let percent = Self.percent(in: row.text("detail"))
      else { return }
      battery.append(Point(time: time, values: [("percent", percent)]))
    default: break
    }
  }

  /// The curves that there is something to show on, each by time from when the participant joined.
  ///
  /// Perfetto shows the name of a curve and that of what is counted one after the other.
  func curves(from joined: Int) -> [(name: String, points: [Point])] {
    [
      ("samples", Self.sums([("handed over", handedOver)], from: joined)),
      (
        "events",
        Self.sums([("recorded", recorded), ("accepted by the server", accepted)], from: joined)
      ),
      ("dock battery", battery.sorted { $0.time < $1.time }),
    ]
    .filter { !$0.1.isEmpty }
  }

  /// Running sums, all of them at each time at which one changes.
  private static func sums(
    _ series: [(name: String, changes: [(time: Int, count: Int)])],
    from joined: Int
  ) -> [Point] {
    let changes = series.enumerated().flatMap { index, one in
      one.changes.map { (time: $0.time, index: index, count: $0.count) }
    }
    guard !changes.isEmpty else { return [] }
    var points = [Point(time: joined, values: series.map { ($0.name, 0) })]
    var values = points[0].values
    for change in changes.sorted(by: { ($0.time, $0.index) < ($1.time, $1.index) }) {
      values[change.index].value &+= change.count
      if let last = points.indices.last, points[last].time == change.time {
        points[last].values = values
      } else {
        points.append(Point(time: change.time, values: values))
      }
    }
    return points
  }

  /// The charge in "Stand: 95 %, notCharging"; a dock's own name may say anything before it.
  private static func percent(in detail: String) -> Int? {
    let words = detail.split(separator: " ")
    guard let sign = words.lastIndex(where: { $0.hasPrefix("%") }), sign > 0 else { return nil }
    return Int(words[sign - 1])
  }
}
