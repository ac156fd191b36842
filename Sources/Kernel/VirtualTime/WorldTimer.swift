internal import CKernel

/// A callback that is due at an instant of a world, until it is called or cancelled.
public struct WorldTimer: Sendable {
  let slot: Int
  let key: UInt64
}

extension World {
  /// Schedules a callback for an instant, or, if the instant is past, for right after the running
  /// event.
  ///
  /// - Parameters:
  ///   - time: The instant, in true time.
  ///   - name: The name of the wait in reports; nil for `a timer`.
  ///   - body: The callback; it runs on the world's thread, on no actor.
  /// - Returns: The timer, for ``cancel(_:)``.
  @discardableResult
  public func schedule(
    at time: WorldTime,
    _ name: String? = nil,
    _ body: consuming @escaping () -> Void
  ) -> WorldTimer {
    if trace != nil { record(.plans(for: time)) }
    if events.pointee.standsStill { inspectPlanner() }
    if events.pointee.plansForProcess { return add(name, at: time, ofProcess: body) }
    return events.pointee.add(name, at: time, body)
  }

  /// Schedules a callback of a source, whose order among its own callbacks every ``EventOrder`` keeps.
  ///
  /// - Parameters:
  ///   - time: The instant, in true time.
  ///   - name: The name of the wait in reports; nil for `a timer`.
  ///   - source: The source; nil for the system.
  ///   - body: The callback; it runs on the world's thread, on no actor.
  /// - Returns: The timer, for ``cancel(_:)``.
  @discardableResult
  package func schedule(
    at time: WorldTime,
    _ name: String? = nil,
    from source: EventSource?,
    _ body: consuming @escaping () -> Void
  ) -> WorldTimer {
    let timer = schedule(at: time, name, body)
    order?.assign(timer.key, to: source)
    return timer
  }

  /// Cancels a callback; does nothing if it was already called.
  ///
  /// - Returns: Whether it had not been called yet.
  @discardableResult
  public func cancel(_ timer: WorldTimer) -> Bool {
    if trace != nil { record(.callsOff(TimerKey.sequence(of: timer.key))) }
    return events.pointee.slots.cancel(timer.slot, key: timer.key)
  }
}

/// The actions of timers, in reusable slots.
struct TimerSlots: ~Copyable {
  /// One timer: a job or a callback; two fit into a line of the processor's cache.
  private struct TimerSlot {
    /// The identity of the slot's timer; 0 after the timer fired or was cancelled.
    var key: UInt64 = 0
    var job: UnownedJob?
    var body: (() -> Void)?
  }

  /// The name of a timer in reports, stored separately, so that timers without a name don't access
  /// it.
  private struct TimerName {
    var key: UInt64 = 0
    var text = ""
  }

  private var slots: UnsafeMutablePointer<TimerSlot>
  private var names: UnsafeMutablePointer<TimerName>
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

  /// Returns an empty slot for a new timer.
  mutating func open() -> Int {
    if vacantCount > 0 {
      vacantCount -= 1
      return Int(vacant[vacantCount])
    }
    if used == capacity { grow() }
    (slots + used).initialize(to: TimerSlot())
    (names + used).initialize(to: TimerName())
    used += 1
    return used - 1
  }

  /// Puts a job into a newly opened slot.
  func fill(_ index: Int, key: UInt64, _ job: UnownedJob) {
    (slots + index).initialize(to: TimerSlot(key: key, job: job))
  }

  /// Puts a callback into a newly opened slot.
  func fill(_ index: Int, key: UInt64, _ name: String?, _ body: consuming @escaping () -> Void) {
    // An empty slot holds nothing that would have to be released.
    (slots + index).initialize(to: TimerSlot(key: key, body: body))
    if let name { names[index] = TimerName(key: key, text: name) }
  }

  /// Empties a slot for the next timer, and returns its action; nils if the timer was cancelled.
  mutating func close(_ index: Int) -> (job: UnownedJob?, body: (() -> Void)?) {
    vacant[vacantCount] = Int32(truncatingIfNeeded: index)
    vacantCount += 1
    let slot = empty(index)
    return (slot.job, slot.body)
  }

  /// The job of a slot's timer; nil if it has a callback, or was cancelled.
  func job(of index: Int) -> UnownedJob? { slots[index].job }

  /// Whether a slot's timer was not cancelled.
  func hasAction(_ index: Int) -> Bool { slots[index].key != 0 }

  /// Cancels a timer; false if the slot now belongs to another timer.
  mutating func cancel(_ index: Int, key: UInt64) -> Bool {
    guard slots[index].key == key else { return false }
    _ = empty(index)
    return true
  }

  /// The description of a slot's timer in reports; nil if it was cancelled.
  func description(of index: Int, at time: WorldTime) -> String? {
    let slot = slots[index]
    if slot.body != nil {
      let name = names[index].key == slot.key ? names[index].text : "a timer"
      return "\(name) at \(time)"
    }
    return slot.job == nil ? nil : "a sleeping task until \(time)"
  }

  /// Removes all callbacks, so that they can be released while the slots are not in use.
  mutating func removeCallbacks() -> [() -> Void] { (0..<used).compactMap { empty($0).body } }

  /// Cancels the jobs that a condition selects.
  mutating func cancelJobs(where isSelected: (UnownedJob) -> Bool) {
    for index in 0..<used {
      if let job = slots[index].job, isSelected(job) { _ = empty(index) }
    }
  }

  /// Fetches a slot.
  @inline(__always)
  func prefetchSlot(_ index: Int) { trialrun_prefetch(slots + index, 1) }

  /// Fetches a slot's job, with the memory of its first functions, or its closure's context.
  @inline(__always)
  func prefetchAction(_ index: Int) {
    if let job = word(1, of: index) { trialrun_prefetch(job, Self.linesOfTask) }
    if let context = word(3, of: index) { trialrun_prefetch(context, 2) }
  }

  /// Fetches the memory where a slot's job continues, or the object or task that its closure
  /// captures first; the action itself must have been fetched.
  @inline(__always)
  func prefetchCaptures(_ index: Int) {
    if let job = word(1, of: index) { trialrun_prefetch_continuation(job, 8) }
    if let context = word(3, of: index) { trialrun_prefetch_capture(context, Self.linesOfTask) }
  }

  /// The lines of the processor's cache that a task takes, with the memory of its first functions.
  private static let linesOfTask: Int32 = 13

  /// One of the four words of a slot: key, job, function and context.
  @inline(__always)
  private func word(_ number: Int, of index: Int) -> UnsafeRawPointer? {
    UnsafeRawPointer(slots + index)
      .load(fromByteOffset: number * MemoryLayout<Int>.stride, as: UnsafeRawPointer?.self)
  }

  private func empty(_ index: Int) -> TimerSlot {
    let slot = (slots + index).move()
    (slots + index).initialize(to: TimerSlot())
    return slot
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<TimerSlot>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: slots, count: used)
    slots.deallocate()
    slots = larger
    let longer = UnsafeMutablePointer<TimerName>.allocate(capacity: capacity * 2)
    longer.moveInitialize(from: names, count: used)
    names.deallocate()
    names = longer
    // Slots are only added while none is vacant.
    vacant.deallocate()
    vacant = .allocate(capacity: capacity * 2)
    capacity *= 2
  }
}
