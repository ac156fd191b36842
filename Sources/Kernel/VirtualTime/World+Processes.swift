internal import CInterposition

/// Code of a world that ends at once, with everything that it has scheduled, as a process of a phone does.
package struct WorldProcess: Hashable, Sendable {
  let number: UInt16
}

/// The processes of one world, and which of its tasks belong to which.
///
/// The runtime numbers tasks as they are made, so a process has whole ranges of them; to keep these
/// costs nothing for each task.
struct Processes {
  /// The process of whatever runs and belongs to no other; 0 for none.
  var active: UInt16 = 0

  /// The process that everything scheduled now belongs to, whatever code schedules it; nil for none.
  var forced: UInt16?

  var begun: UInt16 = 0
  var ended: Set<UInt16> = []

  /// Where each range of tasks begins, and its process; tasks before the first were there before the
  /// first process.
  private var ranges: [(start: UInt64, process: UInt16)] = []
  private var last: UInt64 = 0

  @inline(__always)
  func isEnded(_ process: UInt16) -> Bool {
    process != 0 && process != active && ended.contains(process)
  }

  /// The process of a task; nil if it is newer than all that are known.
  func process(ofTask number: UInt64) -> UInt16? {
    guard let newest = ranges.last else { return nil }
    if number >= newest.start { return number <= last ? newest.process : nil }
    var low = 0
    var high = ranges.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].start <= number { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : ranges[low - 1].process
  }

  /// Notes the process of a task that is newer than all that are known.
  mutating func add(task number: UInt64, of process: UInt16) {
    if ranges.last?.process != process { ranges.append((number, process)) }
    last = number
  }
}

extension UnownedJob {
  /// Where the runtime keeps a job's kind and flags (Swift's public source, ABI/Task.h).
  private static let flags = 32
  private static let isChild: UInt32 = 1 << 24

  private var address: UnsafeMutableRawPointer {
    unsafeBitCast(self, to: UnsafeMutableRawPointer.self)
  }

  /// Whether it is a task, and not an actor's turn.
  var isTask: Bool { address.load(fromByteOffset: Self.flags, as: UInt8.self) == 0 }

  /// Whether it is a child of another task.
  var isChild: Bool {
    address.load(fromByteOffset: Self.flags, as: UInt32.self) & Self.isChild != 0
  }

  /// A number that no other task of the program has.
  var taskNumber: UInt64 { trialrun_task_number(address) }
}

extension World {
  /// Begins a process: all that code of the app plans from now on belongs to it.
  package func beginProcess() -> WorldProcess {
    events.pointee.hasProcesses = true
    // What the one before has left to these would be heard by the new one.
    dropCenter()
    if !threads.blocked.contains(where: { $0.call == TRIALRUN_RUN_LOOP }) {
      trialrun_drop_loops(context)
    }
    processes.begun += 1
    processes.active = processes.begun
    // Its first task: the range of the process begins with it.
    _ = Task {}
    return WorldProcess(number: processes.begun)
  }

  /// Has tasks belong to a process, or to none, that a body makes.
  package func planning<Value>(for process: WorldProcess?, _ body: () -> Value) -> Value {
    let outer = processes.forced
    processes.forced = process?.number ?? 0
    defer { processes.forced = outer }
    return body()
  }

  /// The process of what runs now; 0 for none.
  var currentProcess: UInt16 {
    guard events.pointee.hasProcesses else { return 0 }
    if let forced = processes.forced { return forced }
    if let thread = threads.current, thread.isOwn { return thread.process }
    guard let task = trialrun_current_task() else { return processes.active }
    return processes.process(ofTask: trialrun_task_number(task)) ?? processes.active
  }

  /// The process of what is planned now: what code of no process plans, such as the system when it calls
  /// an app's delegate, is the app's.
  var plannersProcess: UInt16 {
    let process = currentProcess
    return process == 0 && processes.forced == nil ? processes.active : process
  }

  /// Whether a job may run: whether its process, or that of the code that made it if it is new, has not ended.
  func admits(_ job: UnownedJob, sleeping: Bool) -> Bool {
    guard job.isTask else { return true }
    let number = job.taskNumber
    if let process = processes.process(ofTask: number) { return !processes.isEnded(process) }
    // What a task waits for itself is of its own process.
    let process = sleeping || job.isChild ? currentProcess : plannersProcess
    processes.add(task: number, of: process)
    return !processes.isEnded(process)
  }

  /// Ends a process: nothing that belongs to it ever runs again, without notice.
  ///
  /// Its tasks, timers, queued work, threads, sources, run loops and observers are gone. What they
  /// hold of values that outlive a process here, such as a lock in a static property, they hold for
  /// good; a task that waits for its turn on an actor goes on to its next wait.
  package func endProcess(_ process: WorldProcess) {
    let number = process.number
    guard processes.ended.insert(number).inserted else { return }
    if processes.active == number { processes.active = 0 }
    let isOf: (UnownedJob) -> Bool = { [processes] in
      $0.isTask && processes.process(ofTask: $0.taskNumber) == number
    }
    events.pointee.ready.removeAll(where: isOf)
    events.pointee.aside.removeAll(where: isOf)
    events.pointee.slots.cancelJobs(where: isOf)
    leaveBlocked(number)
    queues?.end(number)
    trialrun_end_sources(context, number)
    dropCenter()
    // They may be below this call.
    if currentProcess != number { trialrun_drop_loops(context) }
  }

  /// Threads of a process stay where they are.
  private func leaveBlocked(_ number: UInt16) {
    for blocked in threads.blocked where blocked.process == number {
      leave(blocked)
      threads.refused.append(blocked.thread)
    }
    for thread in threads.unbegun where thread.process == number { thread.handoff.signal() }
    threads.unbegun.removeAll { $0.process == number }
    threads.own = threads.own.filter { $0.value.process != number }
  }
}
