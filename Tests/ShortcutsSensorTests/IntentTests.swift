import AppIntents
import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The action that participants put into their automations.
@Suite("The intent")
struct IntentTests {
  /// Source: AWARE, the sensor's README.
  @Test("It has AWARE's title and description, and runs in the background, also while locked")
  func texts() {
    let intent = RecordShortcutAutomationIntent.self
    #expect(intent.title == "Record AWARE Automation Event")
    #expect(intent.description == "Records a Shortcuts automation event in AWARE.")
    #expect(!intent.openAppWhenRun && intent.supportedModes == .background)
    #expect(intent.authenticationPolicy == .alwaysAllowed)
  }

  /// Source: AWARE, the sensor's README.
  @Test("It has eight parameters; the event is automation by default, the others are optional")
  func parameters() {
    let intent = RecordShortcutAutomationIntent()
    #expect(intent.event == "automation" && intent.$event.title == "Event")
    let rest = [
      intent.$automationName, intent.$shortcutName, intent.$trigger, intent.$input,
      intent.$valueKey, intent.$value, intent.$payload,
    ]
    #expect(rest.allSatisfy { $0.wrappedValue == nil })
    let titles: [LocalizedStringResource] = [
      "Automation Name", "Shortcut Name", "Trigger", "Input", "Value Key", "Value", "Payload",
    ]
    #expect(rest.map(\.title) == titles)
  }

  /// Source: AWARE, the sensor's code.
  @Test("It records its parameters with the shared sensor, and missing parameters as empty texts")
  func perform() throws {
    try Study.run { study in
      let sensor = study.sensor { $0.label = "study" }
      let whole = RecordShortcutAutomationIntent(
        event: "e",
        automationName: "a",
        shortcutName: "s",
        trigger: "t",
        input: "i",
        valueKey: "k",
        value: "v",
        payload: "p"
      )
      #expect(try await whole.perform().value == nil)
      _ = try await RecordShortcutAutomationIntent(event: "bare").perform()
      let rows = sensor.rows
      let names = [
        "event", "automationName", "shortcutName", "trigger", "input", "valueKey", "value",
        "payload",
        "source", "label",
      ]
      #expect(
        names.map { rows[0][$0] as? String } == [
          "e", "a", "s", "t", "i", "k", "v", "p", "app_intent", "study",
        ]
      )
      #expect(
        names.map { rows[1][$0] as? String } == [
          "bare", "", "", "", "", "", "", "", "app_intent", "study",
        ]
      )
    }
  }

  /// Our choice: the original succeeds.
  @Test("It fails if its row was not written, and states the reason")
  func failure() throws {
    try Study.run { study in
      let sensor = ShortcutsAutomationSensor()
      await #expect(throws: (any Error).self) {
        try await RecordShortcutAutomationIntent().perform()
      }
      do {
        _ = try await RecordShortcutAutomationIntent().perform()
      } catch {
        #expect("\(error)".contains("hint: set dbType to sqlite"))
      }
      withExtendedLifetime(sensor) {}
    }
  }

  /// Our choice: an app that stops the sensor wants no rows.
  @Test("It succeeds while the sensor is stopped, and records nothing")
  func stopped() throws {
    try Study.run { study in
      let sensor = study.sensor()
      sensor.stop()
      _ = try await RecordShortcutAutomationIntent().perform()
      #expect(sensor.rows.isEmpty)
    }
  }

  /// Source: AWARE, the sensor's code.
  @Test("The provider has two phrases, which contain the app's name")
  func provider() throws {
    let shortcuts = ShortcutsAutomationAppShortcutsProvider.appShortcuts
    let shortcut = try #require(shortcuts.first)
    #expect(shortcuts.count == 1 && shortcut.intent is RecordShortcutAutomationIntent)
    #expect(
      shortcut.phrases == [
        "Record ${applicationName} automation event", "Log ${applicationName} automation event",
      ]
    )
    #expect(shortcut.shortTitle == "Record Automation" && shortcut.systemImageName == "gearshape.2")
    #expect(ShortcutsAutomationAppIntentsPackage.includedPackages.isEmpty)
  }
}
