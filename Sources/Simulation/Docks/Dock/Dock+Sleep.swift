import VirtualTime

extension Dock {
  /// Notes that somebody asked for something, which wakes a sleeping dock.
  ///
  /// - Returns: Whether it was asleep.
  @discardableResult
  func use() -> Bool {
    lastUse = world.now
    guard isAsleep else { return false }
    isAsleep = false
    observe(.woke)
    watchForSleep()
    return true
  }

  /// Has it fall asleep when it has not been used for long enough.
  ///
  /// Source: measured on a Flow 2 Pro: after long inactivity its firmware sleeps, and a client of it sends a
  /// tiny command every 15 s against that. Our choice: while it turns it is awake.
  func watchForSleep() {
    guard let limit = profile.sleepsAfter else { return }
    let rests = course.last.rests
    // One that turns without end is looked at again as late as if it had just stopped.
    let idleSince = rests == .endOfTime ? world.now : max(lastUse, rests)
    let due = idleSince.advanced(by: limit)
    timers.sleep = world.schedule(at: due, "a dock's sleep") { [self] in
      timers.sleep = nil
      if max(lastUse, course.last.rests) == idleSince {
        isAsleep = true
        observe(.slept)
      } else {
        watchForSleep()
      }
    }
  }
}
