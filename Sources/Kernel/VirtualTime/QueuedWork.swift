import CInterposition

/// A block or function that code of a world gave to a Dispatch queue, until it has run.
final class QueuedWork {
  /// The queue whose turn it needs; nil if it needs none.
  let owner: UnsafeMutableRawPointer?

  /// Whether nothing else of that queue runs meanwhile.
  let isExclusive: Bool

  /// Whether it is the main queue's.
  let isMain: Bool

  /// Whether a thread is blocked until its turn comes, or, on the main queue, until it is over.
  let isAwaited: Bool

  /// The process whose code planned it; 0 for none.
  let process: UInt16

  private var work: trialrun_work?

  /// Wraps the work that the C side made, and owns it from then on.
  init(_ work: trialrun_work, of process: UInt16) {
    self.process = process
    self.work = work
    owner = work.owner
    isExclusive = work.is_exclusive
    isMain = work.is_main
    isAwaited = false
  }

  /// Addresses of the functions that it calls, for reports.
  var functions: [UInt] {
    guard var work else { return [] }
    return [UInt](unsafeUninitializedCapacity: 2) { buffer, count in
      count = Int(trialrun_work_functions(&work, buffer.baseAddress))
    }
  }

  /// A turn that a blocked thread waits for: what it then does is its own affair.
  init(turn: trialrun_work, of process: UInt16) {
    self.process = process
    owner = turn.owner
    isExclusive = turn.is_exclusive
    isMain = false
    isAwaited = true
  }

  /// Work on the main queue that a blocked thread waits for.
  init(onMain work: trialrun_work, of process: UInt16) {
    self.process = process
    self.work = work
    owner = nil
    isExclusive = true
    isMain = true
    isAwaited = true
  }

  deinit { drop() }

  /// What the waiting thread is blocked on.
  var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// What the queue was called when it was made.
  var label: String? { work.flatMap { trialrun_queue_label($0.queue) }.map { String(cString: $0) } }

  /// Runs it, unless it was dropped.
  func perform() {
    guard let work else { return }
    self.work = nil
    trialrun_perform(work)
  }

  /// Lets go of it: it never runs.
  func drop() {
    guard let work else { return }
    self.work = nil
    trialrun_drop(work)
  }
}

/// The work of one Dispatch queue: what waits for its turn, in order, and how much is running.
final class WorkQueue {
  private(set) var waiting: ArraySlice<QueuedWork> = []
  private var running = 0
  private var isExclusive = false

  /// How often it was suspended and not resumed.
  var suspensions = 0

  /// Whether there is nothing to know of it.
  var isIdle: Bool { running == 0 && waiting.isEmpty && suspensions == 0 }

  func append(_ work: QueuedWork) { waiting.append(work) }

  /// Removes the work that a condition selects, and returns it.
  func removeAll(where isMeant: (QueuedWork) -> Bool) -> [QueuedWork] {
    let removed = waiting.filter(isMeant)
    waiting.removeAll(where: isMeant)
    return Array(removed)
  }

  /// The first that waits, if its turn has come.
  func popReady() -> QueuedWork? {
    guard let first = waiting.first, begin(first.isExclusive, isFirst: true) else { return nil }
    return waiting.popFirst()
  }

  /// Begins a turn if that is possible: work that waits already comes first.
  ///
  /// - Parameters:
  ///   - exclusive: Whether it needs the queue for itself.
  ///   - isFirst: Whether it is the first work that waits.
  /// - Returns: Whether it has begun.
  func begin(_ exclusive: Bool, isFirst: Bool = false) -> Bool {
    guard suspensions == 0, !isExclusive, isFirst || waiting.isEmpty else { return false }
    if exclusive && running > 0 { return false }
    running += 1
    isExclusive = exclusive
    return true
  }

  /// Ends a turn.
  func end() {
    running -= 1
    isExclusive = false
  }
}
