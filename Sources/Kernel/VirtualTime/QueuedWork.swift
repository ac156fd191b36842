import CInterposition

/// A block or function that code of a world gave to a Dispatch queue, until it has run.
final class QueuedWork: @unchecked Sendable {
  // Unchecked: only the world's thread comes here.

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

  /// Takes over what the C side made.
  init(_ work: trialrun_work, of process: UInt16) {
    self.process = process
    self.work = work
    owner = work.owner
    isExclusive = work.is_exclusive
    isMain = work.is_main
    isAwaited = false
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
