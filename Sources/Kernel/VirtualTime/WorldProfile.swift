internal import CKernel

/// What the callbacks of an app cost in one world.
///
/// The counts are in memory that a process shares with its parent, so that they outlive a process that
/// crashes. They are exact: the same run has the same counts. Times and stacks are measured, and
/// differ from run to run.
///
/// Usable from inlinable code, because only then the compiler inlines its members into other modules.
@usableFromInline
package final class WorldProfile: @unchecked Sendable {
  // Unchecked: only the thread that runs the world writes; others read after its end.

  /// What is measured beside the exact counts.
  package struct Options: Hashable, Sendable {
    /// Whether the time on the processor is measured.
    package var times: Bool
    /// Whether the stack is sampled, at most a thousand times per second.
    package var stacks: Bool
    /// Whether the living memory is counted by type and place.
    package var objects: Bool
    /// Whether the program runs in Callgrind, which counts instructions.
    package var instructions: Bool

    package init(
      times: Bool = false,
      stacks: Bool = false,
      objects: Bool = false,
      instructions: Bool = false
    ) {
      self.times = times
      self.stacks = stacks
      self.objects = objects
      self.instructions = instructions
    }
  }

  /// The shared memory; without its type, which other modules don't know, so that they can inline what follows.
  private let shared: UnsafeMutableRawPointer

  var memory: UnsafeMutablePointer<trialrun_profile> {
    shared.assumingMemoryBound(to: trialrun_profile.self)
  }

  /// The callback whose code runs, in the shared memory.
  @usableFromInline package let running: UnsafeMutablePointer<AppCallback>

  /// The costs in the shared memory, and the bytes from those of one callback to the next.
  @usableFromInline package let costs: UnsafeMutableRawPointer
  @usableFromInline package let costStride: Int

  /// Whether a change of callbacks needs no more than to be noted, because nothing but counts is wanted.
  @usableFromInline package let countsAlone: Bool

  /// Creates an empty profile; nil if the system has no memory left.
  package init?(_ options: Options) {
    guard
      let memory = trialrun_profile_create(
        options.times,
        options.stacks,
        options.objects,
        options.instructions
      )
    else { return nil }
    shared = UnsafeMutableRawPointer(memory)
    // An enumeration without payloads is a byte with the number of the case, which is its raw value.
    assert(AppCallback.allCases.enumerated().allSatisfy { $0 == $1.rawValue })
    running = UnsafeMutableRawPointer(memory).advanced(by: Self.offset(of: \.current))
      .assumingMemoryBound(to: AppCallback.self)
    costs = UnsafeMutableRawPointer(memory).advanced(by: Self.offset(of: \.costs))
    costStride = MemoryLayout<trialrun_cost>.stride
    countsAlone = !options.times && !options.instructions
  }

  private static func offset(of member: PartialKeyPath<trialrun_profile>) -> Int {
    guard let offset = MemoryLayout<trialrun_profile>.offset(of: member) else {
      preconditionFailure("the member is stored in the structure")
    }
    return offset
  }

  deinit { trialrun_profile_destroy(memory) }

  /// Begins to count; must be called outside of worlds, in a process that runs only one world.
  package func begin() { trialrun_profile_begin(memory) }

  /// Ends the profile of a world that has ended.
  package func end() { trialrun_profile_end(memory) }

  /// The app's process ends, with all of its memory.
  package func appProcessEnds() { trialrun_profile_process_ends(memory) }

  /// The callback whose code runs.
  @inlinable package var current: AppCallback { running.pointee }

  /// Lets the costs from now on count for a callback; returns the one for which they counted until now.
  // Inlined, because a fetch does this four times for each sample.
  @inlinable @inline(__always)
  package func enter(_ callback: AppCallback) -> AppCallback {
    let outer = running.pointee
    if countsAlone { running.pointee = callback } else { enterMeasured(callback) }
    return outer
  }

  /// Does the same for a new call of a callback.
  @inlinable @inline(__always)
  package func enterCall(_ callback: AppCallback) -> AppCallback {
    let outer = enter(callback)
    countCall(of: callback)
    return outer
  }

  /// Lets the costs count for a callback again.
  @inlinable @inline(__always)
  package func leave(to outer: AppCallback) {
    if countsAlone { running.pointee = outer } else { enterMeasured(outer) }
  }

  /// Changes the callback, and charges the time or the instructions until now to the one before.
  @usableFromInline @inline(never)
  package func enterMeasured(_ callback: AppCallback) {
    _ = trialrun_profile_enter(memory, callback.rawValue)
  }

  /// Counts a fetch that has delivered samples.
  package func countFetch(of samples: Int) {
    guard samples > 0 else { return }
    memory.pointee.fetches += 1
    memory.pointee.samples += UInt64(samples)
    memory.pointee.largest_fetch = max(memory.pointee.largest_fetch, UInt64(samples))
  }

  /// Counts the bytes of a request that the running callback has made.
  package func countSent(_ bytes: Int, by callback: AppCallback) {
    guard callback != .outside else { return }
    costs(of: callback).pointee.sent += UInt64(bytes)
  }

  /// The state of a callback whose code is blocked.
  struct Suspension {
    fileprivate var callback: AppCallback
    fileprivate var isOnMain: Bool
    fileprivate var hold: UInt64
    fileprivate var holdAllocations: UInt64
  }

  /// Stops counting for the running callback, because its code blocks and others run meanwhile.
  func suspend() -> Suspension {
    let callback = enter(.outside)
    let suspended = Suspension(
      callback: callback,
      isOnMain: memory.pointee.on_main,
      hold: memory.pointee.hold,
      holdAllocations: memory.pointee.hold_allocations
    )
    memory.pointee.on_main = false
    return suspended
  }

  /// Continues to count for the callback.
  func resume(_ suspended: Suspension) {
    _ = enter(suspended.callback)
    memory.pointee.on_main = suspended.isOnMain
    memory.pointee.hold = suspended.hold
    memory.pointee.hold_allocations = suspended.holdAllocations
  }

  @inlinable @inline(__always)
  package func countCall(of callback: AppCallback) {
    // The number of calls is the first member.
    costs.advanced(by: Int(callback.rawValue) * costStride).assumingMemoryBound(to: UInt64.self)
      .pointee &+= 1
  }

  func countJob() {
    guard memory.pointee.current != 0 else { return }
    costs(of: current).pointee.jobs += 1
  }

  private func costs(of callback: AppCallback) -> UnsafeMutablePointer<trialrun_cost> {
    costs.assumingMemoryBound(to: trialrun_cost.self) + Int(callback.rawValue)
  }
}

