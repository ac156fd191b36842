internal import CKernel

/// The suspended processes of a world, and what became ready for them since.
struct Suspension {
  /// What runs when its process resumes.
  enum Held {
    /// A job that is ready, with the callback that submitted it.
    case job(UnownedJob, onMain: Bool, AppCallback)
    /// A job that waits for a turn of an actor.
    case actorJob(UnownedJob, actor: UnsafeMutableRawPointer)
    /// A blocked thread whose wait is over.
    case thread(BlockedCall)
    /// A thread that begins.
    case newThread(WorldThread)
    /// A callback of the system.
    case call(() -> Void)
  }

  /// What a process holds, and the instant at which it became ready.
  struct Entry {
    var at: WorldTime
    var item: Held
  }

  private var suspended: Set<UInt16> = []
  private var suspendedAtEnd: Set<UInt16> = []

  /// What the processes hold, each in the order in which it became ready.
  private var held: [UInt16: [Entry]] = [:]

  /// The processes that have resumed and hold something still, in the order in which they resumed; the event that
  /// releases it, and whether some of it was released already.
  private(set) var releasing: [(process: UInt16, timer: WorldTimer?, hasBegun: Bool)] = []

  var isEmpty: Bool { suspended.isEmpty }

  var isReleasing: Bool { !releasing.isEmpty }

  func contains(_ process: UInt16) -> Bool { !suspended.isEmpty && suspended.contains(process) }

  /// Suspends a process; false if it is suspended already.
  mutating func insert(_ process: UInt16) -> Bool { suspended.insert(process).inserted }

  /// Resumes a process; false if it is not suspended.
  mutating func remove(_ process: UInt16) -> Bool { suspended.remove(process) != nil }

  /// Resumes all processes at the world's end, without releasing what they hold; which were suspended stays known.
  mutating func removeProcesses() {
    suspendedAtEnd = suspended
    suspended.removeAll()
  }

  func containsAtEnd(_ process: UInt16) -> Bool { suspendedAtEnd.contains(process) }

  mutating func hold(_ entry: Entry, of process: UInt16) {
    held[process, default: []].append(entry)
  }

  /// Puts entries before what a process holds.
  mutating func holdFirst(_ entries: [Entry], of process: UInt16) {
    held[process, default: []].insert(contentsOf: entries, at: 0)
  }

  func holdsSomething(of process: UInt16) -> Bool { held[process]?.isEmpty == false }

  /// Removes and returns everything that a process holds.
  mutating func removeHeld(of process: UInt16) -> [Entry] {
    held.removeValue(forKey: process) ?? []
  }

  /// The first entry that a process holds.
  func first(of process: UInt16) -> Entry? { held[process]?.first }

  /// Removes and returns the first item that a process holds.
  mutating func removeFirst(of process: UInt16) -> Held? {
    guard holdsSomething(of: process) else { return nil }
    return held[process]?.removeFirst().item
  }

  mutating func beginRelease(of process: UInt16, by timer: WorldTimer?, hasBegun: Bool) {
    releasing.append((process, timer, hasBegun))
  }

  /// Forgets that a process releases what it holds; returns how far it was.
  mutating func endRelease(of process: UInt16) -> (timer: WorldTimer?, hasBegun: Bool)? {
    guard let index = releasing.firstIndex(where: { $0.process == process }) else { return nil }
    let release = releasing.remove(at: index)
    return (release.timer, release.hasBegun)
  }

  /// Removes the jobs of cancelled tasks, in order.
  mutating func removeCancelled() -> [Held] {
    var cancelled: [Held] = []
    for process in held.keys.sorted() {
      for entry in held[process] ?? [] where entry.item.isCancelled { cancelled.append(entry.item) }
      held[process]?.removeAll(where: \.item.isCancelled)
    }
    return cancelled
  }

  /// Removes everything, so that it can be released while the world's state is not in use.
  mutating func removeAll() -> [Entry] {
    defer { self = Suspension() }
    return held.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Descriptions of the suspended processes, for reports.
  var waiting: [String] {
    suspended.sorted().map {
      let count = held[$0]?.count ?? 0
      return "a suspended process"
        + (count == 0 ? "" : " (\(count) \(count == 1 ? "event is" : "events are") due)")
    }
  }
}

extension Suspension.Held {
  /// Whether the item is a job.
  var isJob: Bool {
    switch self {
    case .job, .actorJob: true
    case .thread, .newThread, .call: false
    }
  }

  /// Whether this is a job of a cancelled task.
  fileprivate var isCancelled: Bool {
    switch self {
    case .job(let job, _, _), .actorJob(let job, _): job.isCancelled
    case .thread, .newThread, .call: false
    }
  }
}

extension UnownedJob {
  private var address: UnsafeMutableRawPointer {
    unsafeBitCast(self, to: UnsafeMutableRawPointer.self)
  }

  fileprivate var isCancelled: Bool { isTask && trialrun_task_is_cancelled(address) }

  /// The actor whose turn the job is; nil if it is something else.
  var actorOfTurn: UnsafeMutableRawPointer? { trialrun_actor_of_turn(address) }

  /// The jobs that wait for a turn of an actor, in the order in which they would run.
  static func waiting(for actor: UnsafeMutableRawPointer) -> [UnownedJob] {
    var room = 16
    while true {
      let jobs = [UnsafeMutableRawPointer?](unsafeUninitializedCapacity: room) { buffer, count in
        count = Int(trialrun_actor_jobs(actor, buffer.baseAddress, room))
      }
      if jobs.count < room { return jobs.map { unsafeBitCast($0, to: UnownedJob.self) } }
      room *= 4
    }
  }

  /// Lets the job wait for a turn of an actor.
  func wait(for actor: UnsafeMutableRawPointer) { trialrun_enqueue_on_actor(address, actor) }
}
