import Dispatch

extension AwareLaunch {
  /// Calls something of the app's on the main queue, if the app still runs then.
  func onMain(_ body: @escaping () -> Void) {
    let call = Call(body: body)
    DispatchQueue.main.async { [self] in if isRunning { call.body() } }
  }

  /// Prints what an app wants to know for finding mistakes; not in a world, which says it in results.
  package func say(_ line: String) {
    if device is ProcessDevice { print(line) }
  }

  /// Something of the app's.
  private struct Call: @unchecked Sendable {
    // Unchecked: an app gives it away, and it is called once.
    let body: () -> Void
  }
}
