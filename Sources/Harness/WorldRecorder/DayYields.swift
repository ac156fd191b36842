import Results
package import SensorKit
package import StatedExpectations
package import VirtualTime

/// What one sensor of one device yielded on each local day.
package struct DayYields {
  /// What a day yielded.
  package struct DayYield: Hashable, Sendable {
    package var recorded: Int64 = 0
    package var released: Int64 = 0
    package var delivered: Int64 = 0
    package var gaps = 0
    package var longestGap: Int64 = 0
    package var validHours = 0
    package var samples = DeliveredSamples.DayCount()
  }

  /// A day that is being computed.
  fileprivate struct OpenDay {
    var yield = DayYield()
    /// The bins with data, by their place in the day; the two hours of a clock that is set back share theirs.
    var bins: Set<Int> = []
    /// The time without data since the last bin with data; nil before the first.
    var gap: Int64?
  }

  /// The yields in the order of the days, all times in nanoseconds.
  package let days: [(day: Int, yield: DayYield)]

  /// Computes the yields.
  ///
  /// - Parameters:
  ///   - delivered: The samples that the app has received; nil for none.
  ///   - recorded: The ranges of time in which the sensor was being recorded.
  ///   - released: The parts of them that were released.
  ///   - isSteady: Whether the sensor writes samples all the time: then a bin has data if the app has received one of
  ///     its samples. For any other sensor, a bin has data if the app's fetches have brought at least half of its time.
  ///   - grid: The days and the bins.
  ///   - rule: The rule of valid days.
  ///   - end: The end of the participant's world.
  package init(
    of delivered: DeliveredSamples?,
    recorded: [Stretch],
    released: [Stretch],
    isSteady: Bool,
    in grid: DayGrid,
    _ rule: ValidDayRule,
    until end: WorldTime
  ) {
    var open: [Int: OpenDay] = [:]
    for part in grid.parts where part.from < end.nanoseconds {
      let range = part.from..<min(part.to, end.nanoseconds)
      open[part.day, default: OpenDay()].yield.recorded += recorded.length(in: range)
      open[part.day, default: OpenDay()].yield.released += released.length(in: range)
    }
    let stretches = isSteady ? [] : delivered?.stretches ?? []
    grid.forEachBin(until: end) { part, number, bin, range in
      let hasData =
        isSteady
        ? delivered?.hasSamples(inBin: number) ?? false
        : 2 * stretches.length(in: range) >= Int64(range.count)
      open[part.day]?.add(bin, range, hasData: hasData)
    }
    days = open.sorted { $0.key < $1.key }.map { day, open in
      var yield = open.yield
      let hours = Dictionary(grouping: open.bins) { $0 / rule.binsInHour }
      yield.validHours = hours.values.count { $0.count >= rule.bins }
      yield.samples = delivered?.days[day] ?? yield.samples
      return (day, yield)
    }
  }
}

extension DayYields.OpenDay {
  /// Adds a bin, which follows those that were added before.
  fileprivate mutating func add(_ bin: Int, _ range: Range<Int64>, hasData: Bool) {
    guard hasData else {
      if let gap { self.gap = gap + Int64(range.count) }
      return
    }
    if let gap, gap > 0 {
      yield.gaps += 1
      yield.longestGap = max(yield.longestGap, gap)
    }
    gap = 0
    bins.insert(bin)
    yield.delivered += Int64(range.count)
  }
}

extension [Stretch] {
  /// The number of nanoseconds of a range that belong to the stretches, which are in order and don't overlap.
  fileprivate func length(in range: Range<Int64>) -> Int64 {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].through.nanoseconds < range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var length: Int64 = 0
    while low < count, self[low].after.nanoseconds < range.upperBound {
      let common = self[low].nanoseconds().clamped(to: range)
      length += Int64(common.count)
      low += 1
    }
    return length
  }
}
