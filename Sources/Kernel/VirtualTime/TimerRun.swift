/// Timers of the near future in order: a batch that is sorted once, and then removed from the front.
///
/// Unlike a heap, a sorted batch shows which timers come next, so that the memory that they need can
/// be fetched ahead.
struct TimerRun: ~Copyable {
  /// The largest batch, or part of a batch, that is sorted by insertion (our choice).
  private static let short = 16

  private static let maxBins = 512

  private var entries: UnsafeMutablePointer<TimerKey>
  private var sorted: UnsafeMutablePointer<TimerKey>
  private var capacity = 64
  private var head = 0
  private var end = 0

  /// The ends of the bins of a sort.
  private let bins: UnsafeMutablePointer<Int32>

  init() {
    entries = .allocate(capacity: capacity)
    sorted = .allocate(capacity: capacity)
    bins = .allocate(capacity: Self.maxBins)
  }

  deinit {
    entries.deallocate()
    sorted.deallocate()
    bins.deallocate()
  }

  var count: Int { end - head }

  /// The soonest timer; there must be one.
  @inline(__always)
  var soonest: TimerKey { entries[head] }

  /// The timer at an index after the soonest, which has index 0.
  @inline(__always)
  subscript(index: Int) -> TimerKey { entries[head + index] }

  /// Removes the soonest timer, and returns it; there must be one.
  @inline(__always)
  mutating func removeSoonest() -> TimerKey {
    head += 1
    return entries[head - 1]
  }

  mutating func removeAll() {
    head = 0
    end = 0
  }

  /// Adds a timer at the end, whatever its instant; to be followed by ``sort()``.
  @inline(__always)
  mutating func append(_ key: TimerKey) {
    if end == capacity { grow() }
    entries[end] = key
    end += 1
  }

  /// Sorts the batch, from which no timer was removed yet.
  mutating func sort() {
    guard end > Self.short else { return sortByInsertion() }
    var least = entries[0].nanoseconds
    var last = least
    for index in 1..<end {
      least = min(least, entries[index].nanoseconds)
      last = max(last, entries[index].nanoseconds)
    }
    // As many bins as timers, so that a bin has few timers unless most of them are close together.
    let wanted = min(Self.maxBins, 1 << (Int.bitWidth - (end - 1).leadingZeroBitCount))
    let spanBits = Int64.bitWidth - (last &- least).leadingZeroBitCount
    let shift = Int64(max(0, spanBits - (wanted.trailingZeroBitCount)))
    let count = Int((last &- least) >> shift) + 1
    bins.update(repeating: 0, count: count)
    for index in 0..<end { bins[Int((entries[index].nanoseconds &- least) >> shift)] += 1 }
    var start: Int32 = 0
    var most: Int32 = 0
    for bin in 0..<count {
      let size = bins[bin]
      most = max(most, size)
      bins[bin] = start
      start += size
    }
    for index in 0..<end {
      let key = entries[index]
      let bin = bins + Int((key.nanoseconds &- least) >> shift)
      sorted[Int(bin.pointee)] = key
      bin.pointee += 1
    }
    swap(&entries, &sorted)
    if most > Self.short { sortLargeBins(count) }
    sortByInsertion()
  }

  private func sortLargeBins(_ count: Int) {
    var start = 0
    for bin in 0..<count {
      let size = Int(bins[bin]) - start
      if size > Self.short {
        var part = UnsafeMutableBufferPointer(start: entries + start, count: size)
        part.sort()
      }
      start = Int(bins[bin])
    }
  }

  private func sortByInsertion() {
    guard end > 1 else { return }
    for index in 1..<end {
      let key = entries[index]
      var hole = index
      while hole > 0, key < entries[hole - 1] {
        entries[hole] = entries[hole - 1]
        hole -= 1
      }
      entries[hole] = key
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<TimerKey>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: end)
    entries.deallocate()
    entries = larger
    sorted.deallocate()
    sorted = .allocate(capacity: capacity * 2)
    capacity *= 2
  }
}
