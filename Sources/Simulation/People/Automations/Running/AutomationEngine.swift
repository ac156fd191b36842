package import VirtualTime

/// The part of iOS that runs one phone's personal automations: it waits for their events and runs
/// actions, as reliably as the parameters say.
///
/// One timer waits for each automation's next event, and one for each delayed event. Actions run
/// one after the other, in the order of their events (source: names in Apple's frameworks, which
/// suggest one serial queue).
package final class AutomationEngine: Sendable {
  /// The state that changes while the engine runs.
  struct State {
    /// One for each automation, in their order.
    var states: [AutomationState]
    weak var host: (any AutomationHost)?
    let observe: (AutomationFact) -> Void
    /// Events that wait for an instant; without a timer, the instant never comes.
    var waiting: [(run: AutomationRun, timer: WorldTimer?)] = []
    /// Events whose actions wait for the running one to end, in order.
    var queue: [AutomationRun] = []
    /// The event whose action runs.
    var running:
      (run: AutomationRun, since: WorldTime, task: Task<Void, Never>?, limit: WorldTimer?)?
    /// The recent instants at which URLs were opened.
    var openings: [WorldTime] = []
    /// Whether Shortcuts does not know the app's action until the app is opened.
    var isActionMissing = false
    var isStarted = false
    /// The number of events so far.
    var runsBegun = 0
    /// The number of updates of the system and of the app so far.
    var updates = 0
  }

  package let automations: [PersonalAutomation]
  let reliability: AutomationReliability
  let world: World
  let days: Schedule
  let battery: PhoneBattery
  let stream: RandomStream
  let state: WorldIsolated<State>

  /// Creates the engine of a phone; ``start()`` begins to wait for events.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - automations: The automations that the person has set up.
  ///   - days: The person's days.
  ///   - battery: The battery of their phone.
  ///   - reliability: The reliability of the automations.
  ///   - host: The phone; the engine holds it weakly.
  ///   - end: The last instant of interest.
  ///   - observe: Receives each event's outcome as soon as it is known.
  package init(
    in world: World,
    _ automations: [PersonalAutomation],
    days: Schedule,
    battery: PhoneBattery,
    reliability: AutomationReliability,
    host: any AutomationHost,
    until end: WorldTime,
    observe: @escaping (AutomationFact) -> Void
  ) {
    self.world = world
    self.automations = automations
    self.days = days
    self.battery = battery
    self.reliability = reliability
    stream = days.life.stream.split("automations")
    let states = automations.map {
      AutomationState(source: TriggerSource($0.trigger, in: days, battery: battery, until: end))
    }
    state = WorldIsolated(State(states: states, host: host, observe: observe))
  }

  /// The phone; nil when it no longer exists.
  var host: (any AutomationHost)? { state.value.host }

  /// Begins to wait for events after now.
  package func start() {
    guard !state.isStarted else { return }
    state.isStarted = true
    for index in automations.indices {
      if isAvailable(index) {
        state.states[index].isAllowedFrom = permission(for: index)
        waitForNext(index, after: world.now)
      } else {
        record(.unavailable, of: begin(index, TriggerOccurrence(time: world.now)))
      }
    }
  }

  /// Stops waiting for events; events in progress get the outcome ``AutomationOutcome/unfinished``.
  package func stop() {
    state.isStarted = false
    for index in state.states.indices {
      if let timer = state.states[index].timer { world.cancel(timer) }
      state.states[index].timer = nil
    }
    giveUp(.unfinished)
  }

  func isAvailable(_ index: Int) -> Bool {
    guard let host else { return false }
    let kind = automations[index].trigger.kind
    return kind.autoRun(on: host.systemVersion).value != .absent
  }

  /// When the person grants an automation the missing permission to run while locked; nil if
  /// nothing is missing.
  func permission(for index: Int) -> WorldTime? {
    var draws = stream.split("permission").split(index)
    let (lacks, days) = (
      draws.chance(reliability[.lockedPermission]), draws.exponential(mean: 1)
    )
    return lacks ? noticed(after: days) : nil
  }

  func waitForNext(_ index: Int, after time: WorldTime) {
    state.states[index].timer = state.states[index].source.next(after: time).map { occurrence in
      let name = "the next \(automations[index].trigger.kind.name) automation"
      return world.schedule(at: occurrence.time, name) { [weak self] in
        guard let self else { return }
        waitForNext(index, after: occurrence.time)
        happened(begin(index, occurrence))
      }
    }
  }

  private func begin(_ index: Int, _ occurrence: TriggerOccurrence) -> AutomationRun {
    state.runsBegun += 1
    let own = stream.split(index).split(Int(occurrence.time.nanoseconds))
    return AutomationRun(
      automation: index,
      occurrence: occurrence,
      number: state.runsBegun,
      stream: own
    )
  }

  /// Reports the outcome of an event.
  func record(
    _ outcome: AutomationOutcome,
    of run: AutomationRun,
    because cause: ReliabilityParameter? = nil,
    ranAt: WorldTime? = nil,
    error: String = ""
  ) {
    state.value.observe(
      AutomationFact(
        automation: run.automation,
        trigger: automations[run.automation].trigger.kind,
        happenedAt: run.occurrence.time,
        ranAt: ranAt,
        outcome: outcome,
        causes: run.causes + (cause.map { [$0] } ?? []),
        detail: run.occurrence.detail,
        error: error
      )
    )
  }
}

