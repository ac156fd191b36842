/// How many processes tests may run at once: Foundation sees no process end once descriptor 1,023 is in use.
package actor ProcessSlots {
  /// Those of this test process; each call of a command holds some six descriptors.
  package static let shared = ProcessSlots(count: 24)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(count: Int) { free = count }

  /// Waits until fewer processes run, and counts one more.
  package func acquire() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Counts one less: the one that has waited longest may go on.
  package func release() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }

  /// Runs something that starts one process, as soon as it may.
  package nonisolated func run<Value: Sendable>(
    _ body: () async throws -> Value
  ) async throws -> Value {
    await acquire()
    do {
      let value = try await body()
      await release()
      return value
    } catch {
      await release()
      throw error
    }
  }
}
