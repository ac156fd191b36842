/// All kinds of triggers, in the order of Apple's Shortcuts User Guide.
package enum TriggerCatalogue {
  /// The type of each kind: a new trigger is a type of its own and a word here.
  static let types: [any Trigger.Type] = [
    TimeOfDayTrigger.self, AlarmTrigger.self, SleepTrigger.self, WorkoutTrigger.self,
    SoundTrigger.self, ArriveTrigger.self, LeaveTrigger.self, CommuteTrigger.self,
    CarPlayTrigger.self, EmailTrigger.self, MessageTrigger.self, TransactionTrigger.self,
    WiFiTrigger.self, BluetoothTrigger.self, NFCTrigger.self, AppTrigger.self,
    AirplaneModeTrigger.self, FocusTrigger.self, LowPowerModeTrigger.self,
    BatteryLevelTrigger.self, ChargerTrigger.self, DisplayTrigger.self, ScreenshotTrigger.self,
    KeyboardTrigger.self, NotificationTrigger.self,
  ]

  /// What is known of each kind.
  package static let kinds = types.map { $0.kind }
}
