import Foundation

/// The state of another process at one instant.
package struct ProcessSnapshot: Hashable, Sendable {
  /// The instant.
  package var at: ContinuousClock.Instant
  /// The processor time that all its threads have used until then.
  package var used: Duration
  /// Whether none of its threads used a processor, waited for its turn on one, or for a disk.
  package var isWaiting: Bool

  package init(at: ContinuousClock.Instant, used: Duration, isWaiting: Bool) {
    self.at = at
    self.used = used
    self.isWaiting = isWaiting
  }

  /// The current state of a process.
  package init(of process: Int32) {
    at = .now
    used = Self.used(by: process)
    isWaiting = ProcessThread.all(of: process).allSatisfy(\.isWaiting)
  }

  /// The current state of a process without that of its threads; `isWaiting` is false.
  static func withoutThreads(of process: pid_t) -> ProcessSnapshot {
    ProcessSnapshot(at: .now, used: used(by: process), isWaiting: false)
  }

  /// The bytes of memory that a process has now; zero if it is gone.
  static func memory(of process: pid_t) -> Int {
    let fields = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8))?
      .split(separator: " ")
    guard let fields, fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
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
