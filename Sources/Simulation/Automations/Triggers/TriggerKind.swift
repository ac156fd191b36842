/// A kind of trigger; raw values are the names that scenarios use.
package enum TriggerKind: String, CaseIterable, Hashable, Sendable {
  case timeOfDay = "time-of-day"
  case alarm
  case sleep
  case workout
  case sound
  case arrive
  case leave
  case commute
  case carPlay = "carplay"
  case email
  case message
  case transaction
  case wifi
  case bluetooth
  case nfc
  case app
  case airplaneMode = "airplane-mode"
  case focus
  case lowPowerMode = "low-power-mode"
  case batteryLevel = "battery-level"
  case charger
  case display
  case screenshot
  case keyboard
  case notification

  /// The name that a scenario gives it.
  package var name: String { rawValue }
}
