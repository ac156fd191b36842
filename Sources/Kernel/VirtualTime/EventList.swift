/// The state of a world that changes with every event.
///
/// The world accesses it through a pointer instead of properties: Swift checks each use of a
/// class's property for exclusive access, which took a fifth of an event's time, and only the
/// world's thread accesses this state.
struct EventList: ~Copyable {
  var ready = ReadyQueue()
  var timers = TimerQueue()
  var slots = TimerSlots()

  /// Whether the running job belongs to the main actor.
  var isRunningMain = false

  /// Whether a job of the main actor is blocked, and the main actor's jobs that wait for its end.
  var isMainBlocked = false
  var aside: [UnownedJob] = []

  /// Whether the run loop must check the world's state after this event, and whether no event may
  /// run after it.
  var mustStop = false
  private(set) var mustEnd = false

  /// Whether events still run: false from the calls of the endings on.
  var isLiving = true

  /// Why the world ends early; nil if it doesn't.
  var halted: String?

  /// Whether there has been a process; see ``World/beginProcess()``.
  var hasProcesses = false

  /// Whether a process is suspended; see ``World/suspendProcess(_:)``.
  var hasSuspended = false

  /// Whether what is scheduled now belongs to a process; see ``World/planning(for:_:)``.
  var plansForProcess = false

  /// Whether the world's first task has ended.
  var bodyHasEnded = false

  /// Makes this event the last one.
  mutating func end() {
    mustStop = true
    mustEnd = true
  }

  /// The number of steps after which the world is inspected next: whether it has too many steps, and whether
  /// time advances.
  var inspectedAt = 0

  /// The instant of the last inspection; earlier than all instants before the first one.
  var inspected = WorldTime(nanoseconds: .min)

  /// Whether time seems to stand still: then the functions that schedule events are looked up.
  var standsStill = false

  /// Fetches the memory of the timers that probably come next: first their slots, then what the slots
  /// refer to, and then what that refers to.
  ///
  /// With ten thousand tasks or objects, none of them is in the processor's cache when its timer
  /// fires, and waiting for them took a third to half of an event's time. The distances are our
  /// choice.
  @inline(__always)
  func prefetch() {
    if let slot = timers.slotAhead(16) { slots.prefetchSlot(slot) }
    if let slot = timers.slotAhead(10) { slots.prefetchAction(slot) }
    if let slot = timers.slotAhead(5) { slots.prefetchCaptures(slot) }
  }

  /// Adds a timer that runs a job.
  mutating func add(_ job: UnownedJob, at time: WorldTime) {
    let slot = slots.open()
    slots.fill(slot, key: timers.insert(time, slot: slot), job)
  }

  /// Adds a timer that calls a closure.
  mutating func add(
    _ name: String?,
    at time: WorldTime,
    _ body: consuming @escaping () -> Void
  ) -> WorldTimer {
    let slot = slots.open()
    let key = timers.insert(time, slot: slot)
    slots.fill(slot, key: key, name, body)
    return WorldTimer(slot: slot, key: key)
  }
}

/// The jobs that can run now, in order of arrival.
struct ReadyQueue: ~Copyable {
  struct Item {
    var job: UnownedJob
    var onMain: Bool
    /// The callback that submitted the job.
    var callback = AppCallback.outside
  }

  private var items: UnsafeMutablePointer<Item>
  private var mask = 63
  private var head = 0
  private(set) var count = 0

  init() { items = .allocate(capacity: mask + 1) }

  deinit { items.deallocate() }

  mutating func append(
    _ job: UnownedJob,
    onMain: Bool,
    for callback: AppCallback = .outside
  ) {
    if count > mask { grow() }
    (items + ((head + count) & mask))
      .initialize(to: Item(job: job, onMain: onMain, callback: callback))
    count += 1
  }

  mutating func popFirst() -> Item? {
    guard count > 0 else { return nil }
    let item = items[head]
    head = (head + 1) & mask
    count -= 1
    return item
  }

  /// Whether one of the jobs belongs to the main actor.
  var hasMain: Bool { (0..<count).contains { items[(head + $0) & mask].onMain } }

  /// Removes the main actor's jobs and returns them, in order.
  mutating func removeMain() -> [UnownedJob] {
    var main: [UnownedJob] = []
    for _ in 0..<count {
      guard let item = popFirst() else { break }
      if item.onMain {
        main.append(item.job)
      } else {
        append(item.job, onMain: false, for: item.callback)
      }
    }
    return main
  }

  /// Removes the jobs that a condition selects, and returns them, in order.
  @discardableResult
  mutating func removeAll(where isSelected: (UnownedJob) -> Bool) -> [Item] {
    var removed: [Item] = []
    for _ in 0..<count {
      guard let item = popFirst() else { break }
      if isSelected(item.job) {
        removed.append(item)
      } else {
        append(item.job, onMain: item.onMain, for: item.callback)
      }
    }
    return removed
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Item>.allocate(capacity: (mask + 1) * 2)
    for index in 0..<count { (larger + index).initialize(to: items[(head + index) & mask]) }
    items.deallocate()
    items = larger
    mask = (mask + 1) * 2 - 1
    head = 0
  }
}
