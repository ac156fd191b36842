import Foundation

/// Measures how much processor time a world has used, and how long all its threads waited.
///
/// The load of the machine does not count, nor does the time of requests to a real server.
package struct WorldStopwatch: Sendable {
  /// A limit that a world has reached.
  package enum Bound: Hashable, Sendable {
    /// Processor time, most of it in one event.
    case workInOneEvent
    /// Processor time, spread over many events.
    case work
    /// Real time in which no thread of the world ran or was runnable.
    case waiting
  }

  /// The limit of waiting, as a multiple of the limit of processor time (our choice).
  ///
  /// A world may wait for something slow; only an endless wait should reach the limit.
  package static let patience = 2

  /// The longest time that counts between two snapshots, because the observer itself may have been delayed.
  private static let longest = Duration.seconds(2)

  private var last: ProcessSnapshot
  private var usedBefore: Duration
  private var waited = Duration.zero
  private var isOutside = false
  private var events = 0
  private var usedAtLastEvent: Duration

  /// Creates a stopwatch that measures from a snapshot of the process on.
  package init(since snapshot: ProcessSnapshot) {
    last = snapshot
    usedBefore = snapshot.used
    usedAtLastEvent = snapshot.used
  }

  /// Adds a snapshot of the process.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - events: The number of events that the world has run; 0 if the number is not known.
  package mutating func add(_ snapshot: ProcessSnapshot, events: Int = 0) {
    let interval = min(last.at.duration(to: snapshot.at), Self.longest)
    if snapshot.isWaiting, !isOutside {
      waited += max(.zero, interval - (snapshot.used - last.used))
    }
    if events != self.events { usedAtLastEvent = snapshot.used }
    self.events = events
    last = snapshot
  }

  /// Returns the limit that the world had reached at the last snapshot.
  ///
  /// - Parameter limit: The most processor time that the world may use.
  /// - Returns: The limit; nil if the world had reached none.
  package func reached(_ limit: Duration) -> Bound? {
    let used = last.used - usedBefore
    if used >= limit {
      return last.used - usedAtLastEvent > limit / 2 ? .workInOneEvent : .work
    }
    return waited >= limit * Self.patience ? .waiting : nil
  }

  /// Returns the time since the last snapshot.
  package func age(at now: ContinuousClock.Instant) -> Duration { last.at.duration(to: now) }

  /// Discards the time waited until now.
  package mutating func restart(at now: ContinuousClock.Instant) {
    waited = .zero
    last.at = now
  }

  /// Records that the world begins to wait for an answer from outside it, or continues.
  package mutating func setOutside(_ isOutside: Bool, at now: ContinuousClock.Instant) {
    guard isOutside != self.isOutside else { return }
    self.isOutside = isOutside
    last.at = now
  }
}

extension WorldStopwatch {
  /// Adds a snapshot of a process, unless the last one is less than 50 ms old.
  ///
  /// - Returns: The limit that its world has reached; nil if it has reached none.
  mutating func sample(
    _ process: pid_t,
    within limit: Duration,
    events: () -> Int = { 0 }
  ) -> Bound? {
    guard age(at: .now) >= .milliseconds(50) else { return nil }
    add(ProcessSnapshot(of: process), events: events())
    return reached(limit)
  }

  /// The longest time between two snapshots, in milliseconds.
  static func pause(within limit: Duration) -> Int32 {
    limit < .seconds(10) ? 100 : 1000
  }
}
