internal import CKernel
import Foundation

extension World {
  /// Suspends a process: none of its code runs until it is resumed or ended, as when a phone suspends an app.
  ///
  /// Nothing is cancelled, and no error is thrown: sleeps, timers and deadlines go on, and what becomes due waits. So
  /// does what the system starts or resumes for the process: tasks and work for its queues, signals for its blocked
  /// threads, and notifications that are posted to `NotificationCenter.default`. Clocks don't stop. Code of the process
  /// that is running continues to its next wait.
  ///
  /// Other code does not wait for the process: its blocked main thread lets the main actor run what is not the
  /// process's. Does nothing if the process is suspended or has ended.
  package func suspendProcess(_ process: WorldProcess) {
    let number = process.number
    guard !processes.ended.contains(number), suspension.insert(number) else { return }
    events.pointee.hasSuspended = true
    context.pointee.suspended += 1
    // Jobs that were put aside are older than those that are ready.
    let isHeld: (UnownedJob) -> Bool = { [processes] in
      $0.isTask && processes.process(ofTask: $0.taskNumber) == number
    }
    var held: [Suspension.Held] = []
    for job in events.pointee.aside where isHeld(job) {
      held.append(.job(job, onMain: true, .outside))
    }
    events.pointee.aside.removeAll(where: isHeld)
    for (job, onMain) in order?.removeAll(where: isHeld) ?? [] {
      held.append(.job(job, onMain: onMain, .outside))
    }
    for item in events.pointee.ready.removeAll(where: isHeld) {
      held.append(.job(item.job, onMain: item.onMain, item.callback))
    }
    let release = suspension.endRelease(of: number)
    if let timer = release?.timer { cancel(timer) }
    // Jobs that are ready because the process began to release what it held come before the rest.
    if release?.hasBegun ?? false {
      suspension.holdFirst(held.map { Suspension.Entry(at: now, item: $0) }, of: number)
    } else {
      for item in held { hold(item, of: number) }
    }
    park(number)
  }

  /// Resumes a suspended process: what became due meanwhile runs, in the order in which it became due.
  ///
  /// It runs after the running event, and after all tasks that become ready before: what the system starts for the
  /// process after this call and before the next wait, such as the callback for which it resumes the process, comes
  /// first. A Dispatch timer counts the ticks that it missed, a repeating `Timer` fires once. If the world has an
  /// ``EventOrder``, what became due meanwhile runs in that order. Does nothing if the process is not suspended.
  package func resumeProcess(_ process: WorldProcess) {
    let number = process.number
    guard suspension.remove(number) else { return }
    noteResumption()
    for blocked in threads.blocked where blocked.process == number && blocked.isParked {
      blocked.isParked = false
      events.pointee.isMainBlocked = true
    }
    trialrun_resume_sources(context, number)
    guard suspension.holdsSomething(of: number) else { return }
    if order != nil { return suspension.beginRelease(of: number, by: nil, hasBegun: false) }
    scheduleRelease(of: number, hasBegun: false)
  }

  /// Whether a process is suspended.
  package func isSuspended(_ process: WorldProcess) -> Bool { suspension.contains(process.number) }

  /// The process to which work belongs that is scheduled without a process: the app's running launch; nil for none.
  package var activeProcess: WorldProcess? {
    processes.active == 0 ? nil : WorldProcess(number: processes.active)
  }

  /// Calls a closure that runs code of a process: immediately or, while the process is suspended, when it resumes, in
  /// its turn; never if the process has ended.
  ///
  /// - Parameters:
  ///   - process: The process; nil for none, so that the closure is called immediately.
  ///   - body: The closure.
  package func perform(in process: WorldProcess?, _ body: @escaping () -> Void) {
    let number = process?.number ?? 0
    if processes.isEnded(number) { return }
    if events.pointee.hasSuspended, holds(.call(body), of: number) { return }
    body()
  }

