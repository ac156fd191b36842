package import DockKit

/// The phone's side of a dock: whoever is told of it as it is put on.
package protocol DockListener: AnyObject {
  /// The phone is on the dock.
  func docked(_ dock: any DockHardware, trackingButton: Bool)

  /// It no longer is, or lost the connection.
  func undocked()

  /// The tracking button was pressed.
  func trackingButton(isOn: Bool)

  /// Something else was pressed.
  func accessoryEvent(_ event: DockAccessory.AccessoryEvent)

  /// A battery's shown level or state is another one, or the phone has just been put on.
  func battery(name: String, level: Double, isLow: Bool, charging: DockAccessory.BatteryChargeState)
}

extension DockKitService: DockListener {}
