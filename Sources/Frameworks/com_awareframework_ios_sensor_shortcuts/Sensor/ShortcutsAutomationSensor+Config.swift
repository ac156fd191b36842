public import com_awareframework_ios_core

extension ShortcutsAutomationSensor {
  /// How the sensor is set up.
  public class Config: SensorConfig {
    /// Told of each event as it is recorded; kept as long as the configuration.
    public var sensorObserver: (any ShortcutsAutomationObserver)?

    /// The defaults: a file and a table of the sensor's own.
    ///
    /// The original has no table name, and so never uploads anything unless one is set.
    public override init() {
      super.init()
      dbPath = "aware_shortcuts_automation"
      if !AwareLaunch.current.quirks.contains(.noTableName) {
        dbTableName = ShortcutAutomationEventData.TABLE_NAME
      }
    }

    /// Has a closure change it, and gives it back.
    public func apply(closure: (_ config: ShortcutsAutomationSensor.Config) -> Void) -> Self {
      closure(self)
      return self
    }
  }
}
