/// The counters of a participant's run, which the timeline shows as curves.
struct TimelineCounters {
  /// The values of a curve from a time on.
  struct CurvePoint {
    /// The time, in microseconds since the study's start.
    var time: Int
    /// The names and the values of the curve's series.
    var values: [(name: String, value: Int)]
  }

  private var delivered: [(time: Int, count: Int)] = []
  private var recorded: [(time: Int, count: Int)] = []
  private var accepted: [(time: Int, count: Int)] = []
  private var battery: [CurvePoint] = []

  /// Counts delivered samples.
  mutating func deliver(_ count: Int, at time: Int) { delivered.append((time, count)) }

  /// Counts an event that the app recorded.
  mutating func record(at time: Int) { recorded.append((time, 1)) }

  /// Counts rows that the server accepted.
  mutating func accept(_ count: Int, at time: Int) { accepted.append((time, count)) }

  /// Records the charge of the dock's battery, in percent.
  mutating func charge(_ percent: Int, at time: Int) {
    battery.append(CurvePoint(time: time, values: [("percent", percent)]))
  }

  /// The curves that have points, each in the order of time from the participant's joining.
  ///
  /// Perfetto shows the name of the curve followed by the name of the series.
  func curves(from joined: Int) -> [(name: String, points: [CurvePoint])] {
    [
      ("samples", Self.sums([("handed over", delivered)], from: joined)),
      (
        "events",
        Self.sums([("recorded", recorded), ("accepted by the server", accepted)], from: joined)
      ),
      ("dock battery", battery.sorted { $0.time < $1.time }),
    ]
    .filter { !$0.1.isEmpty }
  }

  /// The running sums of all series, at each time at which one of them changes.
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
