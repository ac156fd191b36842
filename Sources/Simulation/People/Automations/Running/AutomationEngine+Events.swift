import VirtualTime

/// The steps from an event to the instant at which its action may run.
extension AutomationEngine {
  /// Handles an automation's event, which happens now.
  func happened(_ run: AutomationRun) {
    guard let host, host.isOn else { return record(.phoneOff, of: run) }
    let trigger = automations[run.automation].trigger
    if trigger.isExposed(to: .openingMissed), wasLocked(host), happens(.openingMissed, to: run) {
      return record(.notFired, of: run, because: .openingMissed)
    }
    var run = run
    var seconds = 0.0
    if trigger.isExposed(to: .geofence), happens(.geofence, to: run) {
      seconds += crossing(run.draws(.geofence))
      run.causes.append(.geofence)
    }
    if host.isInLowPowerMode(at: world.now) {
      if happens(.skippedOnLowPower, to: run) {
        return record(.skipped, of: run, because: .skippedOnLowPower)
      }
      if happens(.lateOnLowPower, to: run) {
        var draws = run.draws(.lateOnLowPower).split("size")
        let size = reliability.magnitudes.lowPower
        seconds += draws.logNormal(median: size.median, spread: size.spread)
        run.causes.append(.lateOnLowPower)
      }
    }
    if happens(.heldInApp, to: run) {
      var draws = run.draws(.heldInApp).split("size")
      seconds += draws.uniform(reliability.magnitudes.held)
      run.causes.append(.heldInApp)
    }
    after(seconds, run) { $0.noticed($1) }
  }

  /// iOS has noticed the event: it asks for confirmation or runs the action.
  private func noticed(_ run: AutomationRun) {
    guard let host, host.isOn else { return record(.phoneOff, of: run) }
    var run = run
    let automation = automations[run.automation]
    var asks = automation.waitsForTap(on: host.systemVersion)
    if !asks {
      let own = state.states[run.automation]
      if let until = own.asksUntil, world.now < until {
        asks = true
        run.causes.append(.asksAfterUpdate)
      } else if own.isAskedAgain || happens(.asksAgain, to: run) {
        asks = true
        state.states[run.automation].isAskedAgain = true
        run.causes.append(.asksAgain)
      }
    }
    if asks { ask(run, host) } else { attempt(run) }
  }

  /// Shows the notification that asks whether to run.
  private func ask(_ run: AutomationRun, _ host: any AutomationHost) {
    if isFocused, happens(.promptHidden, to: run) {
      return record(.notConfirmed, of: run, because: .promptHidden)
    }
    if happens(.promptIgnored, to: run) {
      return record(.notConfirmed, of: run, because: .promptIgnored)
    }
    guard happens(.slowTap, to: run) else { return tapped(run) }
    var run = run
    run.causes.append(.slowTap)
    let used = host.isLocked(at: world.now) ? host.nextUnlock(after: world.now) : world.now
    guard let used, world.now.duration(to: used) < reliability.magnitudes.promptLasts else {
      return record(.notConfirmed, of: run)
    }
    var draws = run.draws(.slowTap).split("size")
    let wait = world.now.duration(to: used).inSeconds + draws.uniform(reliability.magnitudes.tap)
    after(wait, run) { $0.tapped($1) }
  }

  /// Runs the action after a tap; the phone is then in use, so its lock isn't checked.
  private func tapped(_ run: AutomationRun) {
    guard let host, host.isOn else { return record(.phoneOff, of: run) }
    state.states[run.automation].isAskedAgain = false
    perform(run, isLocked: false)
  }

  /// Runs the action without confirmation unless the lock prevents it.
  private func attempt(_ run: AutomationRun) {
    guard let host, host.isOn else { return record(.phoneOff, of: run) }
    guard host.isLocked(at: world.now) else {
      return perform(run, isLocked: false)
    }
    if isForbiddenWhileLocked(run.automation) {
      let cause =
        automations[run.automation].runsWhenLocked == nil
        ? ReliabilityParameter.lockedPermission : nil
      return record(.notAllowedWhileLocked, of: run, because: cause)
    }
    if happens(.heldUntilUnlock, to: run) {
      var run = run
      run.causes.append(.heldUntilUnlock)
      return wait(until: host.nextUnlock(after: world.now), run) { $0.perform($1, isLocked: false) }
    }
    if case .open = automations[run.automation].action, happens(.refusesOpening, to: run) {
      return record(.refusedWhileLocked, of: run, because: .refusesOpening)
    }
    perform(run, isLocked: true)
  }

