/// How far automations fall short of running once and at once, whenever their event happens.
package struct AutomationReality: Hashable, Sendable {
  private var rates: [RealityKnob: Double] = [:]

  /// The numbers that go with the rates.
  package var sizes = RealitySizes()

  /// Everything off: each event's action runs once and at once.
  ///
  /// What iOS documents holds all the same: a kind that can't run unasked is asked for, and a switched-off
  /// phone runs nothing.
  package static let ideal = AutomationReality()

  /// As reported, at rates of our choice.
  package static let realistic = AutomationReality([
    .asksAfterUpdate: 0.3,
    .asksAgain: 0.01,
    .refusesOpening: 1,
    .lockedPermission: 0.1,
    .heldUntilUnlock: 0.05,
    .firstUnlock: 1,
    .geofence: 1,
    .lateOnLowPower: 0.2,
    .skippedOnLowPower: 0.05,
    .promptHidden: 0.5,
    .networkAsleep: 0.5,
    .openingMissed: 0.05,
    .stateLag: 1,
    .doubles: 0.02,
    .rateLimit: 1,
    .stale: 1,
    .urlLimit: 1,
    .actionVanishes: 0.05,
    .heldInApp: 0.01,
    .freshProcess: 0.7,
    .timeLimit: 1,
    .promptIgnored: 0.35,
    .slowTap: 1,
  ])

  /// The realities that have names, as scenarios spell them.
  package static let presets = [
    (name: "ideal", reality: ideal), (name: "realistic", reality: realistic),
  ]

  /// The reality of that name, if there is one.
  package static func named(_ name: String) -> AutomationReality? {
    presets.first { $0.name == name }?.reality
  }

  /// A reality with these rates; everything else is off.
  package init(_ rates: [RealityKnob: Double] = [:]) {
    for (knob, rate) in rates { self[knob] = rate }
  }

  /// How often something happens where it can, 0...1; 0 is off.
  package subscript(knob: RealityKnob) -> Double {
    get { rates[knob] ?? 0 }
    set {
      precondition((0...1).contains(newValue), "a rate of \(newValue)")
      rates[knob] = newValue == 0 ? nil : newValue
    }
  }
}
