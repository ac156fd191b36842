import Foundation

/// How a process ended.
package enum ProcessEnd: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// Decodes the status that `waitpid` returns.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Whether another process ended it: by a signal that no program receives for an error of its own.
  package var isFromOutside: Bool {
    guard case .signalled(let signal) = self else { return false }
    return [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2].contains(signal)
  }
}

extension ProcessEnd: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signalled(let signal): Self.names[signal] ?? "signal \(signal)"
    }
  }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
    SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM",
    SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
  ]
}
