/// Timers of the far future, coarsely sorted: the sooner, the finer.
///
/// A hierarchical timing wheel: an instant is a number of eleven digits of 64 values each, and a
/// timer is in the bucket of the first digit in which its instant differs from the wheel's origin.
/// Adding a timer takes a few instructions, however many there are; the first bucket is split as
/// its time approaches.
struct TimerWheel: ~Copyable {
  private struct Bucket {
    var first = Int32(TimerKey.noSlot)
    var count: Int32 = 0
  }

  private static let digitBits = 6
  private static let digits = 1 << digitBits
  private static let levels = 11

  /// The instant before all timers of the wheel.
  private(set) var origin: Int64 = 0
  private(set) var count = 0

  private let buckets: UnsafeMutablePointer<Bucket>

  /// A bit for each non-empty bucket of a level, and a bit for each level with such buckets.
  private let filled: UnsafeMutablePointer<UInt64>
  private var levelsFilled: UInt16 = 0

  /// The timers, each at the index of its slot; the slot in its key is replaced by that of the next
  /// timer in the bucket.
  private var nodes: UnsafeMutablePointer<TimerKey>
  private var capacity = 64

  init() {
    buckets = .allocate(capacity: Self.levels * Self.digits)
    buckets.initialize(repeating: Bucket(), count: Self.levels * Self.digits)
    filled = .allocate(capacity: Self.levels)
    filled.initialize(repeating: 0, count: Self.levels)
    nodes = .allocate(capacity: capacity)
  }

  deinit {
    buckets.deallocate()
    filled.deallocate()
    nodes.deallocate()
  }

  /// Moves the origin ahead without changing any timer's bucket: the instant must be before the
  /// start of the first bucket.
  mutating func move(to nanoseconds: Int64) { origin = nanoseconds }

  /// Adds a timer whose instant is after the origin.
  mutating func insert(_ key: TimerKey) {
    let slot = key.slot
    while slot >= capacity { grow() }
    let time = key.nanoseconds
    let level = (63 - (time ^ origin).leadingZeroBitCount) / Self.digitBits
    let digit = Int(time >> Int64(level * Self.digitBits)) & (Self.digits - 1)
    let bucket = buckets + (level * Self.digits + digit)
    nodes[slot] = key
    nodes[slot].slot = Int(bucket.pointee.first)
    bucket.pointee.first = Int32(truncatingIfNeeded: slot)
    bucket.pointee.count += 1
    filled[level] |= 1 << UInt64(digit)
    levelsFilled |= 1 << UInt16(level)
    count += 1
  }

  /// Moves timers of the first bucket to a run, after which the origin is the bucket's start.
  ///
  /// - Parameters:
  ///   - run: The run that receives them, in any order.
  ///   - few: The largest number to move; if there are more, those that are not at the origin stay,
  ///     in finer buckets.
  /// - Returns: The last instant without timers in the wheel; .max if the wheel is empty.
  mutating func pourFirst(into run: inout TimerRun, few: Int) -> Int64 {
    let level = levelsFilled.trailingZeroBitCount
    let digit = filled[level].trailingZeroBitCount
    let bucket = buckets + (level * Self.digits + digit)
    let shift = Int64(level * Self.digitBits)
    // The higher digits are those of the origin.
    let above = origin >> shift & ~Int64(Self.digits - 1)
    origin = (above | Int64(digit)) << shift
    let isFew = Int(bucket.pointee.count) <= few
    let last = isFew ? origin | (1 << shift - 1) : origin
    var slot = Int(bucket.pointee.first)
    count -= Int(bucket.pointee.count)
    bucket.pointee = Bucket()
    filled[level] &= filled[level] - 1
    if filled[level] == 0 { levelsFilled &= levelsFilled - 1 }
    while slot != TimerKey.noSlot {
      var key = nodes[slot]
      let next = key.slot
      key.slot = slot
      if key.nanoseconds <= last { run.append(key) } else { insert(key) }
      slot = next
    }
    return count == 0 ? .max : last
  }

  /// All timers, unordered; for reports.
  func all() -> [TimerKey] {
    var keys: [TimerKey] = []
    for bucket in 0..<Self.levels * Self.digits {
      var slot = Int(buckets[bucket].first)
      while slot != TimerKey.noSlot {
        var key = nodes[slot]
        let next = key.slot
        key.slot = slot
        keys.append(key)
        slot = next
      }
    }
    return keys
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<TimerKey>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: capacity)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }
}
