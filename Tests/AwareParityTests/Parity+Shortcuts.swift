import AppIntents
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts
import Testing

extension Parity {
  mutating func shortcutsSensor() {
    sensorType(501, ShortcutsAutomationSensor.self)
    variable(502, \ShortcutsAutomationSensor.Type.shared, ShortcutsAutomationSensor?.self)
    variable(503, \ShortcutsAutomationSensor.CONFIG, ShortcutsAutomationSensor.Config.self)
    function(504, ShortcutsAutomationSensor.init as () -> ShortcutsAutomationSensor)
    function(
      505,
      ShortcutsAutomationSensor.init(_:)
        as (ShortcutsAutomationSensor.Config) -> ShortcutsAutomationSensor
    )
    function(506, ShortcutsAutomationSensor.start as (ShortcutsAutomationSensor) -> () -> Void)
    function(507, ShortcutsAutomationSensor.stop as (ShortcutsAutomationSensor) -> () -> Void)
    function(
      508,
      ShortcutsAutomationSensor.sync(force:) as (ShortcutsAutomationSensor) -> (Bool) -> Void
    )
    function(
      509,
      ShortcutsAutomationSensor.set(label:) as (ShortcutsAutomationSensor) -> (String) -> Void
    )
    function(
      510,
      { (sensor: ShortcutsAutomationSensor) in
        sensor.recordAutomationEvent(
          event:
          shortcutName:
          automationName:
          trigger:
          input:
          valueKey:
          value:
          payload:
          source:
        )
          as (String, String, String, String, String, String, String, String, String) ->
          ShortcutAutomationEventData
      }
    )
    function(
      511,
      ShortcutsAutomationSensor.recordAutomationEvent(
        event:
        shortcutName:
        automationName:
        trigger:
        input:
        valueKey:
        value:
        payload:
        source:
      )
        as (String, String, String, String, String, String, String, String, String) ->
        ShortcutAutomationEventData
    )
    function(
      512,
      ShortcutsAutomationSensor.handle(url:)
        as (ShortcutsAutomationSensor) -> (URL) -> ShortcutAutomationEventData
    )
    function(
      513,
      ShortcutsAutomationSensor.handle(userActivity:)
        as (ShortcutsAutomationSensor) -> (NSUserActivity) -> ShortcutAutomationEventData
    )
    configType(514, ShortcutsAutomationSensor.Config.self)
    variable(
      515,
      \ShortcutsAutomationSensor.Config.sensorObserver,
      (any ShortcutsAutomationObserver)?.self
    )
    function(516, ShortcutsAutomationSensor.Config.init as () -> ShortcutsAutomationSensor.Config)
    function(
      517,
      { (config: ShortcutsAutomationSensor.Config) in
        config.apply(closure:)
          as ((ShortcutsAutomationSensor.Config) -> Void) -> ShortcutsAutomationSensor.Config
      }
    )
    function(
      518,
      ShortcutsAutomationSensor.Config.init(_:)
        as ([String: Any]) -> ShortcutsAutomationSensor.Config
    )
    function(
      519,
      ShortcutsAutomationSensor.Config.set(config:)
        as (ShortcutsAutomationSensor.Config) -> ([String: Any]) -> Void
    )
    type(520, (any ShortcutsAutomationObserver).self)
    function(
      521,
      { (observer: any ShortcutsAutomationObserver) in
        observer.onShortcutAutomationEvent(data:) as (ShortcutAutomationEventData) -> Void
      }
    )
  }
}

// Types of the sensor, with their superclasses and protocols.
extension Parity {
  mutating func sensorType<T: AwareSensor>(_ number: Int, _: T.Type) { use(number) }

  mutating func configType<T: SensorConfig>(_ number: Int, _: T.Type) { use(number) }

  mutating func shortcutsEvents() {
    rowType(541, ShortcutAutomationEventData.self)
    text(542, ShortcutAutomationEventData.databaseTableName, "ios_shortcuts_automation")
    text(543, ShortcutAutomationEventData.TABLE_NAME, "ios_shortcuts_automation")
    variable(544, \ShortcutAutomationEventData.id, Int64?.self)
    variable(545, \ShortcutAutomationEventData.timestamp, Int64.self)
    variable(546, \ShortcutAutomationEventData.deviceId, String.self)
    variable(547, \ShortcutAutomationEventData.label, String.self)
    variable(548, \ShortcutAutomationEventData.timezone, Int.self)
    variable(549, \ShortcutAutomationEventData.os, String.self)
    variable(550, \ShortcutAutomationEventData.jsonVersion, Int.self)
    variable(551, \ShortcutAutomationEventData.event, String.self)
    variable(552, \ShortcutAutomationEventData.shortcutName, String.self)
    variable(553, \ShortcutAutomationEventData.automationName, String.self)
    variable(554, \ShortcutAutomationEventData.trigger, String.self)
    variable(555, \ShortcutAutomationEventData.source, String.self)
    variable(556, \ShortcutAutomationEventData.input, String.self)
    variable(557, \ShortcutAutomationEventData.valueKey, String.self)
    variable(558, \ShortcutAutomationEventData.value, String.self)
    variable(559, \ShortcutAutomationEventData.payload, String.self)
    variable(560, \ShortcutAutomationEventData.bundleIdentifier, String.self)
    function(
      561,
      ShortcutAutomationEventData.init(
        event:
        shortcutName:
        automationName:
        trigger:
        source:
        input:
        valueKey:
        value:
        payload:
        bundleIdentifier:
        timestamp:
        label:
      )
        as (
          String, String, String, String, String, String, String, String, String, String, Int64,
          String
        ) -> ShortcutAutomationEventData
    )
    function(
      562,
      ShortcutAutomationEventData.init(_:) as ([String: Any]) -> ShortcutAutomationEventData
    )
    function(
      563,
      ShortcutAutomationEventData.toDictionary
        as (ShortcutAutomationEventData) -> () -> [String: Any]
    )
    function(564, ShortcutAutomationEventData.createTable(queue:) as (DatabaseQueue) throws -> Void)
  }
}

