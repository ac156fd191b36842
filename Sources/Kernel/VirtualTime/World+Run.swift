internal import CKernel
public import Foundation

extension World {
  /// Runs a world until its body has ended, and returns what the body returned; the calling thread waits.
  ///
  /// Tasks that the body started and did not wait for end with it: they never run again, except
  /// those that an ending (``atEnd(_:)``) cancels. Code that is blocked then stays blocked forever,
  /// with its thread.
  ///
  /// - Parameters:
  ///   - seed: The seed of all randomness.
  ///   - startDate: The date at the world's start; by default the beginning of 2026 in UTC.
  ///   - limits: Bounds on events and virtual time.
  ///   - body: The body, which runs as a task of the world on no actor.
  /// - Returns: What the body returned.
  /// - Throws: ``WorldError``, or what the body threw.
  public static func run<Value: Sendable>(
    seed: UInt64,
    startingAt startDate: Date = Date(timeIntervalSince1970: 1_767_225_600),
    limits: WorldLimits = WorldLimits(),
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value {
    try run(seed: seed, startingAt: startDate, limits: limits, trace: nil, body)
  }

  /// Runs a world up to an instant, whether or not its body has ended; the calling thread waits.
  ///
  /// - Parameters:
  ///   - end: The instant at which it stops; events at that instant still happen.
  ///   - seed: The seed of all randomness.
  ///   - startDate: The date at the world's start.
  ///   - limits: Bounds on events and virtual time.
  ///   - body: The body, which runs as a task of the world on no actor.
  /// - Returns: What the body returned, or nil if it had not ended by then.
  /// - Throws: ``WorldError``, or what the body threw.
  public static func run<Value: Sendable>(
    until end: WorldTime,
    seed: UInt64,
    startingAt startDate: Date,
    limits: WorldLimits = WorldLimits(),
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    try run(until: end, seed: seed, startingAt: startDate, limits: limits, trace: nil, body)
  }

  /// Runs a world until its body has ended, and records its events or compares them with recorded ones.
  ///
  /// - Throws: ``EventTrace/Difference`` if the trace contains an earlier run and this run differs
  ///   from it.
  package static func run<Value: Sendable>(
    seed: UInt64,
    startingAt startDate: Date,
    limits: WorldLimits = WorldLimits(),
    trace: EventTrace?,
    order: EventOrder? = nil,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value {
    let outcome = try simulate(
      World(seed: seed, startDate: startDate, limits: limits, trace: trace, order: order),
      until: nil,
      body
    )
    guard let outcome else { preconditionFailure("a world without an end ended early") }
    return outcome
  }

  /// Runs a world up to an instant, and records its events or compares them with recorded ones.
  ///
  /// - Throws: ``EventTrace/Difference`` if the trace contains an earlier run and this run differs
  ///   from it.
  package static func run<Value: Sendable>(
    until end: WorldTime,
    seed: UInt64,
    startingAt startDate: Date,
    limits: WorldLimits = WorldLimits(),
    trace: EventTrace?,
    order: EventOrder? = nil,
    profile: WorldProfile? = nil,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    try simulate(
      World(
        seed: seed,
        startDate: startDate,
        limits: limits,
        trace: trace,
        order: order,
        profile: profile
      ),
      until: end,
      body
    )
  }

  private static func simulate<Value: Sendable>(
    _ make: @autoclosure () -> World,
    until end: WorldTime?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    guard World.onThisThread == nil else { throw WorldError.nested }
    ProcessFoundation.prepared
    let world = make()
    trialrun_context_enter(world.context)
    world.beginTrace()
    let outcome = Result { try world.simulate(until: end, body) }
    world.endOutput()
    world.tearDown()
    trialrun_context_enter(nil)
    // The outcome of a run that differs is meaningless.
    if let difference = world.trace?.difference { throw difference }
    return try outcome.get()
  }

  private func simulate<Value: Sendable>(
    until end: WorldTime?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    let outcome = WorldIsolated<Result<Value, any Error>?>(nil)
    // Not detached, so that the body inherits the caller's task-local values, such as the running
    // test.
    Task {
      let result: Result<Value, any Error>
      do { result = .success(try await body(self)) } catch { result = .failure(error) }
      // A body that a thread outside the world resumed has left its world.
      guard World.onThisThread === self else { return }
      outcome.value = result
      // Plain flags, because checking a generic result after each event takes longer than the
      // event.
      events.pointee.bodyHasEnded = true
      if threads.endsWithBody { events.pointee.end() }
    }
    threads.endsWithBody = end == nil
    threads.end = end ?? .endOfTime
    driveOnThreads()
    if let failure = threads.failure { throw failure }
    return try outcome.value?.get()
  }

  /// Adds a callback that is called when the world ends for any reason, while its state still
  /// exists.
  ///
  /// - Parameter body: The callback; callbacks are called in the order in which they were added.
  public func atEnd(_ body: @escaping () -> Void) { endings.append(body) }

  /// Releases the world's state, so that tasks that never end keep as little memory as possible.
  private func tearDown() {
    let values = locals
    locals = []
    withExtendedLifetime(values) {}
    trialrun_drop_loops(context)
    trialrun_end_sources(context, 0)
    // In two steps, because an object that a callback holds may cancel a timer when it is released.
    let callbacks = events.pointee.slots.removeCallbacks()
    withExtendedLifetime(callbacks) {}
    queues?.drop()
    let held = suspension.removeAll()
    withExtendedLifetime(held) {}
    waits.removeAll()
    endings.removeAll()
    describers.removeAll()
    processTimeZone = nil
    // The last, because an object that is released closes its files. Files call what observes them, and that
    // holds the world.
    files = nil
    identity = nil
  }
}

extension World {
  /// Runs the world on its own threads until it has ended.
  func driveOnThreads() {
    if let first = WorldThread(isFirst: true, serve) {
      threads.current = first
      first.handoff.signal()
      threads.caller.wait()
    } else {
      fail(.noThread(at: now))
    }
    if !threads.isOver {
      // No thread could be created.
      threads.current = nil
      finish()
    }
    for thread in threads.idle { thread.handoff.signal() }
    for thread in threads.idle + (threads.current.map { [$0] } ?? []) { thread.join() }
    for thread in threads.unbegun { thread.handoff.signal() }
    for thread in threads.blocked.map(\.thread) + threads.refused { thread.abandon() }
    threads = WorldThreads(failure: threads.failure)
  }

  /// The work of each thread: runs events as long as there are any, and then the endings.
  func serve() {
    trialrun_context_enter(context)
    drive()
    finish()
    trialrun_context_enter(nil)
  }

  private func drive() {
    let last = min(threads.end, limits.time)
    if let order { return drive(in: order, until: last) }
    while !events.pointee.mustStop || goesOn() {
      if steps >= events.pointee.inspectedAt, !mayGoOn() { return }
      guard step(until: last) else { return comeToRest() }
    }
  }

  /// Like ``drive()``, which has no further check for each event of a world without an order.
  private func drive(in order: PriorityOrder, until last: WorldTime) {
    while !events.pointee.mustStop || goesOn() {
      if steps >= events.pointee.inspectedAt, !mayGoOn() { return }
      guard step(in: order, until: last) else { return comeToRest() }
    }
  }

  /// Ends the world, with or without an error, when no event is left up to its end.
  private func comeToRest() {
    let next = events.pointee.timers.soonest
    if let next, next <= threads.end {
      fail(.outOfTime(limits.time, waiting: waiting()))
    } else if threads.endsWithBody
      || next == nil && !threads.blocked.allSatisfy({ suspension.contains($0.process) })
    {
      let body = events.pointee.bodyHasEnded ? [] : ["the body"]
      fail(.deadlock(at: now, waiting: body + waiting()))
    } else {
      advance(to: threads.end)
    }
  }

  /// Ends the world once: if an ending blocks its thread, the next thread calls the remaining ones.
  private func finish() {
    guard !threads.isOver else { return }
    if events.pointee.isLiving {
      events.pointee.isLiving = false
      let isComplete = threads.endsWithBody && events.pointee.bodyHasEnded
      if !isComplete, let reason = events.pointee.halted { fail(.halted(reason, at: now)) }
      threads.endings = endings
      endSuspensions()
    }
    callEndings()
    record(.ends(at: now))
    threads.isOver = true
    threads.caller.signal()
  }

  /// Calls the endings, and then runs the jobs that became ready, but no timers, so that a
  /// cancelled task frees its memory.
  private func callEndings() {
    guard !endings.isEmpty else { return }
    for (job, onMain) in order?.removeJobs() ?? [] {
      events.pointee.ready.append(job, onMain: onMain)
    }
    while !threads.endings.isEmpty { threads.endings.removeFirst()() }
    releaseCancelled()
    while threads.jobsAfterEndings > 0, let item = events.pointee.ready.popFirst() {
      threads.jobsAfterEndings -= 1
      if !(item.onMain && events.pointee.isMainBlocked) { run(item.job, onMain: item.onMain) }
    }
  }
}
