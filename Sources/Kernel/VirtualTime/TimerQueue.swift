/// Future instants, soonest first; equal ones in the order of insertion.
///
/// Many timers are in a wheel, whose soonest bucket becomes a sorted run as its time approaches;
/// a heap holds the timers that are added for instants before the end of the run, and all timers if
/// there are few.
struct TimerQueue: ~Copyable {
  /// The largest bucket that becomes a run (our choice).
  private static let few = 512

  /// The smallest heap that moves to the wheel (our choice).
  private static let leastMany = 256

  private var run = TimerRun()
  private var late = TimerHeap()
  private var far = TimerWheel()
  private var sequence: UInt64 = 0

  /// The last instant whose timers are all in the run or in the heap, and the heap's size at which
  /// this is computed again.
  private var lastNear = Int64.max
  private var many = leastMany

  var count: Int { run.count + late.count + far.count }

  /// The soonest instant; nil if there is none.
  @inline(__always)
  var soonest: WorldTime? {
    mutating get {
      guard run.count > 0 || late.count > 0 || refill() else { return nil }
      return WorldTime(nanoseconds: (isRunFirst ? run.soonest : late.soonest).nanoseconds)
    }
  }

  /// Adds an instant; returns a unique number, never 0.
  mutating func insert(_ time: WorldTime, slot: Int) -> UInt64 {
    precondition(slot < TimerKey.slotLimit, "more than \(TimerKey.slotLimit) timers at once")
    sequence += 1
    let key = TimerKey(time, sequence: sequence, slot: slot)
    if time.nanoseconds > lastNear {
      far.insert(key)
    } else {
      late.insert(key)
      if late.count > many { spill() }
    }
    return key.identity
  }

  /// Removes the soonest instant, unless it is after a bound; returns its key, or nil.
  @inline(__always)
  mutating func removeSoonest(upTo end: WorldTime) -> TimerKey? {
    guard run.count > 0 || late.count > 0 || refill() else { return nil }
    if isRunFirst {
      return run.soonest.nanoseconds <= end.nanoseconds ? run.removeSoonest() : nil
    }
    return late.soonest.nanoseconds <= end.nanoseconds ? late.removeSoonest() : nil
  }

  /// The slot of the timer that comes some places after the soonest one in the run, which is the
  /// order of events unless the heap has a timer in between; nil if the run is shorter.
  @inline(__always)
  func slotAhead(_ places: Int) -> Int? { places < run.count ? run[places].slot : nil }

  /// All keys, soonest first; for reports only.
  func sortedSlots() -> [(time: WorldTime, slot: Int)] {
    let near = (0..<run.count).map { run[$0] } + (0..<late.count).map { late[$0] }
    return (near + far.all()).sorted().map { (WorldTime(nanoseconds: $0.nanoseconds), $0.slot) }
  }

  /// Whether the run has the soonest timer; one of the run and the heap must have a timer.
  @inline(__always)
  private var isRunFirst: Bool {
    run.count > 0 && (late.count == 0 || run.soonest < late.soonest)
  }

  /// Makes a run of the wheel's soonest timers; false if it has none.
  private mutating func refill() -> Bool {
    run.removeAll()
    while run.count == 0 {
      guard far.count > 0 else {
        lastNear = .max
        return false
      }
      lastNear = far.pourFirst(into: &run, few: Self.few)
    }
    run.sort()
    many = Self.leastMany
    return true
  }

  /// Moves all but the soonest timers to the wheel.
  private mutating func spill() {
    // Late timers, and those that are due at the soonest instant, stay, however many there are.
    let soonest = (isRunFirst ? run.soonest : late.soonest).nanoseconds
    lastNear = max(far.origin, soonest)
    far.move(to: lastNear)
    var all = TimerHeap()
    swap(&all, &late)
    for index in 0..<all.count { put(all[index]) }
    for index in 0..<run.count { put(run[index]) }
    run.removeAll()
    many = max(Self.leastMany, 2 * late.count)
  }

  private mutating func put(_ key: TimerKey) {
    if key.nanoseconds > lastNear { far.insert(key) } else { late.insert(key) }
  }
}

/// The key that orders timers: the time in the upper bits, then the sequence, then the slot of the
/// timer's action.
///
/// One number of 128 bits, so that one comparison orders two timers and little memory moves.
struct TimerKey {
  private static let slotBits = 24

  /// The bound on slots, which leaves 40 bits for the sequence number: 2⁴⁰ timers in one world.
  static let slotLimit = 1 << slotBits

  private let bits: Int128

  @inline(__always)
  init(_ time: WorldTime, sequence: UInt64, slot: Int) {
    let low = sequence << UInt64(Self.slotBits) | UInt64(slot)
    bits = Int128(time.nanoseconds) << 64 | Int128(low)
  }

  /// The instant in nanoseconds of the world.
  @inline(__always)
  var nanoseconds: Int64 { Int64(truncatingIfNeeded: bits >> 64) }

  /// The slot of the timer's action.
  @inline(__always)
  var slot: Int { Int(truncatingIfNeeded: bits) & (Self.slotLimit - 1) }

  /// Sequence and slot, which identify a timer; never 0.
  @inline(__always)
  var identity: UInt64 { UInt64(truncatingIfNeeded: bits) }

  /// The number of a timer in its world, counted from 1, from its identity.
  static func sequence(of identity: UInt64) -> UInt64 { identity >> UInt64(slotBits) }
}

extension TimerKey: Comparable {
  @inline(__always)
  static func < (left: TimerKey, right: TimerKey) -> Bool { left.bits < right.bits }
}
