import AVFoundation
import DockKit
import Foundation
package import Phones

/// A camera app that uses system tracking: it sets the framing, handles the dock's buttons, shows
/// its batteries and plays animations.
///
/// The app uses only public interfaces.
@MainActor
package final class DockCamera: StudyApp {
  private let camera: CameraFeed
  private let options: Options
  private var accessory: DockAccessory?
  private var sessions: [Task<Void, Never>] = []
  private var isAnimating = false
  private var lastShutter: Date?
  private(set) var shots = 0

  package convenience init(settings: StudyAppSettings) { self.init(Options(settings)) }

  /// Creates the app with these options.
  init(_ options: Options) {
    self.options = options
    camera = CameraFeed(position: options.lens.position)
  }

  private var isAlwaysOn: Bool { options.camera == .always }

  package func run() async {
    guard await AVCaptureDevice.requestAccess(for: .video) else { return }
    if isAlwaysOn, (try? camera.start()) == nil { return }
    guard let changes = try? DockAccessoryManager.shared.accessoryStateChanges else { return }
    for await change in changes {
      if change.state == .docked, let dock = change.accessory {
        if dock != accessory { await connect(to: dock) }
      } else {
        disconnect()
      }
    }
  }

  package func enteredForeground() async {
    guard accessory != nil else { return }
    // The system resets the setting while the app is in the background.
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(true)
    await frame()
  }

  private func connect(to dock: DockAccessory) async {
    disconnect()
    accessory = dock
    if !isAlwaysOn { try? camera.start() }
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(true)
    await frame()
    sessions = [
      Task { [weak self] in
        guard let events = try? dock.accessoryEvents else { return }
        for await event in events { await self?.handle(event) }
      },
      Task {
        guard let states = try? dock.batteryStates else { return }
        for await _ in states {}
      },
    ]
    if options.greets { await animate(.wakeup) }
  }

  private func disconnect() {
    if accessory != nil, !isAlwaysOn { camera.stop() }
    for session in sessions { session.cancel() }
    sessions = []
    accessory = nil
  }

  private func frame() async {
    guard let accessory else { return }
    try? await accessory.setFramingMode(options.framing.mode)
    if let region = options.region {
      try? await accessory.setRegionOfInterest(region.rectangle)
    }
  }

  private func handle(_ event: DockAccessory.AccessoryEvent) async {
    switch event {
    case .cameraShutter:
      // Some docks report a press twice.
      let now = Date()
      if let lastShutter, now.timeIntervalSince(lastShutter) < 0.2 { return }
      lastShutter = now
      shots += 1
    case .cameraFlip: try? camera.flip()
    case .cameraZoom(let factor): try? camera.zoom(inwards: factor > 0)
    case .button(_, let pressed): if pressed { await animate(.yes) }
    @unknown default: break
    }
  }

  /// Plays an animation, during which system tracking is off.
  private func animate(_ motion: DockAccessory.Animation) async {
    guard let accessory, !isAnimating else { return }
    isAnimating = true
    defer { isAnimating = false }
    let manager = DockAccessoryManager.shared
    let wasTracking = manager.isSystemTrackingEnabled
    try? await manager.setSystemTrackingEnabled(false)
    if let progress = try? await accessory.animate(motion: motion) {
      while !progress.isFinished, !progress.isCancelled {
        guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break }
      }
    }
    try? await manager.setSystemTrackingEnabled(wasTracking)
  }
}
