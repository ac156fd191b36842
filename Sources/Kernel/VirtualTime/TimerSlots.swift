/// What timers do when their instant comes, in slots that are used again.
struct TimerSlots: ~Copyable {
  /// One timer: a job or a callback.
  struct Slot {
    /// Tells the timer from those that had the slot before; 0 once it went off or was called off.
    var key: UInt64
    var job: UnownedJob?
    var onMain: Bool
    var body: (() -> Void)?
    var name: String

    static var free: Slot { Slot(key: 0, job: nil, onMain: false, body: nil, name: "") }
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var vacant: UnsafeMutablePointer<Int32>
  private var vacantCount = 0
  private var capacity = 64
  private var used = 0

  init() {
    slots = .allocate(capacity: capacity)
    vacant = .allocate(capacity: capacity)
  }

  deinit {
    slots.deinitialize(count: used)
    slots.deallocate()
    vacant.deallocate()
  }

  /// Where a slot is, until the next one is opened.
  func at(_ index: Int) -> UnsafeMutablePointer<Slot> { slots + index }

  /// A slot for a new timer; the caller fills it.
  mutating func open() -> Int {
    if vacantCount > 0 {
      vacantCount -= 1
      return Int(vacant[vacantCount])
    }
    if used == capacity { grow() }
    (slots + used).initialize(to: .free)
    used += 1
    return used - 1
  }

  /// Empties a slot for the next timer, and gives back what was in it.
  mutating func close(_ index: Int) -> Slot {
    vacant[vacantCount] = Int32(truncatingIfNeeded: index)
    vacantCount += 1
    let slot = (slots + index).move()
    (slots + index).initialize(to: .free)
    return slot
  }

  /// Calls a timer off; false if it is not the one of that key any more.
  mutating func cancel(_ index: Int, key: UInt64) -> Bool {
    guard slots[index].key == key else { return false }
    slots[index] = .free
    return true
  }

  /// Takes all callbacks out, so that they can be let go of with the queue at rest.
  mutating func takeCallbacks() -> [() -> Void] {
    (0..<used).compactMap { index in
      let body = slots[index].body
      slots[index] = .free
      return body
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Slot>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: slots, count: used)
    slots.deallocate()
    slots = larger
    vacant.deallocate()
    // Only called when no slot is vacant.
    vacant = .allocate(capacity: capacity * 2)
    capacity *= 2
  }
}
