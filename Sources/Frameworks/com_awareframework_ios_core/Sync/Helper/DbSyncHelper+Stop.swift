import Dispatch
public import Foundation

extension DbSyncHelper {
  /// Ends the synchronisation once the request under way is answered.
  ///
  /// Whoever waits for its end is told: that all is uploaded, or that it was stopped.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the answer, in seconds; then it is stopped at once.
  ///   - handler: Told on the main queue whether it ended in time; at once where nothing is under way.
  public func stopGracefully(
    timeout: TimeInterval = 30.0,
    handler: ((_ completed: Bool) -> Void)? = nil
  ) {
    let (isUnderWay, isSending, step) = withState { state in
      guard state.isUnderWay else { return (false, false, state.step) }
      state.phase = .cancelling
      state.endsAfterBatch = true
      if let handler { state.stopHandlers.append(handler) }
      return (true, state.transfer != nil, state.step)
    }
    guard isUnderWay else {
      handler?(true)
      return
    }
    guard isSending else { return giveUp(because: "", silently: isSilentWhenStopped) }
    DispatchQueue.main.asyncAfter(deadline: .now() + timeout) { [self] in
      guard isAwaited(step) else { return }
      let handlers = withState { state in
        defer { state.stopHandlers = [] }
        return state.stopHandlers
      }
      stopImmediately { for handler in handlers { handler(false) } }
    }
  }

  /// Ends the synchronisation at once; the server may have the rows under way all the same.
  ///
  /// Whoever waits for its end is told that it was stopped; the original leaves them waiting.
  ///
  /// - Parameter handler: Told on the main queue.
  public func stopImmediately(_ handler: (() -> Void)? = nil) {
    giveUp(because: "given up: the synchronisation was stopped", silently: isSilentWhenStopped)
    later { handler?() }
  }

  /// Ends the synchronisation at once, as ``stopImmediately(_:)`` does.
  ///
  /// - Parameter handler: Told on the main queue.
  public func stop(_ handler: (() -> Void)? = nil) { stopImmediately(handler) }

  private var isSilentWhenStopped: Bool { launch.quirks.contains(.silentEnds) }
}
