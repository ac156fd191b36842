internal import CKernel

/// A part of a world's code that can be ended immediately with everything that it has scheduled,
/// like a process of a phone.
package struct WorldProcess: Hashable, Sendable {
  let number: UInt16
}

/// The processes of one world, and the assignment of tasks to them.
///
/// The runtime numbers tasks in order of creation, so a process has ranges of tasks, which need no
/// storage per task.
struct Processes {
  /// The process of running code that belongs to no other process; 0 for none.
  var active: UInt16 = 0

  /// The process to which everything that is scheduled now belongs, regardless of the scheduling
  /// code; nil for none.
  var forced: UInt16?

  var begun: UInt16 = 0
  var ended: Set<UInt16> = []

  /// The start of each range of tasks, and its process; tasks before the first range are older than
  /// the first process.
  private var ranges: [(start: UInt64, process: UInt16)] = []
  private var last: UInt64 = 0

  @inline(__always)
  func isEnded(_ process: UInt16) -> Bool {
    process != 0 && process != active && ended.contains(process)
  }

  /// The process of a task; nil if the task is newer than all known ones.
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

  /// Records the process of a task that is newer than all known ones.
  mutating func add(task number: UInt64, of process: UInt16) {
    if ranges.last?.process != process { ranges.append((number, process)) }
    last = number
  }
}

extension UnownedJob {
  /// The offset of a job's kind and flags (Swift's public source, ABI/Task.h).
  private static let flags = 32
  private static let isChild: UInt32 = 1 << 24

  private var address: UnsafeMutableRawPointer {
    unsafeBitCast(self, to: UnsafeMutableRawPointer.self)
  }

  /// Whether the job is a task, as opposed to an actor's turn.
  var isTask: Bool { address.load(fromByteOffset: Self.flags, as: UInt8.self) == 0 }

  /// Whether the job resumes a task that has called `Task.yield()` (Swift's public source, ABI/MetadataValues.h).
  var isYield: Bool { address.load(fromByteOffset: Self.flags, as: UInt8.self) == 195 }

  /// Whether the job is a child of another task.
  var isChild: Bool {
    address.load(fromByteOffset: Self.flags, as: UInt32.self) & Self.isChild != 0
  }

  /// The task's unique number in the program.
  var taskNumber: UInt64 { trialrun_task_number(address) }
}

extension World {
  /// Begins a process: everything that the app's code schedules from now on belongs to it.
  package func beginProcess() -> WorldProcess {
    events.pointee.hasProcesses = true
    // Observers and sources of the previous process would otherwise stay active in the new one.
    dropCenter()
    dropMainOperations()
    if !threads.blocked.contains(where: { $0.call == TRIALRUN_RUN_LOOP }) {
      trialrun_drop_loops(context)
    }
    processes.begun += 1
    processes.active = processes.begun
    // The first task of the process, with which its range begins.
    _ = Task {}
    return WorldProcess(number: processes.begun)
  }

  /// Assigns the tasks that a closure creates, and the callbacks that it schedules, to a process, or to none.
  package func planning<Value>(for process: WorldProcess?, _ body: () -> Value) -> Value {
    let (outer, plans) = (processes.forced, events.pointee.plansForProcess)
    processes.forced = process?.number ?? 0
    events.pointee.plansForProcess = process != nil && process?.number != 0
    defer {
      processes.forced = outer
      events.pointee.plansForProcess = plans
    }
    return body()
  }

  /// The process of the running code; 0 for none.
  var currentProcess: UInt16 {
    guard events.pointee.hasProcesses else { return 0 }
    if let forced = processes.forced { return forced }
    if let thread = threads.current, thread.isOwn { return thread.process }
    guard let task = trialrun_current_task() else { return processes.active }
    return processes.process(ofTask: trialrun_task_number(task)) ?? processes.active
  }

  /// Whether the running code belongs to the process that began last, as the app's running launch.
  package var isInActiveProcess: Bool { currentProcess == processes.active }

  /// The process of what is scheduled now: work that is scheduled without a process, as when the
  /// system calls an app's delegate, belongs to the app.
  var plannersProcess: UInt16 {
    let process = currentProcess
    return process == 0 && processes.forced == nil ? processes.active : process
  }

  /// Whether a job may run: whether its process, or for a new job that of the creating code, has
  /// not ended.
  func admits(_ job: UnownedJob, sleeping: Bool) -> Bool {
    guard job.isTask else { return true }
    let number = job.taskNumber
    if let process = processes.process(ofTask: number) { return !processes.isEnded(process) }
    // A task's own sleeps and children belong to the task's process.
    let process = sleeping || job.isChild ? currentProcess : plannersProcess
    processes.add(task: number, of: process)
    return !processes.isEnded(process)
  }

  /// Ends a process without notification: nothing that belongs to it runs again.
  ///
  /// Its tasks, timers, queued work, threads, sources, run loops and observers are removed. Values
  /// that outlive a process here, such as a lock in a static property, stay held forever; a task
  /// that waits for its turn on an actor continues to its next wait.
  package func endProcess(_ process: WorldProcess) {
    let number = process.number
    guard processes.ended.insert(number).inserted else { return }
    if processes.active == number { processes.active = 0 }
    let belongs: (UnownedJob) -> Bool = { [processes] in
      $0.isTask && processes.process(ofTask: $0.taskNumber) == number
    }
    events.pointee.ready.removeAll(where: belongs)
    order?.removeAll(where: belongs)
    events.pointee.aside.removeAll(where: belongs)
    events.pointee.slots.cancelJobs(where: belongs)
    leaveBlocked(number)
    queues?.end(number)
    trialrun_end_sources(context, number)
    dropCenter()
    dropMainOperations()
    // If the caller belongs to the process, its run loops may be on the stack below this call.
    if currentProcess != number { trialrun_drop_loops(context) }
    dropSuspension(of: number)
  }

  /// Leaves the blocked threads of a process blocked.
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
