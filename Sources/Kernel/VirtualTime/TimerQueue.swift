/// Instants to come, soonest first; equal ones in the order in which they were asked for.
///
/// A heap with four children a node over 128-bit keys: time above, then sequence, then the slot of
/// the action. One comparison orders two entries, and an entry is all that moves.
struct TimerQueue: ~Copyable {
  /// A bound on the sequence number, 2⁴⁰ timers in one world's life.
  private static let slotBits = 24

  /// The bytes of a line of the processor's cache; four siblings fill one.
  private static let line = 64

  private var entries: UnsafeMutablePointer<Int128>
  private var capacity = 61
  private(set) var count = 0
  private var sequence: UInt64 = 0

  init() { entries = Self.allocate(capacity) }

  deinit { Self.deallocate(entries) }

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
    count += 1
    rise(key, from: count - 1)
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

  /// Puts a key where the top was and lets it find its place.
  ///
  /// The hole goes down to the bottom first, and the key up from there: it was at the bottom before,
  /// so it seldom goes far, and a level costs no comparison with it.
  private mutating func sink(_ key: Int128) {
    var hole = 0
    var first = 1
    while first + 3 < count {
      let left = first + isLess(first + 1, first)
      let right = first + 2 + isLess(first + 3, first + 2)
      let least = left + (right - left) & -isLess(right, left)
      entries[hole] = entries[least]
      hole = least
      first = hole << 2 + 1
    }
    if first < count {
      var least = first
      for child in first + 1..<max(count, first + 1) where entries[child] < entries[least] {
        least = child
      }
      entries[hole] = entries[least]
      hole = least
    }
    rise(key, from: hole)
  }

  /// 1 if one entry comes before another, else 0: arithmetic and no branch, for which of them is the
  /// sooner no processor can guess.
  @inline(__always)
  private func isLess(_ left: Int, _ right: Int) -> Int { entries[left] < entries[right] ? 1 : 0 }

  /// Lets a key rise from a hole to its place.
  private func rise(_ key: Int128, from bottom: Int) {
    var hole = bottom
    while hole > 0 {
      let parent = (hole - 1) >> 2
      guard key < entries[parent] else { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = key
  }

  private mutating func grow() {
    let larger = Self.allocate(capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    Self.deallocate(entries)
    entries = larger
    capacity *= 2
  }

  /// Room for keys, placed so that the first is the last of its line and siblings share one.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Int128> {
    let before = line - MemoryLayout<Int128>.stride
    let bytes = before + capacity * MemoryLayout<Int128>.stride
    return (UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: line) + before)
      .bindMemory(to: Int128.self, capacity: capacity)
  }

  private static func deallocate(_ entries: UnsafeMutablePointer<Int128>) {
    (UnsafeMutableRawPointer(entries) - (line - MemoryLayout<Int128>.stride)).deallocate()
  }
}
