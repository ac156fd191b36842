import AVFoundation
import DockKit
import Foundation
package import Phones
import Spatial

/// An app that looks around: narrows the dock's limits, sweeps between them, restores the limits,
/// and tilts down to the end of the range.
///
/// The app uses only public interfaces.
@MainActor
package final class DockSweep: StudyApp {
  private let camera = CameraFeed(position: .front)
  private var sweep: Task<Void, Never>?
  private var accessory: DockAccessory?

  package init(settings: StudyAppSettings) {}

  package func run() async {
    guard await AVCaptureDevice.requestAccess(for: .video) else { return }
    try? camera.start()
    guard let changes = try? DockAccessoryManager.shared.accessoryStateChanges else { return }
    for await change in changes {
      let dock = change.state == .docked ? change.accessory : nil
      // The stream also reports the tracking button and changes of system tracking.
      guard dock != accessory else { continue }
      accessory = dock
      sweep?.cancel()
      guard let dock else { continue }
      sweep = Task { try? await lookAround(dock) }
    }
  }

  /// Stops the motors and turns system tracking on again.
  package func enteredBackground() async {
    sweep?.cancel()
    guard let accessory else { return }
    try? await accessory.setAngularVelocity(.zero)
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(true)
  }

  /// Turns system tracking off and waits until that takes effect, which takes some docks a while.
  private func takeOver() async throws {
    let manager = DockAccessoryManager.shared
    try await manager.setSystemTrackingEnabled(false)
    for _ in 0..<12 where manager.isSystemTrackingEnabled {
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func lookAround(_ dock: DockAccessory) async throws {
    try await takeOver()
    let own = try dock.limits
    let narrow = try DockAccessory.Limits.Limit(positionRange: -0.5..<0.5, maximumSpeed: 0.5)
    try dock.setLimits(DockAccessory.Limits(yaw: narrow, pitch: own.pitch, roll: own.roll))
    for turn in 0..<6 {
      let target = Vector3D(x: 0, y: turn % 2 == 0 ? 1.2 : -1.2, z: 0)
      let progress = try await dock.setOrientation(target, duration: .seconds(1))
      while !progress.isFinished, !progress.isCancelled {
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    try dock.setLimits(own)
    try await dock.setAngularVelocity(Vector3D(x: 0.5, y: 0, z: 0))
    try await Task.sleep(for: .seconds(2))
    try await dock.setAngularVelocity(Vector3D(x: 0.5, y: 0, z: 0))
    try await Task.sleep(for: .seconds(2))
    try await dock.setAngularVelocity(.zero)
    try await DockAccessoryManager.shared.setSystemTrackingEnabled(true)
  }
}
