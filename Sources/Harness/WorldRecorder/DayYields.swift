import Results
package import SensorKit
package import StatedExpectations
package import VirtualTime

/// What one sensor of one device yielded on each local day.
package struct DayYields {
  /// What a day yielded, all times in nanoseconds.
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
    /// The bins with data of each hour by the clock, one bit for each; an hour that comes twice has one entry.
    var hours: [UInt64] = Array(repeating: 0, count: 24)
    /// The time without data since the last bin with data; nil before the first.
    var gap: Int64?
  }

  /// The yields in the order of the days.
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
    var recorded = OrderedStretches(recorded)
    var released = OrderedStretches(released)
    var brought = OrderedStretches(isSteady ? [] : delivered?.stretches ?? [])
    var open: [Int: OpenDay] = [:]
    for part in grid.parts where part.instants.lowerBound < end.nanoseconds {
      let instants = part.instants.clamped(to: part.instants.lowerBound..<end.nanoseconds)
      var day = open.removeValue(forKey: part.day) ?? OpenDay()
      day.yield.recorded += recorded.length(in: instants)
      day.yield.released += released.length(in: instants)
      for place in part.places.lowerBound...part.place(of: instants.upperBound - 1) {
        let bin = part.instants(ofBinAt: place).clamped(to: instants)
        let hasData =
          isSteady
          ? delivered?.hasSamples(inBin: part.numberAtMidnight + place) ?? false
          : 2 * brought.length(in: bin) >= bin.upperBound - bin.lowerBound
        day.add(place, bin, hasData: hasData, binsInHour: rule.binsInHour)
      }
      open[part.day] = day
    }
    days = open.sorted { $0.key < $1.key }.map { day, open in
      var yield = open.yield
      yield.validHours = open.hours.count { $0.nonzeroBitCount >= rule.bins }
      yield.samples = delivered?.days[day] ?? yield.samples
      return (day, yield)
    }
  }
}

extension DayYields.OpenDay {
  /// Adds a bin, which follows those that were added before.
  fileprivate mutating func add(
    _ place: Int,
    _ bin: Range<Int64>,
    hasData: Bool,
    binsInHour: Int
  ) {
    let length = bin.upperBound - bin.lowerBound
    guard hasData else {
      if let gap { self.gap = gap + length }
      return
    }
    if let gap, gap > 0 {
      yield.gaps += 1
      yield.longestGap = max(yield.longestGap, gap)
    }
    gap = 0
    let (hour, bit) = place.quotientAndRemainder(dividingBy: binsInHour)
    hours[hour] |= 1 << UInt64(bit)
    yield.delivered += length
  }
}

/// Stretches in the order of time that don't overlap, for ranges in the order of time.
private struct OrderedStretches {
  private let stretches: [Stretch]
  /// The first stretch that can have time in common with the next range.
  private var first = 0

  init(_ stretches: [Stretch]) { self.stretches = stretches }

  /// The number of nanoseconds of a range that belong to the stretches; no range begins before the last one.
  mutating func length(in range: Range<Int64>) -> Int64 {
    while first < stretches.count, stretches[first].through.nanoseconds < range.lowerBound {
      first += 1
    }
    var length: Int64 = 0
    var index = first
    while index < stretches.count, stretches[index].after.nanoseconds + 1 < range.upperBound {
      let from = max(stretches[index].after.nanoseconds + 1, range.lowerBound)
      length += min(stretches[index].through.nanoseconds + 1, range.upperBound) - from
      index += 1
    }
    return length
  }
}