  /// The shortest wait that ``whenLongWaitBegins`` is told of (our choice: people look at an app for minutes).
  private static let longWait = Duration.seconds(3600)

  /// Notes that code of a process, 0 for none, begins to wait until an instant.
  @inline(__always)
  func noteWait(of process: @autoclosure () -> UInt16, until time: WorldTime) {
    guard let whenLongWaitBegins, now.duration(to: time) >= Self.longWait else { return }
    let process = process()
    if process != 0 { whenLongWaitBegins(WorldProcess(number: process), time) }
  }

  private func noteResumption() {
    context.pointee.suspended -= 1
    events.pointee.hasSuspended = !suspension.isEmpty
  }

  /// Lets the main actor run jobs while a process is suspended whose main thread is blocked.
  private func park(_ number: UInt16) {
    for blocked in threads.blocked
    where blocked.process == number && blocked.isOnMain && !blocked.isParked {
      blocked.isParked = true
      events.pointee.isMainBlocked = false
      for job in events.pointee.aside { events.pointee.ready.append(job, onMain: true) }
      events.pointee.aside.removeAll()
    }
  }
}

// What becomes ready for a suspended process.

extension World {
  /// Holds something if its process is suspended; returns whether it is.
  @inline(never)
  func holds(_ item: Suspension.Held, of process: UInt16) -> Bool {
    guard suspension.contains(process) else { return false }
    hold(item, of: process)
    return true
  }

  private func hold(_ item: Suspension.Held, of process: UInt16) {
    suspension.hold(Suspension.Entry(at: now, item: item), of: process)
  }

  /// Holds a job that is ready if its process is suspended; returns whether it is.
  @inline(never)
  func holds(_ job: UnownedJob, onMain: Bool, for callback: AppCallback) -> Bool {
    guard let process = suspendedProcess(of: job) else { return false }
    hold(.job(job, onMain: onMain, callback), of: process)
    return true
  }

  /// The suspended process of a task; nil for other jobs and processes.
  private func suspendedProcess(of job: UnownedJob) -> UInt16? {
    guard job.isTask, let process = processes.process(ofTask: job.taskNumber) else { return nil }
    return suspension.contains(process) ? process : nil
  }

  /// Holds a job of an actor of the world, which a closure runs, if its process is suspended; returns whether it is.
  func holds(_ job: UnownedJob, _ body: @escaping () -> Void) -> Bool {
    guard let process = suspendedProcess(of: job) else { return false }
    hold(.call(body), of: process)
    return true
  }

  /// Holds the jobs of suspended processes that would run in an actor's turn; the turn runs the others.
  @inline(never)
  func withdraw(from turn: UnownedJob) {
    guard let actor = turn.actorOfTurn else { return }
    let jobs = UnownedJob.waiting(for: actor)
    guard jobs.contains(where: { suspendedProcess(of: $0) != nil }) else { return }
    trialrun_clear_actor(actor)
    for job in jobs {
      if let process = suspendedProcess(of: job) {
        hold(.actorJob(job, actor: actor), of: process)
      } else {
        job.wait(for: actor)
      }
    }
  }

  /// Adds a timer whose callback belongs to the process for which it is scheduled.
  @inline(never)
  func add(_ name: String?, at time: WorldTime, ofProcess body: @escaping () -> Void) -> WorldTimer
  {
    let process = processes.forced.map { WorldProcess(number: $0) }
    return events.pointee.add(name, at: time) { [self] in perform(in: process, body) }
  }

  /// The place of the center that holds notifications.
  private static let relay = WorldLocal<NotificationCenter>()

  /// While the app is suspended, a center that keeps what is posted for the app's observers; nil otherwise.
  var relayCenter: NotificationCenter? {
    guard suspension.contains(processes.active) else { return nil }
    if let relay = Self.relay[self] { return relay }
    let relay = NotificationCenter()
    // The world owns the center, and this observer.
    _ = relay.addObserver(forName: nil, object: nil, queue: nil) { [unowned self] notification in
      nonisolated(unsafe) let notification = notification
      perform(in: activeProcess) { [unowned self] in center.post(notification) }
    }
    Self.relay[self] = relay
    return relay
  }
}

