import AVFoundation
import DockKit
import Foundation
package import Phones
import Spatial

/// An app that does something whenever its phone is docked; each subclass makes one mistake.
@MainActor
package class MistakenDockApp: StudyApp {
  let camera = CameraFeed(position: .front)
  var accessory: DockAccessory?

  package required init(settings: StudyAppSettings) {}

  package func run() async {
    guard await AVCaptureDevice.requestAccess(for: .video) else { return }
    try? camera.start(listener)
    guard let changes = try? DockAccessoryManager.shared.accessoryStateChanges else { return }
    for await change in changes {
      if change.state == .docked, let dock = change.accessory, dock != accessory {
        accessory = dock
        Task { await docked(dock) }
      }
    }
  }

  /// The receiver of the camera's metadata.
  var listener: (any AVCaptureMetadataOutputObjectsDelegate)? { nil }

  /// The work after docking.
  func docked(_ dock: DockAccessory) async {}

  package func enteredBackground() async {}

  package func enteredForeground() async {}
}

/// Turns the dock while system tracking is on.
package final class TurnsWhileTracked: MistakenDockApp {
  override func docked(_ dock: DockAccessory) async {
    _ = try? await dock.setOrientation(Vector3D(x: 0, y: 0.5, z: 0), relative: true)
  }
}

/// Switches tracking off for an animation, and leaves it off.
package final class LeavesTrackingOff: MistakenDockApp {
  override func docked(_ dock: DockAccessory) async {
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
    _ = try? await dock.animate(motion: .yes)
  }
}

/// Corrects the orientation ten times a second.
package final class MovesTooOften: MistakenDockApp {
  override func docked(_ dock: DockAccessory) async {
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
    for step in 1...20 {
      _ = try? await dock.setOrientation(Vector3D(x: 0, y: 0.05 * Double(step), z: 0))
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}

/// Listens to the dock's events only once, not after each docking.
package final class ListensOnce: MistakenDockApp {
  private var listens = false

  override func docked(_ dock: DockAccessory) async {
    guard !listens, let events = try? dock.accessoryEvents else { return }
    listens = true
    for await _ in events {}
  }
}

/// Continues to steer when its phone is no longer docked.
package final class IgnoresUndocking: MistakenDockApp {
  override func docked(_ dock: DockAccessory) async {
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
    for second in 0..<30 {
      let speed = second % 2 == 0 ? 0.1 : 0
      try? await dock.setAngularVelocity(Vector3D(x: 0, y: speed, z: 0))
      try? await Task.sleep(for: .seconds(1))
    }
  }
}

/// Starts to turn, and never stops.
package final class LeavesVelocityOn: MistakenDockApp {
  override func docked(_ dock: DockAccessory) async {
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
    try? await dock.setAngularVelocity(Vector3D(x: 0, y: 0.1, z: 0))
  }
}
