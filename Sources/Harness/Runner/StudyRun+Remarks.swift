import Foundation
import Phones
package import Scenarios
import SensorKit
import VirtualTime

extension StudyRun {
  /// What a scenario can run with, but hardly means: a sentence and what to do about it.
  package struct Remark: Hashable, Sendable, CustomStringConvertible {
    /// What is odd, in a sentence without a full stop.
    package var message: String
    /// What to do about it.
    package var hint: String

    package var description: String { "warning: \(message)\n  hint: \(hint)" }
  }

  /// What is odd about a scenario: sensors that nobody's devices have, and data that are gone before
  /// the app comes for them.
  package static func remarks(about scenario: Scenario) -> [Remark] {
    absentSensors(in: scenario) + rareFetches(in: scenario)
  }

  private static func absentSensors(in scenario: Scenario) -> [Remark] {
    guard !scenario.app.sensors.isEmpty else { return [] }
    var there: Set<String> = []
    for group in scenario.groups {
      there.formUnion(ParticipantRun(ofFirstIn: group, of: scenario)?.sensors ?? [])
    }
    return scenario.app.sensors.filter { !there.contains($0) }.map { sensor in
      let entry = SensorCatalog.entry(named: sensor)
      let isWatches = entry.map { $0.recorders == [.watch] } ?? false
      return Remark(
        message: "no device of any participant has the sensor '\(sensor)'",
        hint: isWatches
          ? "only a watch has it: give a group a watch, or take the sensor from the app"
          : "give a group a device that has it, or take the sensor from the app"
      )
    }
  }

  private static func rareFetches(in scenario: Scenario) -> [Remark] {
    guard let every = scenario.app.fetch?.every else { return [] }
    return scenario.app.sensors.compactMap { SensorCatalog.entry(named: $0)?.sensor }
      .filter { every > $0.retentionPeriod - $0.holdingPeriod }.prefix(1).map { sensor in
        let kept = sensor.retentionPeriod - sensor.holdingPeriod
        return Remark(
          message:
            "the app fetches every \(days(every)), and data can be fetched for only \(days(kept))",
          hint: "fetch at least every \(days(kept)), or some data is never fetched"
        )
      }
  }

  private static func days(_ duration: Duration) -> String {
    let days = duration.inSeconds / 86_400
    return
      "\(days.formatted(.number.locale(Locale(identifier: "en_US")).precision(.fractionLength(0...1)))) days"
  }
}

extension ParticipantRun {
  /// The run of the first member of a group, to look at what they have; nil if there is nobody.
  fileprivate init?(ofFirstIn group: Scenario.Group, of scenario: Scenario) {
    guard let app = RegisteredApp.builtIn.first,
      let cohort = try? Cohort(of: scenario, total: nil, only: [group.name]), cohort.count > 0
    else { return nil }
    self =
      Lives(
        scenario: scenario,
        seed: scenario.seed,
        app: app,
        cohort: cohort,
        phones: PhoneFolders(StudyOptions()),
        server: nil
      )[0]
  }

  /// The names of the sensors that the participant's devices have.
  fileprivate var sensors: Set<String> {
    let names = try? World.run(
      seed: ownSeed,
      startingAt: Date(timeIntervalSince1970: Double(scenario.starts.secondsSince1970))
    ) { world in
      let (phone, _, _) = phone(in: world, ResultsRecorder(of: member.name, in: world)) { _ in
        world.halt("a recording cannot be read")
      }
      return Set(
        phone.devices.flatMap { phone.sensors(of: $0) }.compactMap(\.catalogEntry?.swiftName)
      )
    }
    return names ?? []
  }
}

extension Phone {
  /// The sensors that one of the participant's devices has, in the order of the catalogue.
  nonisolated func sensors(of device: SRDevice) -> [SRSensor] {
    SensorCatalog.entries.map(\.sensor).filter { source(of: $0, on: device) != nil }
  }
}
