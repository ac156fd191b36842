import Foundation

/// Takes an unfinished results file along when a signal ends the process.
///
/// Nothing half-written would look whole, for it has a name of its own; but it would lie about.
package enum Interruption {
  // A C string, since little else may be touched while a signal is handled. Unsafe, but for the
  // command alone: it asks for this before anything else, and writes one file at a time.
  nonisolated(unsafe) private static var partial: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var isAskedFor = false

  /// Has the signals that users and systems end programs with remove the file first.
  ///
  /// For a process that writes one results file at a time, on one thread.
  package static func removePartialFile() {
    isAskedFor = true
    let signals = [SIGINT, SIGTERM, SIGHUP]
    // A parent that uses Dispatch starts its children with these blocked, which nobody means.
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
    for number in signals {
      let before = signal(number) { number in
        if let path = Interruption.partial { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
      // Whoever started the process may have had it ignore a signal: that stays so.
      if isIgnored(before) { signal(number, SIG_IGN) }
    }
  }

  /// Takes note of the file that is being written; nil when there is none any more.
  static func isWriting(_ path: String?) {
    guard isAskedFor else { return }
    let old = partial
    partial = path.map { strdup($0) } ?? nil
    free(old)
  }

  private static func isIgnored(_ handler: __sighandler_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
