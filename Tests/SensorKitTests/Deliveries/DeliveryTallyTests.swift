import SensorKit
import Testing
import VirtualTime

/// Our choice: a sample counts once, however often it arrives, and every further arrival is a repeat.
@Suite("The tally of delivered samples")
struct DeliveryTallyTests {
  /// The fetches have overlapping ranges in several pieces.
  ///
  /// Some are under way together, some are stopped, and some have not ended. Without stops, results can also arrive
  /// twice and after their successors.
  @Test("each sample of random fetches counts once, on its day", arguments: 0..<40 as Range<UInt64>)
  func randomFetches(seed: UInt64) throws {
    for part in 0..<50 {
      let keepsBins = part % 2 == 0
      var study = RandomFetches(
        RandomStream(seed: seed).split(part),
        mayBeLate: part % 3 == 0,
        keepsBins: keepsBins
      )
      for _ in 0..<study.number(1..<9) { study.begin() }
      // Some fetches stay under way.
      while study.number(0..<40) > 0, study.step() {}
      let delivered = try #require(
        study.tally.delivered(.ambientLightSensor, of: RandomFetches.device)
      )
      let days = counts(of: delivered)
      #expect(days == study.days, "part \(part)")
      var bins: [Int] = []
      // Parts of the bins, as a day asks for them.
      let parts = [0, Int(study.number(0..<Int64(study.binCount))), study.binCount]
      for (from, after) in zip(parts, parts.dropFirst()) where from < after {
        delivered.forEachRun(ofBins: from...after - 1) { bins += $0 }
      }
      #expect(bins == (keepsBins ? study.bins.sorted() : []), "part \(part)")
    }
  }

  @Test("an app that fetches the same range again receives repeats, and the next sample is new")
  func again() throws {
    let tally = RandomFetches.tally(binLength: 100)
    for through in [250, 250, 290] as [Int64] {
      let count = tally.begin(
        .ambientLightSensor,
        of: RandomFetches.device,
        [Stretch(after: .start, through: WorldTime(nanoseconds: through))],
        mayBeLate: false
      )
      for time in [10, 110, 210, 270] as [Int64] where time <= through {
        count.add(WorldTime(nanoseconds: time))
      }
      count.end(isComplete: true)
    }
    let delivered = try #require(tally.delivered(.ambientLightSensor, of: RandomFetches.device))
    #expect(counts(of: delivered) == [0: [4, 6]])
    #expect(delivered.stretches == [Stretch(after: .start, through: WorldTime(nanoseconds: 290))])
  }

  @Test("a stopped fetch covers the time up to its last sample, and a complete one its pieces")
  func coverage() throws {
    let tally = RandomFetches.tally(binLength: 100)
    func stretch(_ from: Int64, _ to: Int64) -> Stretch {
      Stretch(after: WorldTime(nanoseconds: from), through: WorldTime(nanoseconds: to))
    }
    let stopped = tally.begin(
      .ambientLightSensor,
      of: RandomFetches.device,
      [stretch(0, 100), stretch(200, 300)],
      mayBeLate: false
    )
    stopped.add(WorldTime(nanoseconds: 40))
    stopped.end(isComplete: false)
    let complete = tally.begin(
      .ambientLightSensor,
      of: RandomFetches.device,
      [stretch(60, 100), stretch(400, 500)],
      mayBeLate: false
    )
    complete.end(isComplete: true)
    let delivered = try #require(tally.delivered(.ambientLightSensor, of: RandomFetches.device))
    #expect(delivered.stretches == [stretch(0, 40), stretch(60, 100), stretch(400, 500)])
  }

  @Test("devices are counted apart")
  func devices() throws {
    let tally = RandomFetches.tally(binLength: 100)
    let other = SRDevice()
    let count = tally.begin(
      .heartRate,
      of: other,
      [Stretch(after: .start, through: WorldTime(nanoseconds: 50))],
      mayBeLate: false
    )
    count.add(WorldTime(nanoseconds: 20))
    #expect(tally.delivered(.heartRate, of: RandomFetches.device) == nil)
    #expect(tally.delivered(.heartRate, of: other)?.count(onDay: 0).distinct == 1)
  }
}

/// The distinct and the repeated samples of each day.
private func counts(of delivered: DeliveredSamples) -> [Int: [Int]] {
  Dictionary(uniqueKeysWithValues: delivered.days).mapValues { [$0.distinct, $0.repeated] }
}

/// Fetches by chance, with an oracle that keeps every sample.
private struct RandomFetches {
  private struct Arrival {
    var time: Int64
    var fault: DeliveryFaults.DeliveryFault?
  }

