package import Routines
package import VirtualTime

/// When a person's phone is unlocked: while they use it, and no longer (our choice: it locks as the
/// screen goes dark).
package struct PhoneLock: Sendable {
  private let days: Schedule
  private let end: WorldTime

  /// The lock of the phone that these days are lived with.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - end: The last instant of interest.
  package init(_ days: Schedule, until end: WorldTime) {
    self.days = days
    self.end = end
  }

  /// Whether it is locked.
  package func isLocked(at time: WorldTime) -> Bool {
    let now = days.planTime(at: time)
    let instant = LocalTime(nanoseconds: now.time.nanoseconds + 1)
    return now.plan.sessionIndices(from: now.time, to: instant)
      .allSatisfy { !now.plan.sessions[$0].unlocks }
  }

  /// The first instant after another at which it is unlocked; nil if that is not before the end.
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

  /// The first instant after another at which it is locked or unlocked; nil if that is not before the
  /// end.
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

  /// Whether it has been unlocked since it was switched on, counting a use during which that was.
  ///
  /// - Parameters:
  ///   - start: When it was switched on.
  ///   - time: The instant of the question, not before that.
  /// - Returns: Whether it has.
  package func hasBeenUnlocked(since start: WorldTime, at time: WorldTime) -> Bool {
    if !isLocked(at: start) { return true }
    return nextUnlock(after: start).map { $0 <= time } ?? false
  }
}
