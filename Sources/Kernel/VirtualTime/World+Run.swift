internal import CInterposition
public import Foundation

extension World {
  /// Runs a world until its body has ended, and returns what the body returned; the calling thread waits.
  ///
  /// Tasks that the body started and did not wait for end with it: they never run again, except those
  /// that an ending (``atEnd(_:)``) cancels. Code that is blocked at that time stays blocked for good,
  /// with its thread.
  ///
  /// - Parameters:
  ///   - seed: Where all randomness comes from.
  ///   - startDate: The date at the world's start; by default the beginning of 2026 in UTC.
  ///   - limits: Bounds on events and virtual time.
  ///   - body: What to do; it runs on no actor, as a task of the world.
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

  /// Runs a world up to an instant, whether its body has ended or not; the calling thread waits.
  ///
  /// - Parameters:
  ///   - end: The instant at which it stops; events at that instant still happen.
  ///   - seed: Where all randomness comes from.
  ///   - startDate: The date at the world's start.
  ///   - limits: Bounds on events and virtual time.
  ///   - body: What to do; it runs on no actor, as a task of the world.
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
  /// - Throws: ``EventTrace/Difference`` if the trace holds an earlier run and this one differs from it.
  package static func run<Value: Sendable>(
    seed: UInt64,
    startingAt startDate: Date,
    limits: WorldLimits = WorldLimits(),
    trace: EventTrace?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value {
    let outcome = try simulate(
      World(seed: seed, startDate: startDate, limits: limits, trace: trace),
      until: nil,
      body
    )
    guard let outcome else { preconditionFailure("a world without an end ended early") }
    return outcome
  }

  /// Runs a world up to an instant, and records its events or compares them with recorded ones.
  ///
  /// - Throws: ``EventTrace/Difference`` if the trace holds an earlier run and this one differs from it.
  package static func run<Value: Sendable>(
    until end: WorldTime,
    seed: UInt64,
    startingAt startDate: Date,
    limits: WorldLimits = WorldLimits(),
    trace: EventTrace?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    try simulate(
      World(seed: seed, startDate: startDate, limits: limits, trace: trace),
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
    RunLoops.prepared
    let world = make()
    trialrun_context_enter(world.context)
    world.beginTrace()
    let outcome = Result { try world.simulate(until: end, body) }
    world.tearDown()
    trialrun_context_enter(nil)
    // However a run that differs has ended, that end means nothing.
    if let difference = world.trace?.difference { throw difference }
    return try outcome.get()
  }

  private func simulate<Value: Sendable>(
    until end: WorldTime?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    let outcome = WorldIsolated<Result<Value, any Error>?>(nil)
    // Not detached: what the caller's task knows, such as which test is running, the body knows too.
    Task {
      let result: Result<Value, any Error>
      do { result = .success(try await body(self)) } catch { result = .failure(error) }
      // A body that another thread resumed has left its world: see the tests of what can't be caught.
      guard World.onThisThread === self else { return }
      outcome.value = result
      // Plain flags: to look into a generic result after each event takes longer than the event.
      events.pointee.bodyHasEnded = true
      if threads.endsWithBody { events.pointee.end() }
    }
    threads.endsWithBody = end == nil
    threads.end = end ?? .endOfTime
    driveOnThreads()
    if let failure = threads.failure { throw failure }
    return try outcome.value?.get()
  }

  /// Adds a callback that is called when the world ends, for whatever reason, while its state is still there.
  ///
  /// - Parameter body: The callback; callbacks are called in the order in which they were added.
  public func atEnd(_ body: @escaping () -> Void) { endings.append(body) }

  /// Releases everything, so that tasks that never end keep as little memory as possible.
  private func tearDown() {
    locals.removeAll()
    trialrun_drop_loops(context)
    trialrun_end_sources(context, 0)
    // In two steps: what a callback held may cancel a timer when it is released.
    let callbacks = events.pointee.slots.removeCallbacks()
    withExtendedLifetime(callbacks) {}
    queues?.drop()
    waits.removeAll()
    endings.removeAll()
    describers.removeAll()
    processTimeZone = nil
  }
}

extension World {
  /// Runs the world on threads of its own until it is over.
  func driveOnThreads() {
    if let first = WorldThread(isFirst: true, serve) {
      threads.current = first
      first.handoff.signal()
      threads.caller.wait()
    } else {
      fail(.noThread(at: now))
    }
    if !threads.isOver {
      // There was no thread to have.
      threads.current = nil
      finish()
    }
    for thread in threads.idle { thread.handoff.signal() }
    for thread in threads.idle + (threads.current.map { [$0] } ?? []) { thread.join() }
    for thread in threads.unbegun { thread.handoff.signal() }
    for thread in threads.blocked.map(\.thread) + threads.refused { thread.abandon() }
    threads = WorldThreads(failure: threads.failure)
  }

  /// What each thread does: events as long as there are any, and then the endings.
  func serve() {
    trialrun_context_enter(context)
    drive()
    finish()
    trialrun_context_enter(nil)
  }

  private func drive() {
    let last = min(threads.end, limits.time)
    while !events.pointee.mustStop || goesOn() {
      if steps >= events.pointee.inspectedAt, !mayGoOn() { return }
      guard step(until: last) else { return comeToRest() }
    }
  }

  /// No event is left up to the end: the world ends, as it should or not.
  private func comeToRest() {
    let next = events.pointee.timers.soonest
    if let next, next <= threads.end {
      fail(.outOfTime(limits.time, waiting: waiting()))
    } else if threads.endsWithBody || next == nil && !threads.blocked.isEmpty {
      let body = events.pointee.bodyHasEnded ? [] : ["the body"]
      fail(.deadlock(at: now, waiting: body + waiting()))
    } else {
      advance(to: threads.end)
    }
  }

  /// Ends the world, once: where an ending blocks its thread, the next thread calls the others.
  private func finish() {
    guard !threads.isOver else { return }
    if events.pointee.isLiving {
      events.pointee.isLiving = false
      let isComplete = threads.endsWithBody && events.pointee.bodyHasEnded
      if !isComplete, let reason = events.pointee.halted { fail(.halted(reason, at: now)) }
      threads.endings = endings
    }
    callEndings()
    record(.ends(at: now))
    threads.isOver = true
    threads.caller.signal()
  }

  /// Calls the endings, and then runs the jobs that they made ready, but no timers: so a task that one
  /// of them cancelled gives its memory back.
  private func callEndings() {
    guard !endings.isEmpty else { return }
    while !threads.endings.isEmpty { threads.endings.removeFirst()() }
    while threads.jobsAfterEndings > 0, let item = events.pointee.ready.popFirst() {
      threads.jobsAfterEndings -= 1
      if !(item.onMain && events.pointee.isMainBlocked) { run(item.job, onMain: item.onMain) }
    }
  }
}
