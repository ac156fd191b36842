internal import CKernel
public import Foundation

/// One participant's simulation: a seed, a virtual clock and one total order of events.
///
/// Everything in a world runs sequentially, on the world's own thread, in the order (virtual time,
/// sequence); the thread that called ``run(seed:startingAt:limits:_:)`` waits. Ordinary Swift code
/// runs in virtual time without changes: tasks, actors, the main actor, Dispatch queues, sleeps,
/// `Date()`, `Int.random(in:)`, `UUID()`. Worlds share nothing, so several may run at once on
/// several threads of one process.
public final class World: @unchecked Sendable {
  // Unchecked: only the thread that runs the world accesses its state; a world has several threads
  // only while code is blocked, and they run alternately (see WorldThread). Code finds its world by
  // `onThisThread`.

  /// The seed of all random numbers.
  public let seed: UInt64

  /// The calendar date of the world's start in true time; from 1685 to 2255.
  public let startDate: Date

  /// The current virtual time: true time, independent of any device's clock.
  @inlinable
  public var now: WorldTime { WorldTime(nanoseconds: clock.pointee) }

  /// The number of jobs and timers that have run so far.
  public var steps: Int { Int(context.pointee.steps) }

  /// The address of the context's time, which clients read directly without access to the C type.
  @usableFromInline let clock: UnsafePointer<Int64>

  let limits: WorldLimits
  let wallAtStart: Int64
  let context: UnsafeMutablePointer<trialrun_context>
  let events: UnsafeMutablePointer<EventList>
  let trace: EventTrace?
  /// The order of the events that are due at one instant; nil for first come, first served.
  let order: PriorityOrder?
  /// What the app's callbacks cost; nil if nobody asks.
  package let profile: WorldProfile?
  private let sharedClock: SharedClock?
  private let taskExecutor = ProcessExecutors.worldDefault.asUnownedTaskExecutor()
  private let mainExecutor = ProcessExecutors.worldMain.asUnownedSerialExecutor()
  /// The values of ``WorldLocal``, each at its place.
  var locals: [AnyObject?] = []
  var waits: [Int: String] = [:]
  var waitsBegun = 0
  var endings: [() -> Void] = []
  var threads = WorldThreads()
  var queues: WorldQueues?
  var processes = Processes()
  var suspension = Suspension()
  var wall = DeviceClock()
  var processTimeZone: ProcessTimeZone?
  var fileSystem: FileSystem?
  var identityStorage: IdentityStorage?
  var standstill: Standstill?
  var describers: [() -> [String]] = []
  /// Called when code blocks the main thread of a process; what it returns runs while the thread is blocked.
  package var whenMainBlocks: ((WorldProcess) -> (() -> Void)?)?
  /// Called when code of a process begins to wait for an hour or longer, in a sleep, for a timer or with work for a queue.
  package var whenLongWaitBegins: ((WorldProcess, _ until: WorldTime) -> Void)?
  var output: WorldOutput?

  init(
    seed: UInt64,
    startDate: Date,
    limits: WorldLimits,
    trace: EventTrace?,
    order: EventOrder? = nil,
    profile: WorldProfile? = nil
  ) {
    precondition(
      abs(startDate.timeIntervalSince1970) < 9e9,
      "a world can't start at \(startDate): clocks count nanoseconds from 1970 in 64 bits"
    )
    self.seed = seed
    self.startDate = startDate
    self.limits = limits
    self.trace = trace
    self.profile = profile
    self.order = order.map { PriorityOrder($0, worldSeed: seed) }
    wallAtStart = Int64((startDate.timeIntervalSince1970 * 1e9).rounded())
    events = .allocate(capacity: 1)
    events.initialize(to: EventList())
    sharedClock = SharedClock.removeNext()
    context = sharedClock?.context ?? .allocate(capacity: 1)
    context.initialize(
      to: trialrun_context(
        world: nil,
        now_ns: 0,
        steps: 0,
        wall_set_ns: 0,
        wall_reading_ns: wallAtStart,
        wall_drift_ppb: 0,
        // Our choice: the phone was started a day before; only differences have a meaning.
        uptime_at_start_ns: Self.uptimeAtStart,
        random_state: RandomStream(seed: seed).split("system").seed,
        draws: nil,
        files: nil,
        identity: nil,
        urandom_descriptor: -1,
        blocked: 0,
        blocked_on_locks: 0,
        awaited_groups: 0,
        suspended: 0,
        loops: nil,
        sources: nil,
        observes_output: false,
        profile: profile?.memory
      )
    )
    // A part of the allocated memory, whose address never changes.
    clock = withUnsafePointer(to: &context.pointee.now_ns) { $0 }
    context.pointee.world = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    events.deinitialize(count: 1)
    events.deallocate()
    if sharedClock == nil { context.deallocate() }
  }

