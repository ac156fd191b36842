package import Foundation

/// What the system shows of another process at an instant.
package struct ProcessLook: Hashable, Sendable {
  /// When that was.
  package var at: ContinuousClock.Instant
  /// How much processor time all its threads have used until then.
  package var used: Duration
  /// Whether none of its threads used a processor, waited for its turn on one, or for a disk.
  package var isWaiting: Bool

  package init(at: ContinuousClock.Instant, used: Duration, isWaiting: Bool) {
    self.at = at
    self.used = used
    self.isWaiting = isWaiting
  }

  /// Looks at a process.
  package init(at process: pid_t) {
    at = .now
    used = Self.used(by: process)
    isWaiting = ProcessThread.all(of: process).allSatisfy(\.isWaiting)
  }

  /// Looks at a process without asking what its threads are doing.
  static func brief(at process: pid_t) -> ProcessLook {
    ProcessLook(at: .now, used: used(by: process), isWaiting: false)
  }

  /// The processor time of a process; zero if it is gone.
  private static func used(by process: pid_t) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .zero
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
