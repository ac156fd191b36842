package import Docks
import VirtualTime

/// What is done with a phone's dock.
extension Phone {
  /// Puts the phone on its dock, if there is one.
  package func placeOnDock() { station?.dock.synchronously { $0.placePhone() } }

  /// Takes it off.
  package func takeOffDock() { station?.dock.synchronously { $0.takePhone() } }

  /// Presses a button of the dock.
  package func pressDock(_ button: DockButton) { station?.dock.synchronously { $0.press(button) } }
}
