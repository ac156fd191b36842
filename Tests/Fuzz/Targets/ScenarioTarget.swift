import Foundation
import Scenarios

/// Names for scenarios; what they stand for is nobody's concern here.
enum Names {
  static let vocabulary = Vocabulary(
    sensors: [
      Vocabulary.Sensor(
        name: "ambientLightSensor",
        entitlements: ["ambient-light-sensor"],
        usageDetailKey: "SRSensorUsageAmbientLightSensor",
        replayedOn: ["phone"]
      ),
      Vocabulary.Sensor(
        name: "keyboardMetrics",
        entitlements: ["keyboard-metrics"],
        usageDetailKey: "SRSensorUsageKeyboardMetrics"
      ),
    ],
    apps: ["SensorLogger", "DockCamera", "AutomationDiary"],
    phones: ["iPhone 17 Pro"],
    watches: ["Apple Watch Series 11"],
    docks: ["stand", "gimbal"],
    routines: ["office-worker"],
    expectations: ["no failed calls", "held data stays on the phone"],
    diagnostics: ["unix-epoch"],
    quirks: ["no-retry"],
    triggers: ["arrive", "sound"],
    tables: ["fetches", "participants"]
  )
}

enum ScenarioTarget {
  private static let reader = ScenarioReader(vocabulary: Names.vocabulary)

  static func take(_ bytes: [UInt8]) {
    // In a folder that isn't there: what a scenario names is not found.
    let path = "/nonexistent/scenario.yaml"
    guard let scenario = try? reader.read(bytes: bytes, path: path) else {
      // Whatever is wrong is written as text, with its place.
      do throws(ScenarioErrors) {
        _ = try reader.read(bytes: bytes, path: path)
      } catch {
        precondition(!error.errors.isEmpty && !"\(error)".isEmpty, "nothing is wrong with it")
      }
      return
    }
    // A worker reads it in this form.
    guard let copy = try? Scenario(definition: scenario.definition) else {
      preconditionFailure("a definition that can't be read")
    }
    precondition(copy.definition == scenario.definition, "a definition that says something else")
  }

  /// The scenarios of the repository that the working folder is in.
  static var seeds: [[UInt8]] {
    ["scenarios", "scenarios/mistakes", "scenarios/invalid"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".yaml") }.sorted()
        .compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)").map { Array($0) } }
    }
  }
}
