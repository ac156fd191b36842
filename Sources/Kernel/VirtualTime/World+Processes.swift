internal import CInterposition

/// Code of a world that ends at once, with all that it has planned, as a process of a phone does.
package struct WorldProcess: Hashable, Sendable {
  let number: UInt16
}

/// The processes of one world, and which of its tasks belong to which.
///
/// A task keeps its process in a word that the runtime leaves to executors, together with its own
/// number, which no other task ever has: what an earlier task has left in that memory never counts.
struct Processes {
  /// The process of whatever runs and belongs to no other; 0 for none.
  var active: UInt16 = 0

  /// The process of all that is planned now, whoever plans it; nil for no such.
  var forced: UInt16?

  var begun: UInt16 = 0
  var ended: Set<UInt16> = []

  /// Tasks with a smaller number were there before the first process.
  var firstTask: UInt64 = 0

  @inline(__always)
  func isEnded(_ process: UInt16) -> Bool {
    process != 0 && process != active && ended.contains(process)
  }
}

extension UnownedJob {
  /// Where the runtime keeps a job's executor's words, kind and flags (Swift's public source, Task.h).
  private static let word = 24
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

  /// Tells a task from all others of the program.
  var taskNumber: UInt64 { trialrun_task_number(address) }

  /// The process that a task belongs to; nil if it has none yet.
  var process: UInt16? {
    get {
      let word = address.load(fromByteOffset: Self.word, as: UInt64.self)
      return word >> 16 == taskNumber & (1 << 48 - 1) ? UInt16(truncatingIfNeeded: word) : nil
    }
    nonmutating set {
      let word = taskNumber << 16 | UInt64(newValue ?? 0)
      address.storeBytes(of: word, toByteOffset: Self.word, as: UInt64.self)
    }
  }
}

extension World {
  /// Begins a process: all that code of the app plans from now on belongs to it.
  package func beginProcess() -> WorldProcess {
    if !agenda.pointee.hasProcesses {
      agenda.pointee.hasProcesses = true
      let task = Task {}
      processes.firstTask = unsafeBitCast(task, to: UnownedJob.self).taskNumber
    }
    // What the one before has left to these would be heard by the new one.
    dropCenter()
    if !lanes.blocked.contains(where: { $0.call == TRIALRUN_RUN_LOOP }) {
      trialrun_drop_loops(context)
    }
    processes.begun += 1
    processes.active = processes.begun
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
    guard agenda.pointee.hasProcesses else { return 0 }
    if let forced = processes.forced { return forced }
    if let lane = lanes.current, lane.isOwn { return lane.process }
    guard let task = currentTask else { return processes.active }
    if let process = task.process { return process }
    return task.taskNumber < processes.firstTask ? 0 : processes.active
  }

  /// The process of what is planned now: what code of no process plans, such as the system when it calls
  /// an app's delegate, is the app's.
  var plannersProcess: UInt16 {
    let process = currentProcess
    return process == 0 && processes.forced == nil ? processes.active : process
  }

  private var currentTask: UnownedJob? {
    trialrun_current_task().map { unsafeBitCast($0, to: UnownedJob.self) }
  }

  /// Whether a job may run, whose process is looked up, or, if it is new, that of whoever made it.
  func admits(_ job: UnownedJob, sleeping: Bool) -> Bool {
    guard job.isTask else { return true }
    if let process = job.process { return !processes.isEnded(process) }
    if job.taskNumber < processes.firstTask { return true }
    // What a task waits for itself is of its own process.
    let process = sleeping || job.isChild ? currentProcess : plannersProcess
    job.process = process
    return !processes.isEnded(process)
  }

  /// Ends a process: nothing that belongs to it ever runs again, and nobody is told.
  ///
  /// Its tasks, timers, queued work, threads, sources, run loops and observers are gone. What they
  /// hold of values that outlive a process here, such as a lock in a static property, they hold for
  /// good; a task that waits for its turn on an actor goes on to its next wait.
  package func endProcess(_ process: WorldProcess) {
    let number = process.number
    guard processes.ended.insert(number).inserted else { return }
    if processes.active == number { processes.active = 0 }
    let isOf: (UnownedJob) -> Bool = { $0.isTask && $0.process == number }
    agenda.pointee.ready.removeAll(where: isOf)
    agenda.pointee.aside.removeAll(where: isOf)
    agenda.pointee.slots.cancelJobs(where: isOf)
    leaveBlocked(number)
    queues?.end(number)
    trialrun_end_sources(context, number)
    dropCenter()
    // They may be below this call.
    if currentProcess != number { trialrun_drop_loops(context) }
  }

  /// Threads of a process stay where they are.
  private func leaveBlocked(_ number: UInt16) {
    for blocked in lanes.blocked where blocked.process == number {
      leave(blocked)
      lanes.refused.append(blocked.lane)
    }
    for lane in lanes.unbegun where lane.process == number { lane.baton.give() }
    lanes.unbegun.removeAll { $0.process == number }
    lanes.own = lanes.own.filter { $0.value.process != number }
  }
}
