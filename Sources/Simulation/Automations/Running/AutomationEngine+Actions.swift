import Routines
import VirtualTime

/// From the moment at which an action may run to its end.
extension AutomationEngine {
  /// Runs an event's action, unless something but the lock is in the way.
  func perform(_ run: AutomationRun, isLocked: Bool) {
    guard let host, host.isOn else { return note(.phoneOff, of: run) }
    if !host.hasBeenUnlocked, happens(.firstUnlock, to: run) {
      return note(.beforeFirstUnlock, of: run, because: .firstUnlock)
    }
    if isLocked, lacksNetwork(run) { return note(.noNetwork, of: run, because: .networkAsleep) }
    let automation = automations[run.automation]
    if case .intent = automation.action {
      guard host.appLaunchedOnce else { return note(.actionMissing, of: run) }
      if isActionMissing { return note(.actionMissing, of: run, because: .actionVanishes) }
    }
    if run.occurrence.time.duration(to: world.now) > reality.sizes.staleAfter,
      happens(.stale, to: run)
    {
      return note(.stale, of: run, because: .stale)
    }
    if reality.sizes.runs.isReached(by: &states[run.automation].runs, at: world.now),
      happens(.rateLimit, to: run)
    {
      return note(.rateLimited, of: run, because: .rateLimit)
    }
    if case .open = automation.action,
      reality.sizes.urls.isReached(by: &openings, at: world.now), happens(.urlLimit, to: run)
    {
      return note(.denied, of: run, because: .urlLimit)
    }
    enqueue(run)
    guard automation.notifiesWhenRun, !run.isDouble, happens(.doubles, to: run) else { return }
    var double = run
    double.isDouble = true
    double.causes.append(.doubles)
    var draws = run.draws(.doubles).split("size")
    after(draws.uniform(reality.sizes.doubleGap), double) { $0.enqueue($1) }
  }

  private func lacksNetwork(_ run: AutomationRun) -> Bool {
    let automation = automations[run.automation]
    guard automation.usesNetwork, automation.trigger.isExposed(to: .networkAsleep) else {
      return false
    }
    let local = days.itinerary.local(world.now)
    let hour = Int((local % DayPart.length + DayPart.length) % DayPart.length / 3_600_000_000_000)
    return reality.sizes.idleHours.contains(hour) && happens(.networkAsleep, to: run)
  }

  private func enqueue(_ run: AutomationRun) {
    guard let host, host.isOn else { return note(.phoneOff, of: run) }
    states[run.automation].runs.append(world.now)
    if case .open = automations[run.automation].action { openings.append(world.now) }
    queue.append(run)
    runNext()
  }

  /// Runs the next action if none runs.
  private func runNext() {
    guard running == nil, !queue.isEmpty, let host else { return }
    var run = queue.removeFirst()
    let automation = automations[run.automation]
    var lag: RealitySizes.Lag?
    if automation.reads != nil, happens(.stateLag, to: run) {
      lag = reality.sizes.lag
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
      ? world.schedule(at: world.now.advanced(by: reality.sizes.background), "a run's time limit") {
        [weak self] in
        self?.ended(run, .cutShort, because: .timeLimit)
      } : nil
    running = (run, world.now, nil, limit)
    // The system's own: it goes on when the app's process ends.
    running?.task = world.planning(for: nil) {
      Task { [weak self] in
        do {
          switch action {
          case .intent(let fields): try await host.perform(fields, inFreshProcess: isFresh)
          case .open(let url): try await host.open(url)
          }
          self?.ended(run, nil)
        } catch {
          self?.ended(run, .failed, error: "\(error)")
        }
      }
    }
  }

  /// An action has ended, or has had its time.
  ///
  /// - Parameters:
  ///   - run: The event.
  ///   - outcome: What came of it; nil if all went well.
  ///   - cause: What of reality ended it.
  ///   - error: What it threw.
  private func ended(
    _ run: AutomationRun,
    _ outcome: AutomationOutcome?,
    because cause: RealityKnob? = nil,
    error: String = ""
  ) {
    // One that was given up, or cut short, may end all the same.
    guard let running, running.run.isSame(as: run) else { return }
    if let limit = running.limit { world.cancel(limit) }
    if outcome == .cutShort { running.task?.cancel() }
    self.running = nil
    let isLate = running.since > run.occurrence.time
    let success: AutomationOutcome = run.isDouble ? .doubled : isLate ? .late : .ran
    note(outcome ?? success, of: run, because: cause, ranAt: running.since, error: error)
    runNext()
  }
}

extension RealitySizes.Limit {
  /// Whether as many runs as there may be fall into the time before now; forgets older ones.
  fileprivate func isReached(by runs: inout [WorldTime], at now: WorldTime) -> Bool {
    runs.removeAll { $0.duration(to: now) >= within }
    return runs.count >= self.runs
  }
}
