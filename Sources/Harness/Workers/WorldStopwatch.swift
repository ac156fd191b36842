/// How long a world has taken in real time, without what it had to wait for outside.
///
/// A server that a world really asks may be slow; that says nothing of the world.
package struct WorldStopwatch: Sendable {
  private var since: ContinuousClock.Instant
  private var outsideSince: ContinuousClock.Instant?

  /// A watch that runs from an instant on.
  package init(since: ContinuousClock.Instant) { self.since = since }

  /// How much of the world's own time has passed.
  package func elapsed(at now: ContinuousClock.Instant) -> Duration {
    since.duration(to: outsideSince ?? now)
  }

  /// Counts none of the time until now.
  package mutating func restart(at now: ContinuousClock.Instant) {
    since = now
    if outsideSince != nil { outsideSince = now }
  }

  /// Takes in that the world waits for something outside from now on, or that it goes on.
  package mutating func setOutside(_ isOutside: Bool, at now: ContinuousClock.Instant) {
    if isOutside {
      outsideSince = outsideSince ?? now
    } else if let left = outsideSince {
      since += left.duration(to: now)
      outsideSince = nil
    }
  }
}