  /// The world that the calling code is part of, or nil in code outside of worlds.
  public static var current: World? { onThisThread }

  /// The app's function that called, as `MyApp.pick() (MyApp.swift:12)`; nil if it can't be found.
  package static var callingFunction: String? { CallingPlace.here?.innermost }

  @inline(__always)
  static var onThisThread: World? {
    guard let world = trialrun_context_current()?.pointee.world else { return nil }
    return Unmanaged<World>.fromOpaque(world).takeUnretainedValue()
  }

  /// The monotonic clocks of a device at the world's start, in seconds.
  package var uptimeAtStart: Double { Double(Self.uptimeAtStart) / 1e9 }

  private static let uptimeAtStart = Int64(86_400_000_000_000)

  /// The random stream of a part of this world, by its name.
  public func random(_ name: String) -> RandomStream { RandomStream(seed: seed).split(name) }

  /// Ends the world early, as soon as the running event has ended.
  ///
  /// - Parameter reason: The reason in the run's error.
  public func halt(_ reason: String) {
    events.pointee.halted = events.pointee.halted ?? reason
    events.pointee.end()
  }

  /// Whether the running job belongs to the main actor.
  var isRunningMain: Bool { events.pointee.isRunningMain }

  func enqueue(_ job: UnownedJob, onMain: Bool) {
    if events.pointee.hasProcesses, !admits(job, sleeping: false) { return }
    if trace != nil { record(.isReady(onMain: onMain)) }
    if events.pointee.standsStill { inspectPlanner(of: job) }
    profile?.countJob()
    let callback = profile?.current ?? .outside
    if events.pointee.hasSuspended, holds(job, onMain: onMain, for: callback) { return }
    events.pointee.ready.append(job, onMain: onMain, for: callback)
  }

  func enqueue(_ job: UnownedJob, at time: WorldTime) {
    if events.pointee.hasProcesses, !admits(job, sleeping: true) { return }
    if trace != nil { record(.sleeps(until: time)) }
    if events.pointee.standsStill { inspectPlanner(of: job) }
    noteWait(of: currentProcess, until: time)
    events.pointee.add(job, at: time)
  }

  /// Runs the next event; false if there is none up to `end`.
  func step(until end: WorldTime) -> Bool {
    if let item = events.pointee.ready.popFirst() {
      if item.onMain && events.pointee.isMainBlocked {
        putAside(item.job)
        return true
      }
      return perform(item.job, onMain: item.onMain, for: item.callback)
    }
    guard let key = events.pointee.timers.removeSoonest(upTo: end) else { return false }
    // A timer for a past instant fires now: time never runs backwards.
    if key.nanoseconds > now.nanoseconds { context.pointee.now_ns = key.nanoseconds }
    return fire(key.slot)
  }

  /// Keeps a job of the main actor, which is blocked, until it continues.
  func putAside(_ job: UnownedJob) {
    events.pointee.aside.append(job)
    trialrun_main_has_work(context)
  }

  /// Runs a job as a step.
  @inline(__always)
  func perform(_ job: UnownedJob, onMain: Bool, for callback: AppCallback = .outside) -> Bool {
    guard trace == nil || recordStep(onMain ? .main : .task) else { return true }
    if events.pointee.hasSuspended { withdraw(from: job) }
    context.pointee.steps += 1
    run(job, onMain: onMain, for: callback)
    return true
  }

  /// Runs the action of a timer as a step, unless the timer was cancelled.
  @inline(__always)
  func fire(_ slot: Int) -> Bool {
    let (job, body) = events.pointee.slots.close(slot)
    events.pointee.prefetch()
    // Consumed, because it would otherwise be retained for the call.
    if let body = consume body {
      guard trace == nil || recordStep(.timer) else { return true }
      body()
    } else if let job {
      guard trace == nil || recordStep(.task) else { return true }
      run(job, onMain: false, for: sleeper(job))
    } else {
      return true  // It was called off.
    }
    context.pointee.steps += 1
    return true
  }

  /// Moves the clock to an instant before which no event is left.
  func advance(to time: WorldTime) {
    if time > now { context.pointee.now_ns = time.nanoseconds }
  }

  func run(_ job: UnownedJob, onMain: Bool, for callback: AppCallback = .outside) {
    if let profile { return runProfiled(job, onMain: onMain, of: callback, by: profile) }
    runUnprofiled(job, onMain: onMain)
  }

  @inline(__always)
  func runUnprofiled(_ job: UnownedJob, onMain: Bool) {
    guard onMain else { return job.runSynchronously(on: taskExecutor) }
    events.pointee.isRunningMain = true
    job.runSynchronously(on: mainExecutor)
    events.pointee.isRunningMain = false
  }
}