extension Parity {
  mutating func rowType<T: BaseDbModelSQLite>(_ number: Int, _: T.Type) { use(number) }

  mutating func shortcutsIntents() {
    intentType(565, RecordShortcutAutomationIntent.self)
    constant(566, RecordShortcutAutomationIntent.title, LocalizedStringResource.self)
    constant(567, RecordShortcutAutomationIntent.description, IntentDescription.self)
    constant(568, RecordShortcutAutomationIntent.openAppWhenRun, Bool.self)
    variable(569, \RecordShortcutAutomationIntent.event, String.self)
    variable(570, \RecordShortcutAutomationIntent.automationName, String?.self)
    variable(571, \RecordShortcutAutomationIntent.shortcutName, String?.self)
    variable(572, \RecordShortcutAutomationIntent.trigger, String?.self)
    variable(573, \RecordShortcutAutomationIntent.input, String?.self)
    variable(574, \RecordShortcutAutomationIntent.valueKey, String?.self)
    variable(575, \RecordShortcutAutomationIntent.value, String?.self)
    variable(576, \RecordShortcutAutomationIntent.payload, String?.self)
    function(577, RecordShortcutAutomationIntent.init as () -> RecordShortcutAutomationIntent)
    function(
      578,
      RecordShortcutAutomationIntent.init(
        event:
        automationName:
        shortcutName:
        trigger:
        input:
        valueKey:
        value:
        payload:
      )
        as (String, String?, String?, String?, String?, String?, String?, String?) ->
        RecordShortcutAutomationIntent
    )
    function(
      579,
      { (intent: RecordShortcutAutomationIntent) async throws -> any IntentResult in
        try await intent.perform()
      }
    )
    providerType(580, ShortcutsAutomationAppShortcutsProvider.self)
    constant(581, ShortcutsAutomationAppShortcutsProvider.appShortcuts, [AppShortcut].self)
    packageType(582, ShortcutsAutomationAppIntentsPackage.self)
  }
}

extension Parity {
  mutating func intentType<T: AppIntent>(_ number: Int, _: T.Type) { use(number) }

  mutating func providerType<T: AppShortcutsProvider>(_ number: Int, _: T.Type) { use(number) }

  mutating func packageType<T: AppIntentsPackage>(_ number: Int, _: T.Type) { use(number) }

  mutating func shortcutsNames() {
    text(522, ShortcutsAutomationSensor.TAG, "AWARE::ShortcutsAutomation")
    text(
      523,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION,
      "com.awareframework.ios.sensor.shortcuts.automation"
    )
    text(
      524,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_START,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_START"
    )
    text(
      525,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_STOP,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_STOP"
    )
    text(
      526,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SET_LABEL,
      "com.awareframework.ios.sensor.shortcuts.automation.SET_LABEL"
    )
    text(
      527,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_SYNC"
    )
    text(
      528,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC_COMPLETION,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_SYNC_COMPLETION"
    )
    text(
      529,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_EVENT,
      "com.awareframework.ios.sensor.shortcuts.automation.EVENT"
    )
    text(530, ShortcutsAutomationSensor.EXTRA_DATA, "data")
    text(531, ShortcutsAutomationSensor.EXTRA_LABEL, "label")
    text(532, ShortcutsAutomationSensor.EXTRA_STATUS, "status")
    text(533, ShortcutsAutomationSensor.EXTRA_ERROR, "error")
    text(
      534,
      Notification.Name.actionAwareShortcutsAutomation.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation"
    )
    text(
      535,
      Notification.Name.actionAwareShortcutsAutomationStart.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_START"
    )
    text(
      536,
      Notification.Name.actionAwareShortcutsAutomationStop.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_STOP"
    )
    text(
      537,
      Notification.Name.actionAwareShortcutsAutomationSetLabel.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SET_LABEL"
    )
    text(
      538,
      Notification.Name.actionAwareShortcutsAutomationSync.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_SYNC"
    )
    text(
      539,
      Notification.Name.actionAwareShortcutsAutomationSyncCompletion.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_SYNC_COMPLETION"
    )
    text(
      540,
      Notification.Name.actionAwareShortcutsAutomationEvent.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.EVENT"
    )
  }
}

extension Parity {
  /// A constant whose text is part of AWARE's interface.
  mutating func text(_ number: Int, _ text: String, _ wanted: String) {
    use(number)
    #expect(text == wanted)
  }
}