  private func isForbiddenWhileLocked(_ index: Int) -> Bool {
    if let allowed = automations[index].runsWhenLocked { return !allowed }
    return state.states[index].isAllowedFrom.map { world.now < $0 } ?? false
  }

  /// Whether a Focus for work or for sleep is on.
  private var isFocused: Bool {
    let now = days.planTime(at: world.now)
    return [.office, .school, .workshop, .bedroom, .darkBedroom]
      .contains(now.plan.place(at: now.time))
  }

  /// Whether the phone was locked until now.
  private func wasLocked(_ host: any AutomationHost) -> Bool {
    host.isLocked(at: WorldTime(nanoseconds: world.now.nanoseconds - 1))
  }

  /// The seconds that iOS takes to notice a crossing.
  private func crossing(_ stream: RandomStream) -> Double {
    var draws = stream.split("size")
    let size = reliability.magnitudes.geofence
    return draws.chance(size.quick)
      ? draws.uniform(size.least...max(size.least, size.typical.lowerBound))
      : max(draws.uniform(size.typical), size.least)
  }
}

/// The steps from the instant at which an action may run to its end.
extension AutomationEngine {
  /// Runs an event's action, unless something other than the lock prevents it.
  func perform(_ run: AutomationRun, isLocked: Bool) {
    guard let host, host.isOn else { return record(.phoneOff, of: run) }
    if !host.hasBeenUnlocked, happens(.firstUnlock, to: run) {
      return record(.beforeFirstUnlock, of: run, because: .firstUnlock)
    }
    if isLocked, lacksNetwork(run) { return record(.noNetwork, of: run, because: .networkAsleep) }
    let automation = automations[run.automation]
    switch automation.action {
    case .open: guard host.isAppInstalled else { return record(.appMissing, of: run) }
    case .intent:
      guard host.appLaunchedOnce else { return record(.actionMissing, of: run) }
      if state.isActionMissing { return record(.actionMissing, of: run, because: .actionVanishes) }
    }
    if run.occurrence.time.duration(to: world.now) > reliability.magnitudes.staleAfter,
      happens(.stale, to: run)
    {
      return record(.stale, of: run, because: .stale)
    }
    if reliability.magnitudes.runs.isReached(by: &state.states[run.automation].runs, at: world.now),
      happens(.rateLimit, to: run)
    {
      return record(.rateLimited, of: run, because: .rateLimit)
    }
    if case .open = automation.action,
      reliability.magnitudes.urls.isReached(by: &state.openings, at: world.now),
      happens(.urlLimit, to: run)
    {
      return record(.denied, of: run, because: .urlLimit)
    }
    enqueue(run)
    guard automation.notifiesWhenRun, !run.isDouble, happens(.doubles, to: run) else { return }
    var double = run
    double.isDouble = true
    double.causes.append(.doubles)
    var draws = run.draws(.doubles).split("size")
    after(draws.uniform(reliability.magnitudes.doubleGap), double) { $0.enqueue($1) }
  }

  private func lacksNetwork(_ run: AutomationRun) -> Bool {
    let automation = automations[run.automation]
    guard automation.usesNetwork, automation.trigger.isExposed(to: .networkAsleep) else {
      return false
    }
    let local = days.itinerary.local(world.now)
    let hour = Int((local % DayPart.length + DayPart.length) % DayPart.length / 3_600_000_000_000)
    return reliability.magnitudes.idleHours.contains(hour) && happens(.networkAsleep, to: run)
  }

  private func enqueue(_ run: AutomationRun) {
    guard let host, host.isOn else { return record(.phoneOff, of: run) }
    state.states[run.automation].runs.append(world.now)
    if case .open = automations[run.automation].action { state.openings.append(world.now) }
    state.queue.append(run)
    runNext()
  }

