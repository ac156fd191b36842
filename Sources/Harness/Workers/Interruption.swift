import Foundation
import Synchronization

/// The signals by which users and systems end programs, as something that a run can look at.
///
/// A run that is interrupted ends its workers and keeps what is recorded, and only then ends itself.
package enum Interruption {
  private static let received = Atomic<Int32>(0)
  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)

  /// The signal that came first; nil as long as none has.
  package static var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Becomes readable when a signal comes; nil if nobody asked for that.
  static var descriptor: Descriptor? {
    let number = readEnd.load(ordering: .relaxed)
    return number < 0 ? nil : Descriptor(number)
  }

  /// Has SIGINT, SIGTERM and SIGHUP noted instead of ending the process; a second one ends it.
  package static func watch() {
    guard let ends = Descriptor.pair() else { return }
    readEnd.store(ends.0.number, ordering: .relaxed)
    writeEnd.store(ends.1.number, ordering: .relaxed)
    let signals = [SIGINT, SIGTERM, SIGHUP]
    // A parent that uses Dispatch starts its children with these blocked, which nobody means.
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
    for number in signals {
      let before = Foundation.signal(number) { number in
        // Little else may be done while a signal is handled.
        _ = Interruption.received.compareExchange(
          expected: 0,
          desired: number,
          ordering: .relaxed
        )
        var byte: UInt8 = 0
        _ = Foundation.write(Interruption.writeEnd.load(ordering: .relaxed), &byte, 1)
        Foundation.signal(number, SIG_DFL)
      }
      // Whoever started the process may have had it ignore a signal, as nohup does: that stays so.
      if isIgnored(before) { Foundation.signal(number, SIG_IGN) }
    }
  }

  private static func isIgnored(_ handler: __sighandler_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
