package import Routines
package import VirtualTime

/// What iOS does with the personal automations of one phone: it waits for their events and runs their
/// actions, as far as reality lets it.
///
/// One timer waits for each automation's next event, and one for each event that is held. Actions run one
/// after the other, in the order of their events (names in Apple's frameworks: one serial queue).
package final class AutomationEngine: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  package let automations: [Automation]
  let reality: AutomationReality
  let world: World
  let days: LivedDays
  let battery: PhoneBattery
  weak var host: (any AutomationHost)?
  let stream: RandomStream
  private let observe: (AutomationFact) -> Void

  var states: [AutomationState]
  /// Events that wait for an instant, or for one that never comes.
  var waiting: [(run: AutomationRun, timer: WorldTimer?)] = []
  /// Events whose actions are to run, in turn.
  var queue: [AutomationRun] = []
  /// The event whose action runs.
  var running: (run: AutomationRun, since: WorldTime, task: Task<Void, Never>?, limit: WorldTimer?)?
  /// When URLs were opened lately.
  var openings: [WorldTime] = []
  /// Whether Shortcuts has forgotten the app's action until the app is opened.
  var isActionMissing = false
  private(set) var isStarted = false
  private var runsBegun = 0
  var updates = 0

  /// The automations of a phone, not yet waiting for anything.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - automations: What the person has set up.
  ///   - days: The person's days.
  ///   - battery: The battery of their phone.
  ///   - reality: How far automations fall short.
  ///   - host: The phone; it isn't kept alive.
  ///   - end: The last instant of interest.
  ///   - observe: Told what became of each event, when that is settled.
  package init(
    in world: World,
    _ automations: [Automation],
    days: LivedDays,
    battery: PhoneBattery,
    reality: AutomationReality,
    host: any AutomationHost,
    until end: WorldTime,
    observe: @escaping (AutomationFact) -> Void
  ) {
    self.world = world
    self.automations = automations
    self.days = days
    self.battery = battery
    self.reality = reality
    self.host = host
    self.observe = observe
    stream = days.life.stream.split("automations")
    states = automations.map {
      AutomationState(source: TriggerSource($0.trigger, in: days, battery: battery, until: end))
    }
  }

  /// Begins to wait for events after now.
  package func start() {
    guard !isStarted else { return }
    isStarted = true
    for index in automations.indices {
      if isAvailable(index) {
        states[index].isAllowedFrom = permission(for: index)
        waitForNext(index, after: world.now)
      } else {
        note(.unavailable, of: begin(index, TriggerOccurrence(time: world.now)))
      }
    }
  }

  /// Ends all waiting; what was on its way is told as unfinished.
  package func stop() {
    isStarted = false
    for index in states.indices {
      if let timer = states[index].timer { world.cancel(timer) }
      states[index].timer = nil
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
      draws.chance(reality[.lockedPermission]), draws.exponential(mean: 1)
    )
    return lacks ? noticed(after: days) : nil
  }

  func waitForNext(_ index: Int, after time: WorldTime) {
    states[index].timer = states[index].source.next(after: time).map { occurrence in
      let name = "the next \(automations[index].trigger.kind.name) automation"
      return world.schedule(at: occurrence.time, name) { [weak self] in
        guard let self else { return }
        waitForNext(index, after: occurrence.time)
        happened(begin(index, occurrence))
      }
    }
  }

  private func begin(_ index: Int, _ occurrence: TriggerOccurrence) -> AutomationRun {
    runsBegun += 1
    let own = stream.split(index).split(Int(occurrence.time.nanoseconds))
    return AutomationRun(
      automation: index,
      occurrence: occurrence,
      number: runsBegun,
      stream: own
    )
  }

  /// Tells what became of an event.
  func note(
    _ outcome: AutomationOutcome,
    of run: AutomationRun,
    because cause: RealityKnob? = nil,
    ranAt: WorldTime? = nil,
    error: String = ""
  ) {
    observe(
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
