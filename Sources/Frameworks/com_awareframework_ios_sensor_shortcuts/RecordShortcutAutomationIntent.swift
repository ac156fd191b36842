public import AppIntents
import com_awareframework_ios_core

/// The action of Shortcuts that records an event (AWARE, Shortcuts Automation).
///
/// The action runs in the background, also while the phone is locked, and records with the sensor
/// that the static recorder of ``ShortcutsAutomationSensor`` uses.
@available(iOS 16.0, macOS 13.0, *)
public struct RecordShortcutAutomationIntent: AppIntent {
  public static var title: LocalizedStringResource { "Record AWARE Automation Event" }

  public static var description: IntentDescription {
    IntentDescription("Records a Shortcuts automation event in AWARE.")
  }

  public static var openAppWhenRun: Bool { false }

  @Parameter(title: "Event", default: "automation") public var event: String
  @Parameter(title: "Automation Name") public var automationName: String?
  @Parameter(title: "Shortcut Name") public var shortcutName: String?
  @Parameter(title: "Trigger") public var trigger: String?
  @Parameter(title: "Input") public var input: String?
  @Parameter(title: "Value Key") public var valueKey: String?
  @Parameter(title: "Value") public var value: String?
  @Parameter(title: "Payload") public var payload: String?

  /// Creates an intent with the default parameters.
  public init() {}

  /// Creates an intent with parameters.
  public init(
    event: String = "automation",
    automationName: String? = nil,
    shortcutName: String? = nil,
    trigger: String? = nil,
    input: String? = nil,
    valueKey: String? = nil,
    value: String? = nil,
    payload: String? = nil
  ) {
    self.event = event
    self.automationName = automationName
    self.shortcutName = shortcutName
    self.trigger = trigger
    self.input = input
    self.valueKey = valueKey
    self.value = value
    self.payload = payload
  }

  /// Records the event.
  ///
  /// - Throws: Why the row could not be written. The original succeeds in this case too.
  @concurrent
  public func perform() async throws -> some IntentResult {
    let sensor = LaunchSensors.current.recorder
    let (_, fate) = sensor.record(
      ShortcutAutomationEventData(
        event: event,
        shortcutName: shortcutName ?? "",
        automationName: automationName ?? "",
        trigger: trigger ?? "",
        source: "app_intent",
        input: input ?? "",
        valueKey: valueKey ?? "",
        value: value ?? "",
        payload: payload ?? ""
      )
    )
    if case .failed(let error) = fate, !sensor.launch.quirks.contains(.silentSaveErrors) {
      throw error
    }
    return .result()
  }
}

/// Provides the action to Shortcuts and Siri (AWARE, Shortcuts Automation).
@available(iOS 16.0, macOS 13.0, *)
public struct ShortcutsAutomationAppShortcutsProvider: AppShortcutsProvider {
  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: RecordShortcutAutomationIntent(),
      phrases: [
        "Record \(.applicationName) automation event",
        "Log \(.applicationName) automation event",
      ],
      shortTitle: "Record Automation",
      systemImageName: "gearshape.2"
    )
  }
}

/// Makes the module's intents available to an app (AWARE, Shortcuts Automation).
@available(iOS 16.0, macOS 13.0, *)
public struct ShortcutsAutomationAppIntentsPackage: AppIntentsPackage {}
