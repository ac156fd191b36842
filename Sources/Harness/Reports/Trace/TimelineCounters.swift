/// The counters of a participant's run, which the timeline shows as curves.
struct TimelineCounters {
  /// The values of a curve from a time on.
  struct CurvePoint {
    /// The time, in microseconds since the study's start.
    var time: Int
    /// The names and the values of the curve's series.
    var values: [(name: String, value: Int)]
  }

  /// A series of samples, of events or of rows.
  enum Series: String {
    case delivered = "handed over"
    case recorded
    case accepted = "accepted by the server"
  }

  private var changes: [Series: [(time: Int, count: Int)]] = [:]
  private var battery: [CurvePoint] = []

  mutating func count(_ series: Series, _ number: Int = 1, at time: Int) {
    changes[series, default: []].append((time, number))
  }

  /// Records the charge of the dock's battery, in percent.
  mutating func charge(_ percent: Int, at time: Int) {
    battery.append(CurvePoint(time: time, values: [("percent", percent)]))
  }

  /// The curves that have points, each in the order of time from the participant's joining.
  ///
  /// Perfetto shows the name of the curve followed by the name of the series.
  func curves(from joined: Int) -> [(name: String, points: [CurvePoint])] {
    [
      ("samples", sums([.delivered], from: joined)),
      ("events", sums([.recorded, .accepted], from: joined)),
      ("dock battery", battery.sorted { $0.time < $1.time }),
    ]
    .filter { !$0.1.isEmpty }
  }

  /// The running sums of all series, at each time at which one of them changes.
  private func sums(_ series: [Series], from joined: Int) -> [CurvePoint] {
    let changes = series.enumerated().flatMap { index, one in
      (self.changes[one] ?? []).map { (time: $0.time, index: index, count: $0.count) }
    }
    guard !changes.isEmpty else { return [] }
    var points = [CurvePoint(time: joined, values: series.map { ($0.rawValue, 0) })]
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
