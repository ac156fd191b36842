/// Instants to come, soonest first; equal ones in the order in which they were asked for.
///
/// A heap with four children a node over 128-bit keys: time above, then sequence, then the slot of
/// the action. One comparison orders two entries, and an entry is all that moves.
struct TimerQueue: ~Copyable {
  /// A bound on the sequence number, 2⁴⁰ timers in one world's life.
  private static let slotBits = 24

  private var entries: UnsafeMutablePointer<Int128>
  private var capacity = 64
  private(set) var count = 0
  private var sequence: UInt64 = 0

  init() { entries = .allocate(capacity: capacity) }

  deinit { entries.deallocate() }

  /// The soonest instant, if there is one.
  var soonest: WorldTime? {
    count == 0 ? nil : WorldTime(nanoseconds: Int64(truncatingIfNeeded: entries[0] >> 64))
  }

  /// Adds an instant; returns a number, never 0, that tells it from all others.
  mutating func insert(_ time: WorldTime, slot: Int) -> UInt64 {
    precondition(slot < 1 << Self.slotBits, "more than \(1 << Self.slotBits) timers at once")
    sequence += 1
    let low = sequence << UInt64(Self.slotBits) | UInt64(slot)
    let key = Int128(time.nanoseconds) << 64 | Int128(low)
    if count == capacity { grow() }
    var hole = count
    count += 1
    while hole > 0 {
      let parent = (hole - 1) >> 2
      guard key < entries[parent] else { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = key
    return low
  }

  /// Removes the soonest instant, and returns its slot; only if the queue isn't empty.
  mutating func removeSoonest() -> Int {
    let top = entries[0]
    count -= 1
    if count > 0 { sink(entries[count]) }
    return Int(truncatingIfNeeded: top) & (1 << Self.slotBits - 1)
  }

  /// All keys, soonest first; for reports, not for the run.
  func sortedSlots() -> [(time: WorldTime, slot: Int)] {
    UnsafeBufferPointer(start: entries, count: count).sorted().map {
      (
        WorldTime(nanoseconds: Int64(truncatingIfNeeded: $0 >> 64)),
        Int(truncatingIfNeeded: $0) & (1 << Self.slotBits - 1)
      )
    }
  }

  /// Puts a key where the top was and lets it sink to its place.
  private mutating func sink(_ key: Int128) {
    var hole = 0
    while true {
      let first = hole << 2 + 1
      guard first < count else { break }
      var least = first
      let end = min(first + 4, count)
      var child = first + 1
      while child < end {
        if entries[child] < entries[least] { least = child }
        child += 1
      }
      guard entries[least] < key else { break }
      entries[hole] = entries[least]
      hole = least
    }
    entries[hole] = key
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Int128>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }
}
