internal import CInterposition

/// What timers do when their instant comes, in slots that are used again.
struct TimerSlots: ~Copyable {
  /// One timer: a job or a callback; two fit into a line of the processor's cache.
  private struct Slot {
    /// Tells the timer from those that had the slot before; 0 once it went off or was called off.
    var key: UInt64 = 0
    var job: UnownedJob?
    var body: (() -> Void)?
  }

  /// What reports call the timer of a key; apart, and not touched by a timer that has no name.
  private struct Name {
    var key: UInt64 = 0
    var text = ""
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var names: UnsafeMutablePointer<Name>
  private var vacant: UnsafeMutablePointer<Int32>
  private var vacantCount = 0
  private var capacity = 64
  private var used = 0

  init() {
    slots = .allocate(capacity: capacity)
    names = .allocate(capacity: capacity)
    vacant = .allocate(capacity: capacity)
  }

  deinit {
    slots.deinitialize(count: used)
    names.deinitialize(count: used)
    slots.deallocate()
    names.deallocate()
    vacant.deallocate()
  }

  /// A slot for a new timer, empty.
  mutating func open() -> Int {
    if vacantCount > 0 {
      vacantCount -= 1
      return Int(vacant[vacantCount])
    }
    if used == capacity { grow() }
    (slots + used).initialize(to: Slot())
    (names + used).initialize(to: Name())
    used += 1
    return used - 1
  }

  /// Puts a job into a slot just opened.
  func fill(_ index: Int, key: UInt64, _ job: UnownedJob) {
    slots[index].key = key
    slots[index].job = job
  }

  /// Puts a callback into a slot just opened.
  func fill(_ index: Int, key: UInt64, _ name: String?, _ body: @escaping () -> Void) {
    slots[index].key = key
    slots[index].body = body
    if let name { names[index] = Name(key: key, text: name) }
  }

  /// Empties a slot for the next timer, and gives back what was in it; nothing if it was called off.
  mutating func close(_ index: Int) -> (job: UnownedJob?, body: (() -> Void)?) {
    vacant[vacantCount] = Int32(truncatingIfNeeded: index)
    vacantCount += 1
    let slot = take(index)
    return (slot.job, slot.body)
  }

  /// Calls a timer off; false if it is not the one of that key any more.
  mutating func cancel(_ index: Int, key: UInt64) -> Bool {
    guard slots[index].key == key else { return false }
    _ = take(index)
    return true
  }

  /// What reports say of the timer of a slot; nil if it was called off.
  func description(of index: Int, at time: WorldTime) -> String? {
    let slot = slots[index]
    if slot.body != nil {
      let name = names[index].key == slot.key ? names[index].text : "a timer"
      return "\(name) at \(time)"
    }
    return slot.job == nil ? nil : "a sleeping task until \(time)"
  }

  /// Takes all callbacks out, so that they can be let go of with the queue at rest.
  mutating func takeCallbacks() -> [() -> Void] { (0..<used).compactMap { take($0).body } }

  /// Calls off the jobs that are meant.
  mutating func cancelJobs(where isMeant: (UnownedJob) -> Bool) {
    for index in 0..<used {
      if let job = slots[index].job, isMeant(job) { _ = take(index) }
    }
  }

  /// Has the processor fetch what the action of a slot needs first: a job, or a closure's context.
  ///
  /// With many timers neither is in its cache, and to wait for both took a tenth of an event's time.
  /// The words of a slot are key, job, function and context; a wrong guess would do no harm.
  @inline(__always)
  func prefetch(_ index: Int) {
    let words = UnsafeRawPointer(slots + index).assumingMemoryBound(to: UnsafeRawPointer?.self)
    trialrun_prefetch(words[1])
    trialrun_prefetch(words[3])
  }

  private func take(_ index: Int) -> Slot {
    let slot = (slots + index).move()
    (slots + index).initialize(to: Slot())
    return slot
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Slot>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: slots, count: used)
    slots.deallocate()
    slots = larger
    let longer = UnsafeMutablePointer<Name>.allocate(capacity: capacity * 2)
    longer.moveInitialize(from: names, count: used)
    names.deallocate()
    names = longer
    // Slots are only added while none is vacant.
    vacant.deallocate()
    vacant = .allocate(capacity: capacity * 2)
    capacity *= 2
  }
}
