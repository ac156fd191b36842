import AVFoundation
import DockKit
import Foundation

/// An app that tells the tracker what its camera finds, and tells it wrong.
@MainActor
package class MistakenTracker: MistakenDockApp {
  private let finder = SubjectFinder()

  override var listener: (any AVCaptureMetadataOutputObjectsDelegate)? { finder }

  /// How often it tells what it has found.
  var interval: Duration { .nanoseconds(66_666_667) }

  /// The lens that it says it uses.
  var position: AVCaptureDevice.Position { .front }

  /// How it says that its phone is held.
  var orientation: DockAccessory.CameraOrientation {
    camera.device.map { DockAccessory.CameraOrientation(of: $0) } ?? .corrected
  }

  /// What it makes of an object; nil: nothing.
  func observation(of object: AVMetadataObject) -> DockAccessory.Observation? {
    DockAccessory.Observation(object)
  }

  override func docked(_ dock: DockAccessory) async {
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
    let information = DockAccessory.CameraInformation(
      captureDevice: .builtInWideAngleCamera,
      cameraPosition: position,
      orientation: orientation,
      cameraIntrinsics: nil,
      referenceDimensions: nil
    )
    while !Task.isCancelled {
      let observations = finder.objects.compactMap(observation)
      try? await dock.track(observations, cameraInformation: information)
      try? await Task.sleep(for: interval)
    }
  }
}

/// Tells of what it has found five times a second.
package final class TracksTooSeldom: MistakenTracker {
  override var interval: Duration { .milliseconds(200) }
}

/// Measures boxes in pixels.
package final class TracksPixels: MistakenTracker {
  override func observation(of object: AVMetadataObject) -> DockAccessory.Observation? {
    guard let right = super.observation(of: object) else { return nil }
    let rect = CGRect(
      x: right.rect.minX * 1920,
      y: right.rect.minY * 1080,
      width: right.rect.width * 1920,
      height: right.rect.height * 1080
    )
    return DockAccessory.Observation(identifier: right.identifier, type: right.type, rect: rect)
  }
}

/// Measures boxes from the upper left, as the camera's metadata does.
package final class TracksUpsideDown: MistakenTracker {
  override func observation(of object: AVMetadataObject) -> DockAccessory.Observation? {
    guard let right = super.observation(of: object) else { return nil }
    return DockAccessory.Observation(
      identifier: right.identifier,
      type: right.type,
      rect: object.bounds
    )
  }
}

/// Says that it uses the other lens.
package final class MakesUpTheCamera: MistakenTracker {
  override var position: AVCaptureDevice.Position { .back }
}

/// Says that its phone is upright, whichever way it is held.
package final class AssumesPortrait: MistakenTracker {
  override var orientation: DockAccessory.CameraOrientation { .portrait }
}

/// Tells of faces alone.
package final class TracksFacesOnly: MistakenTracker {
  override func observation(of object: AVMetadataObject) -> DockAccessory.Observation? {
    object is AVMetadataFaceObject ? super.observation(of: object) : nil
  }
}