  private struct Fetch {
    var count: DeliveryCount
    var arrivals: ArraySlice<Arrival>
    /// The number of arrivals after which the app stops the fetch; nil if it doesn't.
    var stop: Int64?
  }

  static let device = SRDevice(
    name: "phone",
    model: "iPhone",
    systemName: "iOS",
    systemVersion: "26.0",
    productType: "iPhone18,1",
    identifier: "phone"
  )

  private static let binsInDay = 4

  let tally: DeliveryTally
  let binCount: Int
  /// The distinct and the repeated samples of each day.
  private(set) var days: [Int: [Int]] = [:]
  private(set) var bins: Set<Int> = []

  private var chance: RandomStream
  private let mayBeLate: Bool
  private var times: [Int64] = []
  private let binLength: Int64
  private var seen: Set<Int64> = []
  private var fetches: [Fetch] = []

  init(_ stream: RandomStream, mayBeLate: Bool, keepsBins: Bool) {
    chance = stream
    self.mayBeLate = mayBeLate
    for _ in 0...chance.next() % 60 {
      times.append((times.last ?? 0) + 1 + Int64(chance.next() % 20))
    }
    binLength = 1 + Int64(chance.next() % 50)
    binCount = Int((times.last ?? 0) / binLength) + 1
    tally = Self.tally(binLength: binLength, keepsBins: keepsBins)
  }

  static func tally(binLength: Int64, keepsBins: Bool = true) -> DeliveryTally {
    DeliveryTally(keepsBinsOf: { _ in keepsBins }) { time in
      let length = binLength * Int64(binsInDay)
      let day = time.nanoseconds / length
      return CalendarPart(
        day: Int(day),
        day * length..<(day + 1) * length,
        midnight: day * length,
        binLength: binLength,
        firstNumber: Int(day) * binsInDay
      )
    }
  }

  mutating func number(_ range: Range<Int64>) -> Int64 {
    range.lowerBound + Int64(chance.next() % UInt64(range.count))
  }

  /// Begins a fetch; then fetches that are under way go on for a while.
  mutating func begin() {
    var pieces: [Stretch] = []
    var from = number(0..<(times.last ?? 0) + 10)
    for _ in 0..<number(1..<4) {
      let to = from + number(1..<80)
      pieces.append(
        Stretch(after: WorldTime(nanoseconds: from), through: WorldTime(nanoseconds: to))
      )
      from = to + number(0..<2) * number(0..<30)
    }
    let arrivals = arrivals(
      of: pieces.flatMap { piece in
        times.filter { $0 > piece.after.nanoseconds && $0 <= piece.through.nanoseconds }
      }
    )
    let count = tally.begin(.ambientLightSensor, of: Self.device, pieces, mayBeLate: mayBeLate)
    let isStopped = !mayBeLate && number(0..<3) == 0
    fetches.append(
      Fetch(count: count, arrivals: arrivals[...], stop: isStopped ? number(1..<20) : nil)
    )
    // A fetch whose results are late delivers them before another begins.
    if mayBeLate {
      while step() {}
    } else {
      for _ in 0..<number(0..<60) where !step() { break }
    }
  }

  /// The arrivals of samples; every fifth instant is late and every seventh comes twice, where that is possible.
  private func arrivals(of times: [Int64]) -> [Arrival] {
    guard mayBeLate else { return times.map { Arrival(time: $0) } }
    var arrivals: [Arrival] = []
    var late: Int64?
    for time in times {
      if late == nil, time % 5 == 0 {
        late = time
        continue
      }
      arrivals.append(Arrival(time: time))
      if time % 7 == 0 { arrivals.append(Arrival(time: time, fault: .repeated)) }
      if let time = late { arrivals.append(Arrival(time: time, fault: .late)) }
      late = nil
    }
    return arrivals + (late.map { [Arrival(time: $0)] } ?? [])
  }

  /// Delivers the next sample of a fetch; returns false if no fetch is under way.
  mutating func step() -> Bool {
    guard !fetches.isEmpty else { return false }
    let index = Int(number(0..<Int64(fetches.count)))
    guard let arrival = fetches[index].arrivals.popFirst() else {
      fetches.remove(at: index).count.end(isComplete: true)
      return true
    }
    fetches[index].count.add(WorldTime(nanoseconds: arrival.time), arrival.fault)
    let bin = Int(arrival.time / binLength)
    bins.insert(bin)
    days[bin / Self.binsInDay, default: [0, 0]][seen.insert(arrival.time).inserted ? 0 : 1] += 1
    fetches[index].stop = fetches[index].stop.map { $0 - 1 }
    if fetches[index].stop == 0 { fetches.remove(at: index).count.end(isComplete: false) }
    return true
  }
}
