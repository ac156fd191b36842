import Foundation

extension Process {
  /// Lets the signals come through that users and systems end programs with.
  ///
  /// A parent that uses Dispatch starts its children with these blocked, which nobody means. One
  /// that has this process ignore a signal means it: that stays so.
  static func unblockSignals() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }
}
