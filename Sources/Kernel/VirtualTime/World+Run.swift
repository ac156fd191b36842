internal import CInterposition
public import Foundation

extension World {
  /// Lives a world until its body has ended, and returns what that gave; the calling thread waits.
  ///
  /// Tasks that the body started and did not wait for end with it: they never run again, but for
  /// those that an ending (``atEnd(_:)``) cancels. Code that is blocked then stays blocked for good,
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

  /// Lives a world up to an instant, whether its body has ended or not; the calling thread waits.
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

  /// Lives a world until its body has ended, and takes down what happens or compares it.
  ///
  /// - Throws: ``EventTrace/Difference`` if the trace is of a first life and this one differs from it.
  package static func run<Value: Sendable>(
    seed: UInt64,
    startingAt startDate: Date,
    limits: WorldLimits = WorldLimits(),
    trace: EventTrace?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value {
    let outcome = try live(
      World(seed: seed, startDate: startDate, limits: limits, trace: trace),
      until: nil,
      body
    )
    guard let outcome else { preconditionFailure("a world without an end ended early") }
    return outcome
  }

  /// Lives a world up to an instant, and takes down what happens or compares it.
  ///
  /// - Throws: ``EventTrace/Difference`` if the trace is of a first life and this one differs from it.
  package static func run<Value: Sendable>(
    until end: WorldTime,
    seed: UInt64,
    startingAt startDate: Date,
    limits: WorldLimits = WorldLimits(),
    trace: EventTrace?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    try live(
      World(seed: seed, startDate: startDate, limits: limits, trace: trace),
      until: end,
      body
    )
  }

  private static func live<Value: Sendable>(
    _ make: @autoclosure () -> World,
    until end: WorldTime?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    guard World.onThisThread == nil else { throw WorldError.nested }
    RunLoops.prepared
    let world = make()
    trialrun_context_enter(world.context)
    world.beginTrace()
    let outcome = Result { try world.live(until: end, body) }
    world.tearDown()
    trialrun_context_enter(nil)
    // Whatever else a life that differs has ended with, nobody can count on it.
    if let difference = world.trace?.difference { throw difference }
    return try outcome.get()
  }

  private func live<Value: Sendable>(
    until end: WorldTime?,
    _ body: @escaping @Sendable (World) async throws -> Value
  ) throws -> Value? {
    let outcome = Outcome<Value>()
    // Not detached: what the caller's task knows, such as which test is running, the body knows too.
    Task {
      let result: Result<Value, any Error>
      do { result = .success(try await body(self)) } catch { result = .failure(error) }
      // A body that another thread resumed has left its world: see the tests of what can't be caught.
      guard World.onThisThread === self else { return }
      outcome.result = result
      // Plain flags: to look into a generic result after each event takes longer than the event.
      agenda.pointee.bodyHasEnded = true
      if lanes.endsWithBody { agenda.pointee.end() }
    }
    lanes.endsWithBody = end == nil
    lanes.end = end ?? .endOfTime
    driveOnLanes()
    if let failure = lanes.failure { throw failure }
    return try outcome.result?.get()
  }

  /// Has a callback called when the world ends, for whatever reason, while it can still be asked.
  ///
  /// - Parameter body: The callback; those asked for first are called first.
  public func atEnd(_ body: @escaping () -> Void) { endings.append(body) }

  /// Lets go of everything, so that tasks that never end hold on to as little as possible.
  private func tearDown() {
    locals.removeAll()
    trialrun_drop_loops(context)
    trialrun_end_sources(context, 0)
    // In two steps, for what a callback held may call a timer off as it goes.
    let callbacks = agenda.pointee.slots.takeCallbacks()
    withExtendedLifetime(callbacks) {}
    queues?.drop()
    waits.removeAll()
    endings.removeAll()
    describers.removeAll()
    processTimeZone = nil
  }
}

/// Where the body leaves its result; unchecked, for only the world's thread touches it.
private final class Outcome<Value>: @unchecked Sendable {
  var result: Result<Value, any Error>?
}
