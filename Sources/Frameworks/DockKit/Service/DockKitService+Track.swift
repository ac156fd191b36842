import AVFoundation
import Foundation
import VirtualTime

extension DockKitService {
  /// Turns the dock after what the app has found.
  func track(
    _ observations: [DockAccessory.Observation],
    _ camera: DockAccessory.CameraInformation,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    if isSystemTrackingEnabled, options.trackWhileTracking == .fatalError, isConnected(accessory) {
      noteCommand("track", "\(observations.count) observations", .failed)
      fatalError(
        """
        track(_:cameraInformation:) was called while system tracking is on. \
        hint: call setSystemTrackingEnabled(false) first, each time that the app comes to the foreground.
        """
      )
    }
    try track("\(observations.count) observations", camera, accessory) {
      observations.map(\.detection)
    }
  }

  /// Turns the dock after what a capture session has found.
  func track(
    _ metadata: [AVMetadataObject],
    _ camera: DockAccessory.CameraInformation,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try track("\(metadata.count) metadata objects", camera, accessory) { metadata.map(\.detection) }
  }

  private func track(
    _ detail: @autoclosure () -> String,
    _ camera: DockAccessory.CameraInformation,
    _ accessory: DockAccessory,
    _ found: () -> [Detection]
  ) throws(DockKitError) {
    try command("track", detail()) { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      let detections = found()
      guard detections.allSatisfy({ $0.box.isFinite }) else { throw .invalidParameter }
      let isTurned = camera.isTurned
      let upright = detections.map { camera.upright($0) }
      diagnoseTracking(upright, camera)
      let fate = trackingFate()
      guard fate == .done else { return fate }
      if source == .camera {
        source = .observations
        tracker = SubjectTracker()
        choice.selected = []
      }
      let frame = CameraFrame(
        captured: world.now,
        direction: dock.motion(at: world.now).positions,
        view: isTurned ? camera.view.turned : camera.view,
        detections: upright.filter { $0.box.meetsFrame }
      )
      track(frame, turning: true, dock)
      return .done
    }
  }

  /// What becomes of a frame of the app's: `track` has an option of its own for when system
  /// tracking is on.
  private func trackingFate() -> Outcome {
    guard !isSystemTrackingEnabled else {
      self.found(.motorsWhileTracking, about: "track", "track while system tracking was on")
      return .ignored
    }
    return isObeyed ? .done : .ignored
  }
}
