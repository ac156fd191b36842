import Results
package import Scenarios
package import SensorKit
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
    /// Whether the sensor wrote a sample: if not, there was nothing to deliver.
    package var hasSamples = true
  }

  /// A day that is being computed.
  fileprivate struct OpenDay {
    let number: Int
    var yield = DayYield()
    /// The instants from the day's first to its last.
    var instants: Range<Int64>
    /// The bins with data of each hour by the clock, one bit for each; an hour that comes twice has one entry.
    let hours: UnsafeMutablePointer<UInt64>
    /// The time without data since the last bin with data; nil before the first.
    var gap: Int64?
  }

  /// The yields in the order of the days.
  package let days: [(day: Int, yield: DayYield)]

  /// Computes the yields.
  ///
  /// - Parameters:
  ///   - delivered: The samples that the app has received; nil for none.
  ///   - stretches: The ranges of time that the app's fetches have brought.
  ///   - recorded: The ranges of time in which the sensor was being recorded.
  ///   - released: The parts of them that were released.
  ///   - isSteady: Whether the sensor writes samples all the time: then a bin has data if the app has received one of
  ///     its samples. For any other sensor, a bin has data if the app's fetches have brought at least half of its time.
  ///   - hasSamples: Whether the sensor writes a sample at some of these instants; asked for days of which the app has
  ///     received none.
  ///   - grid: The days and the bins.
  ///   - rule: The rule of valid days.
  ///   - start: When the participant joined the study.
  ///   - end: When the participant left the study, or the end of their world.
  package init(
    of delivered: DeliveredSamples?,
    bringing stretches: [Stretch],
    recorded: [Stretch],
    released: [Stretch],
    isSteady: Bool,
    hasSamples: (Range<Int64>) -> Bool = { _ in true },
    in grid: DayGrid,
    _ rule: ValidDayRule,
    from start: WorldTime,
    until end: WorldTime
  ) {
    var recorded = OrderedStretches(recorded)
    var released = OrderedStretches(released)
    var brought = OrderedStretches(isSteady ? [] : stretches)
    var open: [OpenDay] = []
    open.reserveCapacity(grid.parts.count)
    let hours = UnsafeMutablePointer<UInt64>.allocate(capacity: 24 * grid.parts.count)
    hours.initialize(repeating: 0, count: 24 * grid.parts.count)
    defer { hours.deallocate() }
    let inStudy = min(start.nanoseconds, end.nanoseconds)..<end.nanoseconds
    for part in grid.parts where part.instants.overlaps(inStudy) {
      let instants = part.instants.clamped(to: inStudy)
      // Days follow one another, but a journey can lead back to a day that had ended.
      var index = open.lastIndex { $0.number <= part.day } ?? -1
      if index < 0 || open[index].number < part.day {
        index += 1
        open.insert(
          OpenDay(number: part.day, instants: instants, hours: hours + 24 * open.count),
          at: index
        )
      }
      var day = open[index]
      day.instants = day.instants.lowerBound..<instants.upperBound
      day.yield.recorded += recorded.length(in: instants)
      day.yield.released += released.length(in: instants)
      var runs = RunsOfBins(of: part, in: instants)
      if isSteady {
        if let delivered {
          let first = part.numberAtMidnight
          let places = part.place(of: instants.lowerBound)...part.place(of: instants.upperBound - 1)
          delivered.forEachRun(
            ofBins: first + places.lowerBound...first + places.upperBound
          ) {
            runs.add($0.lowerBound - first...$0.upperBound - first, to: &day, rule)
          }
        }
      } else {
        brought.forEachRun(ofBinsIn: part, instants) { runs.add($0, to: &day, rule) }
      }
      runs.end(in: &day)
      open[index] = day
    }
    let counts = delivered?.days ?? []
    var place = 0
    days = open.map { day in
      while place < counts.count, counts[place].day < day.number { place += 1 }
      var yield = day.yield
      if place < counts.count, counts[place].day == day.number {
        yield.samples = counts[place].count
      }
      yield.hasSamples = yield.samples.distinct > 0 || hasSamples(day.instants)
      return (day.number, yield)
    }
  }
}

/// The runs of bins with data of one part of a day, in the order of time.
private struct RunsOfBins {
  private let part: CalendarPart
  private let instants: Range<Int64>
  /// The end of the last run; the beginning of the part before the first.
  private var end: Int64

  init(of part: CalendarPart, in instants: Range<Int64>) {
    (self.part, self.instants, end) = (part, instants, instants.lowerBound)
  }

