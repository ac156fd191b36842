import Foundation

/// The time zone that `TimeZone.current` and `Calendar.current` use, while one world owns it.
///
/// Foundation keeps one for the whole process and can't be told of threads, so worlds with a zone of
/// their own take turns; the one that existed before comes back at the end.
final class ProcessTimeZone {
  // A baton and not a lock: a world may end on another thread than it began on. And not Dispatch's
  // semaphore: another world's end is waited for in real time.
  private static let turn = Baton(isGiven: true)

  private let before: String?
  private var shown: String?

  init() {
    Self.turn.take()
    before = getenv("TZ").map { String(cString: $0) }
  }

  deinit {
    if shown != before { Self.set(before) }
    Self.turn.give()
  }

  func show(_ zone: String) {
    guard zone != shown else { return }
    Self.set(zone)
    shown = zone
  }

  private static func set(_ zone: String?) {
    if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
    tzset()
    NSTimeZone.resetSystemTimeZone()
  }
}
