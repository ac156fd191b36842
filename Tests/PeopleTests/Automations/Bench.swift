import People
import VirtualTime

/// What a life with automations left behind.
struct Diary: Sendable {
  var facts: [AutomationFact] = []
  var performed: [(at: WorldTime, fields: AutomationFields, isFresh: Bool)] = []
  var opened: [(at: WorldTime, url: String)] = []

  var outcomes: [AutomationOutcome] { facts.map(\.outcome) }

  /// How often something became of events.
  func count(_ outcome: AutomationOutcome) -> Int { outcomes.count { $0 == outcome } }
}

/// Runs some days with automations.
///
/// - Parameters:
///   - person: Whose days they are.
///   - automations: The automations on the person's phone.
///   - reliability: What goes wrong.
///   - days: How many days.
///   - change: Makes the phone another one first.
///   - meanwhile: What else happens; the days go on afterwards.
/// - Returns: What they left behind.
/// - Throws: What the world throws.
func live(
  _ person: AutomationOwner,
  _ automations: [PersonalAutomation],
  _ reliability: AutomationReliability = .ideal,
  days: Int = testDays,
  change: @escaping @Sendable (Handset) -> Void = { _ in },
  meanwhile: @escaping @Sendable (AutomationEngine, Handset) async throws -> Void = { _, _ in }
) throws -> Diary {
  let end = WorldTime.seconds(Int64(days) * 86_400)
  return try World.run(seed: 1, startingAt: monday) { world in
    let phone = Handset(in: world, of: person, until: end)
    change(phone)
    let notes = WorldIsolated<[AutomationFact]>([])
    let engine = AutomationEngine(
      in: world,
      automations,
      days: person.days,
      battery: person.battery,
      reliability: reliability,
      host: phone,
      until: end
    ) { notes.value.append($0) }
    engine.start()
    try await meanwhile(engine, phone)
    if world.now < end { try await Task.sleep(for: world.now.duration(to: end)) }
    engine.stop()
    return Diary(facts: notes.value, performed: phone.performed, opened: phone.opened)
  }
}

/// Runs some days with automations on an ordinary phone, together with a closure.
func live(
  _ person: AutomationOwner,
  _ automations: [PersonalAutomation],
  _ reliability: AutomationReliability = .ideal,
  days: Int = testDays,
  meanwhile: @escaping @Sendable (AutomationEngine, Handset) async throws -> Void
) throws -> Diary {
  try live(person, automations, reliability, days: days, change: { _ in }, meanwhile: meanwhile)
}

extension PersonalAutomation {
  /// One that records, set off by a trigger.
  init(_ trigger: AutomationTrigger, _ change: (inout PersonalAutomation) -> Void = { _ in }) {
    self.init(name: trigger.kind.name, trigger: trigger)
    change(&self)
  }
}
