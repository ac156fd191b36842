#if os(Linux)
  import CInterposition
#endif
import Synchronization

/// Tells where a process crashes that lives one world alone.
package enum CrashWatch {
  private struct Listener: Sendable {
    var modules: Set<String>
    var tell: @Sendable (String?) -> Void
  }

  private static let listener = Mutex<Listener?>(nil)

  /// Has something told when the process crashes, before it dies of that.
  ///
  /// - Parameters:
  ///   - modules: Modules whose functions are not the app's.
  ///   - tell: Told, on the thread that crashed, which of the app's functions crashed, as
  ///     `MyApp.pick() (MyApp.swift:12)`; nil if that can't be seen.
  package static func begin(
    passingOver modules: Set<String>,
    _ tell: @escaping @Sendable (String?) -> Void
  ) {
    #if os(Linux)
      listener.withLock { $0 = Listener(modules: modules, tell: tell) }
      trialrun_on_crash {
        guard let listener = CrashWatch.listener.withLock({ $0 }) else { return }
        listener.tell(CallingPlace.here?.innermost(passingOver: listener.modules))
      }
    #endif
  }
}