// What runs when a process resumes.

extension World {
  /// Releases what became ready for a process at one instant, up to the first item that is not a job, or that item.
  ///
  /// The rest follows when no job is ready any more: a job's next jobs come before what became ready later.
  private func release(_ number: UInt16, hasYielded: Bool = false) {
    let hasBegun = suspension.endRelease(of: number)?.hasBegun ?? false
    guard let first = suspension.first(of: number) else { return }
    // Once behind what else is due, such as a thread that was just woken.
    if !hasYielded, let soonest = events.pointee.timers.soonest, soonest <= now {
      return scheduleRelease(of: number, hasBegun: hasBegun, hasYielded: true)
    }
    guard first.item.isJob else { return releaseFirst(of: number) }
    while let entry = suspension.first(of: number), entry.at == first.at, entry.item.isJob {
      _ = suspension.removeFirst(of: number)
      releaseJob(entry.item)
    }
    if suspension.holdsSomething(of: number) { scheduleRelease(of: number, hasBegun: true) }
  }

  private func releaseFirst(of number: UInt16) {
    guard let item = suspension.removeFirst(of: number) else { return }
    // Scheduled before the item is performed, which may suspend the process again.
    if suspension.holdsSomething(of: number) { scheduleRelease(of: number, hasBegun: true) }
    performHeld(item, of: number)
  }

  private func scheduleRelease(of number: UInt16, hasBegun: Bool, hasYielded: Bool = false) {
    let timer = schedule(at: now, "the resumption of a process") { [self] in
      release(number, hasYielded: hasYielded)
    }
    suspension.beginRelease(of: number, by: timer, hasBegun: hasBegun)
  }

  /// Makes an item ready if it is a job; returns whether it is.
  @discardableResult
  private func releaseJob(_ item: Suspension.Held) -> Bool {
    switch item {
    case .job(let job, let onMain, let callback):
      events.pointee.ready.append(job, onMain: onMain, for: callback)
    case .actorJob(let job, let actor): job.wait(for: actor)
    case .thread, .newThread, .call: return false
    }
    return true
  }

  /// Releases all that resumed processes hold: the order chooses among it.
  func releaseAll(in order: PriorityOrder) {
    for (number, _, _) in suspension.releasing {
      _ = suspension.endRelease(of: number)
      let calls = order.newPart()
      for item in suspension.removeHeld(of: number).map(\.item) where !releaseJob(item) {
        let source = if case .call = item { calls } else { order.newPart() }
        schedule(at: now, nil, from: source) { [self] in performHeld(item, of: number) }
      }
    }
  }

  /// Performs an item that is not a job.
  private func performHeld(_ item: Suspension.Held, of number: UInt16) {
    switch item {
    case .job, .actorJob: break
    case .thread(let blocked): resume(blocked)
    case .newThread(let thread): start(thread)
    case .call(let body): perform(in: WorldProcess(number: number), body)
    }
  }

  /// Drops what a process holds that has ended.
  func dropSuspension(of number: UInt16) {
    if let timer = suspension.endRelease(of: number)?.timer { cancel(timer) }
    if suspension.remove(number) { noteResumption() }
    let held = suspension.removeHeld(of: number)
    withExtendedLifetime(held) {}
  }

  /// Resumes all processes at the world's end, without running what became due.
  func endSuspensions() {
    suspension.removeProcesses()
    events.pointee.hasSuspended = false
    context.pointee.suspended = 0
  }

  /// Lets cancelled tasks run at the world's end, so that they free their memory.
  func releaseCancelled() {
    for item in suspension.removeCancelled() { releaseJob(item) }
  }
}
