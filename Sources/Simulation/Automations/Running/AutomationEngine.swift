package import Routines
package import VirtualTime

/// What iOS does with the personal automations of one phone: it waits for their events and runs their
/// actions, as reliably as the parameters say.
///
/// One timer waits for each automation's next event, and one for each event that is held. Actions run one
/// after the other, in the order of their events (names in Apple's frameworks: one serial queue).
package final class AutomationEngine: Sendable {
  /// What changes while the engine runs.
  struct State {
    /// One for each automation, in their order.
    var states: [AutomationState]
    weak var host: (any AutomationHost)?
    let observe: (AutomationFact) -> Void
    /// Events that wait for an instant, or for one that never comes.
    var waiting: [(run: AutomationRun, timer: WorldTimer?)] = []
    /// Events whose actions are to run, in turn.
    var queue: [AutomationRun] = []
    /// The event whose action runs.
    var running:
      (run: AutomationRun, since: WorldTime, task: Task<Void, Never>?, limit: WorldTimer?)?
    /// When URLs were opened recently.
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

  /// The automations of a phone, not yet waiting for anything.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - automations: What the person has set up.
  ///   - days: The person's days.
  ///   - battery: The battery of their phone.
  ///   - reliability: How far automations fall short.
  ///   - host: The phone; it isn't kept alive.
  ///   - end: The last instant of interest.
  ///   - observe: Told what became of each event, when that is settled.
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

  /// Ends all waiting; what was on its way is told as unfinished.
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

  /// When an automation that lacks the permission to run while locked is given it; nil if it has it.
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

  /// Tells what became of an event.
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

/// What happens to the phone and to the app.
extension AutomationEngine {
  /// The phone was switched off: what was on its way is lost (our choice).
  package func phoneSwitchedOff() { giveUp(.phoneOff) }

  /// iOS was updated: settings may have flipped, kinds of triggers may be new.
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

  /// The app was updated, and not opened yet.
  package func appUpdated() {
    state.updates += 1
    forgetAction(stream.split("app update").split(state.updates))
  }

  /// The app was deleted, and its action with it, until the app is there and opened again.
  package func appDeleted() { state.isActionMissing = true }

  /// The app was opened: Shortcuts knows its action again.
  package func appLaunched() { state.isActionMissing = false }

  private func forgetAction(_ stream: RandomStream) {
    var draws = stream.split("action")
    if draws.chance(reliability[.actionVanishes]) { state.isActionMissing = true }
  }

  /// When somebody notices something, that share of the usual time from now.
  func noticed(after share: Double) -> WorldTime {
    world.now.advanced(by: .seconds(reliability.magnitudes.noticedAfter.inSeconds * share))
  }
}

/// What every step of an event needs.
extension AutomationEngine {
  /// Whether a failure happens to an event.
  func happens(_ parameter: ReliabilityParameter, to run: AutomationRun) -> Bool {
    var draws = run.draws(parameter)
    return draws.chance(reliability[parameter])
  }

  /// Goes on with an event after some seconds; at once if there are none.
  func after(
    _ seconds: Double,
    _ run: AutomationRun,
    _ next: @escaping (AutomationEngine, AutomationRun) -> Void
  ) {
    guard seconds > 0 else { return next(self, run) }
    wait(until: world.now.advanced(by: .milliseconds(Int64(seconds * 1000))), run, next)
  }

  /// Goes on with an event at an instant; never, if there is none.
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

  /// Lets go of all that was on its way.
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
  /// Stands for it among those that wait.
  let number: Int
  /// The failures that had a part in it so far.
  var causes: [ReliabilityParameter] = []
  var isDouble = false
  /// Where its random numbers come from: the same whatever happened to others.
  let stream: RandomStream

  /// Whether another is this very run, and not its double.
  func isSame(as other: AutomationRun) -> Bool {
    number == other.number && isDouble == other.isDouble
  }

  /// What is drawn about one parameter.
  func draws(_ parameter: ReliabilityParameter) -> RandomStream { stream.split(parameter.rawValue) }
}

/// What is remembered of an automation.
struct AutomationState {
  let source: TriggerSource
  /// Waits for the next event.
  var timer: WorldTimer?
  /// When somebody notices that an update made it ask, and sets it right.
  var asksUntil: WorldTime?
  /// Whether iOS asks again, until somebody has tapped.
  var isAskedAgain = false
  /// When somebody gives it the permission that it lacks while the phone is locked; nil: it doesn't.
  var isAllowedFrom: WorldTime?
  /// When it ran lately.
  var runs: [WorldTime] = []
}
