/// The work of one Dispatch queue: what waits for its turn, in order, and who has theirs.
final class WorkQueue {
  private(set) var waiting: ArraySlice<QueuedWork> = []
  private var running = 0
  private var isExclusive = false

  /// How often it was suspended and not resumed.
  var suspensions = 0

  /// Whether there is nothing to know of it.
  var isIdle: Bool { running == 0 && waiting.isEmpty && suspensions == 0 }

  func append(_ work: QueuedWork) { waiting.append(work) }

  /// Takes out what is meant, for good.
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

  /// Begins a turn, if it may: nobody passes those who wait already.
  ///
  /// - Parameters:
  ///   - exclusive: Whether it needs the queue for itself.
  ///   - isFirst: Whether it is the first of those who wait.
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
