import Foundation
import Synchronization

/// The signals by which users and systems end programs, as a state that a run can check.
///
/// An interrupted run ends its workers and keeps what is recorded before it ends itself.
package enum Interruption {
  private static let received = Atomic<Int32>(0)
  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)

  /// The first signal that the process received; nil if it has received none.
  package static var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Becomes readable when a signal arrives; nil before ``watch()``.
  static var descriptor: Descriptor? {
    let number = readEnd.load(ordering: .relaxed)
    return number < 0 ? nil : Descriptor(number)
  }

  /// Handles SIGINT, SIGTERM and SIGHUP: the first is recorded, the second ends the process.
  package static func watch() {
    guard let ends = Descriptor.pair() else { return }
    readEnd.store(ends.0.number, ordering: .relaxed)
    writeEnd.store(ends.1.number, ordering: .relaxed)
    let signals = [SIGINT, SIGTERM, SIGHUP]
    // A parent that uses Dispatch starts its children with these signals blocked, which is not intended.
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
    for number in signals {
      let before = Foundation.signal(number) { number in
        // A signal handler may call few other functions.
        _ = Interruption.received.compareExchange(
          expected: 0,
          desired: number,
          ordering: .relaxed
        )
        var byte: UInt8 = 0
        _ = Foundation.write(Interruption.writeEnd.load(ordering: .relaxed), &byte, 1)
        Foundation.signal(number, SIG_DFL)
      }
      // The parent may have had the process ignore a signal, as nohup does: that stays so.
      if isIgnored(before) { Foundation.signal(number, SIG_IGN) }
    }
  }

  private static func isIgnored(_ handler: __sighandler_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
