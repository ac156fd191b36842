import AVFoundation
import DockKit
import Foundation

/// An app that passes its camera's objects to the tracker; each subclass makes one mistake.
@MainActor
package class MistakenTracker: MistakenDockApp {
  private let finder = SubjectFinder()

  override var listener: (any AVCaptureMetadataOutputObjectsDelegate)? { finder }

  /// The time between two calls of the tracker.
  var interval: Duration { .nanoseconds(66_666_667) }

  /// The camera position in the camera information.
  var position: AVCaptureDevice.Position { .front }

  /// The phone's orientation in the camera information.
  var orientation: DockAccessory.CameraOrientation {
    camera.device.map { DockAccessory.CameraOrientation(of: $0) } ?? .corrected
  }

  /// The observation of an object; nil if the app passes none.
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

/// Passes observations only five times per second.
package final class TracksTooSeldom: MistakenTracker {
  override var interval: Duration { .milliseconds(200) }
}

/// Measures boxes in pixels.
package final class TracksPixels: MistakenTracker {
  override func observation(of object: AVMetadataObject) -> DockAccessory.Observation? {
    guard let correct = super.observation(of: object) else { return nil }
    let rect = CGRect(
      x: correct.rect.minX * 1920,
      y: correct.rect.minY * 1080,
      width: correct.rect.width * 1920,
      height: correct.rect.height * 1080
    )
    return DockAccessory.Observation(identifier: correct.identifier, type: correct.type, rect: rect)
  }
}

/// Measures boxes from the upper left, as the camera's metadata does.
package final class TracksUpsideDown: MistakenTracker {
  override func observation(of object: AVMetadataObject) -> DockAccessory.Observation? {
    guard let correct = super.observation(of: object) else { return nil }
    return DockAccessory.Observation(
      identifier: correct.identifier,
      type: correct.type,
      rect: object.bounds
    )
  }
}

/// Passes the position of the other camera.
package final class MakesUpTheCamera: MistakenTracker {
  override var position: AVCaptureDevice.Position { .back }
}

/// Passes a portrait orientation in every orientation.
package final class AssumesPortrait: MistakenTracker {
  override var orientation: DockAccessory.CameraOrientation { .portrait }
}

/// Passes only faces.
package final class TracksFacesOnly: MistakenTracker {
  override func observation(of object: AVMetadataObject) -> DockAccessory.Observation? {
    object is AVMetadataFaceObject ? super.observation(of: object) : nil
  }
}
