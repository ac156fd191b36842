import Foundation

/// How much processor time a world has used, and how long it has waited for what is no processor.
///
/// How busy the machine is says nothing of the world, nor does how slow a server is that it really asks.
package struct WorldStopwatch: Sendable {
  /// A bound that a world has passed.
  package enum Bound: Hashable, Sendable {
    /// Of processor time, most of it in one of its events.
    case workInOneEvent
    /// Of processor time, in one event after the other.
    case work
    /// Of time by the clock in which nothing in it ran, or wanted to.
    case waiting
  }

  /// Many times as long as it may work may it wait (our choice): what it waits for may be slow, and
  /// only what never comes is to end it.
  package static let patience = 2

  /// Longest time that counts between two looks, for whoever looks may have been kept from it.
  private static let longest = Duration.seconds(2)

  private var last: ProcessLook
  private var usedBefore: Duration
  private var waited = Duration.zero
  private var isOutside = false
  private var events = 0
  private var usedAtLastEvent: Duration

  /// A watch of a process that runs from a look on.
  package init(since look: ProcessLook) {
    last = look
    usedBefore = look.used
    usedAtLastEvent = look.used
  }

  /// Takes in what a look at the process has shown.
  ///
  /// - Parameters:
  ///   - look: What it has shown.
  ///   - events: How many events the world has gone through; 0 if that is not known.
  package mutating func take(_ look: ProcessLook, events: Int = 0) {
    let interval = min(last.at.duration(to: look.at), Self.longest)
    if look.isWaiting, !isOutside { waited += max(.zero, interval - (look.used - last.used)) }
    if events != self.events { usedAtLastEvent = look.used }
    self.events = events
    last = look
  }

  /// Finds out which bound the world has passed by the last look.
  ///
  /// - Parameter limit: The most processor time that it may use.
  /// - Returns: The bound; nil if it has passed none.
  package func passed(_ limit: Duration) -> Bound? {
    let used = last.used - usedBefore
    if used >= limit {
      return last.used - usedAtLastEvent > limit / 2 ? .workInOneEvent : .work
    }
    return waited >= limit * Self.patience ? .waiting : nil
  }

  /// How long ago the last look was.
  package func age(at now: ContinuousClock.Instant) -> Duration { last.at.duration(to: now) }

  /// Counts no wait until now.
  package mutating func restart(at now: ContinuousClock.Instant) {
    waited = .zero
    last.at = now
  }

  /// Takes in that the world waits for something outside from now on, or that it goes on.
  package mutating func setOutside(_ isOutside: Bool, at now: ContinuousClock.Instant) {
    guard isOutside != self.isOutside else { return }
    self.isOutside = isOutside
    last.at = now
  }
}

extension WorldStopwatch {
  /// Looks at a process, unless that was done just now.
  ///
  /// - Returns: The bound that its world has passed, if any.
  mutating func look(
    at process: pid_t,
    within limit: Duration,
    events: () -> Int = { 0 }
  ) -> Bound? {
    guard age(at: .now) >= .milliseconds(50) else { return nil }
    take(ProcessLook(at: process), events: events())
    return passed(limit)
  }

  /// How long whoever looks may wait for something else before the next look, in milliseconds.
  static func pause(within limit: Duration) -> Int32 {
    limit < .seconds(10) ? 100 : 1000
  }
}
