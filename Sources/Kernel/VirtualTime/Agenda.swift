/// What changes with every event of a world.
///
/// The world reaches it through a pointer and not as properties of its own: Swift checks each use of a
/// class's property for exclusive access, which took a fifth of the time of an event, and only the
/// world's thread ever comes here.
struct Agenda: ~Copyable {
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

  /// The number of steps at which the world is looked at next: whether it has too many, and whether time
  /// goes on.
  var inspectedAt = 0

  /// The instant at which it was last looked at; before all instants until then.
  var inspected = WorldTime(nanoseconds: .min)

  /// Whether time seems to stand still: whoever plans an event is then looked at.
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