extension WorldProfile {
  /// What the calls of one callback have cost.
  package struct Cost: Hashable, Sendable {
    package var calls = 0
    /// Time on the processor, in seconds; 0 if it was not measured.
    package var seconds = 0.0
    /// Calls of malloc and its relatives, the requested bytes, and calls of free.
    package var allocations = 0
    package var bytes = 0
    package var releases = 0
    /// Jobs and queue items that were submitted.
    package var jobs = 0
    package var filesOpened = 0
    package var bytesWritten = 0
    package var bytesSent = 0
    /// The jobs of the main actor, their time in seconds, the longest, and the most allocations of one.
    package var mainActorHolds = 0
    package var mainActorSeconds = 0.0
    package var longestHold = 0.0
    package var mostHoldAllocations = 0

    package init() {}
  }

  /// The cost of a callback so far.
  ///
  /// The time that the measurement itself takes for each call is taken off.
  package func cost(of callback: AppCallback) -> Cost {
    let cost = costs(of: callback).pointee
    let tick = memory.pointee.tick_ns / 1e9
    let empty = memory.pointee.empty_ticks * Double(cost.calls)
    var result = Cost()
    result.calls = Int(cost.calls)
    result.seconds = max(0, Double(cost.ticks) - empty) * tick
    result.allocations = Int(cost.allocations)
    result.bytes = Int(cost.bytes)
    result.releases = Int(cost.releases)
    result.jobs = Int(cost.jobs)
    result.filesOpened = Int(cost.opened)
    result.bytesWritten = Int(cost.written)
    result.bytesSent = Int(cost.sent)
    result.mainActorHolds = Int(cost.holds)
    result.mainActorSeconds = Double(cost.hold_ticks) * tick
    result.longestHold = Double(cost.longest_hold) * tick
    result.mostHoldAllocations = Int(cost.most_hold_allocations)
    return result
  }

