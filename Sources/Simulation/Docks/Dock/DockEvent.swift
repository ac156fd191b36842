package import DockKit

/// An event of a dock, for the recorder of results.
package enum DockEvent: Hashable, Sendable {
  /// Why a dock lost the phone.
  package enum Undocking: String, Hashable, Sendable, CaseIterable {
    /// The person took the phone off.
    case takenOff = "taken off"
    /// The connection broke spontaneously; the phone is still on the dock.
    case flap
    /// A battery of the dock is empty.
    case batteryEmpty = "battery empty"
  }

  /// The phone and the dock found each other.
  case docked(trackingButton: Bool)
  case undocked(Undocking)
  /// The phone was put on a dock whose battery is empty: they did not connect.
  case stayedOff
  /// The person pressed a button; `isTold` is whether apps receive an event.
  case pressed(DockButton, isTold: Bool)
  /// A velocity command reached the end of an axis.
  case limitReached(DockAxis)
  /// A velocity command timed out, and the motors braked.
  case lapsed
  case slept
  /// A command or a press woke the dock; a command had no other effect.
  case woke
}

/// An axis about which a motor turns a dock.
package enum DockAxis: String, Hashable, Sendable, CaseIterable { case pitch, yaw, roll }

/// A button or control on a dock.
package enum DockButton: Hashable, Sendable {
  /// The button that turns tracking on or off; every dock has it.
  case tracking
  case shutter
  /// Switches from one camera to the other.
  case flip
  /// A wheel or a rocker; the manufacturer defines the meaning of the factor.
  case zoom(factor: Double)
  /// A custom button, pressed or released.
  case custom(id: Int, isDown: Bool)
}

/// The phone's side of a dock, which receives the dock's connection, buttons and batteries.
package protocol DockListener: AnyObject {
  /// The phone is on the dock.
  func docked(_ dock: any DockHardware, trackingButton: Bool)

  /// The phone was taken off the dock, or lost the connection.
  func undocked()

  /// The tracking button was pressed.
  func trackingButton(isOn: Bool)

  /// Another button was pressed.
  func accessoryEvent(_ event: DockAccessory.AccessoryEvent)

  /// A battery's shown level or state changed, or the phone was just put on the dock.
  func battery(name: String, level: Double, isLow: Bool, charging: DockAccessory.BatteryChargeState)
}

extension DockKitService: DockListener {}
