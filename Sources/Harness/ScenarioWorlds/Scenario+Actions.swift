import Participants
import Routines
import Scenarios
import VirtualTime

extension Scenario {
  /// The actions of a participant, in the order of time; at one instant, joining comes first.
  ///
  /// - Parameters:
  ///   - member: The participant, with the values that they draw.
  ///   - worldSeed: The seed of the participant's world.
  ///   - days: Returns the participant's days with the actions that have a moment: on those depends when the
  ///     participant gets home.
  /// - Returns: The actions.
  func actions(
    of member: Cohort.CohortMember,
    worldSeed: UInt64,
    days: ([TimedAction]) -> Schedule
  ) -> [TimedAction] {
    let joins = joins(member)
    let events = events(of: member.group, number: member.number, worldSeed: worldSeed)
    let later = events.filter { $0.event.occasions == nil }.sorted { $0.at < $1.at }
      .map { TimedAction(at: $0.at.sinceWorldStart, $0.event.action.content) }
    let opens = joins.advanced(by: member.group.opensAfter)
    let first = opens > joins ? [TimedAction(at: joins, InstallApp())] : []
    var all = first + [TimedAction(at: opens, OpenApp())] + later.joined(at: joins)
    let occasional = events.filter { $0.event.occasions != nil }
    if !occasional.isEmpty {
      let days = days(all.inOrder)
      all += occasional.flatMap { timed -> [TimedAction] in
        guard let occasions = timed.event.occasions else { return [] }
        let interval = timed.at.sinceWorldStart..<occasions.until.sinceWorldStart
        let times =
          switch occasions.kind {
          case .getsHome: days.arrivalsHome(in: interval)
          }
        return times.map { TimedAction(at: $0, timed.event.action.content) }.joined(at: joins)
      }
    }
    guard let time = leaves(member) else { return all.inOrder }
    return all.inOrder.leaving(at: time)
  }

  /// When a participant joins the study.
  func joins(_ member: Cohort.CohortMember) -> WorldTime {
    WorldTime(nanoseconds: member.group.joins.wholeNanoseconds)
  }

  /// When a participant is to leave the study for good; nil if they stay until its end.
  func leaves(_ member: Cohort.CohortMember) -> WorldTime? {
    guard let length = member.group.leavesAfter else { return nil }
    let time = joins(member).advanced(by: length)
    return time < end ? time : nil
  }
}

extension Duration {
  /// The time of the world that is this long after the study's start.
  fileprivate var sinceWorldStart: WorldTime { WorldTime(nanoseconds: wholeNanoseconds) }
}

extension Schedule {
  /// The instants at which the person comes home for the last time of a day.
  fileprivate func arrivalsHome(in interval: Range<WorldTime>) -> [WorldTime] {
    var times: [WorldTime] = []
    let nanoseconds = interval.lowerBound.nanoseconds..<interval.upperBound.nanoseconds
    forEachPlan(in: nanoseconds) { plan, part in
      guard let arrival = plan.lastArrivalHome else { return true }
      let time = part.world(arrival)
      if part.from <= time.nanoseconds, time.nanoseconds < part.to { times.append(time) }
      return true
    }
    return times
  }
}

extension [TimedAction] {
  /// The actions in the order of time; at one instant, in the order that they had.
  fileprivate var inOrder: [TimedAction] {
    enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }

  /// The actions that are possible if the app is installed at a time.
  ///
  /// Before the app is installed it has no switches, no data, and can't be opened again.
  fileprivate func joined(at time: WorldTime) -> [TimedAction] {
    filter { $0.at >= time || !type(of: $0.action).needsApp }
  }

  /// The actions of a participant who deletes the app for good, before the end of the study.
  ///
  /// An app that is deleted at that time is not installed again (our choice). What the participant does later is
  /// outside of the study.
  fileprivate func leaving(at time: WorldTime) -> [TimedAction] {
    var isDeleted = false
    let before = filter { $0.at < time }.map { timed -> TimedAction in
      guard let deletion = timed.action as? DeleteApp, let length = deletion.for,
        timed.at.advanced(by: length) >= time
      else { return timed }
      isDeleted = true
      return TimedAction(at: timed.at, DeleteApp(for: nil))
    }
    return before + (isDeleted ? [] : [TimedAction(at: time, DeleteApp(for: nil))])
  }
}
