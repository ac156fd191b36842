import VirtualTime

/// The count of the samples of one fetch.
///
/// Most samples cost two comparisons: they follow the last one in the same bin, the same piece and
/// the same span.
final class DeliveryCount {
  private let delivered: DeliveredSamples
  private let bin: (WorldTime) -> DeliveryTally.Bin
  private let mayBeLate: Bool

  /// The pieces of the fetch from the current one on.
  private var pieces: ArraySlice<Stretch>

  /// The span to which the fetch adds its samples; nil before the first piece.
  private var span: DeliveredSamples.Span?

  /// The last instant before which nothing changes: the bin, the piece or the span.
  private var limit = Int64.min

  private var day = 0
  private var binNumber = 0

  /// The samples since the last change.
  private var distinct = 0
  private var repeated = 0

  /// The ranges that the last sample added: a late sample that lies in one of them is no repeat.
  private var skipped: [ClosedRange<Int64>] = []

  /// Begins a count.
  ///
  /// - Parameters:
  ///   - delivered: The samples that the app has received before.
  ///   - pieces: The pieces that the fetch can deliver.
  ///   - bin: Returns the bin that contains an instant.
  ///   - mayBeLate: Whether samples can arrive after their successors.
  init(
    _ delivered: DeliveredSamples,
    _ pieces: [Stretch],
    _ bin: @escaping (WorldTime) -> DeliveryTally.Bin,
    mayBeLate: Bool
  ) {
    self.delivered = delivered
    self.pieces = pieces[...]
    self.bin = bin
    self.mayBeLate = mayBeLate
    delivered.add(self)
  }

  /// Counts a sample that the app receives.
  func add(_ sample: PendingSamples.Sample) {
    let time = sample.time.nanoseconds
    guard sample.fault == nil, time <= limit, let span else { return addChange(sample) }
    if time > span.through {
      span.through = time
      distinct += 1
    } else {
      repeated += 1
    }
  }

  /// Counts a sample with which the bin, the piece or the span changes, or that arrives out of order.
  private func addChange(_ sample: PendingSamples.Sample) {
    let time = sample.time.nanoseconds
    settle()
    let bin = bin(sample.time)
    (day, binNumber) = (bin.day, bin.number)
    limit = .min
    switch sample.fault {
    case .repeated: repeated = 1
    case .late:
      // A sample whose fetch was stopped before its late arrival counts as received: one at most
      // for each fetch that the app stops.
      if skipped.contains(where: { $0.contains(time) }) { distinct = 1 } else { repeated = 1 }
    case nil:
      skipped.removeAll(keepingCapacity: true)
      let span = advance(to: time)
      if time > span.through {
        span.through = time
        distinct = 1
      } else {
        repeated = 1
      }
      guard !mayBeLate else { return }
      let end = pieces.first?.through.nanoseconds ?? .max
      limit = min(bin.last.nanoseconds, end, delivered.start(after: span) - 1)
    }
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
    limit = .min
  }

  private func extend(_ span: DeliveredSamples.Span, through time: Int64) {
    delivered.extend(span, through: time) { range in if mayBeLate { skipped.append(range) } }
  }

  /// Ends the count.
  ///
  /// - Parameter isComplete: Whether the fetch has delivered all of its pieces.
  func end(isComplete: Bool) {
    settle()
    if isComplete { while !pieces.isEmpty { completePiece() } }
    delivered.remove(self)
  }

  /// Adds the samples since the last change to those of their day and bin.
  func settle() {
    guard distinct + repeated > 0 else { return }
    delivered.add(distinct: distinct, repeated: repeated, on: day, inBin: binNumber)
    (distinct, repeated) = (0, 0)
  }

  /// Computes the limit anew with the next sample, because there is another span.
  func forgetLimit() { limit = .min }

  /// Continues with the span that has joined another one.
  func replace(_ old: DeliveredSamples.Span, by new: DeliveredSamples.Span) {
    if span === old { span = new }
    limit = .min
  }
}
