package import Docks

/// What is done with a phone's dock.
extension Phone {
  /// Puts the phone on its dock, if there is one.
  package func placeOnDock() { station?.dock.placePhone() }

  /// Takes it off.
  package func takeOffDock() { station?.dock.takePhone() }

  /// Presses a button of the dock.
  package func pressDock(_ button: DockButton) { station?.dock.press(button) }
}
