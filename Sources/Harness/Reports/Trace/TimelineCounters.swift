/// What is counted up in a participant's world, as curves beneath their lines.
struct TimelineCounters {
  /// The state of a curve from a time on.
  struct CurvePoint {
    /// When, in microseconds since the study's start.
    var time: Int
    /// What is counted, and how much of it there was.
    var values: [(name: String, value: Int)]
  }

  private var handedOver: [(time: Int, count: Int)] = []
  private var recorded: [(time: Int, count: Int)] = []
  private var accepted: [(time: Int, count: Int)] = []
  private var battery: [CurvePoint] = []

  /// Counts samples that were handed over.
  mutating func handOver(_ count: Int, at time: Int) { handedOver.append((time, count)) }

  /// Counts an event that the app recorded.
  mutating func record(at time: Int) { recorded.append((time, 1)) }

  /// Counts rows that the server accepted.
  mutating func accept(_ count: Int, at time: Int) { accepted.append((time, count)) }

  /// Notes how full the dock's battery is, in percent.
  mutating func charge(_ percent: Int, at time: Int) {
    battery.append(CurvePoint(time: time, values: [("percent", percent)]))
  }

  /// The curves that there is something to show on, each by time from when the participant joined.
  ///
  /// Perfetto shows the name of a curve and that of what is counted one after the other.
  func curves(from joined: Int) -> [(name: String, points: [CurvePoint])] {
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
  ) -> [CurvePoint] {
    let changes = series.enumerated().flatMap { index, one in
      one.changes.map { (time: $0.time, index: index, count: $0.count) }
    }
    guard !changes.isEmpty else { return [] }
    var points = [CurvePoint(time: joined, values: series.map { ($0.name, 0) })]
    var values = points[0].values
    for change in changes.sorted(by: { ($0.time, $0.index) < ($1.time, $1.index) }) {
      values[change.index].value &+= change.count
      if let last = points.indices.last, points[last].time == change.time {
        points[last].values = values
      } else {
        points.append(CurvePoint(time: change.time, values: values))
      }
    }
    return points
  }
}
