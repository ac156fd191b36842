/// A heap of timers, soonest first; efficient for few timers.
///
/// Each node has four children: four siblings fill a line of the processor's cache.
struct TimerHeap: ~Copyable {
  /// The bytes of a line of the processor's cache.
  private static let line = 64

  private var entries: UnsafeMutablePointer<TimerKey>
  private var capacity = 61
  private(set) var count = 0

  init() { entries = Self.allocate(capacity) }

  deinit { Self.deallocate(entries) }

  /// The soonest timer; there must be one.
  var soonest: TimerKey { entries[0] }

  /// The timer at an index, for code that iterates over all timers.
  subscript(index: Int) -> TimerKey { entries[index] }

  /// Adds a timer.
  mutating func insert(_ key: TimerKey) {
    if count == capacity { grow() }
    count += 1
    rise(key, from: count - 1)
  }

  /// Removes the soonest timer, and returns it; there must be one.
  mutating func removeSoonest() -> TimerKey {
    let top = entries[0]
    count -= 1
    if count > 0 { sink(entries[count]) }
    return top
  }

  /// Replaces the top with a key, and moves the key to its place.
  ///
  /// The hole moves down to the bottom first, and the key up from there: the key comes from the
  /// bottom, so it seldom moves far, and the way down needs no comparison with it.
  private mutating func sink(_ key: TimerKey) {
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

  /// 1 if one entry comes before another, else 0: arithmetic instead of a branch, because the
  /// result is unpredictable.
  @inline(__always)
  private func isLess(_ left: Int, _ right: Int) -> Int { entries[left] < entries[right] ? 1 : 0 }

  /// Lets a key rise from a hole to its place.
  private func rise(_ key: TimerKey, from bottom: Int) {
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

  /// Allocates memory for keys, aligned so that the first key is the last of its cache line and
  /// siblings share a line.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<TimerKey> {
    let before = line - MemoryLayout<TimerKey>.stride
    let bytes = before + capacity * MemoryLayout<TimerKey>.stride
    return (UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: line) + before)
      .bindMemory(to: TimerKey.self, capacity: capacity)
  }

  private static func deallocate(_ entries: UnsafeMutablePointer<TimerKey>) {
    (UnsafeMutableRawPointer(entries) - (line - MemoryLayout<TimerKey>.stride)).deallocate()
  }
}