/// The engine's reactions to changes of the phone and of the app.
extension AutomationEngine {
  /// The phone was switched off: events in progress are lost (our choice).
  package func phoneSwitchedOff() { giveUp(.phoneOff) }

  /// iOS was updated: settings may have changed, and kinds of triggers may be new.
  package func systemUpdated() {
    guard state.isStarted else { return }
    state.updates += 1
    let draws = stream.split("system update").split(state.updates)
    for index in automations.indices {
      var own = draws.split(index)
      let (flips, days) = (
        own.chance(reliability[.asksAfterUpdate]), own.exponential(mean: 1)
      )
      if flips { state.states[index].asksUntil = noticed(after: days) }
      if state.states[index].timer == nil, isAvailable(index) {
        state.states[index].isAllowedFrom = permission(for: index)
        waitForNext(index, after: world.now)
      }
    }
    forgetAction(draws)
  }

  /// The app was updated and has not been opened since.
  package func appUpdated() {
    state.updates += 1
    forgetAction(stream.split("app update").split(state.updates))
  }

  /// The app was deleted: its action is missing until the app is installed and opened again.
  package func appDeleted() { state.isActionMissing = true }

  /// The app was opened: Shortcuts knows its action again.
  package func appLaunched() { state.isActionMissing = false }

  private func forgetAction(_ stream: RandomStream) {
    var draws = stream.split("action")
    if draws.chance(reliability[.actionVanishes]) { state.isActionMissing = true }
  }

  /// When the person notices a problem: now plus this multiple of the mean time.
  func noticed(after share: Double) -> WorldTime {
    world.now.advanced(by: .seconds(reliability.magnitudes.noticedAfter.inSeconds * share))
  }
}

/// Helpers that every step of an event uses.
extension AutomationEngine {
  /// Whether a failure happens to an event.
  func happens(_ parameter: ReliabilityParameter, to run: AutomationRun) -> Bool {
    var draws = run.draws(parameter)
    return draws.chance(reliability[parameter])
  }

  /// Continues with an event after some seconds; immediately if the number is not positive.
  func after(
    _ seconds: Double,
    _ run: AutomationRun,
    _ next: @escaping (AutomationEngine, AutomationRun) -> Void
  ) {
    guard seconds > 0 else { return next(self, run) }
    wait(until: world.now.advanced(by: .milliseconds(Int64(seconds * 1000))), run, next)
  }

  /// Continues with an event at an instant; never if it is nil.
  func wait(
    until time: WorldTime?,
    _ run: AutomationRun,
    _ next: @escaping (AutomationEngine, AutomationRun) -> Void
  ) {
    let timer = time.map { time in
      world.schedule(at: time, "a late automation") { [weak self] in
        guard let self else { return }
        state.waiting.removeAll { $0.run.isSame(as: run) }
        next(self, run)
      }
    }
    state.waiting.append((run, timer))
  }

  /// Abandons all events in progress and reports them with this outcome.
  func giveUp(_ outcome: AutomationOutcome) {
    let lost = (state.running.map { [$0.run] } ?? []) + state.queue + state.waiting.map(\.run)
    for timer in state.waiting.compactMap(\.timer) { world.cancel(timer) }
    if let limit = state.running?.limit { world.cancel(limit) }
    state.running?.task?.cancel()
    let since = state.running?.since
    (state.running, state.queue, state.waiting) = (nil, [], [])
    for (index, run) in lost.enumerated() {
      record(outcome, of: run, ranAt: index == 0 ? since : nil)
    }
  }
}

/// One event of an automation on its way to its action.
struct AutomationRun {
  let automation: Int
  let occurrence: TriggerOccurrence
  /// Identifies the run among the waiting ones.
  let number: Int
  /// The failures that had a part in it so far.
  var causes: [ReliabilityParameter] = []
  var isDouble = false
  /// The run's random stream, which is independent of other runs.
  let stream: RandomStream

  /// Whether `other` is this run and not its duplicate.
  func isSame(as other: AutomationRun) -> Bool {
    number == other.number && isDouble == other.isDouble
  }

  /// The random draws for one parameter.
  func draws(_ parameter: ReliabilityParameter) -> RandomStream { stream.split(parameter.rawValue) }
}

/// The state of one automation.
struct AutomationState {
  let source: TriggerSource
  /// Waits for the next event.
  var timer: WorldTimer?
  /// When the person notices that an update made the automation ask, and corrects it.
  var asksUntil: WorldTime?
  /// Whether iOS asks again, until the person taps.
  var isAskedAgain = false
  /// When the person grants the missing permission to run while locked; nil if it isn't missing.
  var isAllowedFrom: WorldTime?
  /// The instants of recent runs.
  var runs: [WorldTime] = []
}
