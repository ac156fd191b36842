/// What orders a timer among all others: time above, then sequence, then the slot of its action.
///
/// 128 bits in one number, so that one comparison orders two timers and little has to move.
struct TimerKey {
  private static let slotBits = 24

  /// A bound on the slots, for which the sequence number keeps 40 bits: 2⁴⁰ timers in one world.
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

  /// Where the timer's action is.
  @inline(__always)
  var slot: Int {
    get { Int(truncatingIfNeeded: bits) & Self.noSlot }
    set { bits = bits & ~Int128(Self.noSlot) | Int128(newValue) }
  }

  /// Sequence and slot, which tell a timer from all others; never 0.
  @inline(__always)
  var identity: UInt64 { UInt64(truncatingIfNeeded: bits) }

  /// Which timer of its world an identity stands for, counted from 1.
  static func sequence(of identity: UInt64) -> UInt64 { identity >> UInt64(slotBits) }
}

extension TimerKey: Comparable {
  @inline(__always)
  static func < (left: TimerKey, right: TimerKey) -> Bool { left.bits < right.bits }
}