  /// Adds the bins with data at some consecutive places to a day.
  mutating func add(
    _ places: ClosedRange<Int>,
    to day: inout DayYields.OpenDay,
    _ rule: ValidDayRule
  ) {
    let from = max(part.instants(ofBinAt: places.lowerBound).lowerBound, instants.lowerBound)
    let to = min(part.instants(ofBinAt: places.upperBound).upperBound, instants.upperBound)
    let gap = day.gap.map { $0 + from - end } ?? 0
    if gap > 0 {
      day.yield.gaps += 1
      day.yield.longestGap = max(day.yield.longestGap, gap)
    }
    day.gap = 0
    day.yield.delivered += to - from
    end = to
    var (hour, bit) = places.lowerBound.quotientAndRemainder(dividingBy: rule.binsInHour)
    var left = places.count
    while left > 0 {
      let count = min(rule.binsInHour - bit, left)
      let before = day.hours[hour]
      let after = before | ((1 << UInt64(count)) - 1) << UInt64(bit)
      day.hours[hour] = after
      // Most hours had no bin with data before.
      if before == 0 ? count >= rule.bins : rule.isCrossed(from: before, to: after) {
        day.yield.validHours += 1
      }
      left -= count
      (hour, bit) = (hour + 1, 0)
    }
  }

  /// Adds the time without data after the last run.
  func end(in day: inout DayYields.OpenDay) {
    if let gap = day.gap { day.gap = gap + instants.upperBound - end }
  }
}

extension ValidDayRule {
  /// Whether an hour becomes valid with more bins with data, each a bit.
  fileprivate func isCrossed(from before: UInt64, to after: UInt64) -> Bool {
    before.nonzeroBitCount < bins && after.nonzeroBitCount >= bins
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
    var length: Int64 = 0
    forEach(in: range) { length += $0.upperBound - $0.lowerBound }
    return length
  }

  /// Visits the runs of the bins of which at least half belongs to the stretches.
  ///
  /// - Parameters:
  ///   - part: The part of a day with the bins.
  ///   - instants: The instants of the part that count; none begins before those of the last call.
  ///   - body: Takes the places of the bins of one run; runs can touch.
  mutating func forEachRun(
    ofBinsIn part: CalendarPart,
    _ instants: Range<Int64>,
    _ body: (ClosedRange<Int>) -> Void
  ) {
    skip(before: instants.lowerBound)
    // Most days lie within one stretch.
    if first < stretches.count, stretches[first].after.nanoseconds < instants.lowerBound,
      stretches[first].through.nanoseconds >= instants.upperBound - 1
    {
      return body(part.place(of: instants.lowerBound)...part.place(of: instants.upperBound - 1))
    }
    /// A bin of which a stretch has a part.
    var partial: (place: Int, covered: Int64)?
    func end(_ bin: (place: Int, covered: Int64)) {
      let length = part.instants(ofBinAt: bin.place).clamped(to: instants)
      if 2 * bin.covered >= length.upperBound - length.lowerBound { body(bin.place...bin.place) }
    }
    forEach(in: instants) { range in
      var range = range
      while !range.isEmpty {
        let place = part.place(of: range.lowerBound)
        let bin = part.instants(ofBinAt: place).clamped(to: instants)
        let next: Int64
        if range.lowerBound == bin.lowerBound, range.upperBound >= bin.upperBound {
          if let bin = partial { end(bin) }
          partial = nil
          // The last bin that the range contains whole.
          let after = part.place(of: range.upperBound - 1)
          let isWhole =
            range.upperBound == part.instants(ofBinAt: after).clamped(to: instants).upperBound
          let last = isWhole ? after : after - 1
          body(place...last)
          next = part.instants(ofBinAt: last).clamped(to: instants).upperBound
        } else {
          if let bin = partial, bin.place != place { end(bin) }
          next = min(range.upperBound, bin.upperBound)
          let covered = partial?.place == place ? partial?.covered ?? 0 : 0
          partial = (place, covered + next - range.lowerBound)
        }
        range = next..<range.upperBound
      }
    }
    if let bin = partial { end(bin) }
  }

  /// Leaves out the stretches that end before an instant.
  private mutating func skip(before time: Int64) {
    while first < stretches.count, stretches[first].through.nanoseconds < time { first += 1 }
  }

  /// Visits what the stretches and a range have in common; no range begins before the last one.
  private mutating func forEach(in range: Range<Int64>, _ body: (Range<Int64>) -> Void) {
    skip(before: range.lowerBound)
    var index = first
    while index < stretches.count, stretches[index].after.nanoseconds + 1 < range.upperBound {
      let from = max(stretches[index].after.nanoseconds + 1, range.lowerBound)
      body(from..<min(stretches[index].through.nanoseconds + 1, range.upperBound))
      index += 1
    }
  }
}
