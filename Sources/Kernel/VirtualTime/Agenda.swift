/// What changes with every event of a world.
///
/// The world reaches it through a pointer and not as properties of its own: Swift checks each use of a
/// class's property for exclusive access, which took a fifth of the time of an event, and only the
/// world's thread ever comes here.
struct Agenda: ~Copyable {
  var ready = ReadyQueue()
  var timers = TimerQueue()
  var slots = TimerSlots()

  /// Jobs and timers that have run so far.
  var steps = 0

  /// Whether the job that runs is the main actor's.
  var isRunningMain = false

  /// Why the world ends before its time, if it does.
  var halted: String?

  /// Whether the task that the world was started with is over.
  var bodyHasEnded = false

  /// Adds a timer.
  ///
  /// - Parameters:
  ///   - time: When it goes off.
  ///   - fill: Says what it does.
  /// - Returns: Its handle.
  @inline(__always)
  mutating func add(at time: WorldTime, _ fill: (inout TimerSlots.Slot) -> Void) -> WorldTimer {
    let slot = slots.open()
    let key = timers.insert(time, slot: slot)
    slots.at(slot).pointee.key = key
    fill(&slots.at(slot).pointee)
    return WorldTimer(slot: slot, key: key)
  }
}
