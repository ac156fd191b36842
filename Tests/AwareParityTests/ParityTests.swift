import Foundation
import TestSupport
import Testing
import com_awareframework_ios_sensor_shortcuts

/// Every public declaration of AWARE's core and of its Shortcuts sensor, used from outside the package.
///
/// Source: the reference, 1.1 to 1.4, and the interfaces of core 1.3.0 and of the sensor's commit 5570cea.
/// `declarations.tsv` lists the declarations; its fourth column has the reference's name of each.
@Suite("AWARE's parity")
struct ParityTests {
  /// The ranges of the declarations' numbers.
  private static let blocks = [1...168, 201...312, 501...582]

  @Test("The list has the declarations of the reference, each once")
  func list() throws {
    #expect(
      try Declaration.all(in: .module).compactMap(\.number) == Self.blocks.flatMap(Array.init)
    )
  }

  /// AWARE's core has further declarations here: those of the database library that it exports.
  @Test("The public declarations are those of the list, and the sensor's module has no others")
  func declarations() throws {
    let differences = try Declaration.differences(
      between: Declaration.all(in: .module),
      and: ["com_awareframework_ios_core", "com_awareframework_ios_sensor_shortcuts"],
      except: ["init(from:)", "encode(to:)"]
    )
    #expect(differences == [])
  }

  @Test("A client outside the package can use each declaration of the list")
  func uses() throws {
    let refusals = try Declaration.refusals(
      of: Declaration.all(in: .module),
      inClientThatImports: [
        "Foundation", "AppIntents", "com_awareframework_ios_core",
        "com_awareframework_ios_sensor_shortcuts",
      ]
    )
    #expect(refusals == [])
  }

  /// Source: the reference, 1.1 to 1.4.
  @Test("No declaration with a number in the reference is missing")
  func references() throws {
    let list = try #require(Bundle.module.url(forResource: "declarations", withExtension: "tsv"))
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst()
    let found = Set(lines.map { String($0.split(separator: "\t")[3]) })
    #expect(Self.numbered.filter { !found.contains($0) } == [])
  }

  /// The numbers in the reference, except C48, which is not a public declaration.
  private static let numbered =
    (Array(1...47) + Array(49...57)).map { "C\($0)" } + (1...38).map { "S\($0)" }
}

/// The constants whose texts are part of AWARE's interface.
@Suite("AWARE's parity: texts")
struct TextTests {
  private static let automation = "com.awareframework.ios.sensor.shortcuts.automation"

  @Test("The sensor's constants have AWARE's texts")
  func sensor() {
    typealias Sensor = ShortcutsAutomationSensor
    #expect(ShortcutAutomationEventData.databaseTableName == "ios_shortcuts_automation")
    #expect(ShortcutAutomationEventData.TABLE_NAME == "ios_shortcuts_automation")
    #expect(Sensor.TAG == "AWARE::ShortcutsAutomation")
    #expect(Sensor.EXTRA_DATA == "data" && Sensor.EXTRA_LABEL == "label")
    #expect(Sensor.EXTRA_STATUS == "status" && Sensor.EXTRA_ERROR == "error")
  }

  @Test("Each action is the text of its notification's name")
  func actions() {
    typealias Sensor = ShortcutsAutomationSensor
    let actions: [(String, Notification.Name, String)] = [
      (Sensor.ACTION_AWARE_SHORTCUTS_AUTOMATION, .actionAwareShortcutsAutomation, ""),
      (
        Sensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_START, .actionAwareShortcutsAutomationStart,
        ".SENSOR_START"
      ),
      (
        Sensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_STOP, .actionAwareShortcutsAutomationStop,
        ".SENSOR_STOP"
      ),
      (
        Sensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SET_LABEL,
        .actionAwareShortcutsAutomationSetLabel, ".SET_LABEL"
      ),
      (
        Sensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC, .actionAwareShortcutsAutomationSync,
        ".SENSOR_SYNC"
      ),
      (
        Sensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC_COMPLETION,
        .actionAwareShortcutsAutomationSyncCompletion, ".SENSOR_SYNC_COMPLETION"
      ),
      (
        Sensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_EVENT, .actionAwareShortcutsAutomationEvent,
        ".EVENT"
      ),
    ]
    for (action, notification, end) in actions {
      #expect(action == Self.automation + end && notification.rawValue == action)
    }
  }
}
