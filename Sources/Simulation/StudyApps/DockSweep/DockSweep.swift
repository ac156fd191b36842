import AVFoundation
import DockKit
import Foundation
package import Phones
import Spatial

/// An app that looks around: narrows the dock's limits, sweeps to and fro between them, gives the
/// dock its own limits back, and tilts down as far as it goes.
///
/// Written against public interfaces alone.
@MainActor
package final class DockSweep: StudyApp {
  private let camera = CameraFeed(position: .front)
  private var sweep: Task<Void, Never>?

  package init(settings: StudyAppSettings) {}

  package func run() async {
    guard await AVCaptureDevice.requestAccess(for: .video) else { return }
    try? camera.start()
    guard let changes = try? DockAccessoryManager.shared.accessoryStateChanges else { return }
    for await change in changes {
      sweep?.cancel()
      guard change.state == .docked, let dock = change.accessory else { continue }
      sweep = Task { try? await lookAround(dock) }
    }
  }

  private func lookAround(_ dock: DockAccessory) async throws {
    try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
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
