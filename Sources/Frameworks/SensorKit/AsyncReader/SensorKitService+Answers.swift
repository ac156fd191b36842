import Synchronization

extension SensorKitService {
  /// Asks the service of a launch, and waits for its answer.
  ///
  /// A closed app never receives an answer; a cancelled task stops waiting.
  ///
  /// - Parameters:
  ///   - launch: The launch that asks.
  ///   - outside: The answer outside a world.
  ///   - ask: Asks the service; the service calls the function that it receives once, or never.
  /// - Returns: The service's answer.
  /// - Throws: The service's error, or `CancellationError`.
  static func answer<Value>(
    to launch: SensorKitLaunch?,
    outside: Value,
    _ ask: (SensorKitService, @escaping (Result<Value, any Error>) -> Void) -> Void
  ) async throws -> Value {
    guard current != nil else {
      OutsideNotice.give(of: "SRReader")
      return outside
    }
    let answer = PendingResult<Value>()
    return try await withTaskCancellationHandler {
      // Unsafe only in that a continuation that is never resumed is not a mistake here.
      let result = await withUnsafeContinuation { continuation in
        guard answer.wait(with: continuation) else { return }
        if let service = reached(by: launch) { return ask(service, answer.give) }
        current?.ignores(nil, "its calls never return")
      }
      return try result.get()
    } onCancel: {
      answer.give(.failure(CancellationError()))
    }
  }
}

/// A pending answer; the first result counts.
private final class PendingResult<Value>: Sendable {
  typealias Waiting = UnsafeContinuation<Result<Value, any Error>, Never>

  private struct State {
    var continuation: Waiting?
    var isGiven = false
  }

  private let state = Mutex(State())

  /// Starts waiting; returns false if the answer has already arrived.
  func wait(with continuation: Waiting) -> Bool {
    let isGiven = state.withLock { state in
      if !state.isGiven { state.continuation = continuation }
      return state.isGiven
    }
    if isGiven { continuation.resume(returning: .failure(CancellationError())) }
    return !isGiven
  }

  func give(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state in
      state.isGiven = true
      return state.continuation.take()
    }
    // It goes one way only: who gives it does nothing with it afterwards.
    nonisolated(unsafe) let given = result
    continuation?.resume(returning: given)
  }
}
