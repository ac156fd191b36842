import Diagnostics
import People
import Phones
package import Scenarios
import VirtualTime

extension Scenario {
  /// The actions of a participant, in the order of time; at one instant, joining comes first.
  ///
  /// What the timeline has for a time at which the participant is not in the study is reported by an ``OmittedAction``.
  ///
  /// - Parameters:
  ///   - member: The participant, with the values that they draw.
  ///   - worldSeed: The seed of the participant's world.
  ///   - schedule: Returns the participant's days with the actions that have a moment: on those depends when the
  ///     participant gets home.
  /// - Returns: The actions.
  func actions(
    of member: Cohort.CohortMember,
    worldSeed: UInt64,
    schedule: ([TimedAction]) -> ParticipantSchedule
  ) -> [TimedAction] {
    let joins = joins(member)
    let events = events(of: member.group, number: member.number, worldSeed: worldSeed)
    let later = events.filter { $0.event.occasions == nil }.sorted { $0.at < $1.at }
      .map { TimedAction(at: $0.at.sinceWorldStart, $0.event.action.content) }
    func joined(_ actions: [TimedAction]) -> [TimedAction] {
      // Before the app is installed it has no switches, no data, and can't be opened again.
      let omitted = actions.filter { $0.at < joins && type(of: $0.action).needsApp }
      let reason = "the participant joined the study at \(shortMoment(joins))"
      return actions.filter { $0.at >= joins || !type(of: $0.action).needsApp }
        + reports(of: omitted, at: joins, reason)
    }
    let opens = joins.advanced(by: member.group.opensAfter)
    let first = opens > joins ? [TimedAction(at: joins, InstallApp())] : []
    var all = first + [TimedAction(at: opens, OpenApp())] + joined(later)
    let occasional = events.filter { $0.event.occasions != nil }
    if !occasional.isEmpty {
      let days = schedule(all.inOrder).days
      all += occasional.flatMap { timed -> [TimedAction] in
        guard let occasions = timed.event.occasions else { return [] }
        let interval = timed.at.sinceWorldStart..<occasions.until.sinceWorldStart
        let times =
          switch occasions.kind {
          case .getsHome: days.arrivalsHome(in: interval)
          }
        return joined(times.map { TimedAction(at: $0, timed.event.action.content) })
      }
    }
    all = charging(all) { PhoneBattery(schedule($0.inOrder).phoneDays) }
    if member.group.keepsPhoneOn != nil {
      let stay = min(opens, end)..<min(leaves(member) ?? end, end)
      if !stay.isEmpty {
        all += schedule(all.inOrder).days.phoneOff(in: stay).map {
          TimedAction(
            at: $0.lowerBound,
            RebootPhone(off: $0.lowerBound.duration(to: $0.upperBound))
          )
        }
      }
    }
    guard let time = leaves(member) else { return all.inOrder }
    let reason = "the participant left the study at \(shortMoment(time))"
    return all.inOrder.filter { $0.at < time }.leaving(at: time)
      + reports(of: all.inOrder.filter { $0.at >= time }, at: time, reason)
  }

  /// The actions with how long each empty battery keeps the phone off; one that is empty already is reported.
  private func charging(
    _ actions: [TimedAction],
    battery: ([TimedAction]) -> PhoneBattery
  ) -> [TimedAction] {
    var all = actions.filter { !($0.action is EmptyBattery) }
    guard all.count < actions.count else { return actions }
    var offUntil = WorldTime.start
    for timed in actions.inOrder {
      guard var action = timed.action as? EmptyBattery else { continue }
      guard timed.at >= offUntil else {
        all += reports(of: [timed], at: timed.at, "the battery was empty already")
        continue
      }
      offUntil =
        battery(all + [timed]).charged(after: timed.at, before: end)?
        .advanced(by: EmptyBattery.startsAfter) ?? end
      action.off = timed.at.duration(to: offUntil)
      all.append(TimedAction(at: timed.at, action))
    }
    return all
  }

  /// An instant as scenarios write moments, without seconds if they are zero.
  private func shortMoment(_ time: WorldTime) -> String {
    let text = moment(time)
    return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }

  /// Reports at a time that actions are not performed, once for those that are equal but for their times.
  private func reports(
    of actions: [TimedAction],
    at time: WorldTime,
    _ reason: String
  ) -> [TimedAction] {
    var first: [(name: String, at: WorldTime, times: Int)] = []
    for timed in actions {
      let name = timed.action.quoted
      if let index = first.firstIndex(where: { $0.name == name }) {
        first[index].times += 1
      } else {
        first.append((name, timed.at, 1))
      }
    }
    return first.map { name, at, times in
      let message = "\(name) of \(shortMoment(at)) was not performed: \(reason)"
      return TimedAction(at: time, OmittedAction(message, times: times))
    }
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

extension Scenario {
  /// The rule of diagnostics that report actions of the timeline that were not performed.
  package static var omissionRule: String { Diagnostic.actionNotPerformed.identifier }
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

  /// The actions before a time at which the participant deletes the app for good, and this deletion.
  ///
  /// An app that is deleted at that time is not installed again (our choice). What the participant does later is
  /// outside of the study.
  fileprivate func leaving(at time: WorldTime) -> [TimedAction] {
    var isDeleted = false
    let before = map { timed -> TimedAction in
      guard let removal = timed.action as? any AppRemoval,
        removal.isForGood || removal.length.map({ timed.at.advanced(by: $0) >= time }) ?? false
      else { return timed }
      isDeleted = true
      return TimedAction(at: timed.at, removal.forGood)
    }
    return before + (isDeleted ? [] : [TimedAction(at: time, DeleteApp(for: nil))])
  }
}
