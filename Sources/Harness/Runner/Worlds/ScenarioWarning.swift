import Foundation
import Phones
package import Scenarios
import SensorKit
import VirtualTime

/// A warning about something in a scenario that runs, but was hardly intended.
package struct ScenarioWarning: Hashable, Sendable, CustomStringConvertible {
  /// The warning, in a sentence without a full stop.
  package var message: String
  /// What to do about it.
  package var hint: String

  package var description: String { "warning: \(message)\n  hint: \(hint)" }

  /// The warnings about a scenario: sensors that no device of a participant has, and samples that expire
  /// before the app fetches them.
  package static func all(about scenario: Scenario) -> [ScenarioWarning] {
    absentSensors(in: scenario) + rareFetches(in: scenario)
  }

  private static func absentSensors(in scenario: Scenario) -> [ScenarioWarning] {
    guard !scenario.app.sensors.isEmpty else { return [] }
    var there: Set<String> = []
    for group in scenario.groups.flatMap(\.withEachModel) {
      there.formUnion(ScenarioParticipant(ofFirstIn: group, of: scenario)?.sensors ?? [])
    }
    return scenario.app.sensors.filter { !there.contains($0) }.map { sensor in
      let entry = SensorCatalog.entry(named: sensor)
      let isWatches = entry.map { $0.recorders == [.watch] } ?? false
      return ScenarioWarning(
        message: "no device of any participant has the sensor '\(sensor)'",
        hint: isWatches
          ? "only a watch has it: give a group a watch, or take the sensor from the app"
          : "give a group a device that has it, or take the sensor from the app"
      )
    }
  }

  private static func rareFetches(in scenario: Scenario) -> [ScenarioWarning] {
    let kept = DeliveryWindow.fetchablePeriod
    guard let every = scenario.app.fetch?.every, every > kept,
      scenario.app.sensors.contains(where: { SensorCatalog.entry(named: $0) != nil })
    else { return [] }
    return [
      ScenarioWarning(
        message:
          "the app fetches every \(days(every)), and data can be fetched for only \(days(kept))",
        hint: "fetch at least every \(days(kept)), or some data is never fetched"
      )
    ]
  }

  private static func days(_ duration: Duration) -> String {
    let days = duration.inSeconds / 86_400
    return
      "\(days.formatted(.number.locale(Locale(identifier: "en_US")).precision(.fractionLength(0...1)))) days"
  }
}

extension ScenarioParticipant {
  /// The first participant of a group, to look at their devices; nil if the group is empty.
  fileprivate init?(ofFirstIn group: Scenario.Group, of scenario: Scenario) {
    guard let app = RegisteredApp.builtIn.first,
      let cohort = try? Cohort(of: scenario, total: nil, only: [group.name]), cohort.count > 0
    else { return nil }
    self.init(
      Cohort.CohortMember(group: group, number: cohort[0].number),
      of: scenario,
      seed: scenario.seed,
      app: app,
      recordings: RecordingLibrary()
    )
  }

  /// The names of the sensors that the participant's devices have.
  fileprivate var sensors: Set<String> {
    let names = try? World.run(seed: worldSeed, startingAt: start) { world in
      let phone = self.world(
        in: world,
        unreadable: { _ in world.halt("a recording cannot be read") },
        observe: { _ in }
      ).phone
      return Set(
        phone.devices.flatMap { phone.sensors(of: $0) }.compactMap(\.catalogEntry?.swiftName)
      )
    }
    return names ?? []
  }
}