  /// Runs the next action if none runs.
  private func runNext() {
    guard state.running == nil, !state.queue.isEmpty, let host else { return }
    var run = state.queue.removeFirst()
    let automation = automations[run.automation]
    var lag: ReliabilityMagnitudes.Lag?
    if automation.reads != nil, happens(.stateLag, to: run) {
      lag = reliability.magnitudes.lag
      run.causes.append(.stateLag)
    }
    let isFresh = happens(.freshProcess, to: run)
    if isFresh { run.causes.append(.freshProcess) }
    start(
      run,
      automation.action(for: run.occurrence, value: read(automation.reads, lag)),
      isFresh,
      host
    )
  }

  private func start(
    _ run: AutomationRun,
    _ action: AutomationAction,
    _ isFresh: Bool,
    _ host: any AutomationHost
  ) {
    let limit =
      happens(.timeLimit, to: run)
      ? world.schedule(
        at: world.now.advanced(by: reliability.magnitudes.background),
        "a run's time limit"
      ) {
        [weak self] in
        self?.ended(run, .cutShort, because: .timeLimit)
      } : nil
    state.running = (run, world.now, nil, limit)
    // The task belongs to the system: it continues when the app's process ends.
    state.running?.task = world.planning(for: nil) {
      Task { [weak self] in
        do {
          switch action {
          case .intent(let fields): try await host.perform(fields, inFreshProcess: isFresh)
          case .open(let url): try await host.open(url)
          }
          self?.ended(run, nil)
        } catch AutomationHostError.appEnded {
          self?.ended(run, host.isAppInstalled ? .appEnded : .appMissing)
        } catch AutomationHostError.timeIsOver {
          self?.ended(run, .cutShort)
        } catch {
          self?.ended(run, .failed, error: "\(error)")
        }
      }
    }
  }

  /// Handles the end of an action, or of its time limit.
  ///
  /// - Parameters:
  ///   - run: The event.
  ///   - outcome: The outcome; nil if the action succeeded.
  ///   - cause: The failure that ended it.
  ///   - error: The description of the thrown error.
  private func ended(
    _ run: AutomationRun,
    _ outcome: AutomationOutcome?,
    because cause: ReliabilityParameter? = nil,
    error: String = ""
  ) {
    // A task that was abandoned or cut short may still end later.
    guard let running = state.running, running.run.isSame(as: run) else { return }
    if let limit = running.limit { world.cancel(limit) }
    if outcome == .cutShort { running.task?.cancel() }
    state.running = nil
    let isLate = running.since > run.occurrence.time
    let success: AutomationOutcome = run.isDouble ? .doubled : isLate ? .late : .ran
    let result = outcome ?? success
    let ranAt = result.isRun ? running.since : nil
    record(result, of: run, because: cause, ranAt: ranAt, error: error)
    runNext()
  }
}

extension ReliabilityMagnitudes.RunLimit {
  /// Whether the limit is reached by the runs in the time before now; removes older ones.
  fileprivate func isReached(by runs: inout [WorldTime], at now: WorldTime) -> Bool {
    runs.removeAll { $0.duration(to: now) >= within }
    return runs.count >= self.runs
  }
}

extension AutomationEngine {
  /// The value that an automation reads of the phone's state, which may be outdated by `lag`.
  func read(_ reading: AutomationReading?, _ lag: ReliabilityMagnitudes.Lag?) -> String? {
    guard let reading, let host else { return nil }
    func before(_ lag: Duration?) -> WorldTime { world.now.advanced(by: .zero - (lag ?? .zero)) }
    return switch reading {
    case .batteryLevel: "\(Int(battery.level(at: world.now) * 100))"
    case .lowPowerMode: "\(host.isInLowPowerMode(at: before(lag?.lowPower)))"
    case .isLocked: "\(host.isLocked(at: before(lag?.lock)))"
    }
  }
}

extension PersonalAutomation {
  /// The action with the fields that depend on the event.
  func action(for occurrence: TriggerOccurrence, value: String?) -> AutomationAction {
    guard case .intent(var fields) = action else { return action }
    if passesInput, fields.input == nil { fields.input = occurrence.detail }
    if let reads, fields.value == nil {
      fields.value = value
      fields.valueKey = fields.valueKey ?? reads.rawValue
    }
    return .intent(fields)
  }
}
