/// Calls from the simulated system to the app, which wait while the app is suspended.
extension World {
  /// Whether the running process of the app is suspended, or was as the world ended.
  package var isAppSuspended: Bool {
    activeProcess.map { isSuspended($0) || suspension.containsAtEnd($0.number) } ?? false
  }

  /// Calls code of the app: now, or, while the app is suspended, in its turn once it is resumed; never if the app ends
  /// first.
  ///
  /// - Parameter body: The call; it runs on the world's thread, on no actor.
  package func callApp(_ body: @escaping () -> Void) { perform(in: activeProcess, body) }
}
