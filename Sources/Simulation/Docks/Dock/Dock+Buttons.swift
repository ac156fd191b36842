import DockKit
import VirtualTime

extension Dock {
  /// Somebody presses something on the dock; nothing comes of it while the phone is not connected.
  ///
  /// Our choice: a press wakes a sleeping dock and does what it is for.
  package func press(_ button: DockButton) {
    guard isDocked else { return }
    use()
    let isTold = button == .tracking || profile.hasEvents
    observe(.pressed(button, isTold: isTold))
    guard isTold else { return }
    switch button {
    case .tracking:
      trackingButton.toggle()
      listener?.trackingButton(isOn: trackingButton)
    case .shutter: pressShutter()
    case .flip: listener?.accessoryEvent(.cameraFlip)
    case .zoom(let factor): listener?.accessoryEvent(.cameraZoom(factor: factor))
    case .custom(let id, let isDown): listener?.accessoryEvent(.button(id: id, pressed: isDown))
    }
  }

  /// Source: clients' code: one acts on every second event, another ignores those closer than 0.2 s.
  private func pressShutter() {
    listener?.accessoryEvent(.cameraShutter)
    timers.shutter.removeAll()
    for repetition in 1..<max(1, profile.shutterEvents) {
      let time = world.now.advanced(by: profile.shutterInterval * repetition)
      timers.shutter.append(
        world.schedule(at: time, "a dock's shutter") { [self] in
          listener?.accessoryEvent(.cameraShutter)
        }
      )
    }
  }
}
