import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

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

// Types of the sensor, and what they are.
extension Parity {
  mutating func sensorType<T: AwareSensor>(_ number: Int, _: T.Type) { use(number) }

  mutating func configType<T: SensorConfig>(_ number: Int, _: T.Type) { use(number) }
}
