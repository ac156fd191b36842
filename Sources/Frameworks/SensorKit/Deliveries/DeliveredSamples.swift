import VirtualTime

/// The samples of one sensor of one device that the app has received.
package final class DeliveredSamples {
  /// The numbers of a day's samples.
  package struct DayCount: Hashable, Sendable {
    /// The samples, each counted once.
    package var distinct = 0
    /// The further deliveries of the same samples.
    package var repeated = 0

    /// No samples.
    package init() {}

    fileprivate mutating func add(_ other: DayCount) {
      distinct += other.distinct
      repeated += other.repeated
    }
  }

  /// A span of time of whose samples the app has received all; it may have had none.
  final class Span {
    let from: Int64
    /// The last instant, in nanoseconds.
    var through: Int64

    init(from: Int64, through: Int64) { (self.from, self.through) = (from, through) }
  }

  /// The days with samples, in their order.
  // Each fetch changes it; only debug builds check that accesses do not overlap.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  package private(set) var days: [(day: Int, count: DayCount)] = []

  /// Whether the bins with samples are kept.
  let hasBins: Bool

  /// The numbers of the bins with samples, 64 to a word.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var bins: [UInt64] = []

  /// The spans in the order of time; they neither overlap nor touch.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var spans: [Span] = []

  /// The counts of the fetches that are under way.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var counts: [DeliveryCount] = []

  /// Creates a stream without samples.
  ///
  /// - Parameter hasBins: Whether the bins with samples are kept.
  init(hasBins: Bool) { self.hasBins = hasBins }

  /// The number of the samples of a day.
  package func count(onDay day: Int) -> DayCount {
    days.last { $0.day <= day }.flatMap { $0.day == day ? $0.count : nil } ?? DayCount()
  }

  /// The ranges of time of whose samples the app has received all.
  package var stretches: [Stretch] {
    spans.filter { $0.from <= $0.through }.map {
      Stretch(
        after: WorldTime(nanoseconds: $0.from - 1),
        through: WorldTime(nanoseconds: $0.through)
      )
    }
  }

  /// Visits the runs of bins with samples, in their order; there are none if bins are not kept.
  ///
  /// - Parameters:
  ///   - numbers: The bins that are looked at.
  ///   - body: Takes the numbers of the bins of one run.
  package func forEachRun(ofBins numbers: ClosedRange<Int>, _ body: (ClosedRange<Int>) -> Void) {
    var number = numbers.lowerBound
    while let first = bin(from: number, hasSamples: true), first <= numbers.upperBound {
      let after = bin(from: first, hasSamples: false) ?? bins.count * 64
      body(first...min(after - 1, numbers.upperBound))
      number = after
    }
  }

  /// The first bin from a number on that has samples, or that has none; nil if no word has such a bin.
  private func bin(from number: Int, hasSamples: Bool) -> Int? {
    var (word, mask) = (number >> 6, ~UInt64(0) << UInt64(number & 63))
    while word < bins.count {
      let found = (hasSamples ? bins[word] : ~bins[word]) & mask
      if found != 0 { return word * 64 + found.trailingZeroBitCount }
      (word, mask) = (word + 1, ~0)
    }
    return nil
  }

  /// Adds the samples of fetches that are still under way.
  func countPending() { for count in counts { count.settle() } }

  /// Whether one fetch is under way, so that nothing else changes the spans.
  var hasOneCount: Bool { counts.count == 1 }

  func add(_ count: DeliveryCount) {
    for other in counts { other.forgetLimits() }
    counts.append(count)
  }

  func remove(_ count: DeliveryCount) { counts.removeAll { $0 === count } }

  func add(_ count: DayCount, on day: Int) {
    // Samples of a fetch follow those of the last one: the day is mostly the last.
    let index = days.lastIndex { $0.day <= day } ?? -1
    if index >= 0, days[index].day == day {
      days[index].count.add(count)
    } else {
      days.insert((day, count), at: index + 1)
    }
  }

  /// Records that bins have samples.
  ///
  /// - Parameters:
  ///   - bits: A bit for each bin with a sample.
  ///   - word: The bins' place: the first bit is bin `64 * word`.
  func mark(_ bits: UInt64, inWord word: Int) {
    if word >= bins.count {
      // Twice as many, so that a long study does not copy them with each word.
      let count = max(word + 1, 2 * bins.count, 64)
      bins.append(contentsOf: repeatElement(0, count: count - bins.count))
    }
    bins[word] |= bits
  }

  /// Whether the app has received the samples of an instant.
  func contains(_ time: Int64) -> Bool {
    let index = count(beginningUntil: time)
    return index > 0 && time <= spans[index - 1].through
  }

  /// Returns the span that contains the instant before a range, or that begins with the range.
  func span(from: Int64) -> Span {
    let index = count(beginningUntil: from)
    if index > 0, from - 1 <= spans[index - 1].through { return spans[index - 1] }
    // A span that begins with the next instant is filled up to as any other.
    let span = Span(from: from, through: from - 1)
    spans.insert(span, at: index)
    for count in counts { count.forgetLimits() }
    return span
  }

  /// The first instant of the next span; the end of time if there is none.
  func start(after span: Span) -> Int64 {
    let index = count(beginningUntil: span.from)
    return index < spans.count ? spans[index].from : .max
  }

  /// Extends a span, because the app has received all samples up to an instant; joins it with the
  /// spans that it reaches.
  ///
  /// - Parameters:
  ///   - span: The span.
  ///   - time: The instant, in nanoseconds.
  ///   - added: Receives each range of instants that belonged to no span.
  func extend(_ span: Span, through time: Int64, _ added: (ClosedRange<Int64>) -> Void) {
    let index = count(beginningUntil: span.from)
    while index < spans.count, spans[index].from <= max(time, span.through) + 1 {
      let next = spans[index]
      if span.through + 1 < next.from { added(span.through + 1...next.from - 1) }
      span.through = max(span.through, next.through)
      spans.remove(at: index)
      for count in counts { count.replace(next, by: span) }
    }
    if span.through < time {
      added(span.through + 1...time)
      span.through = time
    }
  }

  /// The number of spans that begin at or before an instant.
  private func count(beginningUntil time: Int64) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].from <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
