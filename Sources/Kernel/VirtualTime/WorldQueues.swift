import CKernel

/// The Dispatch queues of a world that have work.
///
/// Each block runs as a task of its own, so that it is part of the world's order of events: on the
/// main actor if its queue is the main queue. A serial queue, a queue that targets a serial queue,
/// and a barrier of a concurrent queue run one block at a time, in order of submission, even while
/// a block is blocked in a wait; `sync` waits in the same order.
final class WorldQueues {
  private unowned let world: World
  private var queues: [UnsafeMutableRawPointer: WorkQueue] = [:]

  /// The work that waits until a group is empty, in order of submission.
  private var afterGroups: [(group: UnsafeMutableRawPointer, work: QueuedWork)] = []

  /// The work that has its turn, and runs when its task runs, by the task's number.
  private var started: [Int: QueuedWork] = [:]
  private var startedCount = 0

  /// The turns of processes: those of running work, and those by `sync`.
  private var turns: [(owner: UnsafeMutableRawPointer, process: UInt16)] = []

  init(_ world: World) { self.world = world }

  /// Enqueues work, which runs in its turn.
  func enqueue(_ work: QueuedWork) {
    guard !world.processes.isEnded(work.process) else { return }
    // The submitting function is only known now, before the kernel begins the turn.
    if world.events.pointee.standsStill { world.inspectPlanner(functions: work.functions) }
    guard let owner = work.owner else { return start(work) }
    let queue = queue(owner)
    queue.append(work)
    admit(queue, owner)
  }

  /// Enqueues work at an instant; never, if the instant never comes.
  func enqueue(_ work: QueuedWork, at time: WorldTime) {
    if time <= world.now { return enqueue(work) }
    guard time < .endOfTime else { return }
    world.schedule(at: time, "DispatchQueue.asyncAfter") { [self] in enqueue(work) }
  }

  /// Enqueues work when a group becomes empty.
  func enqueue(_ work: QueuedWork, after group: UnsafeMutableRawPointer) {
    afterGroups.append((group, work))
  }

  /// Enqueues the work that has waited for a group.
  func groupIsEmpty(_ group: UnsafeMutableRawPointer) {
    let due = afterGroups.filter { $0.group == group }
    afterGroups.removeAll { $0.group == group }
    world.context.pointee.awaited_groups -= Int64(due.count)
    for (_, work) in due { enqueue(work) }
  }

  /// Waits until the calling thread has its turn.
  func beginTurn(_ turn: trialrun_work) {
    guard let owner = turn.owner else { return }
    let queue = queue(owner)
    let process = world.currentProcess
    if process != 0 { turns.append((owner, process)) }
    if queue.begin(turn.is_exclusive) { return }
    let work = QueuedWork(turn: turn, of: process)
    queue.append(work)
    _ = world.block(TRIALRUN_SYNC, on: work.address, until: nil)
  }

  /// Ends a turn of the calling thread.
  func endTurn(_ owner: UnsafeMutableRawPointer) {
    if !turns.isEmpty {
      let process = world.currentProcess
      if let index = turns.firstIndex(where: { $0.owner == owner && $0.process == process }) {
        turns.remove(at: index)
      }
    }
    let queue = queue(owner)
    queue.end()
    admit(queue, owner)
  }

  /// Runs work on the main actor, and waits for its end.
  func runOnMain(_ work: QueuedWork) {
    start(work)
    _ = world.block(TRIALRUN_MAIN_SYNC, on: work.address, until: nil)
  }

  /// Suspends a queue, or, with -1, resumes it.
  func suspend(_ owner: UnsafeMutableRawPointer, by count: Int) {
    let queue = queue(owner)
    queue.suspensions += count
    admit(queue, owner)
  }

  /// Drops the work of a process, and ends its turns.
  func end(_ process: UInt16) {
    var dropped = afterGroups.filter { $0.work.process == process }.map(\.work)
    world.context.pointee.awaited_groups -= Int64(dropped.count)
    afterGroups.removeAll { $0.work.process == process }
    var awaited: [UnsafeMutableRawPointer: Int] = [:]
    for (owner, queue) in queues {
      let removed = queue.removeAll { $0.process == process }
      awaited[owner] = removed.count { $0.isAwaited }
      dropped += removed
    }
    for number in started.keys.sorted() where started[number]?.process == process {
      if let work = started.removeValue(forKey: number) { dropped.append(work) }
    }
    let ended = turns.filter { $0.process == process }
    turns.removeAll { $0.process == process }
    for (owner, _) in ended {
      // This turn was only awaited, and has not begun.
      if let count = awaited[owner], count > 0 {
        awaited[owner] = count - 1
      } else {
        endTurn(owner)
      }
    }
    for work in dropped { work.drop() }
    for (owner, queue) in queues { admit(queue, owner) }
  }

  /// Descriptions of the waiting work, for reports.
  var waiting: [String] {
    var counts: [(what: String, count: Int)] = []
    func add(_ what: String) {
      if let index = counts.firstIndex(where: { $0.what == what }) {
        counts[index].count += 1
      } else {
        counts.append((what, 1))
      }
    }
    for (_, work) in afterGroups { add("DispatchGroup.notify on queue \(work.label ?? "")") }
    let labels = queues.values.flatMap { $0.waiting.compactMap(\.label) }
    for label in labels.sorted() { add("work on queue \(label)") }
    return counts.map { $0.count == 1 ? $0.what : "\($0.what) (\($0.count) times)" }
  }

  /// Drops all work that has not run.
  func drop() {
    // Removed first, because an object that a block holds may submit more work when it is released.
    let dropped = started.sorted { $0.key < $1.key }.map(\.value)
    let waiting = (afterGroups, queues)
    started = [:]
    afterGroups = []
    queues = [:]
    for work in dropped { work.drop() }
    withExtendedLifetime(waiting) {}
  }

  private func queue(_ owner: UnsafeMutableRawPointer) -> WorkQueue {
    if let queue = queues[owner] { return queue }
    let queue = WorkQueue()
    queues[owner] = queue
    return queue
  }

  /// Begins the turns that are possible.
  private func admit(_ queue: WorkQueue, _ owner: UnsafeMutableRawPointer) {
    while let work = queue.popReady() {
      if work.isAwaited { _ = world.wake(work.address, all: false) } else { start(work) }
    }
    if queue.isIdle { queues[owner] = nil }
  }

  private func start(_ work: QueuedWork) {
    let number = startedCount
    startedCount += 1
    started[number] = work
    if let owner = work.owner, work.process != 0 { turns.append((owner, work.process)) }
    // The task belongs to the callback that submitted the work, although another one may start it.
    let outer = world.profile?.enter(work.callback)
    defer { if let outer { world.profile?.leave(to: outer) } }
    guard world.events.pointee.hasProcesses else { return makeTask(number, onMain: work.isMain) }
    world.planning(for: WorldProcess(number: work.process)) {
      makeTask(number, onMain: work.isMain)
    }
  }

  private func makeTask(_ number: Int, onMain: Bool) {
    // The tasks hold no references, because tasks that have not run when the world ends are never
    // freed.
    if onMain {
      Task.detached { @MainActor in World.onThisThread?.queues?.run(number) }
    } else {
      Task.detached { World.onThisThread?.queues?.run(number) }
    }
  }

  private func run(_ number: Int) {
    guard let work = started.removeValue(forKey: number) else { return }
    work.perform()
    if let owner = work.owner {
      endTurn(owner)
    } else if work.isAwaited {
      _ = world.wake(work.address, all: false)
    }
  }
}
