package import VirtualTime

/// The count of the samples of one fetch.
///
/// Most samples cost one comparison: they follow the last one on the same day, in the same piece and
/// the same span, and in the same bin if bins are kept. Samples of one stream have different times.
package final class DeliveryCount {
  private let delivered: DeliveredSamples
  private let part: (WorldTime) -> CalendarPart
  private let mayBeLate: Bool

  /// The pieces of the fetch from the current one on.
  // Each fetch changes it; only debug builds check that accesses do not overlap.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var pieces: ArraySlice<Stretch>

  /// The span to which the fetch adds its samples; nil before the first piece.
  private var span: DeliveredSamples.Span?

  /// The last instant up to which samples belong to the run: that of the bin, or of the part of the
  /// day if bins are not kept; that of the piece or the span if they end earlier.
  private var limit = Int64.min

  /// The number of samples of the run, and the time of the last one.
  private var run = 0
  private var last = Int64.min

  /// Whether the app had received all samples of the run before; else it had received none.
  private var isRepeat = false

  /// The last instant of the piece, or before the next span if that begins earlier.
  private var spanLimit = Int64.min

  /// The part of the calendar with the last sample; nil before the first.
  private var current: CalendarPart?

  /// The samples of the current part that are not yet added to those of its day.
  private var pending = DeliveredSamples.DayCount()

  /// The bins with samples of one word of 64 that are not yet added to the others.
  private var bins: UInt64 = 0
  private var word = 0

  /// The ranges that the last sample added: a late sample that lies in one of them is no repeat.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var skipped: [ClosedRange<Int64>] = []

  /// Begins a count.
  ///
  /// - Parameters:
  ///   - delivered: The samples that the app has received before.
  ///   - pieces: The pieces that the fetch can deliver.
  ///   - part: Returns the part of the calendar that contains an instant.
  ///   - mayBeLate: Whether samples can arrive after their successors.
  init(
    _ delivered: DeliveredSamples,
    _ pieces: [Stretch],
    _ part: @escaping (WorldTime) -> CalendarPart,
    mayBeLate: Bool
  ) {
    self.delivered = delivered
    self.pieces = pieces[...]
    self.part = part
    self.mayBeLate = mayBeLate
    delivered.add(self)
  }

  /// Counts a sample that the app receives.
  ///
  /// - Parameters:
  ///   - written: When it was written.
  ///   - fault: How its arrival differs; nil if it doesn't.
  @inline(__always)
  package func add(_ written: WorldTime, _ fault: DeliveryFaults.DeliveryFault? = nil) {
    let time = written.nanoseconds
    guard fault == nil, time <= limit else { return addChange(time, fault) }
    last = time
    run &+= 1
  }

  /// Begins a run with a sample of the current part.
  private func begin(_ time: Int64, in span: DeliveredSamples.Span, through end: Int64) {
    isRepeat = time <= span.through
    (run, last) = (1, time)
    limit = isRepeat ? min(end, span.through) : end
    guard !delivered.hasOneCount else { return }
    // Another fetch of the stream moves the span, so that each sample is compared with it.
    limit = .min
    endRun()
  }

  /// Counts the samples of the run.
  private func endRun() {
    guard run > 0, let span else { return }
    if isRepeat {
      pending.repeated += run
    } else {
      pending.distinct += run
      span.through = last
    }
    run = 0
  }

  /// Counts a sample with which the bin, the piece or the span changes, or that arrives out of order.
  @inline(never)
  private func addChange(_ time: Int64, _ fault: DeliveryFaults.DeliveryFault?) {
    endRun()
    let last =
      delivered.hasBins ? enterBin(at: time) : enterPart(at: time).instants.upperBound - 1
    switch fault {
    case .repeated: pending.repeated += 1
    case .late:
      // A sample whose fetch was stopped before its late arrival counts as received: one at most
      // for each fetch that the app stops.
      if skipped.contains(where: { $0.contains(time) }) {
        pending.distinct += 1
      } else {
        pending.repeated += 1
      }
    case nil:
      if let span, time <= spanLimit {
        begin(time, in: span, through: min(spanLimit, last))
      } else {
        if !skipped.isEmpty { skipped.removeAll(keepingCapacity: true) }
        let span = advance(to: time)
        // Where samples can be late, each one is compared with the spans.
        guard !mayBeLate else { return begin(time, in: span, through: .min) }
        let end = pieces.first?.through.nanoseconds ?? .max
        spanLimit = min(end, delivered.start(after: span) - 1)
        begin(time, in: span, through: min(spanLimit, last))
      }
    }
  }

  /// Records that the bin of an instant has a sample.
  ///
  /// - Parameter time: The instant, in nanoseconds.
  /// - Returns: The last instant of the bin.
  private func enterBin(at time: Int64) -> Int64 {
    let part = enterPart(at: time)
    let place = part.place(of: time)
    let number = part.numberAtMidnight + place
    if number >> 6 != word { settleBins(before: number >> 6) }
    bins |= 1 << UInt64(number & 63)
    return part.instants(ofBinAt: place).upperBound - 1
  }

  private func settleBins(before next: Int) {
    if bins != 0 { delivered.mark(bins, inWord: word) }
    (bins, word) = (0, next)
  }

  private func enterPart(at time: Int64) -> CalendarPart {
    if let current, current.instants.contains(time) { return current }
    settle()
    let part = part(WorldTime(nanoseconds: time))
    current = part
    return part
  }

  /// Moves on to an instant; the app has received what lies before it.
  private func advance(to time: Int64) -> DeliveredSamples.Span {
    while pieces.count > 1, let piece = pieces.first, time > piece.through.nanoseconds {
      completePiece()
    }
    let span = currentSpan
    extend(span, through: time - 1)
    return span
  }

  /// The span of the current piece.
  private var currentSpan: DeliveredSamples.Span {
    if let span { return span }
    let from = pieces.first.map { $0.after.nanoseconds + 1 } ?? 0
    let found = delivered.span(from: from)
    span = found
    return found
  }

  /// Adds the rest of the current piece, and begins the next.
  private func completePiece() {
    guard let piece = pieces.first else { return }
    extend(currentSpan, through: piece.through.nanoseconds)
    pieces.removeFirst()
    span = nil
    forgetLimits()
  }

  private func extend(_ span: DeliveredSamples.Span, through time: Int64) {
    delivered.extend(span, through: time) { range in if mayBeLate { skipped.append(range) } }
  }

  /// Ends the count.
  ///
  /// - Parameter isComplete: Whether the fetch has delivered all of its pieces.
  package func end(isComplete: Bool) {
    settle()
    if isComplete { while !pieces.isEmpty { completePiece() } }
    delivered.remove(self)
  }

  /// Adds the pending samples to those of their day, and the pending bins to the others.
  func settle() {
    endRun()
    settleBins(before: word)
    guard let current, pending.distinct + pending.repeated > 0 else { return }
    delivered.add(pending, on: current.day)
    pending = DeliveredSamples.DayCount()
  }

  /// Computes the limits anew with the next sample, because the spans have changed.
  func forgetLimits() {
    endRun()
    (limit, spanLimit) = (.min, .min)
  }

  /// Continues with the span that has joined another one.
  func replace(_ old: DeliveredSamples.Span, by new: DeliveredSamples.Span) {
    if span === old { span = new }
    forgetLimits()
  }
}
