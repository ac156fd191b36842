/// Timers of the far future, coarsely sorted: the sooner, the finer.
///
/// A hierarchical timing wheel: an instant is a number of eleven digits of 64 values each, and a
/// timer is in the bucket of the first digit in which its instant differs from the wheel's origin.
/// Adding a timer takes a few instructions, however many there are; the first bucket is split as
/// its time approaches.
struct TimerWheel: ~Copyable {
  private struct Bucket {
    /// The chunk that has room, or is filled last.
    var chunk: Int32 = 0
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

  private var chunks = KeyChunks()

  init() {
    buckets = .allocate(capacity: Self.levels * Self.digits)
    buckets.initialize(repeating: Bucket(), count: Self.levels * Self.digits)
    filled = .allocate(capacity: Self.levels)
    filled.initialize(repeating: 0, count: Self.levels)
  }

  deinit {
    buckets.deallocate()
    filled.deallocate()
  }

  /// Moves the origin ahead without changing any timer's bucket: the instant must be before the
  /// start of the first bucket.
  mutating func move(to nanoseconds: Int64) { origin = nanoseconds }

  /// Adds a timer whose instant is after the origin.
  @inline(__always)
  mutating func insert(_ key: TimerKey) {
    let time = key.nanoseconds
    let level = (63 - (time ^ origin).leadingZeroBitCount) / Self.digitBits
    let digit = Int(time >> Int64(level * Self.digitBits)) & (Self.digits - 1)
    let bucket = buckets + (level * Self.digits + digit)
    let place = Int(bucket.pointee.count) & (KeyChunks.length - 1)
    if place == 0 {
      filled[level] |= 1 << UInt64(digit)
      levelsFilled |= 1 << UInt16(level)
      bucket.pointee.chunk = chunks.open(after: bucket.pointee.chunk)
    }
    chunks[bucket.pointee.chunk][place] = key
    bucket.pointee.count += 1
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
    let bucket = buckets[level * Self.digits + digit]
    let shift = Int64(level * Self.digitBits)
    // The higher digits are those of the origin.
    let above = origin >> shift & ~Int64(Self.digits - 1)
    origin = (above | Int64(digit)) << shift
    let isFew = Int(bucket.count) <= few
    let last = isFew ? origin | (1 << shift - 1) : origin
    count -= Int(bucket.count)
    buckets[level * Self.digits + digit] = Bucket()
    filled[level] &= filled[level] - 1
    if filled[level] == 0 { levelsFilled &= levelsFilled - 1 }
    var chunk = bucket.chunk
    var left = Int(bucket.count)
    while left > 0 {
      let full = (left - 1) & ~(KeyChunks.length - 1)
      for place in 0..<left - full {
        let key = chunks[chunk][place]
        if key.nanoseconds <= last { run.append(key) } else { insert(key) }
      }
      chunk = chunks.close(chunk)
      left = full
    }
    return count == 0 ? .max : last
  }

  /// All timers, unordered; for reports.
  func all() -> [TimerKey] {
    var keys: [TimerKey] = []
    for bucket in 0..<Self.levels * Self.digits {
      var chunk = buckets[bucket].chunk
      var left = Int(buckets[bucket].count)
      while left > 0 {
        let full = (left - 1) & ~(KeyChunks.length - 1)
        keys += (0..<left - full).map { chunks[chunk][$0] }
        chunk = chunks.previous(of: chunk)
        left = full
      }
    }
    return keys
  }
}

/// Memory for many lists of keys, in chunks that the lists use again.
///
/// A list of chunks is filled and read in the order of its memory. In a list that links single keys,
/// each key must have arrived from memory before the next one can be fetched.
private struct KeyChunks: ~Copyable {
  /// The number of keys of a chunk, a power of two (our choice: four lines of the processor's cache).
  static let length = 16

  private var keys = UnsafeMutablePointer<TimerKey>.allocate(capacity: 0)
  /// The chunk before each one in its list, or before each one among those that are not in use.
  private var links = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  private var capacity: Int32 = 0
  private var used: Int32 = 0
  private var vacant: Int32 = -1

  init() {}

  deinit {
    keys.deallocate()
    links.deallocate()
  }

  /// The keys of a chunk.
  @inline(__always)
  subscript(chunk: Int32) -> UnsafeMutablePointer<TimerKey> { keys + Int(chunk) * Self.length }

  /// The chunk before another one in its list.
  func previous(of chunk: Int32) -> Int32 { links[Int(chunk)] }

  /// Returns a chunk that follows another one in its list.
  mutating func open(after previous: Int32) -> Int32 {
    let chunk = vacant
    if chunk >= 0 {
      vacant = links[Int(chunk)]
      links[Int(chunk)] = previous
      return chunk
    }
    if used == capacity { grow() }
    links[Int(used)] = previous
    used += 1
    return used - 1
  }

  /// Ends the use of the last chunk of a list, and returns the chunk before it.
  mutating func close(_ chunk: Int32) -> Int32 {
    let previous = links[Int(chunk)]
    links[Int(chunk)] = vacant
    vacant = chunk
    return previous
  }

  private mutating func grow() {
    let larger = max(8, capacity * 2)
    let moved = UnsafeMutablePointer<TimerKey>.allocate(capacity: Int(larger) * Self.length)
    moved.moveInitialize(from: keys, count: Int(used) * Self.length)
    keys.deallocate()
    keys = moved
    let longer = UnsafeMutablePointer<Int32>.allocate(capacity: Int(larger))
    longer.moveInitialize(from: links, count: Int(used))
    links.deallocate()
    links = longer
    capacity = larger
  }
}
