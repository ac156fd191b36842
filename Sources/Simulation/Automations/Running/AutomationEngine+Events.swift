import Routines
import VirtualTime

/// From an event to the moment at which its action may run.
extension AutomationEngine {
  /// What an automation is set off by has happened, now.
  func happened(_ run: AutomationRun) {
    guard let host, host.isOn else { return note(.phoneOff, of: run) }
    let trigger = automations[run.automation].trigger
    if trigger.isExposed(to: .openingMissed), wasLocked(host), happens(.openingMissed, to: run) {
      return note(.notFired, of: run, because: .openingMissed)
    }
    var run = run
    var seconds = 0.0
    if trigger.isExposed(to: .geofence), happens(.geofence, to: run) {
      seconds += crossing(run.draws(.geofence))
      run.causes.append(.geofence)
    }
    if host.isInLowPowerMode(at: world.now) {
      if happens(.skippedOnLowPower, to: run) {
        return note(.skipped, of: run, because: .skippedOnLowPower)
      }
      if happens(.lateOnLowPower, to: run) {
        var draws = run.draws(.lateOnLowPower).split("size")
        let size = reality.sizes.lowPower
        seconds += draws.logNormal(median: size.median, spread: size.spread)
        run.causes.append(.lateOnLowPower)
      }
    }
    if happens(.heldInApp, to: run) {
      var draws = run.draws(.heldInApp).split("size")
      seconds += draws.uniform(reality.sizes.held)
      run.causes.append(.heldInApp)
    }
    after(seconds, run) { $0.noticed($1) }
  }

  /// iOS has noticed the event: it asks, or goes on.
  private func noticed(_ run: AutomationRun) {
    guard let host, host.isOn else { return note(.phoneOff, of: run) }
    var run = run
    let automation = automations[run.automation]
    var asks = automation.waitsForTap(on: host.systemVersion)
    if !asks {
      let state = states[run.automation]
      if let until = state.asksUntil, world.now < until {
        asks = true
        run.causes.append(.asksAfterUpdate)
      } else if state.isAskedAgain || happens(.asksAgain, to: run) {
        asks = true
        states[run.automation].isAskedAgain = true
        run.causes.append(.asksAgain)
      }
    }
    if asks { ask(run, host) } else { attempt(run) }
  }

  /// A notification asks whether to run.
  private func ask(_ run: AutomationRun, _ host: any AutomationHost) {
    if isFocused, happens(.promptHidden, to: run) {
      return note(.notConfirmed, of: run, because: .promptHidden)
    }
    if happens(.promptIgnored, to: run) {
      return note(.notConfirmed, of: run, because: .promptIgnored)
    }
    guard happens(.slowTap, to: run) else { return tapped(run) }
    var run = run
    run.causes.append(.slowTap)
    let used = host.isLocked(at: world.now) ? host.nextUnlock(after: world.now) : world.now
    guard let used, world.now.duration(to: used) < reality.sizes.promptLasts else {
      return note(.notConfirmed, of: run)
    }
    var draws = run.draws(.slowTap).split("size")
    let wait = world.now.duration(to: used).inSeconds + draws.uniform(reality.sizes.tap)
    after(wait, run) { $0.tapped($1) }
  }

  /// Who taps has the phone in hand, so it isn't asked whether it is locked.
  private func tapped(_ run: AutomationRun) {
    guard let host, host.isOn else { return note(.phoneOff, of: run) }
    states[run.automation].isAskedAgain = false
    perform(run, isLocked: false)
  }

  /// The action is to run unasked, unless the lock is in the way.
  private func attempt(_ run: AutomationRun) {
    guard let host, host.isOn else { return note(.phoneOff, of: run) }
    guard host.isLocked(at: world.now) else {
      return perform(run, isLocked: false)
    }
    if isForbiddenWhileLocked(run.automation) {
      let cause =
        automations[run.automation].runsWhenLocked == nil ? RealityKnob.lockedPermission : nil
      return note(.notAllowedWhileLocked, of: run, because: cause)
    }
    if happens(.heldUntilUnlock, to: run) {
      var run = run
      run.causes.append(.heldUntilUnlock)
      return wait(until: host.nextUnlock(after: world.now), run) { $0.perform($1, isLocked: false) }
    }
    if case .open = automations[run.automation].action, happens(.refusesOpening, to: run) {
      return note(.refusedWhileLocked, of: run, because: .refusesOpening)
    }
    perform(run, isLocked: true)
  }

  private func isForbiddenWhileLocked(_ index: Int) -> Bool {
    if let allowed = automations[index].runsWhenLocked { return !allowed }
    return states[index].isAllowedFrom.map { world.now < $0 } ?? false
  }

  /// Whether a Focus is on: for work, or for sleep.
  private var isFocused: Bool {
    let now = days.planTime(at: world.now)
    return [.office, .school, .workshop, .bedroom, .darkBedroom]
      .contains(now.plan.place(at: now.time))
  }

  /// Whether the phone was locked until now: what is opened then is opened cold.
  private func wasLocked(_ host: any AutomationHost) -> Bool {
    host.isLocked(at: WorldTime(nanoseconds: world.now.nanoseconds - 1))
  }

  /// How long a crossing takes to be noticed, in seconds.
  private func crossing(_ stream: RandomStream) -> Double {
    var draws = stream.split("size")
    let size = reality.sizes.geofence
    return draws.chance(size.quick)
      ? draws.uniform(size.least...max(size.least, size.typical.lowerBound))
      : max(draws.uniform(size.typical), size.least)
  }
}
