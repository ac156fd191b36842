import CKernel

/// A block or function that a world's code submitted to a Dispatch queue, until it has run.
final class QueuedWork {
  /// The queue whose turn the work needs; nil if it needs none.
  let owner: UnsafeMutableRawPointer?

  /// Whether no other work of that queue may run meanwhile.
  let isExclusive: Bool

  /// Whether the work belongs to the main queue.
  let isMain: Bool

  /// Whether a thread is blocked until the work's turn comes, or, on the main queue, until the work
  /// has ended.
  let isAwaited: Bool

  /// The process whose code submitted the work; 0 for none.
  let process: UInt16

  /// The callback that submitted the work.
  let callback: AppCallback

  private var work: trialrun_work?

  /// Wraps work from the C code, and takes ownership of it.
  init(_ work: trialrun_work, of process: UInt16, for callback: AppCallback = .outside) {
    self.process = process
    self.callback = callback
    self.work = work
    owner = work.owner
    isExclusive = work.is_exclusive
    isMain = work.is_main
    isAwaited = false
  }

  /// The addresses of the functions that the work calls, for reports.
  var functions: [UInt] {
    guard var work else { return [] }
    return [UInt](unsafeUninitializedCapacity: 2) { buffer, count in
      count = Int(trialrun_work_functions(&work, buffer.baseAddress))
    }
  }

  /// Creates a turn that a blocked thread waits for; the thread itself does the work.
  init(turn: trialrun_work, of process: UInt16) {
    self.process = process
    callback = .outside
    owner = turn.owner
    isExclusive = turn.is_exclusive
    isMain = false
    isAwaited = true
  }

  /// Creates work on the main queue that a blocked thread waits for.
  init(onMain work: trialrun_work, of process: UInt16, for callback: AppCallback = .outside) {
    self.process = process
    self.callback = callback
    self.work = work
    owner = nil
    isExclusive = true
    isMain = true
    isAwaited = true
  }

  deinit { drop() }

  /// The object on which the waiting thread is blocked.
  var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// The queue's label.
  var label: String? { work.flatMap { trialrun_queue_label($0.queue) }.map { String(cString: $0) } }

  /// Runs the work, unless it was dropped.
  func perform() {
    guard let work else { return }
    self.work = nil
    trialrun_perform(work)
  }

  /// Releases the work without running it.
  func drop() {
    guard let work else { return }
    self.work = nil
    trialrun_drop(work)
  }
}

/// The work of one Dispatch queue: the waiting work, in order, and the number of running items.
final class WorkQueue {
  private(set) var waiting: ArraySlice<QueuedWork> = []
  private var running = 0
  private var isExclusive = false

  /// The number of suspensions without a resume.
  var suspensions = 0

  /// Whether the queue has no state that must be kept.
  var isIdle: Bool { running == 0 && waiting.isEmpty && suspensions == 0 }

  func append(_ work: QueuedWork) { waiting.append(work) }

  /// Removes the work that a condition selects, and returns it.
  func removeAll(where isSelected: (QueuedWork) -> Bool) -> [QueuedWork] {
    let removed = waiting.filter(isSelected)
    waiting.removeAll(where: isSelected)
    return Array(removed)
  }

  /// Removes and returns the first waiting work, if its turn has come.
  func popReady() -> QueuedWork? {
    guard let first = waiting.first, begin(first.isExclusive, isFirst: true) else { return nil }
    return waiting.popFirst()
  }

  /// Begins a turn if that is possible; work that is already waiting comes first.
  ///
  /// - Parameters:
  ///   - exclusive: Whether the turn needs the queue exclusively.
  ///   - isFirst: Whether the turn belongs to the first waiting work.
  /// - Returns: Whether the turn has begun.
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
