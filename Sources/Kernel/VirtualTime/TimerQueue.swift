/// Future instants, soonest first; equal ones in the order of insertion.
///
/// Near instants are in a heap, which alone decides the order; if there are many, later ones move
/// to a wheel, where they cost less, and return to the heap as their time approaches.
struct TimerQueue: ~Copyable {
  /// The number of timers that the heap takes from the wheel at once (our choice: a heap of three
  /// levels).
  private static let few = 64

  private var near = TimerHeap()
  private var far = TimerWheel()
  private var sequence: UInt64 = 0

  /// The last instant whose timers are all near, and the heap's size at which this is computed
  /// again.
  private var lastNear = Int64.max
  private var many = 4 * few

  var count: Int { near.count + far.count }

  /// The soonest instant; nil if there is none.
  var soonest: WorldTime? {
    mutating get {
      while near.count == 0 {
        guard far.count > 0 else { return nil }
        lastNear = far.pourFirst(into: &near, few: Self.few)
        many = max(4 * Self.few, 2 * near.count)
      }
      return WorldTime(nanoseconds: near.soonest.nanoseconds)
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
      near.insert(key)
      if near.count > many { spill() }
    }
    return key.identity
  }

  /// Removes the soonest instant and returns its slot; only after ``soonest`` has returned one.
  mutating func removeSoonest() -> Int { near.removeSoonest().slot }

  /// The slot of the timer that comes next unless an earlier one is added; nil if there is none near.
  var likelyNext: Int? { near.count > 0 ? near.soonest.slot : nil }

  /// All keys, soonest first; for reports only.
  func sortedSlots() -> [(time: WorldTime, slot: Int)] {
    let keys = (0..<near.count).map { near[$0] } + far.all()
    return keys.sorted().map { (WorldTime(nanoseconds: $0.nanoseconds), $0.slot) }
  }

  /// Moves all but the soonest timers from the heap to the wheel.
  private mutating func spill() {
    // Late timers, and those that are due at the soonest instant, stay, however many there are.
    lastNear = max(far.origin, near.soonest.nanoseconds)
    far.move(to: lastNear)
    var all = TimerHeap()
    swap(&all, &near)
    for index in 0..<all.count {
      let key = all[index]
      if key.nanoseconds > lastNear { far.insert(key) } else { near.insert(key) }
    }
    many = max(4 * Self.few, 2 * near.count)
  }
}

/// The key that orders timers: the time in the upper bits, then the sequence, then the slot of the
/// timer's action.
///
/// One number of 128 bits, so that one comparison orders two timers and little memory moves.
struct TimerKey {
  private static let slotBits = 24

  /// The bound on slots, which leaves 40 bits for the sequence number: 2⁴⁰ timers in one world.
  static let slotLimit = 1 << slotBits - 1

  /// Stands for no slot.
  static let noSlot = slotLimit

  private var bits: Int128

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
  var slot: Int {
    get { Int(truncatingIfNeeded: bits) & Self.noSlot }
    set { bits = bits & ~Int128(Self.noSlot) | Int128(newValue) }
  }

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
