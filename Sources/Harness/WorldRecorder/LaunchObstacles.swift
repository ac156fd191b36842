import BackgroundTasks
import Phones
import Results
import SensorKit
import VirtualTime

/// What kept the system from running the app, over time.
///
/// A state of phone or app, such as that the app was swiped away, is known from its beginning to its end. Of any other
/// refusal only the attempts are known: it counts until the system admits the cause again, or anything runs the app.
struct LaunchObstacles {
  private var isSwipedAway = StateHistory(false)
  private var isOff = StateHistory(false)
  /// Whether the phone has been locked since it was switched on.
  private var isBeforeFirstUnlock = StateHistory(false)
  private var wasNeverOpened = StateHistory(false)
  private var isOffloaded = StateHistory(false)
  /// The times of all other refusals; the last time of a kind has no end while the refusal counts.
  private var refusals: [MissingDayCause: [Stretch]] = [:]
  /// Why each cause was refused the last time.
  private var last: [LaunchCause: MissingDayCause] = [:]

  /// Notes what happens.
  mutating func note(_ fact: PhoneFact, at now: WorldTime) {
    switch fact {
    case .appSwipedAway(let isSwiped): isSwipedAway.change(to: isSwiped, at: now)
    case .phoneSwitchedOff: isOff.change(to: true, at: now)
    case .phoneSwitchedOn(let runsAppsFrom):
      isOff.change(to: false, at: now)
      isBeforeFirstUnlock.change(to: true, at: now)
      if let runsAppsFrom { isBeforeFirstUnlock.change(to: false, at: runsAppsFrom) }
    case .appInstalled: wasNeverOpened.change(to: true, at: now)
    case .appOffloaded: isOffloaded.change(to: true, at: now)
    case .appDeleted:
      wasNeverOpened.change(to: false, at: now)
      comesBack(at: now)
    case .phoneReplaced:
      comesBack(at: now)
      wasNeverOpened.change(to: false, at: now)
      isBeforeFirstUnlock.change(to: false, at: now)
    case .appLaunched(byHand: true), .appForegrounded:
      comesBack(at: now)
      // Only an unlocked phone shows the app.
      if isBeforeFirstUnlock.state(at: now) { isBeforeFirstUnlock.change(to: false, at: now) }
      if wasNeverOpened.latest { wasNeverOpened.change(to: false, at: now) }
      appRuns(at: now)
    case .appLaunched, .appResumed, .appWoken, .task(.began): appRuns(at: now)
    case .appRefused(let cause, let refusal, _):
      refused(cause, AppEventRow.LaunchRefusal(refusal).cause, at: now)
    case .appAdmitted(let cause): last.removeValue(forKey: cause).map { end($0, at: now) }
    default: break
    }
  }

  private mutating func comesBack(at now: WorldTime) {
    if isOffloaded.latest { isOffloaded.change(to: false, at: now) }
  }

  private mutating func appRuns(at now: WorldTime) {
    for cause in refusals.keys { end(cause, at: now) }
  }

  private mutating func refused(_ cause: LaunchCause, _ why: MissingDayCause, at now: WorldTime) {
    if let before = last[cause], before != why { end(before, at: now) }
    last[cause] = why
    // The others are states.
    guard
      ![.neverOpened, .offloaded, .phoneOff, .swipedAway, .beforeFirstUnlock].contains(why),
      refusals[why]?.last?.through != .endOfTime
    else { return }
    refusals[why, default: []].append(Stretch(after: now, through: .endOfTime))
  }

  private mutating func end(_ cause: MissingDayCause, at now: WorldTime) {
    guard let index = refusals[cause]?.indices.last,
      refusals[cause]?[index].through == .endOfTime
    else { return }
    refusals[cause]?[index].through = now
  }

  /// Each kind of obstacle with its times, in the order of the causes.
  func obstacles(until end: WorldTime) -> [(cause: MissingDayCause, times: [Stretch])] {
    var times = refusals
    let states = [
      (MissingDayCause.neverOpened, wasNeverOpened), (.offloaded, isOffloaded),
      (.swipedAway, isSwipedAway),
      (.beforeFirstUnlock, isBeforeFirstUnlock), (.phoneOff, isOff),
    ]
    for (cause, state) in states { times[cause] = state.stretches(until: end) { $0 } }
    return MissingDayCause.allCases.compactMap { cause in times[cause].map { (cause, $0) } }
  }
}
