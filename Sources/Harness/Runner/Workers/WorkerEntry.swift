import CKernel
import Foundation

/// The entry point of a process that was started as a worker, in place of its `main`.
///
/// A worker is the same program as its coordinator, which is the command, a client's own program or its tests:
/// the worker contains the client's apps, and does not depend on the client's `main`.
package enum WorkerEntry {
  /// The environment variable of a worker that holds its coordinator's process identifier.
  static let variable = "TRIALRUN_WORKER"

  /// A worker's end of the connection to its coordinator.
  package static let channel = Descriptor(3)

  /// Runs a worker in a process that was started as one, and doesn't return then.
  ///
  /// - Parameter serve: Serves the coordinator until it closes the connection.
  package static func begin(_ serve: (Descriptor) -> Void) {
    guard let value = getenv(variable), let parent = pid_t(String(cString: value)) else { return }
    // A process that an app starts is not a worker.
    unsetenv(variable)
    guard trialrun_end_with_parent(parent) == 0 else { _exit(0) }
    trialrun_call_process("trialrun-worker")
    trialrun_be_expendable()
    trialrun_adopt_orphans()
    trialrun_close_from(channel.number + 1)
    _ = fcntl(channel.number, F_SETFD, FD_CLOEXEC)
    // The coordinator decides how its workers respond to an interruption from the terminal.
    signal(SIGINT, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    trialrun_print_by_line()
    serve(channel)
    fflush(nil)
    _exit(0)
  }
}
