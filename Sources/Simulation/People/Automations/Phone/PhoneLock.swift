package import VirtualTime

/// Whether a person's phone is locked: it is unlocked only while the person uses it (our choice: it
/// locks when the screen turns off).
package struct PhoneLock: Sendable {
  private let days: Schedule
  private let end: WorldTime

  /// Creates the lock of the phone that the person uses on these days.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - end: The last instant of interest.
  package init(_ days: Schedule, until end: WorldTime) {
    self.days = days
    self.end = end
  }

  /// Whether the phone is locked.
  package func isLocked(at time: WorldTime) -> Bool {
    let now = days.planTime(at: time)
    let instant = LocalTime(nanoseconds: now.time.nanoseconds + 1)
    return now.plan.sessionIndices(from: now.time, to: instant)
      .allSatisfy { !now.plan.sessions[$0].unlocks }
  }

  /// The first instant after `time` at which the phone is unlocked; nil if there is none before the
  /// end.
  package func nextUnlock(after time: WorldTime) -> WorldTime? {
    guard time < end else { return nil }
    var found: WorldTime?
    days.forEachPlan(in: time.nanoseconds + 1..<end.nanoseconds) { plan, part in
      for index in plan.sessionIndices(from: part.local(part.from), to: part.local(part.to)) {
        let start = part.world(plan.sessions[index].start)
        guard plan.sessions[index].unlocks, start.nanoseconds >= part.from,
          start.nanoseconds < part.to
        else { continue }
        found = start
        return false
      }
      return true
    }
    return found
  }

  /// The last instant at which the phone is unlocked, from `earliest` through `time`; nil if there is none.
  package func lastUnlock(by time: WorldTime, since earliest: WorldTime) -> WorldTime? {
    var found: WorldTime?
    days.forEachPlan(in: earliest.nanoseconds..<time.nanoseconds + 1) { plan, part in
      for index in plan.sessionIndices(from: part.local(part.from), to: part.local(part.to)) {
        let start = part.world(plan.sessions[index].start)
        guard plan.sessions[index].unlocks, start.nanoseconds >= part.from,
          start.nanoseconds < part.to
        else { continue }
        found = start
      }
      return true
    }
    return found
  }

  /// The first instant after `time` at which the phone is locked or unlocked; nil if there is none
  /// before the end.
  package func nextChange(after time: WorldTime) -> WorldTime? {
    let now = days.planTime(at: time)
    let instant = LocalTime(nanoseconds: now.time.nanoseconds + 1)
    let use = now.plan.sessionIndices(from: now.time, to: instant)
      .map { now.plan.sessions[$0] }.first(where: \.unlocks)
    guard let use else { return nextUnlock(after: time) }
    let left = use.end.nanoseconds - now.time.nanoseconds
    let change = time.advanced(by: .nanoseconds(left))
    return change < end ? change : nil
  }

  /// Whether the phone has been unlocked since it was switched on; switching it on while it is in
  /// use counts.
  ///
  /// - Parameters:
  ///   - start: When the phone was switched on.
  ///   - time: The instant in question, not before `start`.
  /// - Returns: Whether the phone was unlocked between the two.
  package func hasBeenUnlocked(since start: WorldTime, at time: WorldTime) -> Bool {
    if !isLocked(at: start) { return true }
    return nextUnlock(after: start).map { $0 <= time } ?? false
  }
}
