/// What changes with every event of a world.
///
/// The world reaches it through a pointer and not as properties of its own: Swift checks each use of a
/// class's property for exclusive access, which took a fifth of the time of an event, and only the
/// world's thread ever comes here.
struct EventList: ~Copyable {
  var ready = ReadyQueue()
  var timers = TimerQueue()
  var slots = TimerSlots()

  /// Whether the job that runs is the main actor's.
  var isRunningMain = false

  /// Whether a job of the main actor is blocked, and the main actor's jobs that wait for its end.
  var isMainBlocked = false
  var aside: [UnownedJob] = []

  /// Whether there is something to see to after this event; and whether none is to run after it.
  var mustStop = false
  private(set) var mustEnd = false

  /// Whether events still come: false once the endings are called.
  var isLiving = true

  /// Why the world ends before its time, if it does.
  var halted: String?

  /// Whether there has been a process; see ``World/beginProcess()``.
  var hasProcesses = false

  /// Whether the task that the world was started with is over.
  var bodyHasEnded = false

  /// Has no event run after this one.
  mutating func end() {
    mustStop = true
    mustEnd = true
  }

  /// The number of steps after which the world is inspected next: whether it has too many steps, and whether
  /// time advances.
  var inspectedAt = 0

  /// The instant at which it was last looked at; before all instants until then.
  var inspected = WorldTime(nanoseconds: .min)

  /// Whether time seems to stand still: each function that schedules an event is then looked up.
  var standsStill = false

  /// Adds a timer that runs a job.
  mutating func add(_ job: UnownedJob, at time: WorldTime) {
    let slot = slots.open()
    slots.fill(slot, key: timers.insert(time, slot: slot), job)
  }

  /// Adds a timer that calls back.
  mutating func add(
    _ name: String?,
    at time: WorldTime,
    _ body: @escaping () -> Void
  ) -> WorldTimer {
    let slot = slots.open()
    let key = timers.insert(time, slot: slot)
    slots.fill(slot, key: key, name, body)
    return WorldTimer(slot: slot, key: key)
  }
}

/// Jobs that can run now, first come first served.
struct ReadyQueue: ~Copyable {
  struct Item {
    var job: UnownedJob
    var onMain: Bool
  }

  private var items: UnsafeMutablePointer<Item>
  private var mask = 63
  private var head = 0
  private(set) var count = 0

  init() { items = .allocate(capacity: mask + 1) }

  deinit { items.deallocate() }

  mutating func append(_ job: UnownedJob, onMain: Bool) {
    if count > mask { grow() }
    (items + ((head + count) & mask)).initialize(to: Item(job: job, onMain: onMain))
    count += 1
  }

  mutating func popFirst() -> Item? {
    guard count > 0 else { return nil }
    let item = items[head]
    head = (head + 1) & mask
    count -= 1
    return item
  }

  /// Whether one of them is the main actor's.
  var hasMain: Bool { (0..<count).contains { items[(head + $0) & mask].onMain } }

  /// Removes the main actor's jobs and returns them, in their order.
  mutating func removeMain() -> [UnownedJob] {
    var main: [UnownedJob] = []
    for _ in 0..<count {
      guard let item = popFirst() else { break }
      if item.onMain { main.append(item.job) } else { append(item.job, onMain: false) }
    }
    return main
  }

  /// Removes the jobs that a condition selects.
  mutating func removeAll(where isMeant: (UnownedJob) -> Bool) {
    for _ in 0..<count {
      guard let item = popFirst() else { break }
      if !isMeant(item.job) { append(item.job, onMain: item.onMain) }
    }
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
