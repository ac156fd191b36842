import AVFoundation
import CoreMedia
import CoreVideo
import Foundation
import VirtualTime

extension DockKitService {
  /// Turns the dock after what the app has found; an image that a capture session took says when.
  func track(
    _ observations: [DockAccessory.Observation],
    _ camera: DockAccessory.CameraInformation,
    image: CVPixelBuffer? = nil,
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
    try track("\(observations.count) observations", camera, image?.uptime, accessory) {
      observations.map(\.detection)
    }
  }

  /// Turns the dock after what a capture session has found.
  func track(
    _ metadata: [AVMetadataObject],
    _ camera: DockAccessory.CameraInformation,
    image: CVPixelBuffer? = nil,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    let uptime = metadata.compactMap(\.uptime).max() ?? image?.uptime
    try track("\(metadata.count) metadata objects", camera, uptime, accessory) {
      metadata.map(\.detection)
    }
  }

  private func track(
    _ detail: @autoclosure () -> String,
    _ camera: DockAccessory.CameraInformation,
    _ uptime: Int64?,
    _ accessory: DockAccessory,
    _ found: () -> [Detection]
  ) throws(DockKitError) {
    try command("track", detail()) { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      let detections = found()
      guard detections.allSatisfy({ $0.box.isFinite }) else { throw .invalidParameter }
      let upright = detections.map { camera.upright($0) }
      let view = camera.uprightView
      let captured = date(uptime, upright, view, dock)
      diagnoseTracking(upright, camera, captured)
      let fate = trackingFate()
      guard fate == .done else { return fate }
      if source == .camera {
        source = .observations
        tracker = SubjectTracker()
        choice.selected = []
      }
      let frame = CameraFrame(
        captured: captured,
        direction: dock.motion(at: captured).positions,
        view: view,
        detections: upright.filter { $0.box.meetsFrame }
      )
      track(frame, turning: true, dock)
      return .done
    }
  }

  /// When a frame was taken that the app tells of.
  ///
  /// By its own time, if it has one that the dock still remembers; or else as late as the app's frames
  /// have been.
  private func date(
    _ uptime: Int64?,
    _ detections: [Detection],
    _ view: CameraView,
    _ dock: any DockHardware
  ) -> WorldTime {
    let now = world.now
    if let uptime {
      let time = WorldTime(nanoseconds: uptime - Int64(world.uptimeAtStart * 1e9))
      if time >= .start, time <= now, time.duration(to: now) <= .seconds(1) {
        lateness.learn(time.duration(to: now))
        return time
      }
    }
    return lateness.date(of: detections, through: view, on: dock, at: now)
  }

  /// What becomes of a frame of the app's: `track` has an option of its own for when system
  /// tracking is on.
  private func trackingFate() -> Outcome {
    guard !isSystemTrackingEnabled else {
      if !isTurningOff {
        found(.motorsWhileTracking, about: "track", "track while system tracking was on")
      }
      return .ignored
    }
    return isObeyed ? .done : .ignored
  }
}

extension AVMetadataObject {
  /// When its frame was taken, in nanoseconds since the device's start; nil if it doesn't say.
  fileprivate var uptime: Int64? {
    guard time.isValid, time.seconds.isFinite, abs(time.seconds) < 1e9 else { return nil }
    return Int64((time.seconds * 1e9).rounded())
  }
}
