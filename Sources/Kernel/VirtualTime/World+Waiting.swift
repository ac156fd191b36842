extension World {
  /// Suspends the calling task until its continuation is resumed, under a name for reports.
  ///
  /// - Parameters:
  ///   - name: What is being waited for, as in `the participant's answer`.
  ///   - body: Called at once with the function that ends the wait; that may be called once.
  /// - Returns: What that function was called with.
  package func wait<Value: Sendable>(
    for name: String,
    _ body: (@escaping @Sendable (sending Value) -> Void) -> Void
  ) async -> Value {
    let id = waitsBegun
    waitsBegun += 1
    waits[id] = name
    // Unsafe only in that a wait which never ends is no mistake here: it ends with the world.
    let value = await withUnsafeContinuation { continuation in
      body { continuation.resume(returning: $0) }
    }
    waits[id] = nil
    return value
  }

  /// What is being waited for, first what is blocked, then the named waits, then the next timers; for error messages.
  func waiting() -> [String] {
    let named = waits.sorted { $0.key < $1.key }.map(\.value)
    var due: [String] = []
    for (time, index) in agenda.pointee.timers.sortedSlots() where due.count < 5 {
      if let text = agenda.pointee.slots.description(of: index, at: time) { due.append(text) }
    }
    let count = agenda.pointee.timers.count
    let more = count > 5 ? ["\(count - 5) more timers"] : []
    let described = describers.flatMap { $0() }
    return blockedCalls + (queues?.waiting ?? []) + described + named + due + more
  }

  /// Has reports name what else is waited for.
  ///
  /// - Parameter waiting: Called when a report is made; gives each thing in a few words.
  package func describeWaiting(_ waiting: @escaping () -> [String]) { describers.append(waiting) }
}
