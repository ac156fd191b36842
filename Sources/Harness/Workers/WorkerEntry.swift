import CProcesses
import Foundation

/// Where a process that was started as a worker begins, instead of at its `main`.
///
/// A worker is the same program as its coordinator, be it the command, a client's own or its tests:
/// so it has the client's apps in it, and needs nothing of the client's `main`.
package enum WorkerEntry {
  /// Set in a worker's environment, to its coordinator's process number.
  static let variable = "TRIALRUN_WORKER"

  /// A worker's end of the connection to its coordinator.
  package static let channel = Descriptor(3)

  /// Turns a process that was started as a worker into one, and doesn't return then.
  ///
  /// - Parameter serve: What a worker does until its coordinator closes the connection.
  package static func begin(_ serve: (Descriptor) -> Void) {
    guard let value = getenv(variable), let parent = pid_t(String(cString: value)) else { return }
    // What an app itself starts is no worker.
    unsetenv(variable)
    guard trialrun_end_with_parent(parent) == 0 else { _exit(0) }
    trialrun_call_process("trialrun-worker")
    trialrun_be_expendable()
    trialrun_adopt_orphans()
    trialrun_close_from(channel.number + 1)
    _ = fcntl(channel.number, F_SETFD, FD_CLOEXEC)
    // The coordinator decides what a terminal's interruption means for its workers.
    signal(SIGINT, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    trialrun_print_by_line()
    serve(channel)
    fflush(nil)
    _exit(0)
  }
}
