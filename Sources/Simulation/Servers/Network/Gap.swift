import VirtualTime

/// A short time without signal that some of many equal stretches of time have, at most one each.
struct Gap {
  private let during: Range<WorldTime>?
  private let time: WorldTime
  private let stretchEnd: WorldTime

  /// The gap of the stretch that an instant belongs to, if that has one.
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - stretch: The length of each stretch, in seconds.
  ///   - length: How long gaps are, in seconds; shorter than a stretch.
  ///   - stream: Where the draws come from.
  ///   - rate: The share of stretches that have one.
  init(
    at time: WorldTime,
    each stretch: Int64,
    _ length: ClosedRange<Double>,
    _ stream: RandomStream,
    _ rate: Double
  ) {
    let nanoseconds = stretch * 1_000_000_000
    let rest = time.nanoseconds % nanoseconds
    let begin = time.nanoseconds - (rest < 0 ? rest + nanoseconds : rest)
    self.time = time
    stretchEnd = WorldTime(nanoseconds: begin + nanoseconds)
    var draws = stream.split(Int(begin / nanoseconds))
    guard draws.chance(rate) else {
      during = nil
      return
    }
    let seconds = draws.uniform(length)
    let start = begin + Int64(draws.uniform(0...(Double(stretch) - seconds)) * 1e9)
    let end = start + Int64(seconds * 1e9)
    during = WorldTime(nanoseconds: start)..<WorldTime(nanoseconds: end)
  }

  /// Whether the instant belongs to the gap; adds the instants at which that changes.
  func isNow(_ edges: inout Edges) -> Bool {
    edges.add(stretchEnd)
    guard let during else { return false }
    edges.add(during.lowerBound)
    edges.add(during.upperBound)
    return during.contains(time)
  }
}

/// The first of many instants after another.
struct Edges {
  private let time: WorldTime
  private(set) var first: WorldTime

  /// No instant is looked for more than an hour ahead: daylight saving may shift those that are.
  init(after time: WorldTime) {
    self.time = time
    first = time.advanced(by: .seconds(3600))
  }

  mutating func add(_ edge: WorldTime) { if edge > time, edge < first { first = edge } }
}
