package import DockKit

/// Something that happened to a dock, for whoever records a study.
package enum DockEvent: Hashable, Sendable {
  /// Why a dock lost the phone.
  package enum Undocking: String, Hashable, Sendable, CaseIterable {
    /// Somebody took the phone off.
    case takenOff = "taken off"
    /// The connection broke by itself; the phone is still on it.
    case flap
    /// A battery of the dock's is empty.
    case batteryEmpty = "battery empty"
  }

  /// The phone and the dock found each other.
  case docked(trackingButton: Bool)
  case undocked(Undocking)
  /// The phone was put on a dock whose battery is empty: nothing came of it.
  case stayedOff
  /// Somebody pressed something, and whether apps are told of that.
  case pressed(DockButton, isTold: Bool)
  /// A velocity command ran into the end of an axis.
  case limitReached(DockAxis)
  /// A velocity command had its time, and the motors braked.
  case lapsed
  case slept
  /// A command or a press woke it; if a command, nothing else came of that.
  case woke
}

/// What a motor turns a dock about.
package enum DockAxis: String, Hashable, Sendable, CaseIterable { case pitch, yaw, roll }

/// What can be pressed on a dock.
package enum DockButton: Hashable, Sendable {
  /// The button that every dock has: tracking on or off.
  case tracking
  case shutter
  /// From one camera to the other.
  case flip
  /// A wheel or a rocker; what the factor means is the maker's affair.
  case zoom(factor: Double)
  /// A button of the maker's own, pressed down or let go.
  case custom(id: Int, isDown: Bool)
}

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