  /// The number of fetches that delivered samples, of the samples, and of those of the largest fetch.
  package var fetches: (count: Int, samples: Int, largest: Int) {
    (
      Int(memory.pointee.fetches), Int(memory.pointee.samples), Int(memory.pointee.largest_fetch)
    )
  }

  /// One sample of the stack.
  package struct Stack: Hashable, Sendable {
    package var callback: AppCallback
    package var isOnMain: Bool
    /// Whether the app's code held a lock.
    package var holdsLock: Bool
    /// The address of the running instruction, and the return addresses of its callers.
    package var addresses: [UInt]
  }

  /// The samples of the stack, and how many more there were no room for.
  package var stacks: (samples: [Stack], lost: Int) {
    guard let first = memory.pointee.stacks else { return ([], 0) }
    let samples = (0..<Int(memory.pointee.stack_count)).map { index in
      let stack = first + index
      let addresses = withUnsafeBytes(of: stack.pointee.addresses) {
        Array($0.bindMemory(to: UInt.self).prefix(Int(stack.pointee.count)))
      }
      return Stack(
        callback: AppCallback(rawValue: stack.pointee.callback) ?? .outside,
        isOnMain: stack.pointee.on_main,
        holdsLock: stack.pointee.holds_lock,
        addresses: addresses
      )
    }
    return (samples, Int(memory.pointee.lost_stacks))
  }

  /// Memory that one place of the app has allocated, for one type.
  package struct Origin: Hashable, Sendable {
    /// The type's name; nil for memory that is no object of a class.
    package var type: String?
    /// The return address of the allocating call.
    package var place: UInt
    package var callback: AppCallback
    /// How much of it was alive at the end of each day, and at the end of the world.
    package var aliveByDay: [Int]
    package var alive: Int
    package var bytes: Int
  }

  /// The origins of the living memory, in the order of their first allocation.
  package var origins: [Origin] {
    guard let first = memory.pointee.origins, let days = memory.pointee.alive_by_day else {
      return []
    }
    return (0..<Int(memory.pointee.origin_count)).map { index in
      let origin = first + index
      let name = withUnsafeBytes(of: origin.pointee.name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let row = UnsafeRawPointer(days).assumingMemoryBound(to: UInt32.self)
      return Origin(
        type: name.isEmpty ? nil : name,
        place: origin.pointee.place,
        callback: AppCallback(rawValue: origin.pointee.callback) ?? .outside,
        aliveByDay: (0..<Int(memory.pointee.day_count)).map {
          Int(row[$0 * Int(TRIALRUN_ORIGINS) + index])
        },
        alive: Int(origin.pointee.alive),
        bytes: Int(origin.pointee.bytes)
      )
    }
  }
}

extension World {
  /// Runs code that calls the app: its cost counts for a callback, if the world is profiled.
  package func calling<Value>(_ callback: AppCallback, _ body: () throws -> Value) rethrows -> Value
  {
    guard let profile else { return try body() }
    let outer = profile.enterCall(callback)
    defer { profile.leave(to: outer) }
    return try body()
  }

  /// The callback of a sleeping task's job: the end of the sleep, if the task is the app's.
  @inline(__always)
  func sleeper(_ job: UnownedJob) -> AppCallback {
    guard let profile else { return .outside }
    guard job.isTask, let process = processes.process(ofTask: job.taskNumber), process != 0 else {
      return .outside
    }
    profile.countCall(of: .timer)
    return .timer
  }

  /// Runs a job of a profiled world.
  ///
  /// The job belongs to the callback that submitted it. One that the simulation resumes belongs to the
  /// app if its task does.
  @inline(never)
  func runProfiled(_ job: UnownedJob, onMain: Bool, of cause: AppCallback, by profile: WorldProfile)
  {
    var callback = cause
    if callback == .outside, job.isTask,
      let process = processes.process(ofTask: job.taskNumber), process != 0
    {
      callback = .task
      profile.countCall(of: .task)
    }
    trialrun_profile_day(profile.memory, context.pointee.now_ns)
    guard onMain else {
      let outer = profile.enter(callback)
      runUnprofiled(job, onMain: false)
      return profile.leave(to: outer)
    }
    let outer = trialrun_profile_enter_main(profile.memory, callback.rawValue)
    runUnprofiled(job, onMain: true)
    trialrun_profile_leave_main(profile.memory, outer)
  }
}
